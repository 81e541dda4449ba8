/** A client changes settings of the user, or of its connection [L6, A3, A6]. */
import { endDeliveries } from '../deliveries/offer.ts';
import type { Draft } from '../kernel/draft.ts';
import type { FrameOf } from '../kernel/feature.ts';
import { abandon } from '../turn/lifecycle.ts';
import { settingsInEffect } from './settings-in-effect.ts';

/** Answers with the resulting settings, changed or not. */
export function changeSettings(draft: Draft, frame: FrameOf<'settings'>): void {
  const before = settingsInEffect(draft);
  draft.emit({
    type: 'settings',
    verbosity: frame.verbosity ?? before.verbosity,
    speed: before.speed,
    quietHours: frame.quietHours === undefined ? before.quietHours : frame.quietHours,
    later: frame.later ?? before.later,
    attentionPerHour: frame.attentionPerHour ?? before.attentionPerHour,
    mute: frame.mute ?? before.mute,
    life: frame.life ?? before.life,
    news: frame.news ?? before.news,
    model: frame.model === undefined ? before.model : frame.model,
  });
  const { visible, sound } = frame;
  const { client } = draft.session.presence;
  if (visible !== undefined && visible !== client?.visible) draft.emit({ type: 'visibility.changed', visible });
  if (sound !== undefined && sound !== (client?.listens !== false))
    draft.emit({ type: 'sound.changed', wanted: sound });
  changeListening(draft, frame);
  const isTurnedOff = before.life && !draft.session.settings.life;
  if (isTurnedOff) dropRemarks(draft);
  if (isTurnedOff || visible === false) abandon(draft);
}

/** Of this connection only. */
function changeListening(draft: Draft, { ends, bargeIn }: FrameOf<'settings'>): void {
  const {
    presence: { client },
  } = draft.session;
  const before = { ends: client?.endsItself ? 'client' : 'server', bargeIn: !client?.keepsOn } as const;
  const now = { ends: ends ?? before.ends, bargeIn: bargeIn ?? before.bargeIn };
  if (now.ends !== before.ends || now.bargeIn !== before.bargeIn) draft.emit({ type: 'listening.changed', ...now });
}

/** Drops remarks that wait [L5]. */
function dropRemarks(draft: Draft): void {
  const waiting = draft.session.deliveries.open.filter(
    ({ remark, offered }) => remark !== undefined && offered === null,
  );
  endDeliveries(draft, waiting, 'discarded', 'cancelled');
}
