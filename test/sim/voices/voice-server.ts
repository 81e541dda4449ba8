/** A server of voices as the network reaches it, and its remaining work at rest. */

import type { Context } from '../../../shared/engine/context.ts';
import type { Model } from '../../../shared/models/model.ts';
import type { Clock, ReplyJob } from '../../../shared/ports/ports.ts';
import { answerReplyJob } from '../../../shared/reply/reply-run.ts';
import type { Caller } from '../../../shared/storage/connections.ts';
import type { Chance } from '../world/chance.ts';
import type { ServerEntry } from '../world/network.ts';
import type { SimulatedProcess } from './process.ts';

export interface VoiceServer extends ServerEntry {
  /** A process dies. */
  kill(): void;
  readonly processes: readonly SimulatedProcess[];
}

export const CALLER: Caller = { user: 'ada', session: null, expiresAtMs: null };

/** Answers as a deployed process does, with a model that gives some sentences at its own pace. */
export function answerTurn(context: Context, job: ReplyJob, chance: Chance): Promise<void> {
  return answerReplyJob({ ...context, model: () => sentenceModel(context.clock, job.turn, chance) }, job);
}

function sentenceModel(clock: Clock, turn: number, chance: Chance): Model {
  return {
    name: 'sentences',
    free: true,
    async *stream(_, signal) {
      const count = chance.between(1, 4);
      await clock.sleep(chance.of([100, 400, 2_000]), signal);
      for (let at = 1; at <= count; at += 1) {
        signal.throwIfAborted();
        yield { type: 'text', text: `Answer ${at} to turn ${turn}${' and on'.repeat(chance.of([0, 2, 6]))}. ` };
        await clock.sleep(chance.between(0, 900), signal);
      }
      signal.throwIfAborted();
      yield { type: 'end', reason: 'complete' };
    },
  };
}
