/** What clients report to have played [U6]. */
import type { ClientFrame, Position } from '../../protocol/frames.ts';
import { heardLate } from '../deliveries/offer.ts';
import type { Draft } from '../kernel/draft.ts';
import type { Session } from '../kernel/state.ts';
import { heardLine, heardPosition } from './playback.ts';

type Report = Extract<ClientFrame, { type: 'heard' }>;

export function heardLines(draft: Draft, frame: Report): void {
  if (draft.session.presence.client?.timed && !frame.complete && isOfNewest(draft.session, frame.seq)) {
    draft.emit({ type: 'user.acted' });
    heardUntil(draft, { seq: frame.seq, chars: frame.chars ?? 0 });
    return cutBehind(draft, frame);
  }
  for (const seq of frame.also ?? []) heardOne(draft, { seq, complete: true });
  heardOne(draft, frame);
}

/** The position may come behind an interruption, when its deliveries wait again [D15]. */
export function heardUntil(draft: Draft, position: Position): void {
  const before = draft.session.turns.newest?.lines ?? [];
  draft.emit(...heardPosition(draft.session.turns.newest, position));
  for (const { heard, index, seqs } of draft.session.turns.newest?.lines ?? [])
    if (heard && before[index]?.heard === false) heardLate(draft, seqs.at(-1) ?? 0);
}

/** A client without other reports has dropped what is behind the position [U6]. */
export function cutBehind(draft: Draft, { seq }: Position): void {
  if (draft.session.presence.client?.timed && isOfNewest(draft.session, seq)) draft.emit({ type: 'playback.cut' });
}

function isOfNewest({ turns: { newest: turn } }: Session, seq: number): boolean {
  return turn?.lines.some(({ seqs }) => seqs.includes(seq)) === true;
}

function heardOne(draft: Draft, { seq, chars, complete }: Pick<Report, 'seq' | 'chars' | 'complete'>): void {
  draft.emit(...heardLine(draft.session.turns.newest, seq, chars, complete));
  if (complete && !isOfNewest(draft.session, seq)) heardLate(draft, seq);
}
