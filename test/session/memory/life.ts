/** Anything that may happen to a memory, in any order. What was accepted is marked, so that it is found again in a prompt. */
import fc from 'fast-check';
import type { ClientFrame, DurableFrame } from '../../../shared/protocol/frames.ts';
import { complete, kept, line, read } from '../story.ts';
import type { Mind } from './mind.ts';

/** Marks by turn, in the order in which what bears them became part of it. */
export type Marks = Map<number, { accepted: string[]; read: string[]; said: string[] }>;

export class Life {
  readonly mind: Mind;
  readonly marks: Marks = new Map();
  readonly looking: string[] = [];
  /** Turns that are to be forgotten: what they bear may stand there still. */
  readonly #forgotten = new Set<number>();
  #count = 0;

  constructor(mind: Mind) {
    this.mind = mind;
    this.#sends({ type: 'hello', id: 'hello', install: 'laptop' });
  }

  /** The user says something, and is answered in so many lines; `ends`: not at all, or not to its end. */
  talk(lines: number, ends: 'told' | 'failed' | 'open'): void {
    const mark = this.#mark('w');
    this.#sends({ type: 'user.text', id: mark, text: `Saying ${mark} now` });
    this.#here().accepted.push(mark);
    this.answer(lines, ends);
  }

  answer(lines: number, ends: 'told' | 'failed' | 'open'): void {
    const turn = this.mind.session.turn?.number ?? 0;
    const says = Array.from({ length: lines }, () => ({ is: 'line', line: line(`Line ${this.#mark('l')}.`) }) as const);
    const failed = { is: 'failed', code: 'model_failed', message: 'no' } as const;
    const end = ends === 'open' ? {} : { end: ends === 'told' ? complete : failed };
    this.#note(this.mind.do({ type: 'reply', turn, run: `r${turn}`, says, ...end }).frames);
  }

  look(): void {
    const turn = this.mind.session.turn?.number ?? 0;
    const call = this.#mark('t');
    this.mind.do({ type: 'reply', turn, run: `r${turn}`, says: [{ is: 'begins', call: read(call) }] });
    if (this.mind.session.calls.some((one) => one.call === call)) this.looking.push(call);
  }

  /** What somebody has looked for longest comes, in whatever turn it is by now. */
  find(): void {
    const call = this.looking.shift();
    if (call === undefined) return;
    this.mind.found.set(call, { tool: 'look', input: {}, text: `Found ${call} there`, atMs: this.mind.nowMs });
    this.mind.do({ type: 'finished', call, done: true, brings: { tookMs: 9, result: kept(call, this.mind.nowMs) } });
    const isNoted = this.mind.session.turn?.entries.some(({ of }) => of === call);
    if (isNoted) this.#here().accepted.push(call);
  }

  click(name: string): void {
    const mark = this.#mark('a');
    const patch = this.mind.session.view === null ? { state: { [mark]: 0 } } : { patch: [this.#put(mark)] };
    this.#sends({ type: 'user.action', id: mark, name, data: mark, ...patch });
    this.#here().accepted.push(mark);
  }

  #put(mark: string): { op: 'add'; path: string; value: number } {
    return { op: 'add', path: `/${mark}`, value: this.mind.nowMs % 7 };
  }

  /** Read out at once, over whatever is said. */
  push(): void {
    const id = this.#mark('d');
    this.mind.texts.set(id, [`About ${id} here.`]);
    const what = { priority: 'critical', policy: 'now', producer: 'p', source: 'ava', topic: null } as const;
    const arrivals = [{ id, ...what, keywords: [], title: null, ttlMs: null }];
    this.#note(this.mind.do({ type: 'push', arrivals }).frames);
  }

  wait(ms: number): void {
    this.mind.nowMs += ms;
    this.#note(this.mind.do({ type: 'wake' }).frames);
  }

  forget(entry: number): void {
    const { memory, turn } = this.mind.session;
    if (memory.n === 0) return;
    const n = 1 + (entry % memory.n);
    const all = [...this.mind.exchanges.map((one) => ({ ...one, number: one.turn })), ...(turn === null ? [] : [turn])];
    const meant = all.find(({ entries = [] }) => entries.some((one) => one.n === n));
    this.#sends({ type: 'forget', id: this.#mark('f'), what: n });
    if (meant !== undefined) this.#forgotten.add(meant.number);
  }

  /** Whatever came of that turn by then, and later. */
  isForgotten(mark: string): boolean {
    return [...this.#forgotten].some((turn) => {
      const { accepted, read, said } = this.#of(turn);
      return [...accepted, ...read, ...said].includes(mark);
    });
  }

  erase(): void {
    this.#sends({ type: 'forget', id: this.#mark('f'), what: 'session' });
  }

  #sends(frame: ClientFrame): void {
    this.#note(this.mind.do({ type: 'client', connection: 'c1', frame, digest: JSON.stringify(frame) }).frames);
  }

  /** What was sent was heard: the client does not report. */
  #note(frames: readonly DurableFrame[]): void {
    for (const frame of frames) {
      if (frame.type !== 'line') continue;
      const marks = frame.text.match(/\b[ld]\d+\b/g) ?? [];
      this.#of(frame.turn)[frame.delivery === undefined ? 'said' : 'read'].push(...marks);
    }
  }

  #here(): { accepted: string[]; read: string[]; said: string[] } {
    return this.#of(this.mind.session.turn?.number ?? 0);
  }

  #of(turn: number): { accepted: string[]; read: string[]; said: string[] } {
    const here = this.marks.get(turn) ?? { accepted: [], read: [], said: [] };
    this.marks.set(turn, here);
    return here;
  }

  #mark(kind: string): string {
    this.#count += 1;
    return `${kind}${this.#count}`;
  }
}

export type Deed = (life: Life) => void;

function deed(name: string, data: unknown, act: Deed): Deed {
  return Object.assign(act, { [fc.toStringMethod]: () => `${name} ${JSON.stringify(data ?? '')}` });
}

const how = fc.record({
  lines: fc.integer({ min: 0, max: 3 }),
  ends: fc.constantFrom('told', 'told', 'told', 'failed', 'open'),
});
const talk = how.map((one) => deed('talk', one, (life) => life.talk(one.lines, one.ends)));
const chatter = fc.integer({ min: 5, max: 45 }).map((turns) =>
  deed('chatter', turns, (life) => {
    for (let left = turns; left > 0; left -= 1) life.talk(1, 'told');
  }),
);
/** In the middle of an answer; what it finds may come much later. */
const looks = fc.boolean().map((isAnswered) =>
  deed('look', isAnswered, (life) => {
    life.talk(0, 'open');
    life.look();
    if (isAnswered) life.answer(1, 'told');
  }),
);
const finds = fc.constant(deed('find', '', (life) => life.find()));
const clicks = fc
  .constantFrom('toggle', 'add', 'paint', 'prompt')
  .map((name) => deed('click', name, (life) => life.click(name)));
const pushes = fc.constant(deed('push', '', (life) => life.push()));
const waits = fc
  .constantFrom(900, 30_000, 200_000, 301_000, 3_600_000)
  .map((ms) => deed('wait', ms, (life) => life.wait(ms)));
const makes = fc
  .constantFrom('made', 'made', 'made', 'failed', 'twice')
  .map((one) => deed('make', one, (life) => life.mind.finish(one)));
const restarts = fc.constant(deed('restart', '', (life) => life.mind.restart()));
const erases = fc.constant(deed('erase', '', (life) => life.erase()));
const forgets = fc.nat(400).map((n) => deed('forget', n, (life) => life.forget(n)));

/** `forgotten`: what may be forgotten, too. */
export function lives(forgotten: 'nothing' | 'something' | 'everything'): fc.Arbitrary<Deed[]> {
  const one = fc.oneof(
    { weight: 20, arbitrary: talk },
    { weight: 6, arbitrary: chatter },
    { weight: 8, arbitrary: looks },
    { weight: 8, arbitrary: finds },
    { weight: 6, arbitrary: clicks },
    { weight: 4, arbitrary: pushes },
    { weight: 4, arbitrary: waits },
    { weight: 8, arbitrary: makes },
    { weight: 2, arbitrary: restarts },
    { weight: forgotten === 'nothing' ? 0 : 4, arbitrary: forgets },
    { weight: forgotten === 'everything' ? 1 : 0, arbitrary: erases },
  );
  return fc.array(one, { minLength: 10, maxLength: 40, size: 'max' });
}
