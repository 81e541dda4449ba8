import type { Happening, StepHappening, ToolHappening } from '../../world/history.ts';
import { findUtterance } from '../../world/utterances.ts';
import { at, type Checker } from '../checker.ts';

export const yesBeforeWrite: Checker = {
  name: 'acts only after a yes',
  title: '[T4] [N7] a write that needs a yes is done only in the turn that begins with one, and not by an echo',
  wrong(history) {
    const consent = new Consent();
    for (const one of history) {
      consent.take(one);
      if (one.is === 'ran' && one.asks && !consent.has(one)) return at(one, `${one.call} without a yes`);
    }
    return null;
  },
};

class Consent {
  /** By key; `put`: the newest turn contains the question, new or repeated. */
  #asked = new Map<string, { question: string; put: boolean }>();
  readonly #echoes = new Set<string>();
  /** By turn, what the message that began it confirmed. */
  readonly #given = new Map<number, ReadonlySet<string>>();

  has({ turn, tool, input }: ToolHappening): boolean {
    return this.#given.get(turn)?.has(`${tool} ${input}`) === true;
  }

  take(one: Happening): void {
    if (one.is === 'echoed') this.#echoes.add(one.id);
    if (one.is !== 'stepped') return;
    for (const event of one.record?.events ?? []) {
      if (event.type === 'turn.started') {
        const isAnswer = event.cause === 'user' && event.words !== null;
        if (isAnswer) this.#given.set(event.turn, this.#agreedIn(one));
        // A replayed question is no new one.
        if (isAnswer || event.cause !== 'user') this.#asked = new Map();
        this.#asked = new Map(
          [...this.#asked].filter(([, { put }]) => put).map(([key, one]) => [key, { ...one, put: false }]),
        );
      }
      if (event.type === 'confirmation.requested') this.#asked.set(event.key, { question: event.question, put: false });
      if (event.type !== 'line' || event.delivery !== undefined) continue;
      for (const asked of this.#asked.values()) asked.put ||= asked.question === event.text;
    }
  }

  #agreedIn({ command }: StepHappening): ReadonlySet<string> {
    if (command.type !== 'client' || command.frame.type !== 'user.text') return new Set();
    const { text, id } = command.frame;
    if (findUtterance(text).answers !== 'yes' || this.#echoes.has(id)) return new Set();
    return new Set([...this.#asked].flatMap(([key, { put }]) => (put ? [key] : [])));
  }
}
