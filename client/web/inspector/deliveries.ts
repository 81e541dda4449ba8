/** Where each delivery has stood, and since when (D2). */
import type { FromServer } from '../../sdk/wire.ts';

type Frame = FromServer<'delivery'>;

export type Seen = Pick<Frame, 'delivery' | 'source' | 'title' | 'priority'> & {
  /** In their order; `at`: server epoch ms. */
  stands: readonly Pick<Frame, 'state' | 'reason' | 'at'>[];
};

const MOST = 200;

/** The one that has moved last stands first. */
export function withDelivery(seen: readonly Seen[], frame: Frame): readonly Seen[] {
  const { delivery, state, reason, at, source, title, priority } = frame;
  const before = seen.find((one) => one.delivery === delivery);
  const stands = [...(before?.stands ?? []), { state, at, ...(reason && { reason }) }];
  const from = { ...(source !== undefined && { source }), ...(title !== undefined && { title }) };
  const about = { ...before, ...from, ...(priority && { priority }) };
  return [{ ...about, delivery, stands }, ...seen.filter((one) => one !== before)].slice(0, MOST);
}
