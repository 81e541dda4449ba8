/** Random pushes, and what may become of their deliveries. */
import fc from 'fast-check';
import type { NewsTopic } from '../../../../shared/protocol/frames.ts';
import type { Arrival } from '../../../../shared/session/deliveries/state.ts';
import { arrival } from '../../story.ts';
import { userMessages } from './conversation-commands.ts';
import { type CommandArbitrary, connectionOf, namedCommand, sentFrames } from './random-command.ts';

const ids = fc.constantFrom(...'abcdefghijklmnop', 'w1', 'w2');

const what: fc.Arbitrary<Partial<Arrival>> = fc.record({
  priority: fc.constantFrom('critical', 'time_sensitive', 'active', 'active', 'active', 'passive'),
  policy: fc.constantFrom('now', 'next_silence', 'next_silence', 'next_silence', 'when_asked'),
  producer: fc.constantFrom('p', 'q'),
  source: fc.constantFrom('ava', 'ben', null),
  topic: fc.constantFrom(null, null, null, 'score'),
  keywords: fc.constantFrom(['boat'], ['car', 'boat'], []),
  ttlMs: fc.constantFrom(null, null, null, null, 700, 30_000, 3_600_000),
});

const someLines: fc.Arbitrary<string[]> = fc.constantFrom(
  ['One.'],
  ['Two.'],

  ['One.'],
  ['One.', 'Two.', 'Three.'],
  [],
  Array(40).fill('Long.'),
  Array(130).fill('Longer.'),
);

const push: CommandArbitrary = fc
  .array(fc.record({ id: ids, what, lines: someLines }), { minLength: 1, maxLength: 4 })
  .map((items) =>
    namedCommand('push', items, (story) => {
      for (const { id, lines } of items) if (!story.texts.has(id)) story.texts.set(id, lines);
      return story.do({ type: 'push', arrivals: items.map(({ id, what: more }) => arrival(id, more)) });
    }),
  );

const settings: CommandArbitrary = sentFrames(
  fc.record({
    type: fc.constant('settings' as const),
    id: fc.uuid(),
    quietHours: fc.constantFrom(null, { from: '22:00', to: '07:00' }, { from: '08:00', to: '08:30' }),
    later: fc.constantFrom('discard' as const, 'defer' as const),
    attentionPerHour: fc.constantFrom(0, 1, 3, 6),
    mute: fc.constantFrom<string[]>([], ['ava']),
    newsTopics: fc.constantFrom<NewsTopic[]>([], [{ topic: 'sport', want: 'none' }]),
  }),
);

const fromInbox: CommandArbitrary = sentFrames(
  fc.record({
    type: fc.constantFrom('delivery.play' as const, 'delivery.cancel' as const),
    id: fc.uuid(),
    delivery: ids,
  }),
);

const call: CommandArbitrary = fc
  .constantFrom('w1', 'w2')
  .map((one) => namedCommand('call', one, (story) => story.call(one)));
const finish: CommandArbitrary = fc
  .record({ call: fc.constantFrom('w1', 'w2', 'w3'), done: fc.boolean() })
  .map((how) => namedCommand('finish', how, (story) => story.finish(how.call, 'It is done.', how.done)));
const cancel: CommandArbitrary = fc
  .record({ id: ids, producer: fc.constantFrom('p', 'q') })
  .map((how) => namedCommand('cancel', how, (story) => story.cancel(how.id, how.producer)));
/** Answers an open question; else what is due. */
const answer: CommandArbitrary = fc.constantFrom('Yes.', 'No.', 'Later.', 'Yes, and what about the boat?').map((text) =>
  namedCommand('answers', text, (story) => {
    if (story.session.deliveries.bid !== null) return story.say(text, {}, connectionOf(story, undefined));
    story.nowMs = Math.max(story.nowMs, story.wake().dueAtMs ?? 0);
    return story.wake();
  }),
);
/** All sent lines are played. */
const hears: CommandArbitrary = fc.constant(
  namedCommand('hears', undefined, (story) => {
    const lines = story.session.turns.newest?.lines.flatMap(({ seqs }) => seqs.slice(-1)) ?? [];
    const reports = lines.map((seq) =>
      story.client(connectionOf(story, undefined), { type: 'heard', seq, complete: true }),
    );
    return reports.at(-1) ?? story.wake();
  }),
);
const erase: CommandArbitrary = ids.map((id) =>
  namedCommand('erase', id, (story) => {
    if (story.texts.has(id)) story.texts.set(id, []);
    return story.wake();
  }),
);

const due: CommandArbitrary = fc.constant(
  namedCommand('due', undefined, (story) => {
    story.nowMs = Math.max(story.nowMs, story.wake().dueAtMs ?? 0);
    return story.wake();
  }),
);

/** Commands of a session with deliveries, mostly frequent ones. */
export const deliveryCommands = [
  push,
  push,
  push,
  due,
  due,
  due,
  hears,
  hears,
  answer,
  answer,
  answer,
  userMessages('Yeah.', 'Another time, maybe.', 'No, what is that?'),
  userMessages('Any updates?', 'The boat?', 'By car or by boat?', 'Mute Ava.'),
  userMessages('Stop.', 'Not now.', 'Later.', 'Later.', 'Stop, what time is it?'),
  settings,
  fromInbox,
  call,
  finish,
  cancel,
  erase,
];
