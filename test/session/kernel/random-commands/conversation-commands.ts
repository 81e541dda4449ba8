/** Random commands of every session: connections, messages, replies and their playback. */
import fc from 'fast-check';
import { complete } from '../../story.ts';
import { CONNECTIONS, type CommandArbitrary, connection, connectionOf, namedCommand } from './random-command.ts';

const texts = fc.array(fc.constantFrom('One.', 'A longer line, with a comma.', ''), { maxLength: 4 });
const failed = { is: 'failed', code: 'model_failed', message: 'no' } as const;
const empty = { ...failed, code: 'empty_response' } as const;

export const hello: CommandArbitrary = fc
  .record({
    connection: fc.constantFrom(...CONNECTIONS),
    install: fc.constantFrom('laptop', 'phone'),
    reports: fc.constantFrom(true, false, 'timed' as const, 'paced' as const),
    resumes: fc.constantFrom('no', 'newest', 'older'),
    timezone: fc.constantFrom('Europe/Berlin', 'nowhere'),
    snapshot: fc.boolean(),
  })
  .map((how) =>
    namedCommand('hello', how, (story) => {
      const { connection: to, install, reports, resumes, ...more } = how;
      const {
        presence: { epoch },
      } = story.session;
      const resumeOf = resumes === 'newest' ? { resumeOf: epoch } : resumes === 'older' ? { resumeOf: epoch - 1 } : {};
      return story.hello(to, { install, capabilities: { heard: reports }, ...more, ...(epoch > 1 && resumeOf) });
    }),
  );

const gone: CommandArbitrary = connection.map((one) =>
  namedCommand('gone', one, (story) => story.gone(connectionOf(story, one))),
);

/** Weighted by their beginning, so that answers and questions are frequent. */
export function userMessages(...some: string[]): CommandArbitrary {
  return fc
    .record({
      text: fc.constantFrom(...some),
      via: fc.constantFrom('typed' as const, 'speech' as const),
      connection,
      seq: fc.option(fc.nat(30), { nil: undefined }),
      id: fc.option(fc.constantFrom('x', 'y'), { nil: undefined, freq: 9 }),
    })
    .map((how) =>
      namedCommand('says', how, (story) => {
        const { text, via, connection: one, seq, id } = how;
        const more = { via, ...(seq !== undefined && { heard: { seq, chars: 3 } }), ...(id !== undefined && { id }) };
        return story.say(text, more, connectionOf(story, one));
      }),
    );
}

const voice: CommandArbitrary = fc.record({ connection, speaking: fc.boolean(), late: fc.nat(100) }).map((how) =>
  namedCommand('voice', how, (story) => {
    const { connection: one, speaking, late } = how;
    return story.client(connectionOf(story, one), { type: 'user.vad', speaking, at: story.nowMs - late });
  }),
);

/** Some or all of the newest lines were played. */
const heard: CommandArbitrary = fc
  .record({ connection, back: fc.nat(9), chars: fc.option(fc.nat(50), { nil: undefined }) })
  .map((how) =>
    namedCommand('heard', how, (story) => {
      const { connection: one, back, chars } = how;
      const seq = Math.max(0, story.session.seq - back);
      const upTo = { complete: chars === undefined, ...(chars !== undefined && { chars }) };
      return story.client(connectionOf(story, one), { type: 'heard', seq, ...upTo });
    }),
  );

const interrupt: CommandArbitrary = fc.constant(namedCommand('interrupts', undefined, (story) => story.interrupt()));

const reply: CommandArbitrary = fc
  .record({
    texts,
    run: fc.constantFrom('r1', 'r2'),
    end: fc.constantFrom(undefined, complete, complete, failed, empty),
    back: fc.constantFrom(0, 0, 0, 1),
  })
  .map((how) =>
    namedCommand('reply', how, (story) => {
      const { texts: lines, run, end, back } = how;
      return story.reply(lines, end, run, (story.session.turns.newest?.number ?? 0) - back);
    }),
  );

const wake: CommandArbitrary = fc.constant(namedCommand('wake', undefined, (story) => story.wake()));

const restart: CommandArbitrary = fc.constant(
  namedCommand('restart', undefined, (story) => story.do({ type: 'wake', restartedAtMs: story.nowMs })),
);

/** Commands of every session. */
export const conversationCommands = [
  hello,
  gone,
  userMessages('Tell me more.', 'mhm', 'stop', 'pause', 'go on', 'repeat that', 'slower'),
  voice,
  heard,
  interrupt,
  reply,
  wake,
  restart,
];
