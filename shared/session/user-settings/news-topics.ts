/** What news the user wants, by topic [L8]. */
import type { NewsTopic } from '../../protocol/frames.ts';
import { MAX_NEWS_TOPICS } from '../../protocol/limits.ts';
import type { Command } from '../kernel/commands.ts';
import type { Draft } from '../kernel/draft.ts';
import type { Session } from '../kernel/state.ts';
import type { NewsChange } from './commands.ts';
import { userSettingsInEffect } from './settings-in-effect.ts';
import type { WantedTopic } from './state.ts';

/** The same topic in another case is one. */
export function sameUserNewsTopic(a: string, b: string): boolean {
  return plainUserNewsTopic(a) === plainUserNewsTopic(b);
}

function plainUserNewsTopic(topic: string): string {
  return topic.normalize('NFKC').trim().toLowerCase();
}

/** Each topic once, as it was wanted last; the newest ones where there are too many. */
export function userNewsTopicsAfterChange(
  topics: readonly WantedTopic[],
  { wanted, dropped }: Pick<NewsChange, 'wanted' | 'dropped'>,
  entry?: number,
): WantedTopic[] {
  const isChanged = (topic: string) =>
    dropped.some((one) => sameUserNewsTopic(one, topic)) || wanted.some((one) => sameUserNewsTopic(one.topic, topic));
  const added = wanted.filter(
    ({ topic }, at) => !wanted.slice(at + 1).some((one) => sameUserNewsTopic(one.topic, topic)),
  );
  const kept = topics.filter(({ topic }) => !isChanged(topic));
  return [...kept, ...added.map((one) => ({ ...one, ...(entry !== undefined && { entry }) }))].slice(-MAX_NEWS_TOPICS);
}

/** A client's whole list. What stays as it was is still forgotten with the words that asked for it. */
export function userNewsTopicsAsChosen(before: readonly WantedTopic[], chosen: readonly NewsTopic[]): WantedTopic[] {
  const asBefore = ({ topic, want }: NewsTopic) => before.find((one) => one.topic === topic && one.want === want);
  return userNewsTopicsAfterChange([], { wanted: chosen, dropped: [] }).map((one) => asBefore(one) ?? one);
}

/** By the model's tool. A call that is over, erased or done already changes nothing [T4, N6]. */
export function chooseUserNewsTopics(draft: Draft, { call, change }: Extract<Command, { type: 'news.choose' }>): void {
  const { toolCalls, turns } = draft.session;
  const open = toolCalls.open.find((one) => one.call === call);
  if (open === undefined || isNewsTopicCallDone(draft.session, call)) return;
  const { entries = [] } =
    turns.newest?.number === open.turn ? turns.newest : (turns.sealed.find(({ turn }) => turn === open.turn) ?? {});
  const request = entries.find(({ kind }) => kind === 'user');
  if (request?.isForgotten) return;
  const settings = userSettingsInEffect(draft);
  const newsTopics = userNewsTopicsAfterChange(settings.newsTopics, change, request?.n);
  draft.emit({ type: 'settings', ...settings, news: change.news ?? settings.news, newsTopics, newsCall: call });
}

/** Whether this call has done its work. */
export function isNewsTopicCallDone({ settings }: Pick<Session, 'settings'>, call: string): boolean {
  return settings.newsCall === call;
}

/** Topics that these entries asked for are forgotten with them [M5]. */
export function forgetNewsTopics(draft: Draft, entries: ReadonlySet<number>): void {
  const settings = userSettingsInEffect(draft);
  const newsTopics = settings.newsTopics.filter(({ entry }) => entry === undefined || !entries.has(entry));
  if (newsTopics.length < settings.newsTopics.length) draft.emit({ type: 'settings', ...settings, newsTopics });
}
