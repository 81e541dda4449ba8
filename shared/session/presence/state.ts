/** The connected client, the user's presence, and the user's voice. */
import type { ClientTool } from '../../protocol/declaration-schemas.ts';
import type { SpeechWay } from '../../protocol/frames.ts';
import { PAST_CONNECTIONS } from '../kernel/limits.ts';
import type { Session } from '../kernel/state.ts';

/** What a client adds for its connection [G11]. */
export type Declaration = { instructions?: string; tools?: readonly ClientTool[] };

export type Client = {
  connection: string;
  install: string;
  /** Whether the client reports playback; for others, sent counts as heard [U6]. */
  reports: boolean;
  /** Whether the page is visible, as far as the client reports it [L1]. */
  visible: boolean;
  /** The client's own model answers [B1], since this epoch, kept across unnoticed reconnects. */
  model?: number;
  /** The client shows durations and usage of turns [O2]. */
  figures?: true;
  /** The server transcribes and speaks for the client [A1]. `sounds`: in another way, not yet announced. */
  speech?: SpeechWay;
  sounds?: 'otherwise';
  /** False: no sound is wanted [A3]. A number: sound is wanted again since the next record. */
  listens?: number | false;
  /** It tells at most where playback was cut: time tells what was heard [U6]. */
  timed?: true;
  /** As `timed`; it is sent sound as that is played, so the server alone stops it and goes on [G19]. */
  paced?: true;
  /** A voice that the server hears does not hold the turn. */
  ignoresVoice?: true;
  /** The client ends its utterances itself, and tells of no voices; else the server finds the ends [A6]. */
  endsUtterances?: true;
  /** Where its sound without numbers begins that is not committed yet [A6]. */
  liveFrom?: number;
  locale?: string;
  timezone?: string;
  /** One HTTP call instead of a connection, over at this time at the latest [G2]. */
  untilMs?: number;
  /** Ends with the connection. */
  declared?: Declaration;
};

type Hello = Omit<
  Client,
  'visible' | 'model' | 'sounds' | 'listens' | 'declared' | 'endsUtterances' | 'ignoresVoice' | 'liveFrom'
> & {
  hidden?: true;
  soundless?: true;
  model?: true;
  resumed?: true;
};

/** A resumed connection keeps the epoch of its model's requests. */
export function clientFromHello(hello: Hello, epoch: number, clientBefore: Client | null): Client {
  const { connection, install, reports, locale, timezone, hidden, soundless, model, figures, resumed, speech } = hello;
  const { untilMs, timed, paced } = hello;
  const place = { ...(locale && { locale }), ...(timezone && { timezone }), ...(untilMs && { untilMs }) };
  const features = { ...(model && { model: (resumed && clientBefore?.model) || epoch }), ...(figures && { figures }) };
  const playback = { ...(timed && { timed }), ...(paced && { paced }) };
  const sound = { ...(speech && { speech }), ...(soundless && { listens: false as const }), ...playback };
  return { connection, install, reports, visible: hidden !== true, ...place, ...features, ...sound };
}

/** Whether a connection follows the session and takes no part in it [S13]. */
export function isObserverConnection({ presence }: Pick<Session, 'presence'>, connection: string): boolean {
  return presence.observers?.includes(connection) === true;
}

/** Identifies the listener for synthesis; null: none. It changes when sound is wanted again [A3]. */
export function listeningClientInstall(client: Client | null): string | null {
  if (client?.speech === undefined || client.listens === false) return null;
  return `${client.connection} ${client.listens ?? 0}`;
}

/** Whether it is sent what is said as sound, and tells only where it stopped [U6]. */
export function clientIsSentSound({ presence: { client } }: Pick<Session, 'presence'>, connection: string): boolean {
  return client?.connection === connection && client.timed === true && listeningClientInstall(client) !== null;
}

/**
 * The install that holds the session, and since which epoch: older automatic reconnects are refused [S2].
 * `past`: the newest superseded connections, which cannot take over again [S8]. `firstEpoch`: of the first of
 * the connections that resumed each other up to this one; absent: it resumed none.
 */
export type SessionHolder = { install: string; since: number; past?: readonly string[]; firstEpoch?: number };

/** The epoch since which this client is connected, reconnects included [G12]. */
export function firstEpochOfPresentClient({ presence }: Pick<Session, 'presence'>): number {
  return presence.holder.firstEpoch ?? presence.epoch;
}

export function nextClientHoldingSession(
  holderBefore: SessionHolder,
  { client, by, epoch, resumed }: { client: Client | null; by: Client; epoch: number; resumed?: true | undefined },
): SessionHolder {
  // A call over HTTP takes no turn in holding the session, so a page that was away may resume [G2].
  if (by.untilMs !== undefined) return holderBefore;
  const since = holderBefore.install === by.install ? holderBefore.since : epoch;
  const past =
    client === null ? holderBefore.past : [...(holderBefore.past ?? []), client.connection].slice(-PAST_CONNECTIONS);
  const goesOn = resumed && holderBefore.install === by.install;
  const first = goesOn && { firstEpoch: holderBefore.firstEpoch ?? epoch - 1 };
  return { install: by.install, since, ...(past && { past }), ...first };
}

/** `ms`: connected time before `sinceMs`, in all. `sinceMs`: null without a client. */
export type PresenceState = {
  /** Raised by the first `hello` of each connection [S2]. */
  epoch: number;
  /** The connected client; null: none. */
  client: Client | null;
  /** Connections that only follow [S13]; absent: none. */
  observers?: readonly string[];
  holder: SessionHolder;
  ms: number;
  sinceMs: number | null;
  /** The user's last sound, words or hello, from which an opening settles [D3]. */
  quietSinceMs: number;
  /** The user's last return after a night or a long absence: the time of a greeting [D22]. */
  freshAtMs: number;
  /** The user's last words or act. A sound or a hello does not show that the user is awake [D23]. */
  actedAtMs?: number;
  /** The end of the last connection. */
  leftAtMs?: number;
};

export const INITIAL_PRESENCE: PresenceState = {
  epoch: 0,
  client: null,
  holder: { install: '', since: 0 },
  ms: 0,
  sinceMs: null,
  quietSinceMs: 0,
  freshAtMs: 0,
};
