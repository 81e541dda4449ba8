/**
 * What is said as sound [G19]. A client cannot tell what it has played, so its sound is sent as it is played,
 * and each piece of it tells how far a line was spoken. Pure.
 */
import type { ServerFrame } from '../../protocol/frames.ts';
import type { Session } from '../../session/state.ts';
import type { SaidLine } from '../../session/turn-state.ts';
import { type RtviMessage, rtviMessage } from './rtvi-messages.ts';

type Sound = Extract<ServerFrame, { type: 'audio' }>;
type Words = Pick<SaidLine, 'index' | 'text'>;

/** Of the frame `audio`. */
const SPOKEN_HZ = 24_000;
/** More than a turn has lines. */
const SEGMENTS = 1_000;

export function segmentOf(turn: number, index: number): number {
  return turn * SEGMENTS + index;
}

/** `spoken`: so much of it. */
export function spokenOutput(turn: number, { index, text }: Words, status: string, spoken: string): RtviMessage {
  return rtviMessage('bot-output', {
    text,
    aggregated_by: 'sentence',
    segment_id: segmentOf(turn, index),
    will_be_spoken: true,
    spoken_status: status,
    spoken_progress: { accumulated_text: spoken, remaining_text: text.slice(spoken.length) },
  });
}

/** A piece of a line's sound. */
export function soundMessages(session: Session | null, { turn, index, n, data, last }: Sound): RtviMessage[] {
  const of = session?.turn?.number === turn ? session.turn : null;
  const lines = session === null || of === null ? [] : soundingLines(session);
  const line = lines.find((one) => one.index === index);
  const isFirst = n === 0 && lines[0]?.index === index;
  const isOver = last && of?.stage.is === 'ended' && lines.at(-1)?.index === index;
  const sound = { audio: data, sample_rate: SPOKEN_HZ, num_channels: 1 };
  return [
    ...(isFirst ? [rtviMessage('bot-started-speaking')] : []),
    ...(n === 0 && line ? begun(turn, line) : []),
    ...(data === '' ? [] : [rtviMessage('bot-tts-audio', sound)]),
    ...(last && line ? [spokenOutput(turn, line, 'completed', line.text), rtviMessage('bot-tts-stopped')] : []),
    ...(isOver ? [rtviMessage('bot-stopped-speaking')] : []),
  ];
}

function begun(turn: number, line: SaidLine): RtviMessage[] {
  return [
    rtviMessage('bot-tts-started'),
    rtviMessage('bot-tts-text', { text: line.text }),
    spokenOutput(turn, line, 'in-progress', ''),
  ];
}

/** A turn was cut: where it was spoken, with what was heard of the line that was. */
export function interruptionMessages(session: Session | null, turn: number): RtviMessage[] {
  const lines = session?.turn?.number === turn ? soundingLines(session) : [];
  const cut = lines.filter(({ heard, heardChars }) => !heard && heardChars > 0);
  return [
    rtviMessage('bot-interrupted'),
    ...cut.map((line) => spokenOutput(turn, line, 'in-progress', line.text.slice(0, line.heardChars))),
    ...(lines.length === 0 ? [] : [rtviMessage('bot-tts-stopped'), rtviMessage('bot-stopped-speaking')]),
  ];
}

/** Of the newest turn. */
function soundingLines({ client, turn }: Session): SaidLine[] {
  if (client?.speech === undefined) return [];
  return (turn?.lines ?? []).filter(({ text, seqs }) => text !== '' && seqs.length > 0);
}
