/**
 * The application in the storm: what it receives and plays. It outlives the process, so that runs can be
 * compared.
 */
import type { ConversationOutput } from '../../../client/sdk/frames/conversation-inputs-and-outputs.ts';
import type { Events, Line } from '../../../client/sdk/frames/wire-types.ts';

type Tell = Extract<ConversationOutput, { do: 'tell' }>;

export class Listener {
  /** The `seq` of each durable frame received, and each snapshot's cursor as `[cursor]`. */
  readonly told: (number | [number] | 'killed')[] = [];
  /** How its connection stood, in order. */
  readonly states: Events['state']['is'][] = [];
  /** Delivery lines that were played to their end, in any run. */
  readonly ears = new Set<string>();
  readonly problems: string[] = [];
  /** The lines that are still to be played. */
  #queue: Line[] = [];
  /** Deliveries whose last line was played, by turn; once that turn has ended, the storage must have them. */
  #played: { turn: number; delivery: string }[] = [];
  readonly #whole = new Set<number>();
  readonly #spoken = new Set<string>();
  #turnIsKnown = false;

  get isLive(): boolean {
    return this.states.at(-1) === 'live';
  }

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
    if (this.isOver) this.#queue = [];
  }

  /** Plays the next line to its end; null: there is none. */
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
