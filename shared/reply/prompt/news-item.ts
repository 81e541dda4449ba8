/** A news item in a prompt [L4], for the turn that tells it and for questions. Fenced as data [N7]. */
import type { Listed } from '../../news/refresh-feed.ts';
import { joinParts } from '../../prompt/exchange-text.ts';
import type { Session } from '../../session/kernel/state.ts';
import { clockTime } from '../../session/memory/entries.ts';
import { type NewsItem, newsAtHand } from '../../session/proactive/state.ts';
import type { Turn } from '../../session/turn/state.ts';
import { isUnasked } from '../../session/turn/state.ts';
import { toPlainSpeech } from '../../tools/plain-speech.ts';
import { ARTICLE, putInFence } from '../../tools/untrusted-text-fence.ts';

/** Without markup: a literal quote must be spoken, not performed [P9]. */
export function newsItemOf({ source, title, summary, link, atMs }: Listed): NewsItem {
  const text = toPlainSpeech(summary);
  return {
    source: toPlainSpeech(source),
    title: toPlainSpeech(title),
    text,
    link: inertLink(link),
    publishedAtMs: atMs,
  };
}

/** The address with screenplay characters percent-encoded. */
function inertLink(link: string): string {
  return link.replace(/[[\]*`<>]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Without the address, which cannot be spoken. */
export function newsFence(item: NewsItem): string {
  return putInFence(ARTICLE, inWords(item));
}

/** The newest item told within the hour, where the user's own words begin the turn; null: none. */
export function newsToAskAbout({ life }: Session, { cause }: Pick<Turn, 'cause'>, nowMs: number): NewsItem | null {
  return isUnasked(cause) || cause === 'action' ? null : newsAtHand(life, nowMs);
}

/** With the address; '' for none. */
export function newsDataFor(item: NewsItem | null): string {
  if (item === null) return '';
  return putInFence(ARTICLE, joinParts([inWords(item), item.link === '' ? '' : `Its address: ${item.link}`]));
}

function inWords({ source, title, text, publishedAtMs }: NewsItem): string {
  // An item without a title is named by its beginning.
  const isBeginning = text.startsWith(title.replace(/ …$/, ''));
  const head = `${source}: ${isBeginning ? text : title}`;
  const published = publishedAtMs === null ? '' : `Published ${clockTime(publishedAtMs)}.`;
  return joinParts([head, isBeginning ? '' : text, published]);
}
