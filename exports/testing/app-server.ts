/** An application's server in a test: its clock is pressed, and its process can be killed. */
import { type RunningServer, startServer } from '../../shared/adapters/local/start-server.ts';
import { serverSettingsOf } from '../../shared/adapters/local/start-sotto.ts';
import { openTable } from '../../shared/adapters/local/storage/open-storage.ts';
import type { App } from '../../shared/app/app.ts';
import { developerLog, developerText } from '../../shared/app/errors/developer-log.ts';
import type { Model } from '../../shared/models/model.ts';
import { jsonLinesLog, liveClock } from '../../shared/ports/live.ts';
import { AdvancedClock } from './advanced-clock.ts';
import { type MortalTable, mortalTable } from './mortal-table.ts';
import { settleWithin } from './settle-within.ts';

const MOST_MS = 30_000;
/** A poll of work that takes real time, such as a model's answer over a network. */
const LOOK_MS = 3;
/** Work that is done in a few rounds of the event loop is not slept for. */
const ROUNDS = 25;

type StoredTable = ReturnType<typeof openTable>;

/** Somebody who is connected: what was sent in either direction has arrived when it resolves. */
export type Participant = { settle(isOver: () => boolean): Promise<void> };

export type AppServerOptions = {
  watchModel?: (model: Model) => Model;
  /** The folder of the data; default: all is in memory. */
  data?: string;
};

export class AppServer {
  readonly clock = new AdvancedClock();
  readonly logged: string[] = [];
  /** What a model or the own code did wrong. */
  readonly mistakes: string[] = [];
  readonly #app: App;
  readonly #env: Readonly<Record<string, string>>;
  readonly #watchModel: ((model: Model) => Model) | undefined;
  readonly #stored: StoredTable;
  readonly #participants = new Set<Participant>();
  #table: MortalTable<StoredTable>;
  #server: RunningServer | null = null;
  #closing: Promise<void> | null = null;

  private constructor(
    app: App,
    env: Readonly<Record<string, string>>,
    { watchModel, data = ':memory:' }: AppServerOptions,
  ) {
    this.#app = app;
    this.#env = env;
    this.#watchModel = watchModel;
    this.#stored = openTable(data);
    this.#table = mortalTable(this.#stored);
  }

  /** Rejects when it has not started within 30 s of real time. */
  static async open(
    app: App,
    env: Readonly<Record<string, string>>,
    options: AppServerOptions = {},
  ): Promise<AppServer> {
    const opened = new AppServer(app, env, options);
    await opened.#start(0);
    return opened;
  }

  get url(): string {
    return this.#running.url;
  }

  add(participant: Participant): void {
    this.#participants.add(participant);
  }

  /**
   * Lets this much time pass: what is due in it happens one after the other, each at its time. Ends earlier
   * when `isDone`, and resolves with whether it is. While something runs, time is real.
   */
  async passTime(ms: number, isDone: () => boolean = () => false): Promise<boolean> {
    const endMs = this.clock.now() + ms;
    const isOver = () => isDone() || this.clock.now() >= endMs;
    for (;;) {
      await this.#settle(isOver);
      if (isDone()) return true;
      const nowMs = this.clock.now();
      if (nowMs >= endMs) return false;
      this.clock.advance(Math.max(0, Math.min(this.clock.nextDueAtMs, endMs) - nowMs));
    }
  }

  /** As SIGKILL does: nothing more is written. The next process starts at once, at the same address. */
  async kill(): Promise<void> {
    const { port } = this.#running;
    this.#table.die();
    // It never resolves, since the dead wait for their table.
    void this.#running.close();
    this.#table = mortalTable(this.#stored);
    await this.#start(port);
  }

  close(): Promise<void> {
    this.#closing ??= settleWithin(
      this.#running.close().then(() => this.#stored.close()),
      MOST_MS,
      () => `The application has not ended within ${MOST_MS} ms.`,
    );
    return this.#closing;
  }

  get #running(): RunningServer {
    if (this.#server === null) throw new Error('The application has not been started.');
    return this.#server;
  }

  async #start(port: number): Promise<void> {
    const log = jsonLinesLog('warn', (line) => this.logged.push(line));
    const starting = startServer({
      settings: serverSettingsOf(this.#app, { port, data: ':memory:', env: this.#env }),
      log: developerLog(log, (sentence, fields, why) => {
        log.error(sentence, { ...fields, ...(why && { why }) });
        this.mistakes.push(developerText(sentence, fields, why));
      }),
      app: this.#app,
      clock: this.clock,
      table: this.#table.table,
      ...(this.#watchModel && { watchModel: this.#watchModel }),
    });
    this.#server = await settleWithin(starting, MOST_MS, () => `The application has not started within ${MOST_MS} ms.`);
    this.#server.unref();
  }

  /** Until nothing runs, and all that was sent has arrived; or until `isOver`. */
  async #settle(isOver: () => boolean): Promise<void> {
    // What arrives may begin work, and work may send something: both must be quiet in one round.
    for (let isQuiet = false; !isQuiet && !isOver(); ) {
      // Timers that have just become due run first, and send.
      await liveClock.yieldToEventLoop();
      for (const one of this.#participants) await one.settle(isOver);
      isQuiet = !(await this.#becomeIdle(isOver));
    }
  }

  /** Whether there was work to wait for. */
  async #becomeIdle(isOver: () => boolean): Promise<boolean> {
    await liveClock.yieldToEventLoop();
    let rounds = 0;
    while (this.#running.isBusy() && !isOver()) {
      rounds += 1;
      await (rounds < ROUNDS ? liveClock.yieldToEventLoop() : liveClock.sleep(LOOK_MS));
    }
    return rounds > 0;
  }
}
