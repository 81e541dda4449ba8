/** The settings' choices in words, and the parsing of typed values. Pure. */

import type { PanelSettings } from '../../companion/panels/pending-settings.ts';
import { type Message, messageOf } from '../../strings/message.ts';

type Choice<T> = { value: T; name: Message; does: Message };

/** The choices of verbosity [F5]. */
export const VERBOSITIES: readonly Choice<PanelSettings['verbosity']>[] = (
  ['silent', 'brief', 'narrated', 'chatty'] as const
).map((value) => ({
  value,
  name: messageOf(`verbosity.${value}`),
  does: messageOf(`verbosity.${value}Hint`),
}));

/** The choices for deliveries that wait [D9]. */
export const LATER_CHOICES: readonly Choice<PanelSettings['later']>[] = (['defer', 'discard'] as const).map(
  (value) => ({ value, name: messageOf(`later.${value}`), does: messageOf(`later.${value}Hint`) }),
);

/** No model has this name. */
export const USUAL_MODEL = '';

/** The models to choose from [S11]. */
export function modelChoices(offered: readonly string[]): Choice<string>[] {
  const usual = {
    value: USUAL_MODEL,
    name: messageOf('settings.usualModel'),
    does: messageOf('settings.usualModelHint'),
  };
  const does = messageOf('settings.modelHint');
  return [usual, ...offered.map((name) => ({ value: name, name, does }))];
}

/** No language has this tag. */
export const USUAL_LANGUAGE = '';

/** The languages to choose from, each by the name that it has for itself [S16]. */
export function languageChoices(offered: readonly string[]): { value: string; name: Message; language?: string }[] {
  const nameOf = (tag: string) => new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  const languages = offered.map((tag) => ({ value: tag, name: nameOf(tag), language: tag }));
  return [{ value: USUAL_LANGUAGE, name: messageOf('settings.usualLanguage') }, ...languages];
}

/** Hours of quiet to choose from. */
export const QUIET_HOURS = [1, 3] as const;
const MORNING_HOUR = 8;

/** When it is next eight in the morning, epoch ms. */
export function nextMorning(nowMs: number): number {
  const morning = new Date(nowMs);
  morning.setHours(MORNING_HOUR, 0, 0, 0);
  if (morning.getTime() <= nowMs) morning.setDate(morning.getDate() + 1);
  return morning.getTime();
}

/** Preset when quiet hours are turned on. */
export const USUAL_NIGHT = { from: '22:00', to: '07:00' } as const;

/** Null: equal times, or an incomplete field. */
export function quietHoursSettingOf(from: string, to: string): { from: string; to: string } | null {
  const isTime = (time: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
  return isTime(from) && isTime(to) && from !== to ? { from, to } : null;
}

/** The server's bound for messages per hour. */
export const MOST_PER_HOUR = 1_000;

/** Null: not a valid number. */
export function attentionPerHourSettingOf(typed: string): number | null {
  const number = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return number <= MOST_PER_HOUR ? number : null;
}
