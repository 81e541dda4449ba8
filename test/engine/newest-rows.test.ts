import { expect, it } from 'vitest';
import type { Context } from '../../shared/engine/context.ts';
import type { Item, PromptMemoryStart, ReplyJob, Table } from '../../shared/ports/ports.ts';
import { sessionBesideMemory } from '../../shared/reply/prompt/session-memory.ts';
import { answerReplyJob } from '../../shared/reply/reply-run.ts';
import { mergeUnstoredExchanges } from '../../shared/storage/memory/exchanges.ts';
import { table, useWorld, world } from './world.ts';

useWorld();

/** A process of `message` and a warm one of `reply` behind a first turn; counts the reads of the latter. */
async function apart() {
  const message = world.process();
  await world.hello(message);
  await world.say(message, 'u1', 'Hi.');
  const found = { message, reply: world.process(), reads: 0 };
  await answerReplyJob(found.reply, job());
  const query: Table['query'] = (span) => {
    found.reads += 1;
    return table.query(span);
  };
  found.reply.table = { ...table, query };
  return found;
}

/** The newest job as Lambda hands it on. */
function job(): ReplyJob {
  return JSON.parse(JSON.stringify(world.asked.at(-1)));
}

function linesOf(turn: number): string[] {
  return world.sent('line').flatMap((line) => (line.turn === turn ? [line.text] : []));
}

type Newest = NonNullable<ReplyJob['newest']>;
const SAID = ['Hello.', 'How are you?'];

it('[S4] [M8] a reply run goes on from the records that came with its job, without a read', async () => {
  const found = await apart();
  await world.say(found.message, 'u2', 'And?');
  await answerReplyJob(found.reply, job());
  expect([found.reads, linesOf(2)]).toEqual([0, SAID]);
});

it("[S4] a record that a message's handler has read is handed on with its own to the reply run", async () => {
  const found = await apart();
  await world.hello(world.process(), 'c2', { install: 'phone' });
  await world.say(found.message, 'u2', 'And?', 'c2');
  await answerReplyJob(found.reply, job());
  expect([found.reads, linesOf(2)]).toEqual([0, SAID]);
});

it.each<[string, (newest: Newest) => Partial<ReplyJob>]>([
  ['none came with the job', () => ({})],
  ['one is missing', (newest) => ({ newest: { ...newest, rows: newest.rows.slice(-1) } })],
  ['they are 15 s old [N6]', (newest) => ({ newest: { ...newest, atMs: newest.atMs - 15_000 } })],
])('[S4] a reply run reads the session if %s', async (_, changed) => {
  const found = await apart();
  await world.hello(world.process(), 'c2', { install: 'phone' });
  await world.say(found.message, 'u2', 'And?', 'c2');
  const { newest, ...rest } = job();
  if (newest === undefined) throw new Error('the job has no rows');
  await answerReplyJob(found.reply, { ...rest, ...changed(newest) });
  expect([found.reads, linesOf(2)]).toEqual([1, SAID]);
});

/** The turns that a new process reads beside a session of fourteen, whose job is changed; null: none. */
async function turnsReadBeside(start: Partial<PromptMemoryStart>, rowsOf = (rows: Item[]) => rows) {
  const { message } = await apart();
  for (let n = 2; n <= 14; n += 1) {
    await world.say(message, `u${n}`, `Number ${n}.`);
    if (n < 14) await answerReplyJob(message, job());
  }
  const { newest, ...rest } = job();
  if (newest?.memory === undefined) throw new Error('the job has no start of its memory');
  const reply = world.process();
  reply.table = {
    ...table,
    query: (span) => (span.from.startsWith('M#') ? rowsOf(table.query(span) as Item[]) : table.query(span)),
  };
  const changed = { ...rest, newest: { ...newest, memory: { ...newest.memory, ...start } } };
  const { history, session } = await sessionBesideMemory(reply, changed);
  return history && mergeUnstoredExchanges(history.exchanges, session.turns.sealed).map(({ turn }) => turn);
}

it('[X1] a new process reads the exchanges of its prompt beside the session', async () => {
  expect(await turnsReadBeside({})).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
});

it.each<[string, Parameters<typeof turnsReadBeside>]>([
  ['prompts begin with another turn', [{ from: 2 }]],
  ['something was forgotten meanwhile', [{ forgot: 1 }]],
  ['a snapshot moved some of them to the table meanwhile', [{}, (rows) => rows.slice(0, -1)]],
])('[X1] [M5] exchanges that were read beside the session are not used if %s', async (_, [start, rowsOf]) => {
  expect(await turnsReadBeside(start, rowsOf)).toBeNull();
});

it('[S4] [U1] a reply run whose turn ended before it began says nothing, whatever its job holds', async () => {
  const found = await apart();
  await world.say(found.message, 'u2', 'And?');
  const late = job();
  await world.say(found.message, 'u3', 'No, wait.');
  await answerReplyJob(found.reply, late);
  expect(linesOf(2)).toEqual([]);
  await answerReplyJob(found.reply, job());
  expect(linesOf(3)).toEqual(SAID);
});

it('[S4] a single process hands no records to itself', async () => {
  const context: Context = world.process(true);
  await world.hello(context);
  await world.say(context, 'u1');
  expect(job()).not.toHaveProperty('newest');
});
