/** Groups the operator's settings on AWS by the functions that read them (docs/reference/settings.md). */
import * as z from 'zod';
import { readSettings } from '../../shared/settings/read-settings.ts';
import { READERS, type Setting, type SettingReader } from '../../shared/settings/setting.ts';
import { SECTIONS, type SettingName } from '../../shared/settings/setting-sections.ts';
import { address } from '../../shared/settings/value-types.ts';

type SettingValues = Partial<Record<SettingName, string>>;
/** Settings per kind of function. */
export type SettingsByReader = Record<SettingReader, SettingValues>;

export const ALL_SETTINGS = Object.values(SECTIONS).flatMap((section) =>
  Object.values<Setting<SettingName, unknown>>(section),
);

/** An application's settings as defaults of options and of settings [E4]; not those of one machine. */
export function awsDefaultSettings(appSettings: Readonly<Record<string, string>>) {
  const options: Record<string, string> = {};
  const settings: Record<string, string> = {};
  for (const [name, value] of Object.entries(appSettings)) {
    const onAws = ALL_SETTINGS.find((one) => one.name === name)?.onAws;
    if (onAws?.by === 'option') options[onAws.option] = value;
    else if (onAws?.by !== 'nobody') settings[name] = value;
  }
  return { options, settings };
}

/**
 * `chosen`: an object or its JSON; undefined: nothing. `otherwise`: what holds where it names nothing. Throws
 * one sentence that names the mistake.
 */
export function groupSettings(chosen: unknown, defaults: Readonly<Record<string, string>> = {}): SettingsByReader {
  const all = { ...defaults, ...(chosen === undefined || chosen === '' ? {} : parseSettingValues(chosen)) };
  for (const [name, value] of Object.entries(all)) requireAllowedSetting(name, value);
  readSettings(all);
  const settingsOf = (reader: SettingReader): SettingValues =>
    Object.fromEntries(
      ALL_SETTINGS.flatMap(({ name, onAws }) => {
        const value = all[name];
        return onAws.by === 'settings' && onAws.readers.includes(reader) && value !== undefined ? [[name, value]] : [];
      }),
    );
  return Object.fromEntries(READERS.map((reader) => [reader, settingsOf(reader)])) as SettingsByReader;
}

function requireAllowedSetting(name: string, value: string): void {
  const { kind, onAws } = ALL_SETTINGS.find((one) => one.name === name) ?? {};
  switch (onAws?.by) {
    case undefined:
      throw new Error(`settings: there is no setting ${name}; docs/reference/settings.md lists them all.`);
    case 'option':
      throw new Error(`settings: ${name} has an option of its own: choose it with -c ${onAws.option}=…`);
    case 'nobody':
      throw new Error(`settings: ${name} cannot be chosen on AWS: ${onAws.because}.`);
    case 'settings':
      if (kind === address && !value.startsWith('https://'))
        throw new Error(`settings: ${name} must be an https address: a function on AWS calls no other.`);
  }
}

/** Interval of the news schedule, in whole minutes as a schedule takes; null: no feeds. */
export function newsMinutesSetting({ sessions }: SettingsByReader): number | null {
  const { newsEveryMs } = readSettings(sessions).operator;
  return newsEveryMs && Math.max(1, Math.round(newsEveryMs / 60_000));
}

const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).transform(String));

function parseSettingValues(chosen: unknown): Record<string, string> {
  try {
    return values.parse(typeof chosen === 'string' ? JSON.parse(chosen) : chosen);
  } catch (error) {
    throw new Error('settings must be an object of names and values, like {"FILLER_ADAPTIVE": 1}.', { cause: error });
  }
}
