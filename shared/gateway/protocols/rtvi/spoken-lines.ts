/**
 * What is said as sound [G19]. A client cannot tell what it has played, so its sound is sent as it is played,
 * and each piece of it tells how far a line was spoken. Pure.
 */
import type { ForeignConversation, KnownOutward, SoundEnd } from '../../../engine/connections/foreign-protocol.ts';
import type { ServerFrame } from '../../../protocol/frames.ts';
import type { Session } from '../../../session/kernel/state.ts';
import { clientIsSentSound } from '../../../session/presence/state.ts';
import type { SaidLine } from '../../../session/turn/state.ts';
import { type RtviMessage, rtviMessage } from './rtvi-messages.ts';

type Sound = Extract<ServerFrame, { type: 'audio' }>;
type Words = Pick<SaidLine, 'index' | 'text'>;

/** Of the frame `audio`. */
const SPOKEN_HZ = 24_000;
/** More than a turn has lines. */
const SEGMENTS = 1_000;

export function rtviSegmentOf(turn: number, index: number): number {
  return turn * SEGMENTS + index;
}

/** `spoken`: so much of it. */
export function rtviBotOutputMessage(
  turn: number,
  { index, text }: Words,
  status: string,
  spoken: string,
): RtviMessage {
  return rtviMessage('bot-output', {
    text,
    aggregated_by: 'sentence',
    segment_id: rtviSegmentOf(turn, index),
    will_be_spoken: true,
    spoken_status: status,
    spoken_progress: { accumulated_text: spoken, remaining_text: text.slice(spoken.length) },
  });
}

/** A piece of a line's sound. */
export function rtviSoundMessages(
  { session, soundEnd }: KnownOutward,
  { turn, index, n, data, last }: Sound,
): RtviMessage[] {
  const lines = rtviLinesWithSound(session, turn);
  const line = lines.find((one) => one.index === index);
  const isFirst = n === 0 && lines[0]?.index === index;
  const sound = { audio: data, sample_rate: SPOKEN_HZ, num_channels: 1 };
  return [
    ...(isFirst ? [rtviMessage('bot-started-speaking')] : []),
    ...(n === 0 && line ? rtviLineStartMessages(turn, line) : []),
    ...(data === '' ? [] : [rtviMessage('bot-tts-audio', sound)]),
    ...(last && line ? [rtviBotOutputMessage(turn, line, 'completed', line.text), rtviMessage('bot-tts-stopped')] : []),
    ...rtviSoundEnded(soundEnd),
  ];
}

function rtviLineStartMessages(turn: number, line: SaidLine): RtviMessage[] {
  return [
    rtviMessage('bot-tts-started'),
    rtviMessage('bot-tts-text', { text: line.text }),
    rtviBotOutputMessage(turn, line, 'in-progress', ''),
  ];
}

/** A turn was cut: where it was spoken, with what was heard of the line that was. */
export function rtviInterruptionMessages(session: Session | null, turn: number): RtviMessage[] {
  const lines = rtviLinesWithSound(session, turn);
  const cut = lines.filter(({ played: isHeard, heardChars }) => !isHeard && heardChars > 0);
  return [
    rtviMessage('bot-interrupted'),
    ...cut.map((line) => rtviBotOutputMessage(turn, line, 'in-progress', line.text.slice(0, line.heardChars))),
    ...(lines.length === 0 ? [] : [rtviMessage('bot-tts-stopped')]),
  ];
}

/** Of the newest turn, if it is this one. */
function rtviLinesWithSound(session: Session | null, number: number): SaidLine[] {
  const lines =
    session?.turns.newest?.number === number && session.presence.client?.speech !== undefined
      ? session.turns.newest.lines
      : [];
  return lines.filter(({ text, seqs }) => text !== '' && seqs.length > 0);
}

/** Whether what is said is sent as sound. An observer reads along. */
export function isVoicedRtviConversation({
  session,
  connection,
}: Pick<ForeignConversation, 'session' | 'connection'>): boolean {
  return session !== null && clientIsSentSound(session, connection);
}

/** All sound of a turn was sent, or will not be: whichever process finds that tells it, once [G15]. */
export function rtviSoundEnded(soundEnd: SoundEnd | null): RtviMessage[] {
  if (soundEnd === null) return [];
  const { turn, session } = soundEnd;
  // Of an earlier turn sound may have been sent: one end too many is better than none.
  const hasSounded = session.turns.newest?.number !== turn || rtviLinesWithSound(session, turn).length > 0;
  return hasSounded ? [rtviMessage('bot-stopped-speaking')] : [];
}

/** A voice that the server hears. */
export function rtviVoiceMessages({ speaking }: Extract<ServerFrame, { type: 'voice' }>): RtviMessage[] {
  return [rtviMessage(speaking ? 'user-started-speaking' : 'user-stopped-speaking')];
}
