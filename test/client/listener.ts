/** The application in the storm: what it is told, and what it plays of that. It outlives the process, so that it can compare. */
import type { Output } from '../../client/sdk/steps.ts';
import type { Events, Line } from '../../client/sdk/wire.ts';

type Tell = Extract<Output, { do: 'tell' }>;

export class Listener {
  /** The `seq` of every durable frame that it was told, and the cursors of its snapshots as `[cursor]`. */
  readonly told: (number | [number] | 'killed')[] = [];
  /** How its connection stood, in order. */
  readonly states: Events['state']['is'][] = [];
  /** Lines of deliveries that were played to their end, in whatever run. */
  readonly ears = new Set<string>();
  readonly problems: string[] = [];
  /** What it has yet to play. */
  #queue: Line[] = [];
  /** Deliveries whose last line it has played, by turn; once that has ended as far as it was told, the ledger must know them. */
  #played: { turn: number; delivery: string }[] = [];
  readonly #whole = new Set<number>();
  readonly #spoken = new Set<string>();
  #turnIsKnown = false;

  get isLive(): boolean {
    return this.states.at(-1) === 'live';
  }

  /** Nothing comes by itself any more. */
  get isOver(): boolean {
    const is = this.states.at(-1);
    return is === 'superseded' || is === 'away';
  }

  get isPlaying(): boolean {
    return this.#queue.length > 0;
  }

  hears(told: Tell): void {
    if (told.name === 'line' || told.name === 'turn' || told.name === 'delivery') this.told.push(told.event.seq);
    if (told.name === 'line') this.#heeds(told.event);
    if (told.name === 'turn') this.#turned(told.event);
    if (told.name === 'snapshot') this.#turnIsKnown = false;
    if (told.name === 'snapshot') this.told.push([Number(told.event.pending[0])]);
    if (told.name !== 'state') return;
    this.states.push(told.event.is);
    // Nobody is spoken to any more.
    if (this.isOver) this.#queue = [];
  }

  /** The next line, to its end; null: there is none. */
  plays(): Line | null {
    const line = this.#queue.shift();
    if (line === undefined) return null;
    const { turn, delivery, text } = line;
    if (delivery === undefined) return line;
    this.ears.add(text);
    if (isLast(text)) this.#played.push({ turn, delivery });
    return line;
  }

  killed(): void {
    this.told.push('killed');
    this.#queue = [];
    this.#played = this.#played.filter(({ turn }) => this.#whole.has(turn));
  }

  #turned({ type, turn }: Events['turn']): void {
    if (type === 'turn.started') this.#queue = [];
    else if (this.#turnIsKnown) this.#whole.add(turn);
    this.#turnIsKnown = type === 'turn.started';
  }

  #heeds(line: Line): void {
    if (!line.voiced) return;
    for (const { turn, delivery } of this.#played) if (this.#whole.has(turn)) this.#spoken.add(delivery);
    if (line.delivery !== undefined && this.#spoken.has(line.delivery)) this.problems.push(`${line.text} spoken twice`);
    this.#queue.push(line);
  }
}

/** "d2/3 of 3" is. */
function isLast(text: string): boolean {
  const [, at, count] = /\/(\d+) of (\d+)$/.exec(text) ?? [];
  return at !== undefined && at === count;
}
