/** Who is there, what they show and make heard, and what they wish. */
import type { Later, QuietHours, SpeechWay } from '../protocol/frames.ts';
import { ATTENTION_PER_HOUR } from './limits.ts';

export type Client = {
  connection: string;
  install: string;
  /** Whether it says what was heard; for others, sent counts as heard (U6). */
  reports: boolean;
  /** Whether somebody looks at it, as far as it says (L1). */
  visible: boolean;
  /** It answers with a model of its own (B1): since which epoch, across reconnects that nobody has noticed. */
  model?: number;
  /** The server hears and speaks for it (A1). `sounds`: not in the way that was chosen, which the user has not been told yet. */
  speech?: SpeechWay;
  sounds?: 'otherwise';
  locale?: string;
  timezone?: string;
};

type Hello = Omit<Client, 'visible' | 'model' | 'sounds'> & { hidden?: true; model?: true; resumed?: true };

/** Whoever was there and only moves still has what its model was asked. */
export function clientOf(hello: Hello, epoch: number, before: Client | null): Client {
  const { connection, install, reports, locale, timezone, hidden, model, resumed, speech } = hello;
  const place = { ...(locale && { locale }), ...(timezone && { timezone }) };
  const own = model && { model: (resumed && before?.model) || epoch };
  return { connection, install, reports, visible: hidden !== true, ...place, ...own, ...(speech && { speech }) };
}

/** `version`: raised with every change. */
export type View = { state: unknown; version: number };

/** What the user has decided about being spoken to (D9, D23, L6). */
export type Wishes = {
  quietHours: QuietHours | null;
  later: Later;
  attentionPerHour: number;
  mute: string[];
  /** Whether she may begin by herself, and whether with news. */
  life: boolean;
  news: boolean;
};

export function newWishes(): Wishes {
  return { quietHours: null, later: 'discard', attentionPerHour: ATTENTION_PER_HOUR, mute: [], life: true, news: true };
}

/** `ms` of connection in all before `sinceMs`; null: nobody is there. */
export type Presence = {
  ms: number;
  sinceMs: number | null;
  /** The user's last sound, words or hello: what an opening settles from (D3). */
  quietSinceMs: number;
  /** When they last came back after a night or a long while: the moment of a greeting (D22). */
  freshAtMs: number;
  /** When their last connection ended. */
  leftAtMs?: number;
};

/** The user's voice as last reported. `clientAt` orders reports within an epoch (S8); `atMs` is ours. */
export type Voice = { speaking: boolean; clientAt: number; atMs: number };
