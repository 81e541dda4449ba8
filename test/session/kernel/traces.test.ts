import { expect, it } from 'vitest';
import { applyTracesOfEvents } from '../../../shared/session/kernel/traces.ts';
import { attached, complete, reporting } from '../story.ts';

const ORDERED = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const FINISHED = '00-1af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

it('[O7] a waiting result keeps the trace of its order, and loses it with its end', () => {
  const story = attached(reporting).wait(60_000);
  story.say('Look into the tides.');
  const ordered = story.call('w1');
  const before = applyTracesOfEvents(story.session, { events: ordered.events, trace: ORDERED });
  expect(before.traces).toEqual({ orders: { w1: ORDERED } });

  story.reply(['I am on it.'], complete);
  const finished = story.wait(2_000).finish('w1');
  expect(story.session.deliveries.open.map(({ id }) => id)).toEqual(['w1']);
  const later = applyTracesOfEvents(
    { ...story.session, ...(before.traces && { traces: before.traces }) },
    { events: finished.events, trace: FINISHED },
  );
  expect(later.traces?.orders).toEqual({ w1: ORDERED });
  expect(
    applyTracesOfEvents({ ...later, deliveries: { ...later.deliveries, open: [] } }, { events: [] }).traces,
  ).toBeUndefined();
});

it('[O7] a session is unchanged by tracing where nobody traces', () => {
  const story = attached(reporting).wait(60_000);
  const { events } = story.say('Look into the tides.');
  expect(applyTracesOfEvents(story.session, { events })).toBe(story.session);
});
