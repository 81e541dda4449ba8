/** A generative interface: mostly clicks that change a number, sometimes a list that grows, sometimes words that ask for more. */
import { type Chance, chanceOf } from './chance.ts';
import type { SimulatedSession, Turn } from './session.ts';
import { answered, spoken, TOPICS } from './words.ts';

const REQUESTS = { simple: 137, structural: 31, prompt: 32 } as const;
const BEGINS_MS = Date.UTC(2026, 10, 20, 9);
const ITEMS_AT_FIRST = 8;

type Item = { id: string; name: string; count: number; done: boolean; note?: string };
type Panel = { id: string; kind: string; title: string; rows: { label: string; value: number }[] };
type State = { view: string; title: string; filter: string; selected: string | null; items: Item[]; panels: Panel[] };
type Operation = { op: 'add' | 'replace' | 'remove'; path: string; value?: unknown };

export function interfaceSession(seed: number): SimulatedSession {
  const chance = chanceOf(seed);
  const turns: Turn[] = [];
  const screen = new Screen(chance);
  let atMs = BEGINS_MS;
  const kinds = Object.entries(REQUESTS).flatMap(([kind, count]) =>
    Array.from({ length: count }, () => kind as keyof typeof REQUESTS),
  );
  for (const [at, kind] of chance.shuffled(kinds).entries()) {
    atMs += pauseMs(chance, kind);
    turns.push(turnAt(at + 1, atMs, kind, { chance, screen }));
  }
  return { kind: 'interface', seed, turns };
}

type Parts = { chance: Chance; screen: Screen };

function turnAt(n: number, atMs: number, kind: keyof typeof REQUESTS, { chance, screen }: Parts): Turn {
  const before = screen.json();
  const { words, patch } = kind === 'prompt' ? { words: spoken(chance, 8, 25), patch: [] } : screen[kind]();
  const state = screen.json();
  const answerPatch = kind === 'prompt' ? screen.answer() : [];
  const agent = answered(chance, 1, kind === 'prompt' ? 2 : 1);
  const action = { kind, before, state, patch: JSON.stringify(patch), answerPatch: JSON.stringify(answerPatch) };
  const cause = kind === 'prompt' ? 'user' : 'action';
  return { n, atMs, cause, words, action, tool: null, delivery: null, agent };
}

/** Clicks come in runs; what is asked in words is thought over first. */
function pauseMs(chance: Chance, kind: keyof typeof REQUESTS): number {
  const share = chance.share();
  if (share > 0.98) return chance.between(320, 2_400) * 1_000;
  const [least, most] = kind === 'prompt' ? [8, 60] : share < 0.9 ? [1, 12] : [12, 180];
  return chance.between(least, most) * 1_000;
}

/** What the user sees. Every change is made and answered as the patch that makes it. */
class Screen {
  private made = 0;
  private readonly chance: Chance;
  private readonly state: State;

  constructor(chance: Chance) {
    this.chance = chance;
    const items = Array.from({ length: ITEMS_AT_FIRST }, () => this.item());
    this.state = { view: 'list', title: 'Things to do', filter: 'all', selected: null, items, panels: [] };
  }

  json(): string {
    return JSON.stringify(this.state);
  }

  simple(): { words: string; patch: Operation[] } {
    const [at, item] = this.some();
    const name = this.chance.of(['increment', 'decrement', 'toggle', 'select']);
    const patch = (path: string, value: unknown): Operation[] => [{ op: 'replace', path, value }];
    const words = `${name} ${item.id}`;
    if (name === 'select') {
      this.state.selected = item.id;
      return { words, patch: patch('/selected', item.id) };
    }
    if (name === 'toggle') {
      item.done = !item.done;
      return { words, patch: patch(`/items/${at}/done`, item.done) };
    }
    item.count += name === 'increment' ? 1 : -1;
    return { words, patch: patch(`/items/${at}/count`, item.count) };
  }

  structural(): { words: string; patch: Operation[] } {
    const [at, item] = this.some();
    if (this.chance.share() < 0.25 && this.state.items.length > ITEMS_AT_FIRST / 2) {
      this.state.items.splice(at, 1);
      return { words: `delete ${item.id}`, patch: [{ op: 'remove', path: `/items/${at}` }] };
    }
    const value = this.item();
    this.state.items.push(value);
    return { words: `add ${value.id} ${value.name}`, patch: [{ op: 'add', path: '/items/-', value }] };
  }

  /** What the agent does for words: a note, or a panel. */
  answer(): Operation[] {
    const [at, item] = this.some();
    if (this.chance.share() < 0.5) {
      const op = item.note === undefined ? 'add' : 'replace';
      item.note = spoken(this.chance, 8, 14);
      return [{ op, path: `/items/${at}/note`, value: item.note }];
    }
    const value = this.panel();
    this.state.panels.push(value);
    const isFull = this.state.panels.length > 6;
    if (isFull) this.state.panels.shift();
    const added: Operation = { op: 'add', path: '/panels/-', value };
    return isFull ? [added, { op: 'remove', path: '/panels/0' }] : [added];
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
