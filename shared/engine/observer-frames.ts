/** What a session's observers are sent [S13]: its durable frames, and before a turn what the user said. */
import type { DurableFrame, PassingFrame, ServerFrame } from '../protocol/frames.ts';
import type { Record } from '../session/kernel/events.ts';

export function observedFrames(record: Record, durable: readonly DurableFrame[]): ServerFrame[] {
  return durable.flatMap((frame): ServerFrame[] =>
    frame.type === 'turn.started' ? [...wordsOf(record, frame.turn), frame] : [frame],
  );
}

function wordsOf({ events, atMs }: Record, turn: number): PassingFrame[] {
  const started = events.find((event) => event.type === 'turn.started' && event.turn === turn);
  if (started?.type !== 'turn.started' || started.words === null) return [];
  return [{ type: 'transcript', at: atMs, utterance: `turn-${turn}`, text: started.words, final: true }];
}
