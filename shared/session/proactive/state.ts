/** What a session knows of the agent's own life: how often she has spoken unasked, what that has cost, and what she reflects on (L1, L5, L6). */
import type { ReflectionMemory } from '../../memory/reflections.ts';
import { TOLD_NEWS_MS } from '../limits.ts';

export type Life = {
  /** How often she has spoken by herself since the user last did something. */
  unanswered: number;
  /** When the agent said something of its own within the last hour: it has a part of the hour's attention (D23). */
  remarks: number[];
  /** Until the user does something again, nothing more comes from her. */
  asleep: boolean;
  /** When somebody last turned to the page again, or let her begin by herself again: nothing has gathered until then. */
  sinceMs: number;
  /** The newest stimulus: none is drawn twice in a row (L2). */
  stimulus: string;
  /** When she last began with news. */
  newsAtMs: number;
  /** The newest that she has told; none: there is none, or it is too long ago. */
  news?: ToldNews;
  /** Model tokens that went into what nobody asked for, on the day (UTC) that began then. */
  spent: { dayMs: number; tokens: number };
  /** Entries that no reflection was made of, without those of the newest turn, and of what she began herself. */
  fresh: number;
  /** A reflection under way: until it ends nobody begins another. */
  reflecting: Reflecting | null;
  /** The newest reflection's number, and the newest turn that it was made of. */
  reflected: { number: number; turn: number };
  /** What reflections have left, until a block of memory holds it (M6). */
  memories: Thought[];
};

/** A piece of news as a paper wrote it, without marks (P9): some 1,400 characters at most (shared/news/feed.ts). `link`: '' where it has none. */
export type NewsItem = { source: string; title: string; text: string; link: string; publishedAtMs: number | null };
export type ToldNews = NewsItem & { toldAtMs: number };

/** `number`: of the reflection that has left it. */
export type Thought = ReflectionMemory & { number: number };

/** Made of the turns from `from` to `to`. `wanted`: the user has asked for it. */
export type Reflecting = { number: number; from: number; to: number; atMs: number; wanted?: true };

export function newLife(): Life {
  return {
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
}

/** What a question may be about that the user asks now; null: none was told lately (L4). */
export function newsAtHand({ news }: Life, nowMs: number): NewsItem | null {
  return news !== undefined && nowMs < news.toldAtMs + TOLD_NEWS_MS ? news : null;
}

/** Without a piece of news that nobody is asked about any more. */
export function withoutOldNews(life: Life, nowMs: number): Life {
  return life.news === undefined || newsAtHand(life, nowMs) !== null ? life : withoutNews(life);
}

export function withoutNews({ news: _, ...life }: Life): Life {
  return life;
}
