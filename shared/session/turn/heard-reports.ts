/** What clients report to have played [U6]. */
import type { ClientFrame, Position } from '../../protocol/frames.ts';
import { applyLateDeliveryReport } from '../deliveries/offer.ts';
import type { Draft } from '../kernel/draft.ts';
import type { Session } from '../kernel/state.ts';
import { lineReportEvents, playbackPositionEvents } from './playback.ts';

type Report = Extract<ClientFrame, { type: 'heard' }>;

export function applyHeardReport(draft: Draft, frame: Report): void {
  if (draft.session.presence.client?.timed && !frame.complete && isLineOfNewestTurn(draft.session, frame.seq)) {
    draft.emit({ type: 'user.acted' });
    applyHeardPosition(draft, { seq: frame.seq, chars: frame.chars ?? 0 });
    return cutPlaybackBehind(draft, frame);
  }
  for (const seq of frame.also ?? []) applyLineReport(draft, { seq, complete: true });
  applyLineReport(draft, frame);
}

/** The position may come behind an interruption, when its deliveries wait again [D15]. */
export function applyHeardPosition(draft: Draft, position: Position): void {
  const linesBefore = draft.session.turns.newest?.lines ?? [];
  draft.emit(...playbackPositionEvents(draft.session.turns.newest, position));
  for (const { played: isHeard, index, seqs } of draft.session.turns.newest?.lines ?? [])
    if (isHeard && linesBefore[index]?.played === false) applyLateDeliveryReport(draft, seqs.at(-1) ?? 0);
}

/** A client without other reports has dropped what is behind the position [U6]. */
export function cutPlaybackBehind(draft: Draft, { seq }: Position): void {
  if (draft.session.presence.client?.timed && isLineOfNewestTurn(draft.session, seq))
    draft.emit({ type: 'playback.cut' });
}

function isLineOfNewestTurn({ turns: { newest: turn } }: Session, seq: number): boolean {
  return turn?.lines.some(({ seqs }) => seqs.includes(seq)) === true;
}

function applyLineReport(draft: Draft, { seq, chars, complete }: Pick<Report, 'seq' | 'chars' | 'complete'>): void {
  draft.emit(...lineReportEvents(draft.session.turns.newest, seq, chars, complete));
  if (complete) applyLateDeliveryReport(draft, seq);
}
