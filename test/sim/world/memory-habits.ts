/** How much memory a world uses: long talk, actions, and forgetting. Older worlds have none. */
import type { Chance } from './chance.ts';
import type { Frame } from './history.ts';

export type MemoryHabits = {
  /** Turns of plain talk, in addition to other actions. */
  turns: number;
  does: readonly (readonly [MemoryAction, number])[];
};
export type MemoryAction = 'talk' | 'tell' | 'click' | 'forget' | 'pause' | 'unsay' | 'show' | 'misfit' | 'draw';

/** A block is due after some twenty turns, and a prompt is full after 36, which most worlds do not reach. */
export function drawMemoryHabits(chance: Chance): MemoryHabits {
  const turns = chance.among([
    [0, 10],
    [chance.between(10, 30), 2],
    [chance.between(38, 75), 1],
  ] as const);
  const weight = (most: number) => (chance.happens(0.3) ? 0 : most * chance.next());
  const does = [
    ['talk', 40],
    ['tell', weight(6)],
    ['click', weight(10)],
    ['forget', weight(4)],
    ['pause', weight(2)],
    ['unsay', weight(3)],
    ['show', weight(6)],
    ['misfit', weight(2)],
    ['draw', weight(0.5)],
  ] as const;
  return { turns, does };
}

export function drawPause(chance: Chance, what: MemoryAction): number {
  return what === 'pause' ? chance.between(300_000, 400_000) : chance.between(1_000, 9_000);
}

const CLICKS = ['toggle', 'addItem', 'setColor', 'counter.increment'] as const;
/** More than a turn has room for. */
const STROKES = 24;

type Action = Omit<Frame<'user.action'>, 'id'>;

/** User actions in the client's interface [X4]. `count`: always different, so that the state changes. */
export function drawActions(chance: Chance, what: 'click' | 'show' | 'misfit' | 'draw', count: number): Action[] {
  const type = 'user.action';
  switch (what) {
    case 'click':
      return [{ type, name: chance.of(CLICKS), state: { at: count } }];
    case 'show':
      return [
        chance.happens(0.5)
          ? { type, state: { at: count } }
          : { type, patch: [{ op: 'add', path: '/at', value: count }] },
      ];
    case 'misfit':
      return [
        { type, ...(chance.happens(0.5) && { name: chance.of(CLICKS) }), patch: [{ op: 'remove', path: '/nothing' }] },
      ];
    case 'draw':
      return Array.from({ length: STROKES }, (_, at) => ({ type, state: { at: `${count} ${at}` } }));
  }
}
