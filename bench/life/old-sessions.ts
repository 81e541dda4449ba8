/** Old sessions in one process [M8]: what their indexes hold, and how often one is read again. */

import { companion as persona } from '../../personas/companion.ts';
import type { Context } from '../../shared/engine/context.ts';
import type { Key, Span, Table } from '../../shared/ports/ports.ts';
import { recallForPrompt } from '../../shared/reply/prompt/recall.ts';
import type { Session } from '../../shared/session/kernel/state.ts';
import { ID } from '../../test/engine/world.ts';
import { type BenchSheet, goalAtMost, showFigure } from '../report.ts';

const SESSIONS = 300;
/** After the first, in which each session is read. */
const ROUNDS = 3;

type Of = { context: Context; table: Table; session: Session; questions: readonly string[]; turns: number };

/** Each session has the rows of the generated life. */
export async function oldSessionsSheet({ context, table, session, questions, turns }: Of): Promise<BenchSheet> {
  let loads = 0;
  const own = <T extends Key | Span>(of: T): T => ({ ...of, pk: `SESSION#${ID}` });
  const shared: Table = {
    ...table,
    get: (key) => table.get(own(key)),
    query: (span) => {
      if (span.from.startsWith('INDEX#M')) loads += 1;
      return table.query(own(span));
    },
  };
  const bytesBefore = heldBytes();
  let asked = 0;
  const ask = async (user: number) => {
    const query = questions[asked++ % questions.length] ?? '';
    const request = { session, query, persona, most: 5, signal: new AbortController().signal };
    await recallForPrompt({ ...context, table: shared }, `user${user}~companion`, request);
  };
  for (let user = 0; user < SESSIONS; user += 1) await ask(user);
  loads = 0;
  let state = 7;
  for (let turn = 0; turn < ROUNDS * SESSIONS; turn += 1) {
    state = (state * 48_271) % 2_147_483_647;
    await ask(state % SESSIONS);
  }
  const heldMb = (heldBytes() - bytesBefore) / 1e6;
  const readAgain = (100 * loads) / (ROUNDS * SESSIONS);
  return {
    title: `${SESSIONS} sessions of ${turns.toLocaleString('en-US')} turns in one process`,
    columns: ['measured'],
    isAsserted: true,
    rows: [
      { figure: 'held by all', cells: [showFigure(heldMb, 'MB')], goal: goalAtMost(heldMb, 256) },
      {
        figure: 'turns that read an index again, in any order',
        cells: [`${readAgain.toFixed(1)} %`],
        goal: goalAtMost(readAgain, 10, ' %'),
      },
    ],
  };
}

function heldBytes(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
