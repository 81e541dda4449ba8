import type { Event } from '../../../../shared/session/kernel/events.ts';
import type { Exchange } from '../../../../shared/session/turn/state.ts';
import { at, type Checker } from '../checker.ts';

export const entryNumbers: Checker = {
  name: 'entries are numbered',
  title: '[M1] entries are numbered from 1, without a gap, in the order of their acceptance',
  wrong(history) {
    const accepted: string[] = [];
    let sealed: Exchange[] = [];
    let found = new Set<string>();
    let n = 0;
    let isReport = false;
    for (const one of history) {
      if (one.is === 'sealed') sealed.push(one.exchange);
      if (one.is !== 'stepped' || one.record === null) continue;
      for (const event of one.record.events) {
        if (event.type === 'turn.started') {
          found = new Set();
          isReport = false;
        }
        // The report replaces the one before, with its number.
        const isInstead =
          event.type === 'state.changed' && event.by === 'user' && event.replacesReport === true && isReport;
        if (event.type === 'state.changed') isReport = event.by === 'user' && event.name === undefined;
        const what = noted(event);
        if (what === null || found.has(what) || isInstead) continue;
        if (event.type === 'result.stored') found.add(what);
        accepted.push(what);
      }
      // Entries that a record seals are reported just before it.
      for (const { entries = [], turn, heardLines, readOut } of sealed) {
        const kinds = entries.map(({ kind }) => kind);
        if (heardLines.length > 0 && kinds.at(-1) !== 'agent')
          return at(one, `the agent's words in turn ${turn} have no number`);
        if (readOut !== undefined && !kinds.includes('delivery'))
          return at(one, `what was read out in turn ${turn} has none`);
        for (const entry of entries) {
          if (entry.n !== n + 1) return at(one, `entry ${entry.n} of turn ${turn} follows ${n}`);
          n = entry.n;
          if (entry.kind === 'agent' || entry.kind === 'delivery') continue;
          const what = [entry.kind, entry.of].filter(Boolean).join(' ');
          const expected = accepted.shift();
          if (what !== expected) return at(one, `entry ${n} is ${what}, and ${expected} was accepted`);
        }
      }
      sealed = [];
    }
    return null;
  },
};

function noted(event: Event): string | null {
  if (event.type === 'turn.started')
    return event.words !== null ? 'user' : event.stimulus !== undefined ? 'stimulus' : null;
  if (event.type === 'result.stored') return `tool ${event.call}`;
  return event.type === 'state.changed' ? 'action' : null;
}
