/** Random commands to a session, in any order, with any delay. */
import fc from 'fast-check';
import type { ClientFrame, DurableFrame, NewsTopic } from '../../../shared/protocol/frames.ts';
import type { Arrival } from '../../../shared/session/deliveries/state.ts';
import { durableFramesOf } from '../../../shared/session/kernel/log/outbox.ts';
import { act, redraw } from '../client-state/user-actions.ts';
import { commits, means, overhears } from '../speech/spoken-story.ts';
import { arrival, complete, type Happened, kept, operator, Story, saying } from '../story.ts';

type Deed = (story: Story) => Happened;
type Deeds = fc.Arbitrary<Deed>;

const CONNECTIONS = ['c1', 'c2', 'c3'];
/** Mostly the current client. */
const connection = fc.option(fc.constantFrom(...CONNECTIONS), { nil: undefined, freq: 4 });
const texts = fc.array(fc.constantFrom('One.', 'A longer line, with a comma.', ''), { maxLength: 4 });
const failed = { is: 'failed', code: 'model_failed', message: 'no' } as const;
const empty = { ...failed, code: 'empty_response' } as const;

/** The format of a counterexample. */
function deed(name: string, data: unknown, act: Deed): Deed {
  return Object.assign(act, { [fc.toStringMethod]: () => `${name} ${JSON.stringify(data ?? '')}` });
}

function on(story: Story, one: string | undefined): string {
  return one ?? story.session.presence.client?.connection ?? 'c1';
}

function sends(frame: fc.Arbitrary<ClientFrame>): Deeds {
  return fc
    .tuple(connection, frame)
    .map(([one, sent]) => deed('sends', [one, sent], (story) => story.client(on(story, one), sent)));
}

const hello: Deeds = fc
  .record({
    connection: fc.constantFrom(...CONNECTIONS),
    install: fc.constantFrom('laptop', 'phone'),
    reports: fc.constantFrom(true, false, 'timed' as const, 'paced' as const),
    resumes: fc.constantFrom('no', 'newest', 'older'),
    timezone: fc.constantFrom('Europe/Berlin', 'nowhere'),
    snapshot: fc.boolean(),
  })
  .map((how) =>
    deed('hello', how, (story) => {
      const { connection: to, install, reports, resumes, ...more } = how;
      const {
        presence: { epoch },
      } = story.session;
      const resumeOf = resumes === 'newest' ? { resumeOf: epoch } : resumes === 'older' ? { resumeOf: epoch - 1 } : {};
      return story.hello(to, { install, capabilities: { heard: reports }, ...more, ...(epoch > 1 && resumeOf) });
    }),
  );

const gone: Deeds = connection.map((one) => deed('gone', one, (story) => story.gone(on(story, one))));

/** Weighted by their beginning, so that answers and questions are frequent. */
function words(...some: string[]): Deeds {
  return fc
    .record({
      text: fc.constantFrom(...some),
      via: fc.constantFrom('typed' as const, 'speech' as const),
      connection,
      seq: fc.option(fc.nat(30), { nil: undefined }),
      id: fc.option(fc.constantFrom('x', 'y'), { nil: undefined, freq: 9 }),
    })
    .map((how) =>
      deed('says', how, (story) => {
        const { text, via, connection: one, seq, id } = how;
        const more = { via, ...(seq !== undefined && { heard: { seq, chars: 3 } }), ...(id !== undefined && { id }) };
        return story.say(text, more, on(story, one));
      }),
    );
}

const voice: Deeds = fc.record({ connection, speaking: fc.boolean(), late: fc.nat(100) }).map((how) =>
  deed('voice', how, (story) => {
    const { connection: one, speaking, late } = how;
    return story.client(on(story, one), { type: 'user.vad', speaking, at: story.nowMs - late });
  }),
);

/** Some or all of the newest lines were played. */
const heard: Deeds = fc
  .record({ connection, back: fc.nat(9), chars: fc.option(fc.nat(50), { nil: undefined }) })
  .map((how) =>
    deed('heard', how, (story) => {
      const { connection: one, back, chars } = how;
      const seq = Math.max(0, story.session.seq - back);
      const upTo = { complete: chars === undefined, ...(chars !== undefined && { chars }) };
      return story.client(on(story, one), { type: 'heard', seq, ...upTo });
    }),
  );

const interrupt: Deeds = fc.constant(deed('interrupts', undefined, (story) => story.interrupt()));

const reply: Deeds = fc
  .record({
    texts,
    run: fc.constantFrom('r1', 'r2'),
    end: fc.constantFrom(undefined, complete, complete, failed, empty),
    back: fc.constantFrom(0, 0, 0, 1),
  })
  .map((how) =>
    deed('reply', how, (story) => {
      const { texts: lines, run, end, back } = how;
      return story.reply(lines, end, run, (story.session.turns.newest?.number ?? 0) - back);
    }),
  );

const wake: Deeds = fc.constant(deed('wake', undefined, (story) => story.wake()));
const due: Deeds = fc.constant(
  deed('due', undefined, (story) => {
    story.nowMs = Math.max(story.nowMs, story.wake().dueAtMs ?? 0);
    return story.wake();
  }),
);
const restart: Deeds = fc.constant(
  deed('restart', undefined, (story) => story.do({ type: 'wake', restartedAtMs: story.nowMs })),
);

/** Commands of every session. */
const common = [
  hello,
  gone,
  words('Tell me more.', 'mhm', 'stop', 'pause', 'go on', 'repeat that', 'slower'),
  voice,
  heard,
  interrupt,
  reply,
  wake,
  restart,
];

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

const push: Deeds = fc
  .array(fc.record({ id: ids, what, lines: someLines }), { minLength: 1, maxLength: 4 })
  .map((items) =>
    deed('push', items, (story) => {
      for (const { id, lines } of items) if (!story.texts.has(id)) story.texts.set(id, lines);
      return story.do({ type: 'push', arrivals: items.map(({ id, what: more }) => arrival(id, more)) });
    }),
  );

const settings: Deeds = sends(
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

const fromInbox: Deeds = sends(
  fc.record({
    type: fc.constantFrom('delivery.play' as const, 'delivery.cancel' as const),
    id: fc.uuid(),
    delivery: ids,
  }),
);

const call: Deeds = fc.constantFrom('w1', 'w2').map((one) => deed('call', one, (story) => story.call(one)));
const finish: Deeds = fc
  .record({ call: fc.constantFrom('w1', 'w2', 'w3'), done: fc.boolean() })
  .map((how) => deed('finish', how, (story) => story.finish(how.call, 'It is done.', how.done)));
const cancel: Deeds = fc
  .record({ id: ids, producer: fc.constantFrom('p', 'q') })
  .map((how) => deed('cancel', how, (story) => story.cancel(how.id, how.producer)));
/** Answers an open question; else what is due. */
const answer: Deeds = fc.constantFrom('Yes.', 'No.', 'Later.', 'Yes, and what about the boat?').map((text) =>
  deed('answers', text, (story) => {
    if (story.session.deliveries.bid !== null) return story.say(text, {}, on(story, undefined));
    story.nowMs = Math.max(story.nowMs, story.wake().dueAtMs ?? 0);
    return story.wake();
  }),
);
/** All sent lines are played. */
const hears: Deeds = fc.constant(
  deed('hears', undefined, (story) => {
    const lines = story.session.turns.newest?.lines.flatMap(({ seqs }) => seqs.slice(-1)) ?? [];
    const reports = lines.map((seq) => story.client(on(story, undefined), { type: 'heard', seq, complete: true }));
    return reports.at(-1) ?? story.wake();
  }),
);
const erase: Deeds = ids.map((id) =>
  deed('erase', id, (story) => {
    if (story.texts.has(id)) story.texts.set(id, []);
    return story.wake();
  }),
);

/** Commands of a session with deliveries, mostly frequent ones. */
const delivering = [
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
  words('Yeah.', 'Another time, maybe.', 'No, what is that?'),
  words('Any updates?', 'The boat?', 'By car or by boat?', 'Mute Ava.'),
  words('Stop.', 'Not now.', 'Later.', 'Later.', 'Stop, what time is it?'),
  settings,
  fromInbox,
  call,
  finish,
  cancel,
  erase,
];

/** Tool commands: reads begin with r, and an id belongs to its turn. */
const calls = fc.constantFrom('r1', 'r2', 'r3', 'p1', 'p2', 'p3');

function begun(story: Story, call: string, yes?: string): Happened {
  const id = `${call}-${story.session.turns.newest?.number ?? 0}`;
  if (call.startsWith('r')) return story.beginRead(id, { tool: `look_${call}`, key: `of ${call}` });
  return story.beginWrite(id, yes === undefined ? {} : { yes });
}

function nth<T>(list: readonly T[], at: number): T | undefined {
  return list[at % Math.max(1, list.length)];
}

const begin: Deeds = fc
  .tuple(calls, fc.constantFrom(undefined, 'k1'))
  .map(([call, yes]) => deed('begins', [call, yes], (story) => begun(story, call, yes)));

/** A user message with a tool in progress. */
const wants: Deeds = calls.map((call) =>
  deed('wants', call, (story) => {
    story.say('See to it.', {}, on(story, undefined));
    return begun(story, call);
  }),
);

/** One of the calls in progress. */
const end: Deeds = fc
  .record({ at: fc.nat(5), done: fc.boolean(), told: fc.boolean(), keeps: fc.boolean(), drops: fc.boolean() })
  .map((how) =>
    deed('ends', how, (story) => {
      const { at, done, told, keeps, drops } = how;
      const atWork = story.session.toolCalls.open.filter((one) => !('machine' in one));
      const call = nth(atWork, at)?.call ?? 'nothing';
      const result = kept(call, story.nowMs, { key: `of ${call.slice(0, 2)}` });
      const brings = { tookMs: 100, ...(keeps && { result }), ...(drops && { drops: ['look_r1'] }) };
      return story.endCall(call, { done, callOutcome: brings, ...(told && { isReported: true as const }) });
    }),
  );

const fill: Deeds = fc
  .constantFrom('primary' as const, 'primary' as const, 'secondary' as const, 'progress' as const)
  .map((tier) =>
    deed('fills', tier, (story) =>
      story.says({ is: 'filler', tier, work: { activity: 'look', what: 'it', forMs: 6_000 } }),
    ),
  );

const cached: Deeds = fc.nat(5).map((at) =>
  deed('has it cached', at, (story) => {
    const of = nth(story.session.toolCalls.results, at)?.call ?? 'nothing';
    return story.says({ is: 'cached', call: `c-${story.session.n}`, tool: 'look_r1', of, ageMs: 1_000 });
  }),
);

const asks = { is: 'asks', asking: { key: 'k1', tool: 'payments_agent', input: {} }, what: 'pay Ben' } as const;

/** A write with a confirmation, and the user's answer. */
const confirm: Deeds = fc
  .record({
    text: fc.constantFrom('Yes.', 'Yes.', 'Yes, and what is new?', 'No.', 'Who is Ben?'),
    via: fc.constantFrom('typed' as const, 'speech' as const),
    lines: fc.constantFrom(['Shall I?'], ['Shall I, yes or no?'], []),
    between: fc.constantFrom('nothing', 'nothing', 'a push', 'a repetition'),
  })
  .map((how) =>
    deed('confirms', how, (story) => {
      const { text, via, lines, between } = how;
      story.say('Pay Ben.', {}, on(story, undefined));
      story.says(asks, ...lines.map(saying));
      story.reply([], complete);
      story.wait(700);
      if (between === 'a push') story.push(`between-${story.session.n}`, 'Shall I come?');
      if (between === 'a repetition') story.say('Repeat that.', { via: 'speech' }, on(story, undefined));
      return story.wait(700).say(text, { via }, on(story, undefined));
    }),
  );

const remind: Deeds = fc
  .tuple(fc.constantFrom('m1', 'm2', 'm3'), fc.constantFrom(0, 500, 20_000, 3_600_000))
  .map(([id, ms]) => deed('reminds', [id, ms], (story) => story.remind(id, ms)));

const takeBack: Deeds = fc.constantFrom('m1', 'm2').map((id) => deed('takes back', id, (story) => story.drop(id)));

const like: Deeds = fc
  .constantFrom('silent' as const, 'brief' as const, 'brief' as const, 'chatty' as const)
  .map((verbosity) => deed('likes', verbosity, (story) => story.settings({ verbosity })));

const forget: Deeds = fc
  .nat(5)
  .map((at) =>
    deed('forgets', at, (story) =>
      story.do({ type: 'forget', results: [nth(story.session.toolCalls.results, at)?.call ?? 'nothing'] }),
    ),
  );

const working = [
  ...[wants, wants, wants, wants, begin, begin, end, end, end, fill, fill, fill, cached, cached],
  ...[confirm, confirm, remind, takeBack, like, forget, words('Yes.', 'Pay Ben.', 'How is the weather?')],
];

const path = fc.constantFrom('/count', '/items/0', '/items/-', '', '/items/length');
const op = fc.constantFrom('add' as const, 'replace' as const, 'remove' as const);
const value = fc.constantFrom<unknown>(1, 2, 'x'.repeat(9_000), ['a', 'b']);
const patch = fc.array(fc.record({ op, path, value }), { maxLength: 3 });

/** Actions of the user and the agent in the client's interface. */
const acting: Deeds[] = [
  fc
    .record({
      id: fc.constantFrom(undefined, undefined, undefined, 'x', 'y'),
      name: fc.constantFrom(undefined, 'counter.increment', 'addItem', 'setTheme', 'ask'),
      state: fc.constantFrom(undefined, undefined, { count: 1, items: [] }, { count: 2, items: ['Tea'] }, null),
      patch,
      seq: fc.nat(30),
    })
    .map((how) =>
      deed('acts', how, (story) => {
        const { id, name, state, patch, seq } = how;
        const named = { ...(id && { id }), ...(name && { name }), ...(state !== undefined && { state }) };
        return act(story, { ...named, patch, heard: { seq } });
      }),
    ),
  fc
    .record({ call: fc.constantFrom('v1', 'v2', 'v3', 'v4'), patch })
    .map((how) => deed('redraws', how, (story) => redraw(story, how.call, ...how.patch))),
];

const utterance = fc.constantFrom('a', 'b', 'c', 'd');
/** A voice that the server hears. */
const hearing: Deeds[] = [
  fc
    .record({
      speech: fc.constantFrom('server' as const, 'client' as const),
      heard: fc.constantFrom(true, 'timed' as const, 'paced' as const),
    })
    .map((how) => deed('comes', how, (story) => story.hello('c1', { capabilities: how }))),
  fc
    .record({ name: utterance, count: fc.constantFrom(0, 4, 4, 4), id: fc.constantFrom('x', 'y', undefined) })
    .map(({ name, count, id }) =>
      deed('commits', [name, count, id], (story) =>
        commits(story, name, { count, ...(id && { id }) }, on(story, undefined)),
      ),
    ),
  fc
    .record({
      name: utterance,
      text: fc.constantFrom('', '.', 'Tell me more.', 'mhm', 'stop', 'Yes.'),
      more: fc.constantFrom({}, {}, { open: true }, { failed: true }, { open: true, failed: true }, { run: 'r9' }),
    })
    .map(({ name, text, more }) => deed('means', [name, text, more], (story) => means(story, name, text, more))),
  fc.boolean().map((speaking) => deed('overhears', speaking, (story) => overhears(story, speaking))),
  fc
    .constantFrom('sonic' as const, 'cascade' as const)
    .map((way) => deed('speech', way, (story) => story.do({ type: 'speech', way }))),
];

const MINUTE = 60_000;
const SHORT = fc.constantFrom(0, 10, 599, 600, 1_500, 5_000, 20_000, 61_000);
const LONG = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(0, 0, 10, 300, 599, 600, 1_500, 3_000, 12_000) },
  { weight: 1, arbitrary: fc.constantFrom(40_000, 20 * MINUTE, 5 * 60 * MINUTE, 26 * 60 * MINUTE) },
);

function many(some: Deeds[], wait: fc.Arbitrary<number>) {
  const first = fc.tuple(hello, fc.constant(0));
  const others = fc.array(fc.tuple(fc.oneof(...some), wait), { minLength: 10, maxLength: 60, size: 'max' });
  return fc.tuple(fc.boolean(), first, others).map(([isThere, one, list]) => (isThere ? [one, ...list] : list));
}

/** Most sequences share a topic, so that its states are reached. */
export const deeds = fc.oneof(
  many(common, SHORT),
  many([...common, ...delivering], LONG),
  many([...common, ...delivering.slice(0, 8), ...working, ...working], LONG),
  many([...common, ...delivering, ...acting, ...acting, ...acting], SHORT),
  many([...common, ...delivering, ...hearing, ...hearing, ...hearing], SHORT),
);

/** Starts in the morning, so that quiet hours occur. */
export function told(list: readonly (readonly [Deed, number])[]): { story: Story; frames: DurableFrame[] } {
  const story = new Story();
  story.operator = { ...operator, speech: ['sonic', 'cascade'] };
  story.nowMs = Date.UTC(2026, 10, 21, 6, 30);
  for (const [one, ms] of list) one(story.wait(ms));
  return { story, frames: story.records.flatMap((record) => durableFramesOf(record, 'Mira')) };
}
