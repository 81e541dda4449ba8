/** Who is there, what they show and make heard, and what they wish. */
import type { SpeechWay } from '../../protocol/frames.ts';
import { PAST_CONNECTIONS } from '../limits.ts';

export type Client = {
  connection: string;
  install: string;
  /** Whether it says what was heard; for others, sent counts as heard (U6). */
  reports: boolean;
  /** Whether somebody looks at it, as far as it says (L1). */
  visible: boolean;
  /** It answers with a model of its own (B1): since which epoch, across reconnects that nobody has noticed. */
  model?: number;
  /** It shows what turns have taken (O2). */
  figures?: true;
  /** The server hears and speaks for it (A1). `sounds`: not in the way that was chosen, which the user has not been told yet. */
  speech?: SpeechWay;
  sounds?: 'otherwise';
  /** False: nobody hears sound there, and none is made (A3). A number: somebody does again, since the record behind this one. */
  listens?: number | false;
  locale?: string;
  timezone?: string;
};

type Hello = Omit<Client, 'visible' | 'model' | 'sounds' | 'listens'> & {
  hidden?: true;
  soundless?: true;
  model?: true;
  resumed?: true;
};

/** Whoever was there and only moves still has what its model was asked. */
export function clientOf(hello: Hello, epoch: number, before: Client | null): Client {
  const { connection, install, reports, locale, timezone, hidden, soundless, model, figures, resumed, speech } = hello;
  const place = { ...(locale && { locale }), ...(timezone && { timezone }) };
  const own = { ...(model && { model: (resumed && before?.model) || epoch }), ...(figures && { figures }) };
  const sound = { ...(speech && { speech }), ...(soundless && { listens: false as const }) };
  return { connection, install, reports, visible: hidden !== true, ...place, ...own, ...sound };
}

/** Whom lines are made into sound for; null: nobody. Another one with each time that sound is wanted again: what was on its way by then is lost (A3). */
export function listenerOf(client: Client | null): string | null {
  if (client?.speech === undefined || client.listens === false) return null;
  return `${client.connection} ${client.listens ?? 0}`;
}

/**
 * Which install has held the session since which epoch: an automatic reconnect from before is refused (S2). `past`: the newest connections that
 * another one has taken over from, and that take over from nobody any more (S8).
 */
export type Reign = { install: string; since: number; past?: readonly string[] };

export function reignOf(
  before: Reign,
  { client, by, epoch }: { client: Client | null; by: Client; epoch: number },
): Reign {
  const since = before.install === by.install ? before.since : epoch;
  const past = client === null ? before.past : [...(before.past ?? []), client.connection].slice(-PAST_CONNECTIONS);
  return { install: by.install, since, ...(past && { past }) };
}

/** `ms` of connection in all before `sinceMs`; null: nobody is there. */
export type Presence = {
  ms: number;
  sinceMs: number | null;
  /** The user's last sound, words or hello: what an opening settles from (D3). */
  quietSinceMs: number;
  /** When they last came back after a night or a long while: the moment of a greeting (D22). */
  freshAtMs: number;
  /** When they last said or did something: neither a mere sound nor a hello shows that somebody is awake (D23). */
  actedAtMs?: number;
  /** When their last connection ended. */
  leftAtMs?: number;
};

/** They have said or done something. A log's time may step back. */
export function actedAt(presence: Presence, atMs: number): Presence {
  return { ...presence, actedAtMs: Math.max(presence.actedAtMs ?? 0, atMs) };
}

/** The user's voice as last reported. `clientAt` orders reports within an epoch (S8); `atMs` is ours. */
export type Voice = { speaking: boolean; clientAt: number; atMs: number };
