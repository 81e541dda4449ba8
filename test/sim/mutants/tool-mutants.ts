/** Planted mistakes with tools: writes, confirmations, results, fillers and reminders. */

import { english } from '../../../shared/language/en/language.ts';
import { assentOf } from '../../../shared/language/understanding/yes-no.ts';
import type { Delivery } from '../../../shared/session/deliveries/state.ts';
import type { Command } from '../../../shared/session/kernel/commands.ts';
import { decide } from '../../../shared/session/kernel/decide.ts';
import type { Decision } from '../../../shared/session/kernel/decision.ts';
import type { Event } from '../../../shared/session/kernel/events.ts';
import { MAX_ASKING } from '../../../shared/session/kernel/limits.ts';
import type { Session } from '../../../shared/session/kernel/state.ts';
import { isCallOrderBegun } from '../../../shared/session/tool-calls/standing-orders.ts';
import { isWorkflowCall } from '../../../shared/session/tool-calls/state.ts';
import { after, type Mutant, makeMutant, withCommand, withNewState, withState } from './make-mutant.ts';

const ANYBODY = { connection: 'c0', install: 'anybody', visible: true, reports: true };

export const TOOL_MUTANTS: readonly Mutant[] = [
  makeMutant('[T4] forget that a write was begun', 'a write acts once', { forgetsWrites: true }),
  makeMutant('[T4] any words are a yes', 'acts only after a yes', {
    decide: after(({ events }) => {
      const started = events.find((event) => event.type === 'turn.started' && event.words !== null);
      return started?.type === 'turn.started' ? [{ type: 'confirmation.given', turn: started.turn }] : [];
    }),
  }),
  makeMutant('[U12] only what was heard to its end is a question', 'a yes is not lost', {
    decide: withState((session) => {
      const isHeard = (question: string) =>
        session.turns.newest?.lines.some(({ text, played: isHeard }) => text === question && isHeard);
      return {
        ...session,
        toolCalls: {
          ...session.toolCalls,
          confirmations: session.toolCalls.confirmations.filter(
            (one) => one.confirmedIn !== undefined || isHeard(one.question),
          ),
        },
      };
    }),
  }),
  makeMutant('[T4] a yes in any later turn', 'acts only after a yes', {
    decide: (session, command, input) => {
      const decision = decide(session, command, input);
      const asking = [...session.toolCalls.confirmations, ...decision.session.toolCalls.confirmations].slice(
        -MAX_ASKING,
      );
      const started = decision.events.find((event) => event.type === 'turn.started');
      const isYes = started?.type === 'turn.started' && assentOf(started.words ?? '', english).means === 'yes';
      const agreed = isYes ? asking.map((one) => ({ ...one, yesIn: started.turn })) : asking;
      return {
        ...decision,
        session: { ...decision.session, toolCalls: { ...decision.session.toolCalls, confirmations: agreed } },
      };
    },
  }),
  makeMutant('[T4] an echo is the user', 'acts only after a yes', {
    decide: withCommand((_, command) => typed(command)),
  }),
  makeMutant('[D19] what is to be told counts as told', 'what a write came to is told', {
    decide: (session, command, input) => {
      const told = session.toolCalls.open.filter((one) => !isWorkflowCall(one) && one.isReported);
      return without(decide(session, command, input), (event) =>
        told.some(({ call }) => event.type === 'delivery.accepted' && event.id === call),
      );
    },
  }),
  makeMutant('[W4] let lost writes rest', 'every tool ends once', {
    decide: (session, command, input) => {
      const decision = decide(session, command, input);
      return { ...decision, effects: decision.effects.filter((effect) => effect.do !== 'give up') };
    },
  }),
  makeMutant('[T3] read out what was found', 'reads are not delivered', { decide: after(readOut) }),
  makeMutant('[T3] a second end is one, too', 'every tool ends once', {
    decide: after(({ events }) => events.filter((event) => event.type === 'tool' && event.state === 'finished')),
  }),
  makeMutant('[F2] fillers for nobody', 'no chorus of fillers', {
    decide: (session, command, input) => {
      if (session.presence.client !== null || !isFilling(command)) return decide(session, command, input);
      const decision = decide({ ...session, presence: { ...session.presence, client: ANYBODY } }, command, input);
      return {
        ...decision,
        session: { ...decision.session, presence: { ...decision.session.presence, client: null } },
      };
    },
  }),
  makeMutant('[F3] a filler for each tool', 'no chorus of fillers', { decide: after(chorus) }),
  makeMutant('[F4] a filler is a line like others', 'fillers pass', {
    decide: (session, command, input) => {
      const decision = decide(session, command, input);
      return { ...decision, session: spoken(decision.session) };
    },
  }),
  makeMutant('[F5] always the same words', 'fillers pass', {
    decide: withState((session) => ({
      ...session,
      turns: { ...session.turns, fillerCounts: { primary: 0, secondary: 0, progress: 0 } },
    })),
  }),
  makeMutant('[C5] the oldest goes first, used or not', 'the least used goes first', {
    decide: (session, command, input) => {
      const decision = decide(session, command, input);
      const {
        toolCalls: { results },
      } = decision.session;
      const byAge = results.toSorted((one, other) => one.atMs - other.atMs);
      return {
        ...decision,
        session: { ...decision.session, toolCalls: { ...decision.session.toolCalls, results: byAge } },
      };
    },
  }),
  makeMutant('[C10] keep what a write has made old', 'the least used goes first', {
    decide: withCommand((_, command) =>
      command.type === 'finished' && command.callOutcome
        ? { ...command, callOutcome: { ...command.callOutcome, drops: [] } }
        : command,
    ),
  }),
  makeMutant('[T5] a minute early, to be sure', 'reminded in time', {
    decide: withState((session) => ({
      ...session,
      reminders: {
        ...session.reminders,
        list: session.reminders.list.map((one) => ({ ...one, atMs: one.atMs - 60_000 })),
      },
    })),
  }),
  makeMutant('[W1] no timer for reminders', 'reminded in time', {
    decide: withState((session) => ({ ...session, reminders: { ...session.reminders, list: [] } })),
  }),
  makeMutant('[U7] each turn gives an order a name of its own', 'reminded once unmarked', {
    nameOrder: (_, { own }) => ({ call: own, isSet: false }),
  }),
  makeMutant('[U7] each turn begins what stands there', 'one order, one effect', { isOrderBegun: () => false }),
  makeMutant('[U7] whoever was answered a word was answered', 'one order, one effect', {
    standingIn: (exchanges) => exchanges.slice(exchanges.findLastIndex(({ heardLines }) => heardLines.length > 0) + 1),
  }),
  makeMutant('[U7] another one may be begun twice', 'one order, one effect', {
    isOrderBegun: (turns, order, asks) =>
      !turns.some(({ words }) => words !== null && asks(words)) && isCallOrderBegun(turns, order, asks),
  }),
  makeMutant('[T5] what rings for nobody rings for nobody', 'reminded in the end', {
    decide: withNewState((after, { reminders: { list } }) => {
      const isLost = ({ id, reminder }: Delivery) => reminder === true && list.some((one) => one.id === id);
      if (after.presence.client !== null) return after;
      return {
        ...after,
        deliveries: { ...after.deliveries, open: after.deliveries.open.filter((one) => !isLost(one)) },
      };
    }),
  }),
];

function typed(command: Command): Command {
  if (command.type !== 'client' || command.frame.type !== 'user.text') return command;
  return { ...command, frame: { ...command.frame, via: 'typed' } };
}

function without(decision: Decision, which: (event: Event) => boolean): Decision {
  return { ...decision, events: decision.events.filter((event) => !which(event)) };
}

function readOut({ events }: Decision): Event[] {
  const read = events.find((event) => event.type === 'result.stored' && event.key !== null);
  if (read?.type !== 'result.stored') return [];
  const own = { producer: '', source: null, topic: null, keywords: [], title: null, ttlMs: null };
  return [
    { type: 'delivery.accepted', isSent: false, id: read.call, priority: 'active', policy: 'next_silence', ...own },
  ];
}

function isFilling(command: Command): boolean {
  return command.type === 'reply' && command.says.some(({ is }) => is === 'filler');
}

function chorus({
  events,
  session: {
    turns: { newest: turn },
  },
}: Decision): Event[] {
  const filler = events.find((event) => event.type === 'line' && event.kind === 'filler');
  const tools = events.filter((event) => event.type === 'call.started');
  return filler?.type === 'line' && tools.length > 1 ? [{ ...filler, index: turn?.lines.length ?? 0 }] : [];
}

function spoken(session: Session): Session {
  const {
    turns: { newest: turn },
  } = session;
  if (turn === null) return session;
  const lines = turn.lines.map((line) => (line.kind === 'filler' ? { ...line, kind: 'reply' as const } : line));
  return { ...session, turns: { ...session.turns, newest: { ...turn, lines } } };
}
