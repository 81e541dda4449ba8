/** The doors that no client waits for, in process: begun within the caller's step, never part of it. */

import type { Invoke, ListenJob, Log, RememberJob, ReplyJob, SpeakJob } from '../../engine/ports/ports.ts';
import { Begun } from '../../engine/process/background-work.ts';

export class LocalInvoke implements Invoke {
  readonly #begun: Begun;
  readonly #doors: Invoke;

  /** `doors`: the doors themselves, which resolve once they are done. */
  constructor(log: Log, doors: Invoke) {
    this.#begun = new Begun(log);
    this.#doors = doors;
  }

  async reply(job: ReplyJob): Promise<void> {
    this.#begun.begin(`reply ${job.name}`, () => this.#doors.reply(job));
  }

  async remember(job: RememberJob): Promise<void> {
    this.#begun.begin(`remember ${job.session} ${job.held?.join() ?? job.edition}`, () => this.#doors.remember(job));
  }

  async listen(job: ListenJob): Promise<void> {
    this.#begun.begin(`listen ${job.session} ${job.utterance} ${job.ask}`, () => this.#doors.listen(job));
  }

  async speak(job: SpeakJob): Promise<void> {
    this.#begun.begin(`speak ${job.name}`, () => this.#doors.speak(job));
  }

  /** Runs of these doors. */
  get size(): number {
    return this.#begun.size;
  }

  /** Resolves when no run is under way; the end of one may be the beginning of another. */
  async idle(): Promise<void> {
    await this.#begun.settled();
  }
}
