/** What tools do to a session, among everything else that may happen to it. */
import fc from 'fast-check';
import { common, type Deeds, deed, delivering, many, on, words } from '../deeds.ts';
import { complete, type Happened, kept, type Story, saying } from '../story.ts';

const calls = fc.constantFrom('r1', 'r2', 'r3', 'p1', 'p2', 'p3');

/** Reads begin with r. An id belongs to the turn that asks for it. */
function begun(story: Story, call: string, yes?: string): Happened {
  const id = `${call}-${story.session.turn?.number ?? 0}`;
  if (call.startsWith('r')) return story.beginRead(id, { tool: `look_${call}`, key: `of ${call}` });
  return story.beginWrite(id, yes === undefined ? {} : { yes });
}

function nth<T>(list: readonly T[], at: number): T | undefined {
  return list[at % Math.max(1, list.length)];
}

const begin: Deeds = fc
  .tuple(calls, fc.constantFrom(undefined, 'k1'))
  .map(([call, yes]) => deed('begins', [call, yes], (story) => begun(story, call, yes)));

/** A question of the user's, and a tool is at work for it. */
const wants: Deeds = calls.map((call) =>
  deed('wants', call, (story) => {
    story.say('See to it.', {}, on(story, undefined));
    return begun(story, call);
  }),
);

/** One of those that are at work. */
const end: Deeds = fc
  .record({ at: fc.nat(5), done: fc.boolean(), told: fc.boolean(), keeps: fc.boolean(), drops: fc.boolean() })
  .map((how) =>
    deed('ends', how, (story) => {
      const { at, done, told, keeps, drops } = how;
      const atWork = story.session.calls.filter((one) => !('machine' in one));
      const call = nth(atWork, at)?.call ?? 'nothing';
      const result = kept(call, story.nowMs, { key: `of ${call.slice(0, 2)}` });
      const brings = { tookMs: 100, ...(keeps && { result }), ...(drops && { drops: ['look_r1'] }) };
      return story.endCall(call, { done, brings, ...(told && { told: true as const }) });
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
    const of = nth(story.session.results, at)?.call ?? 'nothing';
    return story.says({ is: 'cached', call: `c-${story.session.n}`, tool: 'look_r1', of, ageMs: 1_000 });
  }),
);

const asks = { is: 'asks', asking: { key: 'k1', tool: 'payments_agent', input: {} }, what: 'pay Ben' } as const;

/** A write that is asked about, and what the user says to that. */
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
      story.do({ type: 'forget', results: [nth(story.session.results, at)?.call ?? 'nothing'] }),
    ),
  );

const working = [
  ...[wants, wants, wants, wants, begin, begin, end, end, end, fill, fill, fill, cached, cached],
  ...[confirm, confirm, remind, takeBack, like, forget, words('Yes.', 'Pay Ben.', 'How is the weather?')],
];

const WAIT = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom(0, 0, 10, 300, 600, 1_500, 5_000) },
  { weight: 1, arbitrary: fc.constantFrom(20_000, 61_000, 3_600_000, 90_000_000) },
);

export const toolDeeds = many([...common, ...working, ...working, ...delivering.slice(0, 8)], WAIT);
