/** What a voice on the server is asked to do once a decision is durable (A1): to understand an utterance, and to say lines. */
import type { Effect } from '../session/command.ts';
import type { Record } from '../session/event.ts';
import { VOICED_REPLAY_MS } from '../session/limits.ts';
import type { Session } from '../session/session.ts';
import type { Held } from '../store/sessions.ts';
import { isHeardBy } from '../store/utterances.ts';
import { ownerOfEars } from './ears.ts';
import type { SpeakJob } from './ports.ts';
import type { Sotto } from './sotto.ts';

type Done = { held: Held; record: Record | null };

/** Behind the frames of its lines. What is lost here is shown, and said by the client's own means (A3). */
export async function speaking(sotto: Sotto, id: string, { held, record }: Done): Promise<void> {
  const { session } = held;
  if (session.client?.speech === undefined) return;
  // Whoever says hello twice is not back.
  const isBack = record?.events.some(({ type }) => type === 'hello') === true;
  const { turn } = session;
  const lines = isBack ? unheard(session, sotto.clock.now()) : sentIn(record, turn?.number);
  if (turn === null || lines.length === 0) return;
  const job: SpeakJob = { session: id, turn: turn.number, lines, name: `${id}-${turn.number}-${session.n}` };
  await quietly(sotto, id, 'lines not spoken', sotto.invoke.speak(job));
}

/** Those of the newest turn whose sound does not come from where they come from: those of an older one are over with it. */
function sentIn(record: Record | null, newest: number | undefined): number[] {
  return (record?.events ?? []).flatMap((event) => {
    const isSaid = event.type === 'line' && event.turn === newest && event.text !== '' && !event.sounds;
    return isSaid ? [event.index] : [];
  });
}

/** Of the newest turn, what somebody who comes back may still voice (S6): sound that was on its way is lost. */
function unheard({ turn }: Session, nowMs: number): number[] {
  const lines = turn?.lines ?? [];
  return lines.flatMap((line) => {
    const isVoiced = line.to === 'reporting' || line.to === 'again' || line.to === 'silent';
    const isYoung = nowMs - line.sentAtMs < VOICED_REPLAY_MS;
    return isVoiced && isYoung && !line.heard && line.seqs.length > 0 && line.text !== '' ? [line.index] : [];
  });
}

/** The first time an ear is mostly at it already, since the first piece. The utterance's deadline asks again. */
export async function startListening(
  sotto: Sotto,
  session: string,
  { utterance, ask }: Extract<Effect, { do: 'listen' }>,
): Promise<void> {
  const started = async () => {
    if (
      ask === 1 &&
      (await isHeardBy(sotto.table, session, { utterance, ask: 0 }, ownerOfEars(sotto), sotto.clock.now()))
    )
      return;
    await sotto.invoke.listen({ session, utterance, ask, from: 0 });
  };
  await quietly(sotto, session, 'ear not started', started());
}

async function quietly({ log }: Sotto, session: string, sentence: string, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    log.warn(sentence, { session, why: error instanceof Error ? error.name : 'unknown' });
  }
}
