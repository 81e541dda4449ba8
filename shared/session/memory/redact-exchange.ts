/** Takes the words of forgotten entries out of turns [M5]. Entries keep their numbers. */
import type { Change } from '../client-state/change-types.ts';
import type { Exchange, Turn } from '../turn/state.ts';
import type { Numbered } from './state.ts';

/** Removes an exchange's words, and answers and results based on them. */
export function redactExchange(exchange: Exchange, gone: ReadonlySet<number>): Exchange {
  if (!exchange.entries?.some(({ n }) => gone.has(n))) return exchange;
  const { readOut: _, seen: __, writes: ___, open: ____, ...rest } = exchange;
  const words = exchange.words === null ? null : '';
  return { ...rest, words, said: [], unspoken: '', ...redactEntries(exchange, gone) };
}

/** The same of the newest turn, whose lines stay without their words. */
export function redactTurn(turn: Turn, gone: ReadonlySet<number>): Turn {
  if (!turn.entries.some(({ n }) => gone.has(n))) return turn;
  const { seen: _, writes: __, ...rest } = turn;
  const lines = turn.lines.map((line) => ({ ...line, text: '', display: '', actions: [], heardChars: 0 }));
  return { ...rest, words: turn.words === null ? null : '', lines, ...redactEntries(turn, gone) };
}

function redactEntries(
  { entries = [], changes }: Pick<Exchange, 'entries' | 'changes'>,
  gone: ReadonlySet<number>,
): { entries: Numbered[]; changes?: Change[] } {
  return {
    entries: entries.map((one) => ({ ...one, gone: true })),
    ...(changes && { changes: changes.map((one) => redactChange(one, gone)) }),
  };
}

/** Keeps the effect on the state, or later changes would not fit. */
function redactChange({ data, ...change }: Change, gone: ReadonlySet<number>): Change {
  return data === undefined || gone.has(change.n) ? change : { ...change, data };
}
