/** The state of proactive turns: remarks, their cost, news, and reflections [L1, L5, L6]. */

import type { ReflectionMemory } from '../../memory/reflections.ts';
import { TOLD_NEWS_MS } from '../kernel/limits.ts';
import { quotaDay } from '../quotas/state.ts';

export type ProactiveState = {
  /** Remarks since the user's last act. */
  unanswered: number;
  /** Times of the agent's remarks in the last hour, which use up attention [D23]. */
  remarks: number[];
  /** The agent begins nothing until the user acts. */
  asleep: boolean;
  /** When the page became visible or remarks were allowed again: silence counts from here. */
  sinceMs: number;
  /** The newest stimulus: none is drawn twice in a row [L2]. */
  stimulus: string;
  /** The application's own acts, as scheduled for the connected client [E13]. */
  acts?: readonly ScheduledAct[];
  /** Acts whose stages are under way, or done and not told yet; one run of each at most [E13]. */
  actRuns?: readonly ActRun[];
  /** The start of the newest news turn. */
  newsAtMs: number;
  /** The newest told news; absent: none, or too long ago. */
  news?: RecentNews;
  /** Model tokens of proactive work on the UTC day that began at `dayMs`. */
  spent: { dayMs: number; tokens: number };
  /** Entries without a reflection, except those of the newest and of proactive turns. */
  fresh: number;
  /** The reflection in progress, which excludes a second one. */
  reflecting: RunningReflection | null;
  /** The newest reflection's number, and the newest turn it covers. */
  reflected: { number: number; turn: number };
  /** Memories of reflections that are in no block yet [M6]. */
  memories: NumberedReflection[];
};

/**
 * `atMs`: when it is due; null: its rule is over. `zone`: of the clock on which the rule counts. `doneAtMs`:
 * when it last began.
 */
export type ScheduledAct =
  | { name: string; rule: string; zone: string; atMs: number | null }
  | { name: string; silenceMs: number; doneAtMs: number };

/**
 * The stages of an act. `atMs`: when they began, which names their execution. `starts`: attempts to start it,
 * the newest at `askedAtMs`. `result`: of the last stage, since when and where it is stored.
 */
export type ActRun = {
  act: string;
  atMs: number;
  askedAtMs: number;
  starts: number;
  result?: StoredAt & { atMs: number };
};
/** `step`: names the row (storage/workflow-step-results.ts). */
type StoredAt = { step: string };

/** A news item without markup [P9], about 1,400 characters (shared/news/feed-parser.ts). `link` may be ''. */
export type NewsItem = { source: string; title: string; text: string; link: string; publishedAtMs: number | null };
export type RecentNews = NewsItem & { toldAtMs: number };

/** `number`: the reflection's number. */
export type NumberedReflection = ReflectionMemory & { number: number };

/** A reflection on the turns from `from` to `to`. `wanted`: requested by the user. */
export type RunningReflection = { number: number; from: number; to: number; atMs: number; isRequested?: true };

export const INITIAL_PROACTIVE: ProactiveState = {
  unanswered: 0,
  remarks: [],
  asleep: false,
  sinceMs: 0,
  stimulus: '',
  newsAtMs: 0,
  spent: { dayMs: 0, tokens: 0 },
  fresh: 0,
  reflecting: null,
  reflected: { number: 0, turn: 0 },
  memories: [],
};

/** The news item that the user may ask about; null: none was told lately [L4]. */
export function newsAtHandForRemark({ news }: ProactiveState, nowMs: number): NewsItem | null {
  return news !== undefined && nowMs < news.toldAtMs + TOLD_NEWS_MS ? news : null;
}

/** Drops a news item that is too old for questions. */
export function dropOldRemarkNews(proactive: ProactiveState, nowMs: number): ProactiveState {
  return proactive.news === undefined || newsAtHandForRemark(proactive, nowMs) !== null
    ? proactive
    : dropRemarkNews(proactive);
}

export function dropRemarkNews({ news: _, ...proactive }: ProactiveState): ProactiveState {
  return proactive;
}

/** Adds tokens to the day's sum. */
export function addProactiveTokens(state: ProactiveState, tokens: number, atMs: number): ProactiveState {
  return { ...state, spent: { dayMs: quotaDay(atMs), tokens: proactiveTokensSpentOn(state, atMs) + tokens } };
}

/** Tokens of that day so far. */
export function proactiveTokensSpentOn({ spent }: ProactiveState, atMs: number): number {
  return spent.dayMs === quotaDay(atMs) ? spent.tokens : 0;
}
