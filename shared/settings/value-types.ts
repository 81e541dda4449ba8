/** The kinds of settings: which texts are valid, and how they are read. */
import type { SettingKind } from './setting.ts';

/** Any text: its user validates it. */
export function textSetting(takes: string): SettingKind<string> {
  return { takes, read: (value) => value };
}

export function textSettingUpTo(most: number): SettingKind<string> {
  return { takes: `text of at most ${most} characters`, read: (value) => (value.length <= most ? value : undefined) };
}

export function textOrNoneSetting(takes: string): SettingKind<string | null> {
  return { takes: `${takes}, or none`, read: (value) => (value === 'none' ? null : value) };
}

export function oneOfWordsSetting<const Word extends string>(...words: Word[]): SettingKind<Word> {
  const takes = `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
  return { takes, read: (value) => words.find((word) => word === value) };
}

export function wholeNumberSetting(from: number, to: number): SettingKind<number> {
  return {
    takes: `a whole number from ${from} to ${to}`,
    read: (value) =>
      settingNumberIfValid(Number(value), (number) => Number.isInteger(number) && number >= from && number <= to),
  };
}

/** Read as bytes. */
export function megabytesSetting(from: number, to: number): SettingKind<number> {
  const { takes, read } = wholeNumberSetting(from, to);
  const bytesIn = (number: number | undefined) => number && number * 1024 * 1024;
  return { takes, read: (value) => bytesIn(read(value)) };
}

/** Cosine similarity of vectors: 1 is the same direction. */
export const likenessOrNone: SettingKind<number | null> = {
  takes: 'a number above 0 and at most 1, or none',
  read: (value) =>
    value === 'none' ? null : settingNumberIfValid(Number(value), (number) => number > 0 && number <= 1),
};

/** Fractions are allowed. */
export function dollarsSetting(most: number): SettingKind<number> {
  return {
    takes: `a number of dollars above 0, and at most ${most}`,
    read: (value) => settingNumberIfValid(Number(value), (number) => number > 0 && number <= most),
  };
}

export const flag: SettingKind<boolean> = {
  takes: '1 or 0, true or false',
  read: (value) => (/^(1|true)$/i.test(value) ? true : /^(0|false)$/i.test(value) ? false : undefined),
};

/** Read as milliseconds, like all settings in seconds. */
export const seconds: SettingKind<number> = {
  takes: 'a number of seconds above 0',
  read: (value) =>
    settingSecondsToMs(settingNumberIfValid(Number(value), (number) => Number.isFinite(number) && number > 0)),
};

export function secondsSettingUpTo(most: number): SettingKind<number> {
  return {
    takes: `a number of seconds from 0 to ${most}`,
    read: (value) => settingSecondsToMs(settingNumberIfValid(Number(value), (number) => number >= 0 && number <= most)),
  };
}

/** "10-20": the shortest and the longest. One number is both. */
export const secondsBetween: SettingKind<{ least: number; most: number }> = {
  takes: 'seconds above 0, from the least to the most: 10-20',
  read: (value) => {
    const [least = Number.NaN, most = least, ...more] = value.split('-').map(Number);
    const isGood = least > 0 && most >= least && Number.isFinite(most) && more.length === 0;
    return isGood ? { least: least * 1000, most: most * 1000 } : undefined;
  },
};

/** Without a final slash, so that paths can be appended. */
export const address: SettingKind<string> = {
  takes: 'an http or https address',
  read: (value) => (/^https?:\/\//.test(value) && URL.canParse(value) ? value.replace(/\/+$/, '') : undefined),
};

/** 65 bytes in base64url, of which the first is 4. */
export const publicVapidKeyOrNone: SettingKind<string> = {
  takes: 'the public half of VAPID keys, of 87 characters that begin with B, or none',
  read: (value) => (value === 'none' || /^B[\w-]{86}$/.test(value) ? value : undefined),
};

export const contactAddress: SettingKind<string> = {
  takes: 'an address of yours, like mailto:ada@example.com or https://example.com/contact',
  read: (value) => (/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(value) ? value : undefined),
};

function settingNumberIfValid(number: number, isGood: (number: number) => boolean): number | undefined {
  return isGood(number) ? number : undefined;
}

function settingSecondsToMs(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : seconds * 1000;
}
