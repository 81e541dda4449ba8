/** Planted mistakes with proactive turns: their start, answers, sleep, reflections and costs. */

import { sessionDueAt } from '../../../shared/session/kernel/deadlines.ts';
import { decide } from '../../../shared/session/kernel/decide.ts';
import type { Decision, OperatorSettings } from '../../../shared/session/kernel/decision.ts';
import type { Event } from '../../../shared/session/kernel/events.ts';
import type { Session } from '../../../shared/session/kernel/state.ts';
import type { ProactiveState } from '../../../shared/session/proactive/state.ts';
import { isUnaskedTurnCause } from '../../../shared/session/turn/state.ts';
import { after, type Mutant, makeMutant, withEvents, withNewState, withState } from './make-mutant.ts';

export const PROACTIVE_MUTANTS: readonly Mutant[] = [
  makeMutant('[L1] speak into the user’s voice', 'she begins at a free moment', {
    decide: withState((session) => ({
      ...session,
      speech: { ...session.speech, voice: { ...session.speech.voice, speaking: false } },
    })),
  }),
  makeMutant('[L1] speak to a page that nobody looks at', 'she begins at a free moment', {
    decide: withState((session) => ({
      ...session,
      presence: {
        ...session.presence,
        client: session.presence.client && { ...session.presence.client, visible: true },
      },
    })),
  }),
  makeMutant('[L6] live whatever the user wishes', 'she begins at a free moment', {
    decide: withState(wishing({ proactive: true })),
  }),
  makeMutant('[L6] tell news whatever the user wishes', 'she begins at a free moment', {
    decide: woken(wishing({ news: true })),
  }),
  makeMutant('[L1] speak in quiet hours', 'quiet hours are quiet', {
    decide: withState(wishing({ quietHours: null })),
  }),
  makeMutant('[L1] wait for no answer to a bid', 'a question waits for its answer', {
    decide: woken((session) => ({ ...session, deliveries: { ...session.deliveries, bid: null } })),
  }),
  makeMutant('[L1] what is heard of her counts as an answer', 'three without an answer', {
    decide: withEvents(answeredByHearing),
  }),
  makeMutant('[L1] always the first pause', 'she leaves pauses', {
    decide: (session, command, input) => {
      const idleEveryMs = { least: 200, most: 400 };
      return decide(session, command, { ...input, settings: { ...input.settings, idleEveryMs } });
    },
  }),
  makeMutant('[L1] forget to sleep', 'she sleeps', { decide: withNewState(living({ asleep: false })) }),
  makeMutant('[W1] no timer for her', 'her life goes on', {
    decide: (session, command, input) => {
      const decision = decide(session, command, input);
      return { ...decision, dueAtMs: dueWithout(decision.session, input.nowMs, input.settings) };
    },
    due: dueWithout,
  }),
  makeMutant('[L4] commit what lacks the news', 'nothing before its time', { ignoresNews: true }),
  makeMutant('[D23] use all of the budget up', 'within the budget of an hour', {
    decide: woken((session) =>
      session.deliveries.open.length > 0
        ? session
        : wishing({ attentionPerHour: session.settings.attentionPerHour + 2 })(session),
    ),
  }),
  makeMutant('[D23] count nothing', 'within the budget of an hour', {
    decide: withState((session) => ({ ...session, deliveries: { ...session.deliveries, unaskedAtMs: [] } })),
  }),
  makeMutant('[L3] apologise for a remark', 'her failures are nobody’s', { decide: after(sorry) }),
  makeMutant('[L3] keep the remark for later', 'she gives way', {
    decide: withEvents((events) =>
      events.some(isVoice) ? events.filter(({ type }) => type !== 'turn.ended') : [...events],
    ),
  }),
  makeMutant('[L2] always the same stimulus', 'remarks are said once', {
    decide: withState(living({ stimulus: 'Nothing.' })),
  }),
  makeMutant('[X2] take what made her speak for her own words', 'roles alternate', {
    decide: withNewState(stimulusless),
  }),
  makeMutant('[L5] reflect without looking who is at it', 'one reflection at a time', {
    decide: withState(living({ reflecting: null })),
  }),
  makeMutant('[L5] believe whoever comes', 'one reflection at a time', { decide: (...asked) => believed(...asked) }),
  makeMutant('[L5] reflect on the same again', 'one reflection at a time', {
    decide: withEvents((events) =>
      events.map((event) => (event.type === 'reflection.requested' ? { ...event, from: 1 } : event)),
    ),
  }),
  makeMutant('[L6] count no tokens', 'the day’s tokens', {
    decide: withState(living({ spent: { dayMs: 0, tokens: 0 } })),
  }),
].map((one) => ({ ...one, era: { tools: false, memory: false, life: true } }));

function wishing(wishes: Partial<Session['settings']>): (session: Session) => Session {
  return (session) => ({ ...session, settings: { ...session.settings, ...wishes } });
}

function living(life: Partial<ProactiveState>): (session: Session) => Session {
  return (session) => ({ ...session, proactive: { ...session.proactive, ...life } });
}

function answeredByHearing(events: readonly Event[]): Event[] {
  return events.flatMap((event): Event[] =>
    event.type === 'line.heard' ? [event, { type: 'visibility.changed', visible: true }] : [event],
  );
}

function sorry({
  events,
  session: {
    turns: { newest: turn },
  },
}: Decision): Event[] {
  const isFailed = events.some((event) => event.type === 'turn.ended' && event.status === 'failed');
  if (!isFailed || turn === null || !isUnaskedTurnCause(turn.cause)) return [];
  const line = {
    index: turn.lines.length,
    kind: 'apology',
    expression: 'sad',
    text: 'Sorry.',
    display: 'Sorry.',
  } as const;
  return [{ type: 'line', turn: turn.number, ...line, actions: [] }];
}

/** Decides on another state when a deadline caused the decision. */
function woken(change: (session: Session) => Session): typeof decide {
  return (session, command, input) => decide(command.type === 'wake' ? change(session) : session, command, input);
}

function isVoice(event: Event): boolean {
  return event.type === 'voice.changed' && event.speaking;
}

function stimulusless(session: Session): Session {
  const {
    turns: { newest: turn },
  } = session;
  if (turn === null) return session;
  const entries = turn.entries.map((one) => (one.kind === 'stimulus' ? { ...one, kind: 'agent' as const } : one));
  return { ...session, turns: { ...session.turns, newest: { ...turn, entries } } };
}

function dueWithout(session: Session, nowMs: number, settings: OperatorSettings): number | null {
  return sessionDueAt(session, nowMs, { ...settings, proactive: false });
}

/** Reports a reflection in progress regardless of its end. */
const believed: typeof decide = (session, command, input) => {
  if (command.type !== 'reflected' || session.proactive.reflecting !== null) return decide(session, command, input);
  const reflecting = { number: command.number, from: 1, to: 1, atMs: input.nowMs };
  return decide({ ...session, proactive: { ...session.proactive, reflecting } }, command, input);
};
