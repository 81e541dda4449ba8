/** Runs jobs in this process, in the background of the step that starts them. */

import { BackgroundWork } from '../../engine/process/background-work.ts';
import type { Invoke, ListenJob, Log, RememberJob, ReplyJob, SpeakJob } from '../../ports/ports.ts';

/** They resolve when the job is done. */
export type JobHandlers = { [Job in keyof Jobs]: (job: Parameters<Jobs[Job]>[0]) => Promise<void> };
type Jobs = Omit<Invoke, 'warmUp'>;

export class LocalInvoke implements Invoke {
  readonly #work: BackgroundWork;
  readonly #handlers: JobHandlers;

  constructor(log: Log, handlers: JobHandlers) {
    this.#work = new BackgroundWork(log);
    this.#handlers = handlers;
  }

  reply(job: ReplyJob): void {
    this.#work.start(`reply ${job.name}`, () => this.#handlers.reply(job));
  }

  remember(job: RememberJob): void {
    const { session, edition, held, notify, wording, index } = job;
    const what = held?.join() ?? notify ?? wording ?? (index ? 'index' : edition);
    this.#work.start(`remember ${session} ${what}`, () => this.#handlers.remember(job));
  }

  listen(job: ListenJob): void {
    this.#work.start(`listen ${job.session} ${job.utterance} ${job.ask}`, () => this.#handlers.listen(job));
  }

  speak(job: SpeakJob): void {
    this.#work.start(`speak ${job.name}`, () => this.#handlers.speak(job));
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
