/**
 * A session keeps fifty results and drops the least recently used [C5]. A newer answer replaces an older one,
 * writes invalidate [C10], unreadable results go [C7], and a day of absence clears all.
 */
import type { Event } from '../../../../shared/session/kernel/events.ts';
import type { StepHappening } from '../../world/history.ts';
import { at, type Checker } from '../checker.ts';

const MOST = 50;
const AWAY_MS = 24 * 3_600_000;

export const resultCacheOrder: Checker = {
  name: 'the least used goes first',
  title: '[C2] [C5] [C7] [C10] fifty results are cached, and the least recently used goes first',
  wrong(history) {
    const shelf = new Shelf();
    let seen: readonly string[] = [];
    let isSeen = false;
    for (const one of history) {
      // Cached results are reported just before the step that committed them.
      if (one.is === 'shelved') seen = one.results;
      isSeen ||= one.is === 'shelved';
      if (one.is !== 'stepped' || one.record === null) continue;
      if (!shelf.take(one) && !isSeen) continue;
      isSeen = false;
      if (shelf.calls.join() !== seen.join()) return at(one, `${seen} are kept, and not ${shelf.calls}`);
    }
    return null;
  },
};

type Result = { call: string; key: string | null; tool: string };

/** The expected results. */
class Shelf {
  #results: Result[] = [];
  #leftAtMs: number | null = null;

  get calls(): string[] {
    return this.#results.map(({ call }) => call);
  }

  /** False: nothing changed. */
  take({ command, record, atMs }: StepHappening): boolean {
    const before = this.#results;
    const events = record?.events ?? [];
    if (command.type === 'forget') this.#keep(({ call }) => !command.results.includes(call));
    const isEnd =
      command.type === 'finished' && events.some((event) => event.type === 'tool' && event.call === command.call);
    if (isEnd) this.#keep(({ tool }) => !command.callOutcome?.drops?.includes(tool));
    const isForgetting = events.some((event) => event.type === 'entries.forgotten');
    for (const event of events) {
      this.#heard(event, atMs, isForgetting);
      if (event.type === 'tool' && event.state === 'cached') this.#used(usedBy(command, event.call));
    }
    return this.#results !== before;
  }

  #heard(event: Event, atMs: number, isForgetting: boolean): void {
    if (event.type === 'client.left') this.#leftAtMs = atMs;
    if (event.type === 'hello') {
      if (this.#leftAtMs !== null && atMs - this.#leftAtMs >= AWAY_MS) this.#results = [];
      this.#leftAtMs = null;
    }
    // A forgotten message takes its results along [M5].
    if (event.type === 'results.dropped' && isForgetting) this.#keep(({ call }) => !event.calls.includes(call));
    if (event.type !== 'result.stored') return;
    this.#keep(({ call, key }) => call !== event.call && (key === null || key !== event.key));
    this.#results = [...this.#results, event].slice(-MOST);
  }

  #used(call: string | undefined): void {
    const used = this.#results.filter((one) => one.call === call);
    this.#results = [...this.#results.filter((one) => one.call !== call), ...used];
  }

  #keep(which: (result: Result) => boolean): void {
    this.#results = this.#results.filter(which);
  }
}

/** The cached result of a call. */
function usedBy(command: StepHappening['command'], call: string): string | undefined {
  const says = command.type === 'reply' ? command.says : [];
  return says.flatMap((one) => (one.is === 'cached' && one.call === call ? [one.of] : []))[0];
}
