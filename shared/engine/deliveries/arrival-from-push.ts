/** Turns a producer's request into an arrival: its policy [D1] and keywords [D6]. */

import { wallTimeToInstant } from '../../language/date-times.ts';
import { Rejected } from '../../ports/errors.ts';
import type { DeliveryPolicy, Priority } from '../../protocol/frames.ts';
import { MAX_KEYWORDS, MAX_KEYWORDS_BYTES, MAX_TTL_SECONDS } from '../../protocol/limits.ts';
import type { PushBody } from '../../protocol/pushes.ts';
import {
  deliveryTopicKeywords,
  limitDeliveryKeywords,
  plainDeliveryKeywords,
} from '../../session/deliveries/requests/keywords.ts';
import type { Arrival } from '../../session/deliveries/state.ts';

export type PushRequest = Pick<
  PushBody,
  'asks' | 'at' | 'afterSeconds' | 'source' | 'priority' | 'policy' | 'keywords' | 'query' | 'topic' | 'ttlSeconds'
>;

const POLICY: Record<Priority, DeliveryPolicy> = {
  critical: 'now',
  time_sensitive: 'next_silence',
  active: 'when_asked',
  passive: 'when_asked',
};

/** Throws Rejected `bad_frame` for a delivery that would wait for keywords without having any. */
export function arrivalFromPush(id: string, producer: string, request: PushRequest): Arrival {
  const { asks, at, afterSeconds, topic = null, ttlSeconds } = request;
  const words = pushedDeliveryKeywords(request);
  const isPressing = asks || at !== undefined || afterSeconds !== undefined;
  const isUnspecified = request.policy === undefined && words.length === 0;
  const usual = isPressing || isUnspecified ? 'time_sensitive' : 'active';
  const { source = asks ? producer : null, priority = usual } = request;
  const { policy = POLICY[priority] } = request;
  const keywords = policy === 'when_asked' ? words : [];
  if (policy === 'when_asked' && priority !== 'passive' && keywords.length === 0) throw missingKeywordsError();
  const ttlMs = ttlSeconds === undefined ? null : Math.ceil(ttlSeconds * 1_000);
  return { id, producer, source, priority, policy, topic, keywords, title: null, ttlMs, ...(asks && { asks }) };
}

/** When it is to be told, epoch ms; null: now, as for a time that has passed. Throws Rejected `bad_frame`. */
export function pushedDeliveryDueAt({ at, afterSeconds }: PushRequest, nowMs: number): number | null {
  if (at !== undefined && afterSeconds !== undefined) throw new Rejected('bad_frame', 'at: not with afterSeconds.');
  if (afterSeconds !== undefined) return nowMs + Math.ceil(afterSeconds * 1_000);
  const dueMs = at === undefined ? 0 : (wallTimeToInstant(at, 'UTC', nowMs) ?? 0);
  if (dueMs > nowMs + MAX_TTL_SECONDS * 1_000) throw new Rejected('bad_frame', 'at: more than a year ahead.');
  return dueMs > nowMs ? dueMs : null;
}

/** The given keywords, normalised; without any, those of the query's topic. */
function pushedDeliveryKeywords({ keywords = [], query = '' }: PushRequest): string[] {
  const given = plainDeliveryKeywords(keywords);
  if (limitDeliveryKeywords(given).length < given.length)
    throw new Rejected('bad_frame', `keywords: at most ${MAX_KEYWORDS}, of ${MAX_KEYWORDS_BYTES} bytes in all.`);
  return given.length > 0 ? given : deliveryTopicKeywords(query);
}

function missingKeywordsError(): Rejected {
  const message =
    'This would wait until the user asks for it, but nothing says with which words: ' +
    'give keywords or a query with letters or digits, another priority or policy, or neither of these two.';
  return new Rejected('bad_frame', message);
}
