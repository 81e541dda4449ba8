/** What has become of a simulated session once it has run for real: all that layouts are made from. */
import { sqliteTable } from '../../shared/adapters/local/storage/sqlite-table.ts';
import { heldNow } from '../../shared/engine/step.ts';
import type { ModelRequest } from '../../shared/models/model.ts';
import type { ToolResultEntry } from '../../shared/session/memory/entries.ts';
import type { Session } from '../../shared/session/state.ts';
import type { Exchange } from '../../shared/session/turn/state.ts';
import { memoriesFrom } from '../../shared/storage/memory/exchanges.ts';
import { newestResults } from '../../shared/storage/results.ts';
import { ID } from '../../test/engine/world.ts';
import type { SimulatedSession, Turn } from './session.ts';
import { Stage } from './stage.ts';

export type Played = {
  turns: readonly PlayedTurn[];
  /** What memory keeps, oldest first: of the newest turn nothing yet. */
  exchanges: readonly Exchange[];
  facts: Session['memory']['facts'];
  /** What tools have found, by call. */
  found: ReadonlyMap<string, ToolResultEntry>;
};

export type PlayedTurn = {
  /** As the session counts. */
  number: number;
  atMs: number;
  turn: Turn;
  /** What the model was asked: once, and once more for each round of tools. */
  requests: readonly ModelRequest[];
};

/** More than any session has. */
const MOST_RESULTS = 1_000;

export async function played({ turns: script }: SimulatedSession): Promise<Played> {
  const table = sqliteTable(':memory:');
  const stage = new Stage(table);
  await stage.enter(script);
  const turns: PlayedTurn[] = [];
  for (const turn of script) {
    const { turn: begun } = await stage.play(turn);
    turns.push({ number: begun?.number ?? 0, atMs: turn.atMs, turn, requests: stage.asked });
  }
  const { session } = await heldNow(stage.context, ID);
  const results = await newestResults(table, ID, MOST_RESULTS);
  const exchanges = [...(await memoriesFrom(table, ID, 1)), ...session.sealed];
  await table.close();
  return { turns, exchanges, found: new Map(results.map((one) => [one.call, one])), facts: session.memory.facts };
}
