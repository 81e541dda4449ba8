/** A piece of news as a prompt holds it (L4): for the turn that tells it, and for the turns that may ask about it. Data, and fenced as such (N7). */
import type { Listed } from '../../news/fetching.ts';
import { clockTime } from '../../session/memory/entries.ts';
import { type NewsItem, newsAtHand } from '../../session/proactive/state.ts';
import type { Session } from '../../session/state.ts';
import type { Turn } from '../../session/turn-state.ts';
import { isUnasked } from '../../session/turn-state.ts';
import { joinParts } from '../../talk/context.ts';
import { ARTICLE, putInFence } from '../../tools/fence.ts';
import { plainSpeech } from '../../tools/plain-speech.ts';

/** Without marks: whoever quotes it word for word is to speak, and not to act it (P9). */
export function newsItemOf({ source, title, summary, link, atMs }: Listed): NewsItem {
  const text = plainSpeech(summary);
  return { source: plainSpeech(source), title: plainSpeech(title), text, link: inertLink(link), publishedAtMs: atMs };
}

/** The same address, written without what the screenplay would take for a tag or an action. */
function inertLink(link: string): string {
  return link.replace(/[[\]*`<>]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Without its address: nobody can listen to one. */
export function newsFence(item: NewsItem): string {
  return putInFence(ARTICLE, inWords(item));
}

/** What the user may ask about: the newest that was told within the hour, where their own words begin the turn; null: nothing. */
export function newsToAskAbout({ life }: Session, { cause }: Pick<Turn, 'cause'>, nowMs: number): NewsItem | null {
  return isUnasked(cause) || cause === 'action' ? null : newsAtHand(life, nowMs);
}

/** With its address; '' for none. */
export function newsDataFor(item: NewsItem | null): string {
  if (item === null) return '';
  return putInFence(ARTICLE, joinParts([inWords(item), item.link === '' ? '' : `Its address: ${item.link}`]));
}

function inWords({ source, title, text, publishedAtMs }: NewsItem): string {
  // What has no title goes by how it begins.
  const isBeginning = text.startsWith(title.replace(/ …$/, ''));
  const head = `${source}: ${isBeginning ? text : title}`;
  const published = publishedAtMs === null ? '' : `Published ${clockTime(publishedAtMs)}.`;
  return joinParts([head, isBeginning ? '' : text, published]);
}
