import { describe, expect, it } from 'vitest';
import type { Context } from '../../shared/engine/context.ts';
import type { Model, ModelEvent, ModelRequest } from '../../shared/models/model.ts';
import { answerReplyJob } from '../../shared/reply/reply-run.ts';
import { isWorkflowCall } from '../../shared/session/tool-calls/state.ts';
import { loadSessionFromTable } from '../../shared/storage/sessions.ts';
import { type ToolRegistry, toolRegistry } from '../../shared/tools/registry.ts';
import { slowResearchTool } from '../../shared/tools/slow-research/tool.ts';
import { ID, table, useWorld, world } from '../engine/world.ts';
import { scripted, text, toldIn } from './tool-calls/talks.ts';

useWorld();

const call = (query: string, id = 'c1'): ModelEvent => ({
  type: 'tool_call',
  id,
  name: 'slow_research',
  input: { query },
});
const usage = (input: number, output: number): ModelEvent => ({
  type: 'usage',
  usage: { input, output, cacheRead: 1, cacheWrite: 0 },
});
/** The tools, one with a workflow of its own. */
const RESEARCH = toolRegistry([slowResearchTool({ slowResearchMs: 20_000 })]);

/** One turn with this message. */
async function turn(model: Model, words = 'Research tea.', tools: ToolRegistry = RESEARCH): Promise<Context> {
  const context: Context = { ...world.process(), tools, model: () => model };
  await world.hello(context);
  await world.say(context, 'u1', words);
  await answerReplyJob(context, { session: ID, turn: 1, name: 'a' });
  return context;
}

const ASKED = `<<<for this answer
It is Friday, January 15, 2027 at 08:00 in UTC; in UTC 2027-01-15 08:00Z.
>>>
Research tea.`;
/** What was said, without fillers. */
const lines = () => world.sent('line').flatMap(({ kind, text }) => (kind === 'filler' ? [] : [text]));
const ends = () => world.sent('turn.ended').map(({ status }) => status);
const toolFrames = () => world.sent('tool').map(({ name, state }) => `${name} ${state}`);
/** The question of a call in progress; its session has it and its execution does not [N6]. */
async function underWay(): Promise<unknown[]> {
  const { session } = await loadSessionFromTable(table, ID);
  return session.toolCalls.open.filter(isWorkflowCall).map(({ input }) => input);
}

describe('a workflow tool', () => {
  it('[T2] [N6] a workflow tool begins its work by name, and the model is told at once that the result comes later', async () => {
    const model = scripted([text('[happy] Tea it is. '), call('tea')], [text('I am on it.')]);
    await turn(model);
    expect(world.started).toEqual([
      {
        machine: 'slow-research',
        name: expect.stringMatching(/^[\w-]{1,64}$/),
        input: { session: ID, call: world.started[0]?.name, tool: 'slow_research', startedAtMs: world.nowMs },
      },
    ]);
    expect(await underWay()).toEqual([{ query: 'tea' }]);
    expect(toldIn(model, 2)).toEqual([
      { type: 'tool_result', id: 'c1', text: expect.stringMatching(/has begun.*spoken to the user.*Promise no time/) },
    ]);
    expect(lines()).toEqual(['Tea it is.', 'I am on it.']);
    expect(ends()).toEqual(['complete']);
  });

  it('[D7] a workflow call has a title of what was asked, in short and without marks', async () => {
    await turn(
      scripted([call(`**How** is [tea](https://example.org) made? ${'And why? '.repeat(40)}`)], [text('On it.')]),
    );
    const { session } = await loadSessionFromTable(table, ID);
    expect(session.toolCalls.open[0]?.title).toBe('the research on how is tea made');
  });

  it('[T2] [U3] [F6] a workflow tool is begun behind what was said before it, and before what is said after', async () => {
    await turn(scripted([text('One. '), call('tea')], [text('Two.')]));
    const shown = world.durable.map((frame) => (frame.type === 'line' ? (frame.tier ?? frame.text) : frame.type));
    expect(shown).toEqual(['turn.started', 'One.', 'tool', 'tool', 'primary', 'Two.', 'turn.ended']);
    expect(toolFrames()).toEqual(['slow_research started', 'slow_research deferred']);
  });

  it('[U7] [P7] a workflow tool leaves messages whose roles alternate, with what was said and without thoughts', async () => {
    const model = scripted(
      [{ type: 'thought', text: 'Tea?' }, text('[happy] Tea it is. '), call('tea')],
      [text('I am on it.')],
    );
    await turn(model);
    expect(model.requests[1]?.messages).toEqual([
      { role: 'user', content: [text(ASKED)] },
      { role: 'assistant', content: [text('[happy] Tea it is.'), call('tea')] },
      { role: 'user', content: [expect.objectContaining({ type: 'tool_result', id: 'c1' })] },
    ]);
  });

  it('[T2] [C6] a workflow tool is begun once where words that follow quickly repeat its order', async () => {
    const model = scripted([call('tea')], [text('I am on it.')], [call('tea', 'b')], [text('Yes, still on it.')]);
    const context = await turn(model);
    await world.say(context, 'u2', 'Thanks.');
    await answerReplyJob(context, { session: ID, turn: 2, name: 'b' });
    expect(world.started).toHaveLength(1);
    expect(toldIn(model, 4)).toEqual([
      { type: 'tool_result', id: 'b', text: expect.stringMatching(/^The work has begun.*not begun twice/) },
    ]);
    expect(lines().at(-1)).toBe('Yes, still on it.');
  });
  it('[T2] a workflow tool is begun once, however often one answer asks for it', async () => {
    const model = scripted([call('tea', 'a'), call(' tea', 'b')], [call('tea', 'a')], [text('I am on it.')]);
    await turn(model);
    expect(world.started).toHaveLength(1);
    expect(toldIn(model, 2).map(({ text }) => text)[1]).toContain('not begun twice');
    const ids = model.requests[2]?.messages.flatMap(({ content }) =>
      content.flatMap((part) => ('id' in part ? part.id : [])),
    );
    expect(ids).toEqual(['a', 'b', 'a', 'b', 'a-3', 'a-3']);
  });

  it('[T2] [U1] a workflow tool is not begun for a turn that is over', async () => {
    const model = scripted([() => world.say(world.process(), 'u2', 'Never mind.'), call('tea')], [text('No.')]);
    await turn(model);
    expect(world.started).toEqual([]);
    expect(model.requests).toHaveLength(1);
    expect(lines()).toEqual([]);
  });

  it('[T2] a workflow tool is not said to have begun where the session takes no more calls', async () => {
    const many = (of: string) => Array.from({ length: 9 }, (_, i) => call(`${of} ${i}`, `c${i}`));
    const context = await turn(scripted(many('tea'), [text('Done.')]));
    await world.say(context, 'u2', 'And more.');
    const model = scripted(many('coffee'), [text('Done.')]);
    await answerReplyJob({ ...context, model: () => model }, { session: ID, turn: 2, name: 'b' });
    expect(world.started).toHaveLength(16);
    expect(toldIn(model, 2).map(({ failed }) => failed === true)).toEqual([...Array(7).fill(false), true, true]);
  });
});
describe('[T7] a turn', () => {
  const toolsOf = ({ requests }: { requests: ModelRequest[] }) =>
    requests.map(({ tools = [] }) => tools.filter(({ name }) => name !== 'signal_crisis').length);

  it('[T7] a turn has eight rounds of calls, and then the model answers with what it has', async () => {
    const model = scripted(...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => [call(`tea ${n}`)]), [
      call('tea 9'),
      text('Enough.'),
    ]);
    await turn(model);
    expect(toolsOf(model)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 0]);
    expect(world.started).toHaveLength(8);
    expect([lines(), ends()]).toEqual([['Enough.'], ['complete']]);
  });

  it('[T7] a turn has sixteen calls, good and bad, and then the model answers with what it has', async () => {
    const twenty = Array.from({ length: 20 }, (_, i) => call(i === 0 ? '' : `tea ${i}`, `c${i}`));
    const model = scripted(twenty, [text('Enough.')]);
    await turn(model);
    expect(toolsOf(model)).toEqual([1, 0]);
    expect(world.started).toHaveLength(15);
    const told = toldIn(model, 2);
    expect(told).toHaveLength(20);
    expect(told.slice(16).map(({ text }) => text)).toEqual(Array(4).fill(expect.stringContaining('too many calls')));
    expect(lines()).toEqual(['Enough.']);
  });

  it('[O2] a turn counts the tokens of all its rounds', async () => {
    await turn(scripted([call('tea'), usage(10, 3)], [text('I am on it.'), usage(30, 5)]));
    expect(world.sent('turn.ended')[0]?.usage).toEqual({ input: 40, output: 8, cacheRead: 2, cacheWrite: 0 });
  });

  it('[O2] a turn adds up what they cost', async () => {
    const costing = (dollars: number): ModelEvent => ({
      type: 'usage',
      usage: { input: 1, output: 1, cacheRead: 0, cacheWrite: 0, dollars },
    });
    await turn(scripted([call('tea'), costing(0.0001)], [text('I am on it.'), costing(0.0002)]));
    expect(world.sent('turn.ended')[0]?.usage).toMatchObject({ input: 2, dollars: 0.0003 });
  });

  it('[X5] a turn logs the prompt size of its first model request, and not of the later ones', async () => {
    const long = 'Tea. '.repeat(2_000);
    await turn(scripted([text(long), call('tea')], [text('I am on it.')]));
    const prompt = world.sent('turn.ended')[0]?.prompt;
    expect(prompt).toMatchObject({ block: 0, turns: 0, fresh: 28 });
    expect(prompt?.system).toBeGreaterThan(1_000);
    expect(prompt?.tools).toBeGreaterThan(20);
  });
});

describe('a model that', () => {
  it('[U8] a model that says nothing more once work has begun has not failed, since the result will be heard', async () => {
    await turn(scripted([call('tea')], []));
    expect([lines(), ends(), world.sent('error')]).toEqual([[], ['complete'], []]);
  });

  it('[U8] a model that says nothing at all has failed, tools or not', async () => {
    await turn(scripted([]));
    expect([ends(), world.sent('error').map(({ code }) => code)]).toEqual([['failed'], ['empty_response']]);
  });
});

describe("the model's signal of a crisis", () => {
  const signal: ModelEvent = { type: 'tool_call', id: 's1', name: 'signal_crisis', input: { kind: 'self-harm' } };

  it('[K5] a signal costs no further request, and what comes with it follows the referral', async () => {
    const model = scripted([signal, text('I am with you.')], [text('Never asked for.')]);
    await turn(model, 'I gave my dog away, nobody needs me.');
    expect(model.requests).toHaveLength(1);
    expect(lines().at(-1)).toBe('I am with you.');
    expect(lines()[0]).toBe('I am very glad that you told me this, and I take it seriously.');
    expect([ends(), toolFrames()]).toEqual([['complete'], []]);
  });

  it('[K5] a signal without any word is an answer: the referral', async () => {
    const model = scripted([signal]);
    await turn(model, 'I gave my dog away, nobody needs me.');
    expect(model.requests).toHaveLength(1);
    expect([lines().length, ends(), world.sent('error')]).toEqual([4, ['complete'], []]);
  });

  it('[K5] a signal beside another call has a result, as models require', async () => {
    const model = scripted([signal, call('tea')], [text('I am on it.')]);
    await turn(model, 'I gave my dog away, nobody needs me.');
    expect(toldIn(model, 2).map(({ id }) => id)).toEqual(['s1', 'c1']);
  });

  it('[K5] a model without tools is offered no signal', async () => {
    const model = scripted([text('Hello.')]);
    await turn(model, 'Hello.', toolRegistry([]));
    expect(model.requests[0]?.tools ?? []).toEqual([]);
  });
});
