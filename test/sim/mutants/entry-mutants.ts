/** Planted mistakes with memory: entry numbers, forgotten entries, and actions. */

import { applySessionEvents } from '../../../shared/session/kernel/apply-events.ts';
import { decide } from '../../../shared/session/kernel/decide.ts';
import type { Decision } from '../../../shared/session/kernel/decision.ts';
import type { Event } from '../../../shared/session/kernel/events.ts';
import { FEATURES } from '../../../shared/session/kernel/features.ts';
import type { Session } from '../../../shared/session/kernel/state.ts';
import type { Exchange } from '../../../shared/session/turn/state.ts';
import { after, type Mutant, makeMutant, withEvents, withNewState } from './make-mutant.ts';

export const ENTRY_MUTANTS: readonly Mutant[] = [
  makeMutant('[M1] a number for two', 'entries are numbered', { decide: withNewState((now) => renumbered(now)) }),
  makeMutant('[M1] no number for the agent’s words', 'entries are numbered', {
    decide: withNewState((now) => ({
      ...renumbered(now),
      turns: { ...renumbered(now).turns, sealed: now.turns.sealed.map(wordless) },
    })),
  }),
  makeMutant('[M2] ask while somebody is answered', 'a block is asked for in time', { decide: after(askedAtOnce) }),
  makeMutant('[M2] leave nothing to the verbatim part', 'a block is asked for in time', {
    decide: withEvents((events, { memory }) => {
      const newest = memory.open.at(-1);
      return events.map((event) => {
        if (event.type !== 'block.requested' || event.reason !== 'due' || newest === undefined) return event;
        return { ...event, asOf: newest.n, turn: newest.turn, milestones: newest.n };
      });
    }),
  }),
  makeMutant('[M5] keep the facts', 'nothing tells of what is gone', {
    decide: withEvents((events, { memory }) =>
      events.map((event) => (event.type === 'entries.forgotten' ? { ...event, facts: memory.facts } : event)),
    ),
  }),
  makeMutant('[M5] keep what was just sealed', 'nothing tells of what is gone', {
    decide: (session, command, input) => {
      const decision = decide(session, command, input);
      const {
        turns: { sealed },
      } = applySessionEvents(FEATURES, session, decision.events.filter(isKept), input.nowMs);
      return { ...decision, session: { ...decision.session, turns: { ...decision.session.turns, sealed } } };
    },
  }),
  makeMutant('[M5] keep the turn that is not sealed yet', 'nothing tells of what is gone', {
    decide: withNewState((now, before, { events }) => {
      const isStruck =
        events.some(({ type }) => type === 'entries.forgotten') &&
        now.turns.newest?.number === before.turns.newest?.number;
      return isStruck && now.turns.newest && before.turns.newest
        ? { ...now, turns: { ...now.turns, newest: { ...now.turns.newest, words: before.turns.newest.words } } }
        : now;
    }),
  }),
  makeMutant('[X4] what nobody answers is not remembered', 'actions are remembered or refused', {
    decide: withEvents((events) =>
      events.filter((event) => event.type !== 'state.changed' || event.by !== 'user' || event.name),
    ),
  }),
  makeMutant('[X4] nothing is said of what does not fit', 'actions are remembered or refused', { decide: unrefused }),
].map((one) => ({ ...one, era: { tools: false, life: false } }));

/** Gives the newest turn's first entry the number of the previous turn's last. */
function renumbered(session: Session): Session {
  const {
    memory,
    turns: { sealed, newest: turn },
  } = session;
  const last = sealed.at(-1)?.entries?.at(-1);
  const first = turn?.entries[0];
  if (turn === null || last?.kind !== 'agent' || first?.n !== last.n + 1) return session;
  const less = <T extends { n: number }>(one: T): T => (one.n < first.n ? one : { ...one, n: one.n - 1 });
  const open = memory.open.map((one) => (one.n === last.n ? { ...one, n: one.n - 1 } : one));
  return {
    ...session,
    turns: {
      ...session.turns,
      newest: { ...turn, entries: turn.entries.map(less), ...(turn.changes && { changes: turn.changes.map(less) }) },
    },
    memory: { ...memory, n: memory.n - 1, open, facts: memory.facts.map(less) },
  };
}

function wordless({ entries = [], ...exchange }: Exchange): Exchange {
  return { ...exchange, entries: entries.filter(({ kind }) => kind !== 'agent') };
}

function askedAtOnce({ events, session: { memory } }: Decision): Event[] {
  const newest = memory.open.at(-13);
  const isStarting = events.some(({ type }) => type === 'turn.started');
  if (!isStarting || memory.lease !== null || newest === undefined || newest.n <= memory.made.asOf) return [];
  const { n: asOf, turn } = newest;
  return [
    { type: 'block.requested', edition: memory.requestedEdition + 1, asOf, turn, milestones: asOf, reason: 'due' },
  ];
}

function isKept({ type }: Event): boolean {
  return type !== 'entries.forgotten';
}

function unrefused(...asked: Parameters<typeof decide>): Decision {
  const decision = decide(...asked);
  const effects = decision.effects.filter(
    (effect) => effect.do !== 'answer' || effect.frame.type !== 'error' || effect.frame.code !== 'conflict',
  );
  return { ...decision, effects };
}
