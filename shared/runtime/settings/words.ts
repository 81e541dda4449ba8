/** Kinds of settings whose text is a small language of its own. */
import type { SpeechWay } from '../../protocol/frames.ts';
import { CLASSIC_STIMULI } from '../classic-stimuli.ts';
import type { Kind } from './setting.ts';

export const speechWays: Kind<SpeechWay[]> = {
  takes: 'none, cascade, sonic, or both with a comma between',
  read: (value) => {
    if (value === 'none') return [];
    const ways = value.split(',').map((one) => one.trim());
    const known = ways.filter(isWay);
    return known.length === ways.length && new Set(known).size === known.length ? known : undefined;
  },
};

function isWay(name: string): name is SpeechWay {
  return name === 'cascade' || name === 'sonic';
}

/** What brings the agent to an idle remark (L2). */
export const stimuli: Kind<readonly string[]> = {
  takes: 'a JSON list of at least one sentence, or classic',
  read: (value) => {
    if (value === 'classic') return CLASSIC_STIMULI;
    const list = jsonIn(value);
    const isGood = Array.isArray(list) && list.length > 0 && list.every((one) => typeof one === 'string' && one.trim());
    return isGood ? list : undefined;
  },
};

function jsonIn(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}

const MOST_FEEDS = 10;
const MOST_FEED_CHARS = 900;

/** Whether plain http will do stands in another setting: read.ts. */
export const feedAddresses: Kind<string[]> = {
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
