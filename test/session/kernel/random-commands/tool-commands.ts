/** Random tool calls, confirmations and reminders. */
import fc from 'fast-check';
import { complete, type Happened, kept, type Story, saying } from '../../story.ts';
import { userMessages } from './conversation-commands.ts';
import { type CommandArbitrary, connectionOf, namedCommand } from './random-command.ts';

/** Reads begin with r, and an id belongs to its turn. */
const calls = fc.constantFrom('r1', 'r2', 'r3', 'p1', 'p2', 'p3');

function begun(story: Story, call: string, yes?: string): Happened {
  const id = `${call}-${story.session.turns.newest?.number ?? 0}`;
  if (call.startsWith('r')) return story.beginRead(id, { tool: `look_${call}`, key: `of ${call}` });
  return story.beginWrite(id, yes === undefined ? {} : { yes });
}

function nth<T>(list: readonly T[], at: number): T | undefined {
  return list[at % Math.max(1, list.length)];
}

const begin: CommandArbitrary = fc
  .tuple(calls, fc.constantFrom(undefined, 'k1'))
  .map(([call, yes]) => namedCommand('begins', [call, yes], (story) => begun(story, call, yes)));

/** A user message with a tool in progress. */
const wants: CommandArbitrary = calls.map((call) =>
  namedCommand('wants', call, (story) => {
    story.say('See to it.', {}, connectionOf(story, undefined));
    return begun(story, call);
  }),
);

/** One of the calls in progress. */
const end: CommandArbitrary = fc
  .record({ at: fc.nat(5), done: fc.boolean(), told: fc.boolean(), keeps: fc.boolean(), drops: fc.boolean() })
  .map((how) =>
    namedCommand('ends', how, (story) => {
      const { at, done, told, keeps, drops } = how;
      const atWork = story.session.toolCalls.open.filter((one) => !('machine' in one));
      const call = nth(atWork, at)?.call ?? 'nothing';
      const result = kept(call, story.nowMs, { key: `of ${call.slice(0, 2)}` });
      const brings = { tookMs: 100, ...(keeps && { result }), ...(drops && { drops: ['look_r1'] }) };
      return story.endCall(call, { done, callOutcome: brings, ...(told && { isReported: true as const }) });
    }),
  );

const fill: CommandArbitrary = fc
  .constantFrom('primary' as const, 'primary' as const, 'secondary' as const, 'progress' as const)
  .map((tier) =>
    namedCommand('fills', tier, (story) =>
      story.says({ is: 'filler', tier, work: { activity: 'look', what: 'it', forMs: 6_000 } }),
    ),
  );

const cached: CommandArbitrary = fc.nat(5).map((at) =>
  namedCommand('has it cached', at, (story) => {
    const of = nth(story.session.toolCalls.results, at)?.call ?? 'nothing';
    return story.says({ is: 'cached', call: `c-${story.session.n}`, tool: 'look_r1', of, ageMs: 1_000 });
  }),
);

const asks = { is: 'asks', asking: { key: 'k1', tool: 'payments_agent', input: {} }, what: 'pay Ben' } as const;

/** A write with a confirmation, and the user's answer. */
const confirm: CommandArbitrary = fc
  .record({
    text: fc.constantFrom('Yes.', 'Yes.', 'Yes, and what is new?', 'No.', 'Who is Ben?'),
    via: fc.constantFrom('typed' as const, 'speech' as const),
    lines: fc.constantFrom(['Shall I?'], ['Shall I, yes or no?'], []),
    between: fc.constantFrom('nothing', 'nothing', 'a push', 'a repetition'),
  })
  .map((how) =>
    namedCommand('confirms', how, (story) => {
      const { text, via, lines, between } = how;
      story.say('Pay Ben.', {}, connectionOf(story, undefined));
      story.says(asks, ...lines.map(saying));
      story.reply([], complete);
      story.wait(700);
      if (between === 'a push') story.push(`between-${story.session.n}`, 'Shall I come?');
      if (between === 'a repetition') story.say('Repeat that.', { via: 'speech' }, connectionOf(story, undefined));
      return story.wait(700).say(text, { via }, connectionOf(story, undefined));
    }),
  );

const remind: CommandArbitrary = fc
  .tuple(fc.constantFrom('m1', 'm2', 'm3'), fc.constantFrom(0, 500, 20_000, 3_600_000))
  .map(([id, ms]) => namedCommand('reminds', [id, ms], (story) => story.remind(id, ms)));

const takeBack: CommandArbitrary = fc
  .constantFrom('m1', 'm2')
  .map((id) => namedCommand('takes back', id, (story) => story.drop(id)));

const like: CommandArbitrary = fc
  .constantFrom('silent' as const, 'brief' as const, 'brief' as const, 'chatty' as const)
  .map((verbosity) => namedCommand('likes', verbosity, (story) => story.settings({ verbosity })));

const forget: CommandArbitrary = fc
  .nat(5)
  .map((at) =>
    namedCommand('forgets', at, (story) =>
      story.do({ type: 'forget', results: [nth(story.session.toolCalls.results, at)?.call ?? 'nothing'] }),
    ),
  );

/** Commands of a session with tools, mostly frequent ones. */
export const toolCommands = [
  ...[wants, wants, wants, wants, begin, begin, end, end, end, fill, fill, fill, cached, cached],
  ...[confirm, confirm, remind, takeBack, like, forget, userMessages('Yes.', 'Pay Ben.', 'How is the weather?')],
];
