/** What a voice on the server is asked to do once a decision is durable (A1): to understand an utterance, and to say lines. */
import type { Effect } from '../session/commands.ts';
import type { Record } from '../session/events.ts';
import { VOICED_REPLAY_MS } from '../session/limits.ts';
import { listenerOf } from '../session/presence/state.ts';
import type { Session } from '../session/state.ts';
import { earBefore, hasTranscriptionBegun, isHeardBy } from '../storage/exchange/utterances.ts';
import type { CachedSession } from '../storage/sessions.ts';
import type { Context } from './context.ts';
import type { SpeakJob } from './ports/ports.ts';
import { ownerOfEars } from './process/utterance-owner.ts';
import { warnOnFailure } from './warn-on-failure.ts';

type Done = { held: CachedSession; record: Record | null };

/** Behind the frames of its lines. What is lost here is shown, and said by the client's own means (A3). */
export async function speakLinesOf(context: Context, id: string, { held, record }: Done): Promise<void> {
  const { session } = held;
  if (listenerOf(session.client) === null) return;
  const { turn } = session;
  const sinceMs = soundsAnew(record, context.clock.now());
  const lines = sinceMs === null ? sentIn(record, turn?.number) : unheard(session, sinceMs);
  if (turn === null || lines.length === 0) return;
  const { n } = session;
  const job: SpeakJob = { session: id, turn: turn.number, lines, name: `${id}-${turn.number}-${n}`, n };
  await warnOnFailure(context, 'lines not spoken', { session: id }, () => context.invoke.speak(job));
}

/** Those of the newest turn whose sound does not come from where they come from: those of an older one are over with it. */
function sentIn(record: Record | null, newest: number | undefined): number[] {
  return (record?.events ?? []).flatMap((event) => {
    const isSaid = event.type === 'line' && event.turn === newest && event.text !== '' && !event.sounds;
    return isSaid ? [event.index] : [];
  });
}

/**
 * From when on lines may be voiced that were sent before: what somebody has who comes back (S6), or wants sound again (A3), who has them all. Null: as
 * they come; whoever says hello twice is not back.
 */
function soundsAnew(record: Record | null, nowMs: number): number | null {
  const has = (type: Event['type']) => record?.events.some((event) => event.type === type) === true;
  return has('hello') ? nowMs - VOICED_REPLAY_MS : has('sound.changed') ? 0 : null;
}

/** Of the newest turn: sound that was on its way is lost. */
function unheard({ turn }: Session, sinceMs: number): number[] {
  const lines = turn?.lines ?? [];
  return lines.flatMap((line) => {
    const isVoiced = line.to === 'reporting' || line.to === 'again' || line.to === 'silent';
    const isYoung = line.sentAtMs > sinceMs;
    return isVoiced && isYoung && !line.heard && line.seqs.length > 0 && line.text !== '' ? [line.index] : [];
  });
}

/** The first time an ear is mostly at it already, since the first piece. The utterance's deadline asks again. */
export async function startListening(context: Context, session: string, effect: Listen): Promise<void> {
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
  await warnOnFailure(context, 'ear not started', { session }, started);
}
type Listen = Extract<Effect, { do: 'listen' }>;

/** Of those that hear by a speaking model only so many may be at work; whoever was asked in vain would wait on. On one machine there is room. */
async function wasInVain({ singleProcess, table }: Context, session: string, asked: Listen): Promise<boolean> {
  if (singleProcess || asked.way === 'cascade' || asked.ask === 1) return false;
  return !(await hasTranscriptionBegun(table, session, earBefore(asked)));
}
