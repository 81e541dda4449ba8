/** Applies the events of proactive turns and reflections (evolve.ts). */
import { withReflection } from '../../memory/reflections.ts';
import type { Usage } from '../../protocol/frames.ts';
import { withTime } from '../deliveries/evolve.ts';
import type { Event } from '../kernel/events.ts';
import type { Session, Wishes } from '../kernel/state.ts';
import { numberEntries } from '../memory/entries.ts';
import { withUsageOfDay } from '../quotas/quota-usage.ts';
import { tokensOf } from '../quotas/state.ts';
import { withUsage } from '../tool-calls/evolve.ts';
import { sealOf } from '../turn/playback.ts';
import type { Exchange, Turn } from '../turn/state.ts';
import { isUnasked } from '../turn/state.ts';
import { spent } from './token-spending.ts';

type Lived = Extract<
  Event,
  {
    type:
      | 'tokens.reserved'
      | 'image.described'
      | 'news.told'
      | 'visibility.changed'
      | 'agent.slept'
      | 'reflection.requested'
      | 'reflection.made'
      | 'reflection.failed';
  }
>;

export function withLife(session: Session, event: Lived, atMs: number): Session {
  const { life, client } = session;
  switch (event.type) {
    case 'tokens.reserved':
      return { ...session, turn: session.turn && withReserve(session.turn, event.tokens) };
    // The content of an image was written by others [N7].
    case 'image.described':
      return { ...session, turn: session.turn && { ...session.turn, seen: event.text, foreign: true } };
    case 'news.told':
      return { ...session, life: { ...life, news: { ...event.item, toldAtMs: atMs } } };
    case 'visibility.changed': {
      const next = { ...session, client: client && { ...client, visible: event.visible } };
      return event.visible ? withAttention(next, atMs) : next;
    }
    case 'agent.slept':
      return { ...session, life: { ...life, asleep: true } };
    case 'reflection.requested': {
      const { number, from, to, wanted } = event;
      const reflecting = { number, from, to, atMs, ...(wanted && { wanted }) };
      return { ...session, life: { ...life, fresh: 0, reflecting, reflected: { number, turn: to } } };
    }
    case 'reflection.made': {
      const { number, memory, usage } = event;
      const memories = memory ? [...withReflection(life.memories, { ...memory, atMs, number })] : life.memories;
      return withCost({ ...session, life: { ...life, reflecting: null, memories } }, usage, atMs);
    }
    case 'reflection.failed':
      return withCost({ ...session, life: { ...life, reflecting: null } }, event.usage, atMs);
  }
}

function withReserve(turn: Turn, tokens: number): Turn {
  return { ...turn, reserved: (turn.reserved ?? 0) + tokens };
}

/** An act of the user wakes the agent and answers its remarks. */
export function wakeUp(session: Session): Session {
  const { life } = session;
  return life.unanswered === 0 && !life.asleep
    ? session
    : { ...session, life: { ...life, unanswered: 0, asleep: false } };
}

/** When remarks are allowed again, silence counts from now, so that none is due at once. */
export function withWishes(session: Session, wishes: Partial<Wishes>, atMs: number): Session {
  const wished = { ...session, wishes: { ...session.wishes, ...wishes } };
  return wished.wishes.life && !session.wishes.life ? withAttention(wished, atMs) : wished;
}

/** When the page is visible again, silence counts from now. */
function withAttention(session: Session, atMs: number): Session {
  const awake = wakeUp(session);
  return { ...awake, life: { ...awake.life, sinceMs: atMs } };
}

/** The agent begins a turn. */
export function withOwnTurn(session: Session, event: Extract<Event, { type: 'turn.started' }>, atMs: number): Session {
  const { cause, stimulus = '', wanted } = event;
  const { life } = session;
  const isNews = cause === 'news';
  // A reflection's remark was counted at its offer; a wanted act costs no attention [D23].
  const remarks = cause === 'reflection' || wanted ? life.remarks : withTime(life.remarks, atMs);
  const begun = { ...life, remarks, unanswered: life.unanswered + 1, ...(isNews && { newsAtMs: atMs }) };
  return { ...session, life: cause === 'idle' ? { ...begun, stimulus } : begun };
}

/** Counts the entries of a sealed turn for reflection, unless the agent began the turn. */
export function withFresh(session: Session, turn: Turn, { entries = [] }: Exchange): Session {
  const { life } = session;
  const added = isFresh(session, turn) ? entries.length : 0;
  return added === 0 ? session : { ...session, life: { ...life, fresh: life.fresh + added } };
}

/** Whether there are this many entries to reflect on. The newest turn is sealed only if its entries count. */
export function hasFreshEntries(session: Session, least: number): boolean {
  const { life, turn, memory } = session;
  if (life.fresh >= least) return true;
  const seal = turn !== null && isFresh(session, turn) ? sealOf(turn) : null;
  return seal !== null && life.fresh + (numberEntries(seal, memory.n).entries?.length ?? 0) >= least;
}

function isFresh({ life }: Session, { cause, number }: Turn): boolean {
  return !isUnasked(cause) && number > life.reflected.turn;
}

/** Counts the model tokens of proactive work. */
export function withCost(session: Session, usage: Usage | undefined, atMs: number): Session {
  if (usage === undefined) return session;
  const { tallies } = session;
  const day = withUsageOfDay(session, usage, atMs);
  return { ...spent(day, tokensOf(usage), atMs), tallies: { ...tallies, model: withUsage(tallies.model, usage) } };
}
