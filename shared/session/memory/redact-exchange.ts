/** Takes the words of forgotten entries out of turns [M5]. Entries keep their numbers. */
import type { Change } from '../client-state/change-types.ts';
import type { Exchange, Turn } from '../turn/state.ts';
import type { Numbered } from './state.ts';

/** Removes an exchange's words, and answers and results based on them. */
export function redactMemoryExchange(exchange: Exchange, forgotten: ReadonlySet<number>): Exchange {
  if (!exchange.entries?.some(({ n }) => forgotten.has(n))) return exchange;
  const { readOut: _, imageText: __, writes: ___, open: ____, ...rest } = exchange;
  const words = exchange.words === null ? null : '';
  return { ...rest, words, heardLines: [], unspoken: '', ...redactMemoryEntries(exchange, forgotten) };
}

/** The same of the newest turn, whose lines stay without their words. */
export function redactMemoryTurn(turn: Turn, forgotten: ReadonlySet<number>): Turn {
  if (!turn.entries.some(({ n }) => forgotten.has(n))) return turn;
  const { imageText: _, writes: __, ...rest } = turn;
  const lines = turn.lines.map((line) => ({ ...line, text: '', display: '', actions: [], heardChars: 0 }));
  return { ...rest, words: turn.words === null ? null : '', lines, ...redactMemoryEntries(turn, forgotten) };
}

function redactMemoryEntries(
  { entries = [], changes }: Pick<Exchange, 'entries' | 'changes'>,
  forgotten: ReadonlySet<number>,
): { entries: Numbered[]; changes?: Change[] } {
  return {
    entries: entries.map((one) => ({ ...one, isForgotten: true })),
    ...(changes && { changes: changes.map((one) => redactMemoryChange(one, forgotten)) }),
  };
}

/** Keeps the effect on the state, or later changes would not fit. */
function redactMemoryChange({ data, ...change }: Change, forgotten: ReadonlySet<number>): Change {
  return data === undefined || forgotten.has(change.n) ? change : { ...change, data };
}
