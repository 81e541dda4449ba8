/** Requests that need nothing but one frame, and its acceptance. */
import { imageFrames, isLargeImage, type UploadImage } from '../frames/image-frames.ts';
import type { Act, Action, FactToForget, ReminderChange, Settings, Shown, Stateful } from '../frames/wire-types.ts';
import { UPLOAD_ABOVE_PARTS } from '../limits.ts';

export abstract class UserRequests {
  protected abstract readonly upload: UploadImage | undefined;
  /** The `version` of the newest event `view`; null: none in this run. */
  protected abstract viewVersion: number | null;
  protected abstract newId(): string;
  /** Resolves when the server has accepted the frame, and the other parts of its id. */
  protected abstract request(frame: Stateful, parts?: readonly Stateful[]): Promise<void>;

  /**
   * Reports a user action in the application's interface; without `name`, only the state shown. Settles as
   * `say`: 'conflict' if the patch does not fit the server's state; then send the whole state. `version` is
   * that of the newest event `view`, unless given: give it where the state is from before that event.
   */
  act(action: Action): Promise<void> {
    const version = this.viewVersion === null ? {} : { version: this.viewVersion };
    return this.request({ type: 'user.action', id: this.newId(), ...version, ...action });
  }

  /**
   * Shows an image. A large one is uploaded first, and later messages may overtake it. Settles as `say`:
   * 'too_large', 'bad_frame' with the reason; or rejects as `upload` does.
   */
  async showImage(image: Shown): Promise<void> {
    const { text } = image;
    const words = text !== undefined && { text };
    const requestImageByUploadId = (uploadId: string) =>
      this.request({ type: 'user.image', id: this.newId(), uploadId, ...words });
    if ('uploadId' in image) return requestImageByUploadId(image.uploadId);
    if (this.upload && isLargeImage(image, UPLOAD_ABOVE_PARTS)) return requestImageByUploadId(await this.upload(image));
    const [frame, ...parts] = imageFrames(this.newId(), image, text);
    if (frame) return this.request(frame, parts);
  }

  /** Triggers a proactive act now. Settles as `say`: 'not_found' with nothing to tell, 'limited' [L6]. */
  requestProactive(act: Act): Promise<void> {
    return this.request({ type: 'life', id: this.newId(), act });
  }

  /** Durable user settings; `visible` and `sound` are this client's. Settles as `say`. */
  settings(settings: Settings): Promise<void> {
    return this.request({ type: 'settings', id: this.newId(), ...settings });
  }

  /**
   * Forgets all about the user, this session's knowledge, one entry, or one fact that an entry told, which
   * then stays. With `since` or `until` (2019, 2026-11, 2026-11-30) the fact stays and gets that time.
   * Does not ask for confirmation: ask first. Settles as `say`; 'not_found' for an unknown entry.
   */
  forget(what: 'me' | 'session' | number | FactToForget): Promise<void> {
    return this.request({ type: 'forget', id: this.newId(), what });
  }

  /** Speaks a waiting delivery, also if heard before. Settles as `say`: 'not_found' if none waits. */
  play(delivery: string): Promise<void> {
    return this.request({ type: 'delivery.play', id: this.newId(), delivery });
  }

  /** Drops a delivery in any state. Settles as `play`; 'conflict' if it cannot be stopped. */
  cancel(delivery: string): Promise<void> {
    return this.request({ type: 'delivery.cancel', id: this.newId(), delivery });
  }

  /** Pauses, resumes, skips, moves or renames a reminder, or gives it more time. Settles as `play`. */
  changeReminder(delivery: string, change: ReminderChange): Promise<void> {
    return this.request({ type: 'reminder.change', id: this.newId(), delivery, ...change });
  }
}
