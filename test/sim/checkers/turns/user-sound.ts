/** The user's voice as the server's reports describe it [S8, D3]. */
import type { ClientFrame } from '../../../../shared/protocol/frames.ts';
import type { Frame, StepHappening } from '../../world/history.ts';

/** Actions that are no sound if they are refused or only reported. */
function isTaken(frame: ClientFrame, record: StepHappening['record']): frame is Frame<Taken> {
  return TAKEN.has(frame.type) && record?.events.some(({ type }) => type === 'user.acted') === true;
}

type Taken = 'user.image' | 'life' | 'user.action' | 'delivery.cancel' | 'forget';
const TAKEN: ReadonlySet<ClientFrame['type']> = new Set<Taken>([
  'user.image',
  'life',
  'user.action',
  'delivery.cancel',
  'forget',
]);

export class UserSound {
  isSpeaking = false;
  /** The newest sound, message, interruption or hello. */
  soundAtMs = Number.NEGATIVE_INFINITY;
  /** The newest sound. */
  voiceAtMs = Number.NEGATIVE_INFINITY;
  connection: string | null = null;
  readonly #ids = new Set<string>();
  #clientAt = -1;

  take({ command, record, atMs }: StepHappening): void {
    const isGone = command.type === 'gone' && command.connection === this.connection;
    if (isGone || record?.events.some(({ type }) => type === 'client.left')) {
      this.connection = null;
      this.isSpeaking = false;
    }
    if (command.type !== 'client') return;
    const { frame, connection } = command;
    if (frame.type === 'hello' && record?.events.some((event) => event.type === 'hello')) {
      this.connection = connection;
      this.#clientAt = -1;
      this.isSpeaking = false;
      this.#sound(atMs);
    }
    if (connection !== this.connection) return;
    if (frame.type === 'user.vad' && frame.at > this.#clientAt) {
      this.#clientAt = frame.at;
      this.isSpeaking = frame.speaking;
      this.voiceAtMs = atMs;
      this.#sound(atMs);
    }
    if (
      (frame.type === 'user.text' || frame.type === 'user.interrupt' || isTaken(frame, record)) &&
      !this.#ids.has(frame.id)
    ) {
      this.#ids.add(frame.id);
      this.#sound(atMs);
    }
  }

  #sound(atMs: number): void {
    this.soundAtMs = Math.max(this.soundAtMs, atMs);
  }
}
