/** A server of voices as the network reaches it, and its remaining work at rest. */

import type { Context } from '../../../shared/engine/context.ts';
import { step } from '../../../shared/engine/step.ts';
import type { ReplyJob } from '../../../shared/ports/ports.ts';
import type { Command } from '../../../shared/session/kernel/commands.ts';
import type { ReplyEnd } from '../../../shared/session/turn/commands.ts';
import type { Caller } from '../../../shared/storage/connections.ts';
import { saying } from '../../session/story.ts';
import type { Chance } from '../world/chance.ts';
import type { ServerEntry } from '../world/network.ts';
import type { SimulatedProcess } from './process.ts';

export interface VoiceServer extends ServerEntry {
  /** A process dies. */
  kill(): void;
  readonly processes: readonly SimulatedProcess[];
}

export const CALLER: Caller = { user: 'ada', session: null, expiresAtMs: null };

/** Speaks some sentences in order, until another client takes over. */
export async function answerTurn(context: Context, { session, turn }: ReplyJob, chance: Chance): Promise<void> {
  const run = context.ids.random();
  const count = chance.between(1, 4);
  await context.clock.sleep(chance.of([100, 400, 2_000]));
  for (let at = 1; at <= count; at += 1) {
    const end: ReplyEnd = { is: 'complete', modelMs: 100 };
    const text = `Answer ${at} to turn ${turn}${' and on'.repeat(chance.of([0, 2, 6]))}.`;
    const told: Command = { type: 'reply', turn, run, says: [saying(text)], ...(at === count && { end }) };
    const after = await step(context, session, told);
    if (after.turns.newest?.number !== turn || after.turns.newest.stage.is === 'ended') return;
    await context.clock.sleep(chance.between(0, 900));
  }
}
