/**
 * Tells when all sound of a turn has been sent to a client of another protocol [G15]. Lines and their sound
 * are sent by different processes, so whichever comes last tells it, once.
 */

import { Transient } from '../../ports/errors.ts';
import type { ServerFrame } from '../../protocol/frames.ts';
import type { Session } from '../../session/kernel/state.ts';
import { clientIsSentSound } from '../../session/presence/state.ts';
import type { SoundLength } from '../../storage/exchange/turn-sound.ts';
import { claimSoundEndRow, putSoundAwaitedRow, readTurnSoundRows } from '../../storage/exchange/turn-sound.ts';
import type { Context } from '../context.ts';
import { loadCurrentSession } from '../process/cached-sessions.ts';
import type { SoundEnd } from './foreign-protocol.ts';

type Of = { id: string | null; session: Session | null; connection: string };
type Place = { id: string; connection: string; turn: number };

/** Null: the frame ends no turn's sound. */
export async function turnSoundEndedByFrames(
  context: Context,
  { id, session, connection }: Of,
  frame: ServerFrame,
): Promise<SoundEnd | null> {
  if (id === null || session === null || !clientIsSentSound(session, connection)) return null;
  switch (frame.type) {
    case 'turn.started':
      // Its sound was stopped or never came, or its process has died.
      return (await isSoundEndLeftOver(context, { id, connection, turn: frame.turn - 1 }))
        ? tryClaimSoundEnd(context, id, { turn: frame.turn - 1, session })
        : null;
    case 'turn.silenced':
      return tryClaimSoundEnd(context, id, { turn: frame.turn, session });
    case 'turn.ended': {
      const isStopped = frame.status === 'interrupted' || (await isTurnSoundSent(context, id, session, frame.turn));
      if (isStopped) return tryClaimSoundEnd(context, id, { turn: frame.turn, session });
      await noteSoundEndAwaited(context, { id, connection, turn: frame.turn });
      return null;
    }
    case 'audio': {
      if (!frame.last) return null;
      const now = (await loadCurrentSession(context, id)).session;
      const isOver = now.turns.newest?.number === frame.turn && now.turns.newest.stage.is === 'ended';
      const isLast = isOver && (await isTurnSoundSent(context, id, now, frame.turn));
      return isLast ? tryClaimSoundEnd(context, id, { turn: frame.turn, session: now }) : null;
    }
    default:
      return null;
  }
}

async function tryClaimSoundEnd({ table, clock }: Context, id: string, end: SoundEnd): Promise<SoundEnd | null> {
  return (await claimSoundEndRow(table, id, end.turn, clock.now())) ? end : null;
}

/** Its sound may never come, or another turn may begin before. A fault may cost the end: the text is said. */
async function noteSoundEndAwaited({ table, clock, log }: Context, { id, connection, turn }: Place): Promise<void> {
  try {
    await putSoundAwaitedRow(table, id, { turn, connection }, clock.now());
  } catch (error) {
    if (!(error instanceof Transient)) throw error;
    log.warn('awaited sound not noted', { session: id, turn, why: error.message });
  }
}

/** A client that connected later was shown the turn as an item, so it gets no end. */
async function isSoundEndLeftOver({ table }: Context, { id, connection, turn }: Place): Promise<boolean> {
  const { lines, isTold, awaits } = await readTurnSoundRows(table, id, turn);
  return !isTold && (awaits === null ? lines.length > 0 : awaits === connection);
}

/** Whether the sound of every line was sent that is to sound. */
async function isTurnSoundSent(
  { table }: Context,
  id: string,
  { turns: { newest: turn } }: Session,
  number: number,
): Promise<boolean> {
  if (turn?.number !== number) return true;
  const sounding = turn.lines.filter(({ to, seqs, text }) => to === 'timed' && seqs.length > 0 && text !== '');
  if (sounding.length === 0) return true;
  const { lines } = await readTurnSoundRows(table, id, number);
  const isThere = (index: number) => lines.some((line: SoundLength) => line.index === index && line.whole);
  return sounding.every(({ index }) => isThere(index));
}
