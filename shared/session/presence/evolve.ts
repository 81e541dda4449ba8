/** Applies the events of connections and of the user's presence. */
import { beginsNewDay } from '../deliveries/attention-budget.ts';
import { askedAnew } from '../deliveries/evolve.ts';
import { companyMs } from '../deliveries/opening.ts';
import type { Event } from '../kernel/events.ts';
import { RESULTS_AWAY_MS, SET_BACK_MS } from '../kernel/limits.ts';
import type { Session } from '../kernel/state.ts';
import { wakeUp } from '../proactive/evolve.ts';
import { type Newcomer, readdressLine } from '../turn/lines.ts';
import type { Turn } from '../turn/state.ts';
import { recipientOf } from '../turn/timed-playback.ts';
import { clientOf, reignOf } from './state.ts';

export function applyHello(session: Session, hello: Extract<Event, { type: 'hello' }>, atMs: number): Session {
  const { resumed } = hello;
  const epoch = session.epoch + 1;
  const client = clientOf(hello, epoch, session.client);
  const isLongAway = session.client === null && atMs - (session.presence.leftAtMs ?? atMs) >= RESULTS_AWAY_MS;
  return {
    ...noteActivity({ ...(resumed ? session : wakeUp(session)), client }, atMs),
    epoch,
    results: isLongAway ? [] : session.results,
    reign: reignOf(session.reign, { client: session.client, by: client, epoch, resumed }),
    deliveries: resumed ? session.deliveries : session.deliveries.map(askedAnew),
    voice: { speaking: false, clientAt: -1, atMs },
    turn: session.turn && readdressed(session.turn, { ...hello, to: recipientOf(client) }, atMs),
  };
}

function readdressed({ cutAtMs, ...turn }: Turn, client: Newcomer, atMs: number): Turn {
  const lines = turn.lines.map((line) => readdressLine(line, client, atMs));
  return { ...turn, lines, ...(client.resumed && cutAtMs !== undefined && { cutAtMs }) };
}

/** Records an act of the user: restarts the settle time, and may begin a new day [D3, D22]. */
export function noteActivity(session: Session, atMs: number): Session {
  const { presence, voice, client } = session;
  const lastMs = Math.max(presence.quietSinceMs, voice.atMs === atMs ? 0 : voice.atMs);
  const freshAtMs = beginsNewDay(lastMs, atMs, client?.timezone) ? atMs : presence.freshAtMs;
  // A lost race may step the time back a little. A larger step means that the clock was set back [W5].
  const wasSetBack = presence.quietSinceMs - atMs > SET_BACK_MS;
  const sinceMs = client === null ? presence.sinceMs : wasSetBack ? atMs : (presence.sinceMs ?? atMs);
  const quietSinceMs = wasSetBack ? atMs : Math.max(presence.quietSinceMs, atMs);
  return { ...session, presence: { ...presence, sinceMs, quietSinceMs, freshAtMs } };
}

export function withoutObserver({ observers = [], ...session }: Session, connection: string): Session {
  const others = observers.filter((one) => one !== connection);
  return { ...session, ...(others.length > 0 && { observers: others }) };
}

export function applyGone(session: Session, atMs: number): Session {
  const ms = companyMs(session, atMs);
  return { ...session, presence: { ...session.presence, ms, sinceMs: null, leftAtMs: atMs } };
}
