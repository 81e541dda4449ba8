/** Starts transcription and synthesis after a durable decision [A1]. */

import type { Awaitable } from '../ports/awaitable.ts';
import type { SpeakJob } from '../ports/ports.ts';
import type { Effect } from '../session/kernel/commands.ts';
import type { Record } from '../session/kernel/events.ts';
import { VOICED_REPLAY_MS } from '../session/kernel/limits.ts';
import type { Session } from '../session/kernel/state.ts';
import { listenerOf } from '../session/presence/state.ts';
import { earBefore, hasTranscriptionBegun, isHeardBy } from '../storage/exchange/utterances.ts';
import type { CachedSession } from '../storage/sessions.ts';
import type { Context } from './context.ts';
import { ownerOfEars } from './process/utterance-owner.ts';
import { warnOnFailure } from './warn-on-failure.ts';

type Done = { cached: CachedSession; record: Record | null };

/** Starts synthesis after the frames of the lines. If it is lost, the client speaks or shows them [A3]. */
export function speakLinesOf(context: Context, id: string, { cached, record }: Done): Awaitable<void> {
  const { session } = cached;
  if (listenerOf(session.client) === null) return;
  const { turn } = session;
  const sinceMs = soundsAnew(record, context.clock.now());
  const lines = sinceMs === null ? sentIn(record, turn?.number) : unheard(session, sinceMs);
  if (turn === null || lines.length === 0) return;
  const { n } = session;
  const job: SpeakJob = { session: id, turn: turn.number, lines, name: `${id}-${turn.number}-${n}`, n };
  return warnOnFailure(context, 'lines not spoken', { session: id }, () => context.invoke.speak(job));
}

/** Lines of the newest turn without their own audio. */
function sentIn(record: Record | null, newest: number | undefined): number[] {
  return (record?.events ?? []).flatMap((event) => {
    const isSaid = event.type === 'line' && event.turn === newest && event.text !== '' && !event.sounds;
    return isSaid ? [event.index] : [];
  });
}

/**
 * From which time on earlier lines are voiced again, for a returning client [S6] or one that wants sound
 * again [A3], epoch ms. Null: only new lines; a repeated hello is no return.
 */
function soundsAnew(record: Record | null, nowMs: number): number | null {
  const has = (type: Event['type']) => record?.events.some((event) => event.type === type) === true;
  return has('hello') ? nowMs - VOICED_REPLAY_MS : has('sound.changed') ? 0 : null;
}

/** Unheard lines of the newest turn, whose audio is lost. */
function unheard({ turn }: Session, sinceMs: number): number[] {
  const lines = turn?.lines ?? [];
  return lines.flatMap((line) => {
    const isVoiced = line.to !== 'nobody' && line.to !== 'over' && line.to !== 'cut';
    const isYoung = line.sentAtMs > sinceMs;
    return isVoiced && isYoung && !line.heard && line.seqs.length > 0 && line.text !== '' ? [line.index] : [];
  });
}

/** Transcription mostly runs since the first piece. The utterance's deadline asks again. */
export function startListening(context: Context, session: string, effect: Listen): Awaitable<void> {
  const { utterance, ask, way } = effect;
  const started = async () => {
    if (
      ask === 1 &&
      (await isHeardBy(context.table, session, { utterance, ask: 0 }, ownerOfEars(context), context.clock.now()))
    )
      return;
    const isInVain = await wasInVain(context, session, effect);
    const whose = isInVain ? ({ way: 'cascade', instead: true } as const) : { way };
    await context.invoke.listen({ session, utterance, ask, from: 0, ...whose });
  };
  return warnOnFailure(context, 'ear not started', { session }, started);
}
type Listen = Extract<Effect, { do: 'listen' }>;

/** Whether the attempt before never began: speech-to-speech models have limited capacity on AWS. */
async function wasInVain({ singleProcess, table }: Context, session: string, asked: Listen): Promise<boolean> {
  if (singleProcess || asked.way === 'cascade' || asked.ask === 1) return false;
  return !(await hasTranscriptionBegun(table, session, earBefore(asked)));
}
