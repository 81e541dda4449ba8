/** Kinds of settings with a syntax of their own. */
import type { SpeechWay } from '../protocol/frames.ts';
import type { SettingKind } from './setting.ts';

export const speechWays: SettingKind<SpeechWay[]> = {
  takes: 'none, cascade, sonic, or both with a comma between',
  read: (value) => {
    if (value === 'none') return [];
    const ways = value.split(',').map((one) => one.trim());
    const valid = ways.filter(isSpeechWaySetting);
    return valid.length === ways.length && new Set(valid).size === valid.length ? valid : undefined;
  },
};

/** BCP 47. */
export const languageTags: SettingKind<string[]> = {
  takes: 'tags of languages with commas between, like en,fr,pt-BR',
  read: (value) => {
    const tags = value.split(',').map((one) => one.trim());
    return tags.every((tag) => LANGUAGE_TAG.test(tag)) ? [...new Set(tags)] : undefined;
  },
};

/** A language, and at most a script and a region. */
const LANGUAGE_TAG = /^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|[0-9]{3}))?$/i;

function isSpeechWaySetting(name: string): name is SpeechWay {
  return name === 'cascade' || name === 'sonic';
}

/** `name`: for users; `spec`: in the syntax of SOTTO_MODEL, parsed by models/model-spec.ts. */
export type OfferedModel = { name: string; spec: string };

const MOST_OFFERED = 20;
const NAMED = /^([A-Za-z0-9][\w. -]{0,63}?)\s*=\s*(\S.*)$/;
/** Contains neither an address nor the name of a key. */
const PLAIN = /^[^@\s]{1,64}$/;

/** Models that users may choose [S11]. A model without a name is named by its spec. */
export const offeredModels: SettingKind<OfferedModel[]> = {
  takes:
    `up to ${MOST_OFFERED} models with commas between, each under a name of its own (fast=openai:gpt-4.1-mini): ` +
    'none is needed where a model has neither an address nor a key, and at most 64 characters',
  read: (value) => {
    const offered = value.split(',').map(parseOfferedModelSetting);
    const valid = offered.filter((one) => one !== null);
    const names = new Set(valid.map(({ name }) => name));
    return names.size === offered.length && offered.length <= MOST_OFFERED ? valid : undefined;
  },
};

function parseOfferedModelSetting(text: string): OfferedModel | null {
  const entry = text.trim();
  const [, name, spec] = NAMED.exec(entry) ?? [];
  if (name !== undefined && spec !== undefined) return { name, spec };
  return PLAIN.test(entry) ? { name: entry, spec: entry } : null;
}

/** Stimuli of idle remarks [L2]. */
export const stimuli: SettingKind<readonly string[]> = {
  takes: 'a JSON list of at least one sentence, or classic',
  read: (value) => {
    if (value === 'classic') return CLASSIC_STIMULI;
    const list = jsonSettingIn(value);
    const isGood = Array.isArray(list) && list.length > 0 && list.every((one) => typeof one === 'string' && one.trim());
    return isGood ? list : undefined;
  },
};

function jsonSettingIn(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}

const MOST_FEEDS = 10;
const MOST_FEED_CHARS = 900;

/** Another setting decides whether plain http is allowed (read-settings.ts). */
export const feedAddressesValue: SettingKind<string[]> = {
  takes: `up to ${MOST_FEEDS} https addresses of feeds, ${MOST_FEED_CHARS} characters in all, or none`,
  read: (value) => {
    const urls = value
      .replace(/^none$/, '')
      .split(/[\s,]+/)
      .filter((one) => one !== '');
    const isGood = urls.length <= MOST_FEEDS && urls.join(' ').length <= MOST_FEED_CHARS;
    return isGood && urls.every((one) => /^https?:\/\//.test(one) && URL.canParse(one))
      ? [...new Set(urls)]
      : undefined;
  },
};

/** The stimuli of `IDLE_STIMULI=classic` [L2]. Models get their markup literally. */
const CLASSIC_STIMULI: readonly string[] = [
  '*I am ignoring you*',
  "**sighs** It's so quiet here.",
  'Tell me something interesting about yourself.',
  '**looks around** What do you usually do for fun?',
  'I could use a good distraction right now.',
  "What's the most fascinating thing you know?",
  'If you could talk about anything, what would it be?',
  'Got any clever insights to share?',
  '**leans in** Any fun stories to tell?',
];
