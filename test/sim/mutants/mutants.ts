/** Planted mistakes around the real decisions. The named checker must catch each one. */

import {
  type Arrival,
  type Delivery,
  isOrderedDelivery,
  isUrgentDelivery,
} from '../../../shared/session/deliveries/state.ts';
import type { Command } from '../../../shared/session/kernel/commands.ts';
import { sessionDueAt } from '../../../shared/session/kernel/deadlines.ts';
import { decide } from '../../../shared/session/kernel/decide.ts';
import type { Decision, DecisionInput } from '../../../shared/session/kernel/decision.ts';
import type { Event } from '../../../shared/session/kernel/events.ts';
import type { Session } from '../../../shared/session/kernel/state.ts';
import { ENTRY_MUTANTS } from './entry-mutants.ts';
import { after, type Mutant, makeMutant, withCommand, withState } from './make-mutant.ts';
import { MEMORY_MUTANTS } from './memory-mutants.ts';
import { PROACTIVE_MUTANTS } from './proactive-mutants.ts';
import { TOOL_MUTANTS } from './tool-mutants.ts';

const SPEECH_MUTANTS: readonly Mutant[] = [
  makeMutant('[D15] delete on send', 'heard was voiced', {
    decide: after((decision) => offered(decision).map((event) => heard(event.delivery))),
  }),
  makeMutant('[D15] delete on 200', 'heard was voiced', {
    posted: ({ deliveries: { open: deliveries }, turns: { newest: turn } }, frame) => {
      if (frame.type !== 'line' || frame.delivery === undefined) return [];
      const isLast = turn?.lines.findLast(({ delivery }) => delivery === frame.delivery)?.index === frame.index;
      return isLast && deliveries.some(({ id, offered: at }) => id === frame.delivery && at !== null)
        ? [heard(frame.delivery)]
        : [];
    },
  }),
  makeMutant('[U6] acknowledge before speech', 'heard was voiced', { hearsAtOnce: true }),
  makeMutant('[D2] answer the producer before the commit', 'ends once', { answersFirst: true }),
  makeMutant('[D10] substring yes and no', 'yes means yes', {
    decide: withCommand(({ deliveries: { bid } }, command) => (bid === null ? command : hearing(command, polar))),
  }),
  makeMutant('[S4] no fence', 'no commit of an old epoch', { decide: withCommand(unfenced) }),
  makeMutant('[W3] timer without generation', 'nothing before its time', {
    decide: (session, command, input) => decide(session, command, { ...input, nowMs: fired(session, command, input) }),
  }),
  makeMutant('[S4] commit over others', 'committed before sent', { writesOver: true }),
  makeMutant('[W1] no sweep behind the timers', 'expires in time', { sweeps: false }),
  makeMutant('[D15] delete what was cut short', 'the backlog empties', {
    decide: withState((session) => ({
      ...session,
      deliveries: {
        ...session.deliveries,
        open: session.deliveries.open.filter((one) => one.offered !== null || one.attempts === 0),
      },
    })),
  }),
  makeMutant('[D3] no settle', 'next_silence within 600 ms of speech', {
    decide: (session, command, input) =>
      decide(session, command, { ...input, settings: { ...input.settings, settleMs: 0 } }),
  }),
  makeMutant('[D6] substring keywords', 'when_asked only when asked', {
    decide: withCommand(({ deliveries: { open: deliveries } }, command) => {
      const keywords = deliveries.flatMap((item) => item.keywords);
      return hearing(command, (text) =>
        [text, ...keywords.filter((one) => text.toLowerCase().includes(one))].join(' '),
      );
    }),
  }),
  makeMutant('[D12] prune whatever is oldest', 'urgent items are kept', {
    decide: after(({ session }) => {
      const oldest =
        session.deliveries.open.length > 5
          ? session.deliveries.open.find((one) => isUrgentDelivery(one) && one.offered === null)
          : undefined;
      return oldest === undefined ? [] : [{ ...heard(oldest.id), state: 'discarded', reason: 'overflow' }];
    }),
  }),
  makeMutant('[D18] speak what the ledger has', 'never twice', {
    forgetsHeard: true,
    decide: withCommand((_, command) => unreported(command, 'heard')),
  }),
  makeMutant('[D20] forget the time to live', 'not after expiry', {
    decide: withCommand(arriving((arrival) => ({ ...arrival, ttlMs: null }))),
  }),
  makeMutant('[D14] a time to live in seconds', 'expires in time', {
    decide: withCommand(arriving((arrival) => ({ ...arrival, ttlMs: arrival.ttlMs && arrival.ttlMs / 1_000 }))),
  }),
  makeMutant('[D4] now is soon', 'now means now', {
    decide: withCommand(arriving((arrival) => ({ ...arrival, policy: 'next_silence' }))),
  }),
  makeMutant('[D15] an offer again looks like the first', 'offered three times at most', {
    decide: (session, command, input) => {
      const decision = decide(session, command, input);
      return { ...decision, events: decision.events.map(unmarked) };
    },
  }),
  makeMutant('[U10] do not listen to the voice', 'does not talk over the user', {
    decide: withCommand((_, command) => unreported(command, 'user.vad')),
  }),
  makeMutant('[D23] know no quiet hours', 'quiet hours are quiet', {
    decide: withState((session) => ({ ...session, settings: { ...session.settings, quietHours: null } })),
  }),
  makeMutant('[D23] mute nobody', 'muted is silent', {
    decide: withState((session) => ({ ...session, settings: { ...session.settings, mute: [] } })),
  }),
  makeMutant('[D15] bring what was put off at the next opening', 'what was put off waits', {
    decide: withState((session) => ({
      ...session,
      deliveries: { ...session.deliveries, open: session.deliveries.open.map(fresh('deferred')) },
    })),
  }),
  makeMutant('[D11] ask about the rest at once', 'the rest waits', {
    decide: withState((session) => ({
      ...session,
      deliveries: { ...session.deliveries, open: session.deliveries.open.map(fresh('passedOver')) },
    })),
  }),
  makeMutant('[D23] take what the user ordered for somebody else’s', 'what was ordered is told', {
    decide: withState((session) => ({
      ...session,
      deliveries: {
        ...session.deliveries,
        open: session.deliveries.open.map((one) => (isOrderedDelivery(one) ? { ...one, producer: 'p' } : one)),
      },
    })),
  }),
  makeMutant('[D9] ask until there is an answer', 'asks twice at most', {
    decide: withState((session) => ({
      ...session,
      deliveries: { ...session.deliveries, open: session.deliveries.open.map((one) => ({ ...one, asked: 0 })) },
    })),
  }),
  makeMutant('[D24] announce again', 'announced once', {
    decide: (session, command, input) => {
      const decision = decide(session, command, input);
      return {
        ...decision,
        effects: [...decision.effects, ...decision.effects.filter((effect) => effect.do === 'announce')],
      };
    },
  }),
  makeMutant('[U6] believe that nobody plays anything', 'does not talk over itself', {
    decide: withState((session) =>
      session.turns.newest === null
        ? session
        : {
            ...session,
            turns: {
              ...session.turns,
              newest: {
                ...session.turns.newest,
                lines: session.turns.newest.lines.map((line) => ({ ...line, to: 'nobody' })),
              },
            },
          },
    ),
  }),
  makeMutant('[D20] a last word', 'nothing of it after its end', { decide: after(lastWord) }),
];

/** Mistakes unrelated to tools or memory are found sooner in worlds without them. */
export const MUTANTS: readonly Mutant[] = [
  ...SPEECH_MUTANTS.map((one) => ({ ...one, era: { tools: false, memory: false, life: false } })),
  ...TOOL_MUTANTS.map((one) => ({ ...one, era: { memory: false, life: false } })),
  ...MEMORY_MUTANTS,
  ...ENTRY_MUTANTS,
  ...PROACTIVE_MUTANTS,
];

function fresh(was: Delivery['pending']['is']): (item: Delivery) => Delivery {
  return (item) => (item.pending.is === was ? { ...item, pending: { is: 'new' } } : item);
}

function offered({ events }: Decision) {
  return events.filter((event) => event.type === 'delivery').filter((event) => event.state === 'offered');
}

function heard(delivery: string) {
  return { type: 'delivery', delivery, state: 'heard', priority: 'active' } as const;
}

function hearing(command: Command, change: (text: string) => string): Command {
  if (command.type !== 'client' || command.frame.type !== 'user.text') return command;
  return { ...command, frame: { ...command.frame, text: change(command.frame.text) } };
}

function polar(text: string): string {
  const plain = text.toLowerCase();
  return plain.includes('yes') || plain.includes('ok') ? 'yes' : plain.includes('no') ? 'no' : text;
}

function unfenced({ presence: { client } }: Session, command: Command): Command {
  const isOwn = command.type === 'client' && command.frame.type !== 'hello';
  return isOwn && client !== null ? { ...command, connection: client.connection } : command;
}

/** Takes every armed deadline for due. */
function fired(session: Session, command: Command, { nowMs, settings }: DecisionInput): number {
  return command.type === 'wake' ? Math.max(nowMs, sessionDueAt(session, nowMs, settings) ?? nowMs) : nowMs;
}

function arriving(change: (arrival: Arrival) => Arrival): (session: Session, command: Command) => Command {
  return (_, command) => (command.type === 'push' ? { ...command, arrivals: command.arrivals.map(change) } : command);
}

/** Drops frames of that type. */
function unreported(command: Command, type: 'heard' | 'user.vad'): Command {
  return command.type === 'client' && command.frame.type === type ? { type: 'wake' } : command;
}

function unmarked(event: Event): Event {
  if (event.type !== 'line') return event;
  const { redelivered: _, ...line } = event;
  return line;
}

function lastWord({ events, session }: Decision): Event[] {
  const ended = events.findLast((event) => event.type === 'delivery' && event.state === 'discarded');
  if (ended?.type !== 'delivery' || session.turns.newest === null) return [];
  const { number: turn, lines } = session.turns.newest;
  const text = 'One more thing.';
  const line = {
    kind: 'delivery',
    expression: 'neutral',
    text,
    display: text,
    actions: [],
    delivery: ended.delivery,
  } as const;
  return [{ type: 'line', turn, index: lines.length, ...line, actions: [] }];
}
