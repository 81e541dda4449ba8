/** A client changes settings of the user, or of its connection [L6, A3, A6]. */
import { endDeliveries } from '../deliveries/offer.ts';
import type { Draft } from '../kernel/draft.ts';
import type { FrameOf } from '../kernel/feature.ts';
import { spokenLanguage } from '../language/spoken-language.ts';
import { abandonTurn } from '../turn/lifecycle.ts';
import { chosenQuiet } from './asked-quiet.ts';
import { userChosenLanguage } from './chosen-language.ts';
import { userNewsTopicsAsChosen } from './news-topics.ts';
import { userSettingsInEffect } from './settings-in-effect.ts';

/** Answers with the resulting settings, changed or not. */
export function changeUserSettings(draft: Draft, frame: FrameOf<'settings'>): void {
  const settingsBefore = userSettingsInEffect(draft);
  const settings = {
    verbosity: frame.verbosity ?? settingsBefore.verbosity,
    speed: settingsBefore.speed,
    quietHours: frame.quietHours === undefined ? settingsBefore.quietHours : frame.quietHours,
    later: frame.later ?? settingsBefore.later,
    attentionPerHour: frame.attentionPerHour ?? settingsBefore.attentionPerHour,
    mute: frame.mute ?? settingsBefore.mute,
    proactive: frame.life ?? settingsBefore.proactive,
    news: frame.news ?? settingsBefore.news,
    newsTopics: frame.newsTopics
      ? userNewsTopicsAsChosen(settingsBefore.newsTopics, frame.newsTopics)
      : settingsBefore.newsTopics,
    model: frame.model === undefined ? settingsBefore.model : frame.model,
    language: frame.language === undefined ? settingsBefore.language : userChosenLanguage(frame.language),
    ...(frame.quietUntil === undefined
      ? settingsBefore.quiet && { quiet: settingsBefore.quiet }
      : { quiet: chosenQuiet(draft.session, frame.quietUntil, draft.nowMs) }),
  };
  const spoken = spokenLanguage(draft.input.persona, { ...draft.session, settings });
  draft.emit({ type: 'settings', ...settings, ...(frame.language !== undefined && { spoken }) });
  const { visible, sound } = frame;
  const { client } = draft.session.presence;
  if (visible !== undefined && visible !== client?.visible) draft.emit({ type: 'visibility.changed', visible });
  if (sound !== undefined && sound !== (client?.listens !== false)) draft.emit({ type: 'sound.changed', isOn: sound });
  changeListeningSetting(draft, frame);
  const isTurnedOff = settingsBefore.proactive && !draft.session.settings.proactive;
  if (isTurnedOff) dropRemarksBySetting(draft);
  if (isTurnedOff || visible === false) abandonTurn(draft);
}

/** Of this connection only. */
function changeListeningSetting(draft: Draft, { ends, bargeIn }: FrameOf<'settings'>): void {
  const {
    presence: { client },
  } = draft.session;
  const listeningBefore = {
    ends: client?.endsUtterances ? 'client' : 'server',
    bargeIn: !client?.ignoresVoice,
  } as const;
  const now = { ends: ends ?? listeningBefore.ends, bargeIn: bargeIn ?? listeningBefore.bargeIn };
  if (now.ends !== listeningBefore.ends || now.bargeIn !== listeningBefore.bargeIn)
    draft.emit({ type: 'listening.changed', ...now });
}

/** Drops remarks that wait [L5]. */
function dropRemarksBySetting(draft: Draft): void {
  const waiting = draft.session.deliveries.open.filter(
    ({ remark, offered }) => remark !== undefined && offered === null,
  );
  endDeliveries(draft, waiting, 'discarded', 'cancelled');
}
