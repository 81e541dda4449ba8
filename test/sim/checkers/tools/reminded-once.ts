import { at, type Checker, committed, pushes } from '../checker.ts';

export const remindedOnce: Checker = {
  name: 'reminded once unmarked',
  title: '[T4] [T5] [U7] [D18] a reminder is spoken once unmarked, whatever dies and however often its words are read',
  wrong(history) {
    const known = pushes(history);
    const set = new Set<string>();
    const said = new Map<string, string>();
    for (const { event, step } of committed(history)) {
      if (event.type === 'reminder.set') set.add(event.id);
      if (event.type !== 'line' || event.delivery === undefined || event.redelivered || !set.has(event.delivery))
        continue;
      // A resumed line is the same: it keeps its index in the turn [U2].
      const place = `${event.turn}/${event.index}`;
      const words = known.get(event.delivery)?.lines.join(' ') ?? event.text;
      const before = said.get(words);
      if (before !== undefined && before !== place) return at(step, `“${words}” is said twice unmarked`);
      said.set(words, place);
    }
    return null;
  },
};
