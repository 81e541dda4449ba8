/** Finds which line was heard, and how far, from how much of a turn's sound was played [U6]. */
import type { Context } from '../../engine/context.ts';
import { loadCurrentSession } from '../../engine/process/cached-sessions.ts';
import type { Position } from '../../protocol/frames.ts';
import { CHARS_PER_SECOND } from '../../session/kernel/limits.ts';
import type { Session } from '../../session/kernel/state.ts';
import type { SaidLine } from '../../session/turn/state.ts';
import { readTurnSoundRows, type SoundLength } from '../../storage/exchange/turn-sound.ts';

type Played = { turn: number; ms: number; from?: number | undefined };

/** Undefined: nothing of it was sent, or it is no longer the newest turn. */
export async function playbackPositionOfHeardFrame(
  context: Context,
  id: string,
  played: Played,
): Promise<Position | undefined> {
  const [{ session }, { lines }] = await Promise.all([
    loadCurrentSession(context, id),
    readTurnSoundRows(context.table, id, played.turn),
  ]);
  return session.turns.newest?.number === played.turn
    ? soundPositionInHeardFrame(
        session,
        lines.filter(({ index }) => index >= (played.from ?? 0)),
        played.ms,
        played.from,
      )
    : undefined;
}

/** `sounds`: in the order in which they were sent. A line whose sound is not all there lasts as expected. */
export function soundPositionInHeardFrame(
  session: Session,
  sounds: readonly SoundLength[],
  ms: number,
  from = 0,
): Position | undefined {
  const lines = session.turns.newest?.lines ?? [];
  let remainingMs = ms;
  for (const { index, ms: length, whole } of sounds) {
    const line = lines[index];
    const seq = line?.seqs.at(-1);
    if (line === undefined || seq === undefined) continue;
    if (remainingMs < length)
      return {
        seq,
        chars: Math.floor((line.text.length * remainingMs) / wholeSoundMsHeard(session, line, { ms: length, whole })),
      };
    remainingMs -= length;
    if (remainingMs === 0)
      return whole
        ? { seq }
        : {
            seq,
            chars: Math.floor((line.text.length * length) / wholeSoundMsHeard(session, line, { ms: length, whole })),
          };
  }
  const next = lines.find(
    (line) => line.index > (sounds.at(-1)?.index ?? from - 1) && line.text !== '' && line.seqs.length > 0,
  );
  const previousSound = sounds.at(-1);
  if (next === undefined) return previousSound === undefined ? undefined : soundEndPositionHeard(lines, previousSound);
  const chars = Math.floor((remainingMs / 1_000) * CHARS_PER_SECOND * session.settings.speed);
  return { seq: next.seqs.at(-1) ?? 0, chars: Math.min(chars, Math.max(0, next.text.length - 1)) };
}

function soundEndPositionHeard(lines: readonly SaidLine[], { index, whole }: SoundLength): Position | undefined {
  const seq = lines[index]?.seqs.at(-1);
  return seq === undefined || !whole ? undefined : { seq };
}

/** Of a line that was broken off, what it would have lasted. */
function wholeSoundMsHeard(
  { settings: { speed } }: Session,
  { text }: SaidLine,
  { ms, whole }: Omit<SoundLength, 'index'>,
): number {
  return whole ? ms : Math.max(ms, (text.length * 1_000) / (CHARS_PER_SECOND * speed));
}
