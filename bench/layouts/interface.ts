/**
 * A generative interface: mostly clicks that change a number, sometimes a list that grows, sometimes words that ask for more. What it shows is
 * told as an object, in patches, or as one page of HTML, whole with each click.
 */
import { type Chance, chanceOf } from './chance.ts';
import { pageFor } from './markup.ts';
import type { RequestKind, SimulatedSession, Turn } from './session.ts';
import { answered, spoken, TOPICS } from './words.ts';

const REQUESTS: Readonly<Record<RequestKind, number>> = {
  simple: 137,
  structural: 31,
  prompt: 24,
  'repeated prompt': 8,
};
const BEGINS_MS = Date.UTC(2026, 10, 20, 9);
const ITEMS_AT_FIRST = 8;

export type Item = { id: string; name: string; count: number; done: boolean; note?: string };
export type Panel = { id: string; kind: string; title: string; rows: { label: string; value: number }[] };
export type State = {
  view: string;
  title: string;
  filter: string;
  selected: string | null;
  items: Item[];
  panels: Panel[];
};
type Operation = { op: 'add' | 'replace' | 'remove'; path: string; value?: unknown };

/** `longestPauseMs`: longer pauses are cut to it. */
export function interfaceSession(seed: number, longestPauseMs?: number): SimulatedSession {
  return { kind: 'interface', seed, turns: turnsOf(seed, (state) => state, longestPauseMs) };
}

/** The same, with a page. */
export function pageSession(seed: number, longestPauseMs?: number): SimulatedSession {
  return { kind: 'page', seed, turns: turnsOf(seed, pageFor, longestPauseMs) };
}

function turnsOf(seed: number, shows: (state: State) => unknown, longestPauseMs = Number.POSITIVE_INFINITY): Turn[] {
  const chance = chanceOf(seed);
  const screen = new Screen(chance, shows);
  const said: string[] = [];
  let atMs = BEGINS_MS;
  const kinds = Object.entries(REQUESTS).flatMap(([kind, count]) =>
    Array.from({ length: count }, () => kind as RequestKind),
  );
  return inOrder(chance.shuffled(kinds)).map((kind, at) => {
    atMs += Math.min(pauseMs(chance, kind), longestPauseMs);
    return turnAt(at + 1, atMs, kind, { chance, screen, said });
  });
}

/** Nothing is repeated before it was said. */
function inOrder(kinds: readonly RequestKind[]): RequestKind[] {
  const first = kinds.indexOf('prompt');
  return ['prompt', ...kinds.filter((_, at) => at !== first)];
}

type Parts = { chance: Chance; screen: Screen; said: string[] };

function turnAt(n: number, atMs: number, kind: RequestKind, { chance, screen, said }: Parts): Turn {
  const before = screen.json();
  const isClick = kind === 'simple' || kind === 'structural';
  const { words, patch } = isClick ? screen[kind]() : { words: wordsFor(kind, chance, said), patch: [] };
  const state = screen.json();
  const answerPatch = isClick ? [] : screen.answer();
  const agent = answered(chance, 1, isClick ? 1 : 2);
  const told = { patch: JSON.stringify(patch), answerPatch: JSON.stringify(answerPatch) };
  const cause = isClick ? 'action' : 'user';
  return { n, atMs, cause, words, action: { kind, before, state, ...told }, tool: null, delivery: null, agent };
}

function wordsFor(kind: RequestKind, chance: Chance, said: string[]): string {
  const [first, ...others] = said;
  if (kind === 'repeated prompt' && first !== undefined) return chance.of([first, ...others]);
  const words = spoken(chance, 8, 25);
  said.push(words);
  return words;
}

/** Clicks come in runs; what is asked in words is thought over first. */
function pauseMs(chance: Chance, kind: RequestKind): number {
  const share = chance.share();
  if (share > 0.98) return chance.between(320, 2_400) * 1_000;
  const [least, most] = kind === 'prompt' || kind === 'repeated prompt' ? [8, 60] : share < 0.9 ? [1, 12] : [12, 180];
  return chance.between(least, most) * 1_000;
}

/** What the user sees. Every change is made and answered as the patch that makes it. */
class Screen {
  private made = 0;
  private readonly chance: Chance;
  private readonly state: State;
  private readonly shows: (state: State) => unknown;

  /** `shows`: what is told of it; a text can only be replaced. */
  constructor(chance: Chance, shows: (state: State) => unknown) {
    this.chance = chance;
    this.shows = shows;
    const items = Array.from({ length: ITEMS_AT_FIRST }, () => this.item());
    this.state = { view: 'list', title: 'Things to do', filter: 'all', selected: null, items, panels: [] };
  }

  json(): string {
    return JSON.stringify(this.shows(this.state));
  }

  simple(): { words: string; patch: Operation[] } {
    const [at, item] = this.some();
    const name = this.chance.of(['increment', 'decrement', 'toggle', 'select']);
    const words = `${name} ${item.id}`;
    if (name === 'select') {
      this.state.selected = item.id;
      return { words, patch: this.told([{ op: 'replace', path: '/selected', value: item.id }]) };
    }
    if (name === 'toggle') {
      item.done = !item.done;
      return { words, patch: this.told([{ op: 'replace', path: `/items/${at}/done`, value: item.done }]) };
    }
    item.count += name === 'increment' ? 1 : -1;
    return { words, patch: this.told([{ op: 'replace', path: `/items/${at}/count`, value: item.count }]) };
  }

  structural(): { words: string; patch: Operation[] } {
    const [at, item] = this.some();
    if (this.chance.share() < 0.25 && this.state.items.length > ITEMS_AT_FIRST / 2) {
      this.state.items.splice(at, 1);
      return { words: `delete ${item.id}`, patch: this.told([{ op: 'remove', path: `/items/${at}` }]) };
    }
    const value = this.item();
    this.state.items.push(value);
    return { words: `add ${value.id} ${value.name}`, patch: this.told([{ op: 'add', path: '/items/-', value }]) };
  }

  /** What the agent does for words: a note, or a panel. */
  answer(): Operation[] {
    const [at, item] = this.some();
    if (this.chance.share() < 0.5) {
      const op = item.note === undefined ? 'add' : 'replace';
      item.note = spoken(this.chance, 8, 14);
      return this.told([{ op, path: `/items/${at}/note`, value: item.note }]);
    }
    const value = this.panel();
    this.state.panels.push(value);
    const isFull = this.state.panels.length > 6;
    if (isFull) this.state.panels.shift();
    const added: Operation = { op: 'add', path: '/panels/-', value };
    return this.told(isFull ? [added, { op: 'remove', path: '/panels/0' }] : [added]);
  }

  private told(patch: Operation[]): Operation[] {
    const shown = this.shows(this.state);
    return typeof shown === 'string' ? [{ op: 'replace', path: '', value: shown }] : patch;
  }

  private some(): [number, Item] {
    const at = this.chance.between(0, this.state.items.length - 1);
    const item = this.state.items[at];
    if (item === undefined) throw new RangeError('a screen is never without items');
    return [at, item];
  }

  private item(): Item {
    this.made += 1;
    return { id: `item-${this.made}`, name: this.chance.of(TOPICS), count: this.chance.between(0, 9), done: false };
  }

  private panel(): Panel {
    this.made += 1;
    const rows = Array.from({ length: this.chance.between(3, 6) }, () => ({
      label: this.chance.of(TOPICS),
      value: this.chance.between(1, 99),
    }));
    return { id: `panel-${this.made}`, kind: this.chance.of(['table', 'chart']), title: this.chance.of(TOPICS), rows };
  }
}
