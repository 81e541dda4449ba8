/** Runs jobs in this process, in the background of the step that starts them. */

import { BackgroundWork } from '../../engine/process/background-work.ts';
import type { Invoke, ListenJob, Log, RememberJob, ReplyJob, SpeakJob } from '../../ports/ports.ts';

/** They resolve when the job is done. */
export type Doors = { [Job in keyof Jobs]: (job: Parameters<Jobs[Job]>[0]) => Promise<void> };
type Jobs = Omit<Invoke, 'warmUp'>;

export class LocalInvoke implements Invoke {
  readonly #work: BackgroundWork;
  readonly #doors: Doors;

  constructor(log: Log, doors: Doors) {
    this.#work = new BackgroundWork(log);
    this.#doors = doors;
  }

  reply(job: ReplyJob): void {
    this.#work.start(`reply ${job.name}`, () => this.#doors.reply(job));
  }

  remember(job: RememberJob): void {
    const { session, edition, held, notify } = job;
    this.#work.start(`remember ${session} ${held?.join() ?? notify ?? edition}`, () => this.#doors.remember(job));
  }

  listen(job: ListenJob): void {
    this.#work.start(`listen ${job.session} ${job.utterance} ${job.ask}`, () => this.#doors.listen(job));
  }

  speak(job: SpeakJob): void {
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
