/** Runs jobs in this process, in the background of the step that starts them. */

import type { Invoke, ListenJob, Log, RememberJob, ReplyJob, SpeakJob } from '../../engine/ports/ports.ts';
import { BackgroundWork } from '../../engine/process/background-work.ts';

export class LocalInvoke implements Invoke {
  readonly #work: BackgroundWork;
  readonly #doors: Invoke;

  /** `doors`: resolve when the job is done. */
  constructor(log: Log, doors: Invoke) {
    this.#work = new BackgroundWork(log);
    this.#doors = doors;
  }

  async reply(job: ReplyJob): Promise<void> {
    this.#work.start(`reply ${job.name}`, () => this.#doors.reply(job));
  }

  async remember(job: RememberJob): Promise<void> {
    this.#work.start(`remember ${job.session} ${job.held?.join() ?? job.edition}`, () => this.#doors.remember(job));
  }

  async listen(job: ListenJob): Promise<void> {
    this.#work.start(`listen ${job.session} ${job.utterance} ${job.ask}`, () => this.#doors.listen(job));
  }

  async speak(job: SpeakJob): Promise<void> {
    this.#work.start(`speak ${job.name}`, () => this.#doors.speak(job));
  }

  /** Running jobs. */
  get size(): number {
    return this.#work.size;
  }

  /** Resolves when no job runs; an ending job may start another. */
  async idle(): Promise<void> {
    await this.#work.finish();
  }
}
