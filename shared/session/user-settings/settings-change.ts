/** Settings of the user, and of the connection [L6, A3, A6]. */
import type { ClientFrame } from '../../protocol/frames.ts';
import { endDeliveries } from '../deliveries/offer.ts';
import type { Draft } from '../kernel/draft.ts';
import { abandon } from '../turn/lifecycle.ts';
import { wishesNow } from './chosen-model.ts';

type Frame<T extends ClientFrame['type']> = Extract<ClientFrame, { type: T }>;

/** Answers with the resulting settings, changed or not. */
export function settingsChanged(draft: Draft, frame: Frame<'settings'>): void {
  const { speed } = draft.session;
  const wishes = wishesNow(draft);
  const verbosity = frame.verbosity ?? draft.session.verbosity ?? draft.input.manners.verbosity;
  draft.emit({
    type: 'settings',
    verbosity,
    speed,
    quietHours: frame.quietHours === undefined ? wishes.quietHours : frame.quietHours,
    later: frame.later ?? wishes.later,
    attentionPerHour: frame.attentionPerHour ?? wishes.attentionPerHour,
    mute: frame.mute ?? wishes.mute,
    life: frame.life ?? wishes.life,
    news: frame.news ?? wishes.news,
    model: frame.model === undefined ? wishes.model : frame.model,
  });
  const { visible, sound } = frame;
  const { client } = draft.session;
  if (visible !== undefined && visible !== client?.visible) draft.emit({ type: 'visibility.changed', visible });
  if (sound !== undefined && sound !== (client?.listens !== false))
    draft.emit({ type: 'sound.changed', wanted: sound });
  changeListening(draft, frame);
  const isOver = wishes.life && !draft.session.wishes.life;
  if (isOver) dropRemarks(draft);
  if (isOver || visible === false) abandon(draft);
}

/** Of this connection only. */
function changeListening(draft: Draft, { ends, bargeIn }: Frame<'settings'>): void {
  const { client } = draft.session;
  const before = { ends: client?.endsItself ? 'client' : 'server', bargeIn: !client?.keepsOn } as const;
  const now = { ends: ends ?? before.ends, bargeIn: bargeIn ?? before.bargeIn };
  if (now.ends !== before.ends || now.bargeIn !== before.bargeIn) draft.emit({ type: 'listening.changed', ...now });
}

/** Drops remarks that wait [L5]. */
function dropRemarks(draft: Draft): void {
  const waiting = draft.session.deliveries.filter(({ remark, offered }) => remark !== undefined && offered === null);
  endDeliveries(draft, waiting, 'discarded', 'cancelled');
}
