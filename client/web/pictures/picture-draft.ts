/** The attached picture: added, previewed, removed, and sent with the next message [V2]. */
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { errorMessage } from '../../companion/panels/error-text.ts';
import type { ConversationSignals } from '../../companion/talk/conversation-signals.ts';
import { scaleImage } from '../../sdk/browser/scale-image.ts';
import type { ImageFile } from '../../sdk/frames/wire-types.ts';
import type { Message } from '../../strings/message.ts';
import { choosePicture, fileRefusal, type NamedFile } from './choose-picture-file.ts';

export type PictureDraft = {
  /** The picture for the next message. */
  pending: ReadonlySignal<{ url: string; name: string } | null>;
  /** Why a file was refused, in words. */
  problem: ReadonlySignal<Message | null>;
  /** Takes the first picture of what was chosen, dropped or pasted. It replaces an attached one. */
  add(files: readonly NamedFile[]): void;
  tell(problem: Message | null): void;
  /** Detaches the picture, scaled for sending. Rejects with a message. Null: none. `url`: its preview. */
  take(): Promise<ImageFile & { url: string }> | null;
  clear(): void;
};

/** The browser functions used here. */
type Means = {
  scale: (file: Blob) => Promise<ImageFile>;
  urls: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>;
};

type Waiting = { url: string; name: string; scaled: Promise<ImageFile> };

export function createPictures(
  talk: Pick<ConversationSignals, 'transcript'>,
  { scale, urls }: Means = { scale: scaleImage, urls: URL },
): PictureDraft {
  const waiting = signal<Waiting | null>(null);
  const problem = signal<Message | null>(null);
  const shown = visiblePictureUrls(talk, urls);

  const drop = () => {
    const now = waiting.peek();
    waiting.value = null;
    if (now !== null) urls.revokeObjectURL(now.url);
  };
  return {
    pending: waiting,
    problem,
    add(files) {
      const found = choosePicture(files);
      problem.value = found.problem;
      if (found.picture === null) return;
      drop();
      const { picture } = found;
      const next = { url: urls.createObjectURL(picture), name: picture.name, scaled: scale(picture) };
      waiting.value = next;
      // Reports a file that is no image now, before it is sent.
      next.scaled.catch((error: unknown) => {
        if (waiting.peek() !== next) return;
        drop();
        problem.value = fileRefusal(picture.name, errorMessage(error));
      });
    },
    tell(why) {
      problem.value = why;
    },
    take() {
      const now = waiting.peek();
      if (now === null) return null;
      drop();
      problem.value = null;
      return now.scaled.then((image) => {
        const url = urls.createObjectURL(new Blob([new Uint8Array(image.data)], { type: image.mediaType }));
        shown.add(url);
        return { ...image, url };
      });
    },
    clear() {
      drop();
      problem.value = null;
    },
  };
}

/** Object URLs that the transcript shows: each is revoked when it is shown no more. */
function visiblePictureUrls(
  { transcript }: Pick<ConversationSignals, 'transcript'>,
  urls: Means['urls'],
): { add(url: string): void } {
  const all = new Map<string, 'given' | 'shown'>();
  effect(() => {
    const inUse = new Set(transcript.value.entries.map((entry) => (entry.is === 'user' ? entry.picture : undefined)));
    for (const [url, is] of all) {
      if (inUse.has(url)) all.set(url, 'shown');
      else if (is === 'shown') {
        all.delete(url);
        urls.revokeObjectURL(url);
      }
    }
  });
  return { add: (url) => void all.set(url, 'given') };
}
