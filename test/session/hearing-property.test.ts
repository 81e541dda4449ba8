import fc from 'fast-check';
import { expect, it } from 'vitest';
import { framesOf } from '../../shared/session/outbox.ts';
import { common, type Deeds, deed, delivering, on } from './deeds.ts';
import { commits, means, overhears } from './speaking.ts';
import { figures, Story } from './story.ts';

const utterance = fc.constantFrom('a', 'b', 'c', 'd');
const connections = fc.constantFrom('c1', 'c2');

const hello: Deeds = fc
  .record({ to: connections, install: fc.constantFrom('laptop', 'phone'), speech: fc.constantFrom('server', 'client') })
  .map((how) =>
    deed('comes', how, (story) =>
      story.hello(how.to, { install: how.install, capabilities: { heard: true, speech: how.speech as 'server' } }),
    ),
  );
const commit: Deeds = fc
  .record({ name: utterance, count: fc.constantFrom(0, 4, 4, 4), id: fc.constantFrom('x', 'y', undefined) })
  .map(({ name, count, id }) =>
    deed('commits', [name, count, id], (story) =>
      commits(story, name, { count, ...(id && { id }) }, on(story, undefined)),
    ),
  );
const understood: Deeds = fc
  .record({
    name: utterance,
    text: fc.constantFrom('', '.', 'Tell me more.', 'mhm', 'stop', 'Yes.'),
    more: fc.constantFrom({}, {}, { open: true }, { failed: true }, { open: true, failed: true }, { run: 'r9' }),
  })
  .map(({ name, text, more }) => deed('means', [name, text, more], (story) => means(story, name, text, more)));
const overheard: Deeds = fc
  .boolean()
  .map((speaking) => deed('overhears', speaking, (story) => overhears(story, speaking)));
const otherwise: Deeds = fc
  .constantFrom('sonic' as const, 'cascade' as const)
  .map((way) => deed('speech', way, (story) => story.do({ type: 'speech', way })));

const waits = fc.constantFrom(0, 0, 10, 600, 1_500, 5_000, 15_000, 16_000, 61_000);
const some = [hello, commit, commit, commit, understood, understood, understood, overheard, otherwise];
const deeds = fc.array(fc.tuple(fc.oneof(...some, ...common, ...delivering), waits), {
  minLength: 10,
  maxLength: 60,
  size: 'max',
});

it('[A1] [U1] [U9] whatever happens, an utterance that was accepted comes to one end, and every turn', () => {
  fc.assert(
    fc.property(deeds, (list) => {
      const story = new Story();
      story.nowMs = Date.UTC(2026, 10, 21, 12);
      story.figures = { ...figures, speech: ['sonic', 'cascade'] };
      story.hello('c1', { capabilities: { heard: true, speech: 'server' } });
      for (const [one, ms] of list) one(story.wait(ms));
      for (let times = 0; times < 12; times += 1) story.wait(600_000).wake();
      expect(story.wake().events).toEqual([]);
      expect(story.session.hearing).toEqual([]);
      expect(story.session.turn?.stage.is ?? 'ended').toBe('ended');
      const events = story.records.flatMap((record) => record.events);
      const ended = events.flatMap((event) => (event.type === 'understood' ? [event.utterance] : []));
      expect(new Set(ended).size).toBe(ended.length);
      for (const event of events) if (event.type === 'uttered') expect(ended).toContain(event.utterance);
      const frames = story.records.flatMap((record) => framesOf(record, 'Mira'));
      expect(frames.map(({ seq }) => seq)).toEqual(frames.map((_, index) => index + 1));
    }),
    { numRuns: 100 },
  );
});
