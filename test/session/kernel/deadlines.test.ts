import { expect, it } from 'vitest';
import { decide } from '../../../shared/session/kernel/decide.ts';
import type { Deadline } from '../../../shared/session/kernel/feature.ts';
import { type AnyFeature, featureSet } from '../../../shared/session/kernel/feature-set.ts';
import { FEATURES } from '../../../shared/session/kernel/features.ts';
import { newSession } from '../../../shared/session/kernel/new-session.ts';
import { operator, persona } from '../story.ts';

const SECOND = 1_000;

/** A feature with a silence deadline, declared completely here. */
function featureWith(deadline: Omit<Deadline, 'name'>): AnyFeature {
  return { name: 'aTest', initial: null, actsAtFirst: true, deadlines: [{ name: 'a test', ...deadline }] };
}

const goesToSleep = featureWith({
  phase: 'act',
  atMs: ({ proactive, presence }) => (proactive.asleep ? null : presence.quietSinceMs + 90 * SECOND),
  fire: (draft) => draft.emit({ type: 'agent.slept' }),
});

function wake(nowMs: number, list: readonly AnyFeature[]) {
  const features = featureSet(list);
  const input = { nowMs, persona, settings: operator, texts: new Map() };
  return decide(newSession(features), { type: 'wake' }, input, features);
}

it('[W1] a deadline that a new feature declares in its own folder is armed by the next decision', () => {
  expect(wake(SECOND, FEATURES.list).dueAtMs).toBe(null);
  expect(wake(SECOND, [...FEATURES.list, goesToSleep]).dueAtMs).toBe(90 * SECOND);
});

it('[W1] a deadline fires once in the decision that is made at its time, and then waits for nothing', () => {
  const { events, dueAtMs } = wake(90 * SECOND, [...FEATURES.list, goesToSleep]);
  expect(events).toEqual([{ type: 'agent.slept' }]);
  expect(dueAtMs).toBe(null);
});

it('[W1] overdue items expire before a command is handled, and lost work is recovered after it', () => {
  const order: string[] = [];
  const at = (phase: Deadline['phase']) => featureWith({ phase, atMs: () => 0, fire: () => order.push(phase) });
  const phases = (['act', 'recover', 'expire'] as const).map((phase) => ({ ...at(phase), name: phase }));
  wake(SECOND, [...FEATURES.list, ...phases]);
  expect(order).toEqual(['expire', 'recover', 'act']);
});
