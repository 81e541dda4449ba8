/** What clients report to have played [U6]. */
import type { ClientFrame } from '../protocol/frames.ts';
import type { Draft } from './decision-draft.ts';
import { heardLate } from './deliveries/offer.ts';
import { heardLine, heardPosition } from './playback.ts';

type Report = Extract<ClientFrame, { type: 'heard' }>;

export function heardLines(draft: Draft, frame: Report): void {
  if (draft.session.client?.reports === 'cuts' && !frame.complete) return cutAt(draft, frame);
  for (const seq of frame.also ?? []) heardOne(draft, { seq, complete: true });
  heardOne(draft, frame);
}

/** All lines before the position were played, and nothing behind it will be [U6]. */
function cutAt(draft: Draft, { seq, chars = 0 }: Report): void {
  const isOfThisTurn = draft.session.turn?.lines.some(({ seqs }) => seqs.includes(seq)) === true;
  if (!isOfThisTurn) return;
  draft.emit({ type: 'user.acted' }, ...heardPosition(draft.session.turn, { seq, chars }), { type: 'playback.cut' });
}

function heardOne(draft: Draft, { seq, chars, complete }: Pick<Report, 'seq' | 'chars' | 'complete'>): void {
  const { turn } = draft.session;
  draft.emit(...heardLine(turn, seq, chars, complete));
  const isOfThisTurn = turn?.lines.some(({ seqs }) => seqs.includes(seq)) === true;
  if (complete && !isOfThisTurn) heardLate(draft, seq);
}
