/** Tools of the operator's file on the deployed functions, each behind a service of others. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinWithAgents } from '../clients/realtime-clients.ts';
import { answerAboutRoom, playRealtime } from '../clients/realtime-story.ts';
import { joinRtvi, muteSteps, nextMessage } from '../clients/rtvi-clients.ts';
import { type A2aFake, startA2aFake } from '../fakes/a2a.ts';
import { type McpFake, startMcpFake } from '../fakes/mcp.ts';
import { calls, type OpenAiFake, says, startOpenAiFake } from '../fakes/openai.ts';
import { startToolServer, type ToolServer } from '../fakes/tool-server.ts';
import type { Client } from '../flow/home.ts';
import { ask, call, hear, PRODUCER_KEY, ticketOf, WITHIN } from './stories/person.ts';
import { joinCloud, SOON_MS, startTestCloud, type TestCloud } from './test-cloud.ts';

const folder = mkdtempSync(join(tmpdir(), 'sotto-cloud-tools-'));
let model: OpenAiFake;
let service: ToolServer;
let mcp: McpFake;
let agent: A2aFake;
let started: TestCloud;

/** Of the account, beside the stack. Both give back what they were asked. */
const ADDS_UP = 'arn:aws:lambda:us-east-1:123456789012:function:add-up';
const TRAVELS = 'arn:aws:bedrock-agentcore:us-east-1:123456789012:runtime/travel-Xb3kQ9ZtLm';
const givesBack = (input: unknown) => ({ asked: input });

/** What the model calls for these words. */
const CALLS: readonly [RegExp, ReturnType<typeof calls>][] = [
  [/record/, calls('lookup_record', { id: '7' })],
  [/report/, calls('make_report', { id: '9' })],
  [/Forum/, calls('city_museum', { place: 'the Forum' })],
  [/Rome/, calls('trips', { message: 'a day in Rome' })],
  [/sum/, calls('add_up', { of: [1, 2] })],
  [/way/, calls('travel', { prompt: 'to Lisbon' })],
];

beforeAll(async () => {
  model = await startOpenAiFake({
    reply(asked) {
      const last = asked.messages.at(-1);
      const found = CALLS.find(([words]) => last?.role === 'user' && words.test(String(last.content)));
      return found?.[1] ?? answerAboutRoom(asked) ?? says('So it is.');
    },
  });
  service = await startToolServer(({ name }) => ({ body: { found: `by ${name}` } }));
  const schema = { type: 'object' as const, properties: { place: { type: 'string' } }, required: ['place'] };
  const run = ({ place }: Record<string, unknown>) => ({
    content: [{ type: 'text' as const, text: `${place}: closed.` }],
  });
  mcp = await startMcpFake({
    tools: [{ name: 'museum', inputSchema: schema, annotations: { readOnlyHint: true }, run }],
  });
  const place = { url: 'https://agents.example/rpc', protocolBinding: 'JSONRPC', protocolVersion: '1.0' };
  agent = await startA2aFake({
    card: { supportedInterfaces: [place] },
    async does(work) {
      work.begins();
      work.makes('plan', 'First the Forum.');
      work.is('TASK_STATE_COMPLETED', 'Have a good day.');
    },
  });
  const http = (name: string, mode: string) => ({
    ...{ name, mode, description: `For tests: ${name}.`, url: `https://tools.example/${name}`, effect: 'read' },
    schema: { type: 'object', properties: { id: { type: 'string' } } },
  });
  const tools = join(folder, 'tools.json');
  const file = {
    tools: [http('lookup_record', 'sync'), http('make_report', 'workflow')],
    mcp: [{ url: 'https://mcp.example/mcp', trusted: true, prefix: 'city' }],
    a2a: [{ card: 'https://agents.example/.well-known/agent-card.json', effect: 'read' }],
    lambda: [{ name: 'add_up', description: 'Adds up.', arn: ADDS_UP, effect: 'read', schema: { type: 'object' } }],
    agentcore: [{ name: 'travel', description: 'Knows the way.', arn: TRAVELS, effect: 'read' }],
  };
  writeFileSync(tools, JSON.stringify(file));
  const portOf = ({ url }: { url: string }) => Number(new URL(url).port);
  const hosts = {
    'models.example': portOf(model),
    'tools.example': portOf(service),
    'mcp.example': portOf(mcp),
    'agents.example': Number(new URL(agent.card).port),
  };
  const keys = { secrets: 'sotto/keys', secretKeys: 'TEAM_KEY' };
  const context = { model: 'openai:m@https://models.example/v1 key=TEAM_KEY', tools, ...keys };
  const account = { functions: { [ADDS_UP]: givesBack }, agents: { [TRAVELS]: givesBack } };
  started = await startTestCloud(context, 1, { hosts, account });
}, 180_000);
afterAll(async () => {
  await started.stop();
  await Promise.all([model.close(), service.close(), mcp.die(), agent.die()]);
  rmSync(folder, { recursive: true });
});

const stage = () => started;
const ROOM = { type: 'object', properties: { room: { type: 'string' } }, required: ['room'] };

muteSteps();

async function said(user: string, words: string): Promise<Client> {
  const client = await joinCloud(started.cloud, user, { visible: false });
  hear(client);
  expect(await ask(client, words)).toContain('So it is.');
  return client;
}
/** What the model was last told of a tool's result. */
const told = () => model.requests.flatMap(({ body }) => body.messages.filter(({ role }) => role === 'tool')).at(-1);

describe('[G12] a tool of the client', () => {
  it('[G9] a tool of an unmodified Realtime client is run, and the answer goes on', WITHIN, async () => {
    const user = 'kim';
    const push = (text: string) =>
      call(stage, 'POST /deliveries', PRODUCER_KEY, { user, text, policy: 'next_silence', priority: 'active' });
    const url = `${started.cloud.socketUrl}?protocol=realtime&model=companion`;
    const address = { url, key: started.cloud.token(user) };
    const transcript = await playRealtime(joinWithAgents, { address, push, looks: true, timeout: SOON_MS });
    expect(transcript).toMatch(/"name":"see_room","arguments":"\{\\"room\\":\\"kitchen\\"\}"/);
  });

  it("[G18] a tool of Pipecat's client is run", WITHIN, async () => {
    const wsUrl = `${started.cloud.socketUrl}?protocol=rtvi&model=companion`;
    const one = await joinRtvi({ wsUrl, token: await ticketOf(stage, 'lou') });
    const asked: unknown[] = [];
    one.client.registerFunctionCallHandler('see_room', async ({ arguments: { room } }) => {
      asked.push(room);
      return `The ${room} is dark.`;
    });
    const tool = { name: 'see_room', description: 'Looks into a room.', parameters: ROOM, effect: 'read' };
    expect(await one.client.sendClientRequest('sotto.declare', { tools: [tool] })).toEqual({});
    await one.client.sendText('Is the kitchen dark?');
    const isIt = ({ text }: { text: string }) => text === 'The kitchen is dark.';
    await nextMessage(one, 'bot-output', { isIt, timeout: SOON_MS });
    expect(asked).toEqual(['kitchen']);
    await one.close();
  });
});

describe('[T6] a tool of the operator’s file', () => {
  it("[T6] a tool of the operator's file over HTTP answers in its turn", WITHIN, async () => {
    const client = await said('ada', 'Find the record.');
    expect(service.called.at(-1)).toMatchObject({ name: 'lookup_record', arguments: { id: '7' } });
    expect(client.all('tool').at(-1)).toMatchObject({ name: 'lookup_record', state: 'finished' });
    expect(String(told()?.content)).toContain('by lookup_record');
  });

  it("[T2] a slow tool of the operator's file is a state machine, whose result is delivered", WITHIN, async () => {
    const client = await said('grace', 'Make the report.');
    await client.until((frame) => frame.type === 'line' && frame.kind === 'delivery', SOON_MS);
    expect(service.called.at(-1)).toMatchObject({ name: 'make_report', arguments: { id: '9' } });
  });

  it('[N7] a tool of an MCP server answers as data', WITHIN, async () => {
    await said('alan', 'Is the Forum open?');
    expect(mcp.calls).toEqual([{ name: 'museum', input: { place: 'the Forum' } }]);
    expect(String(told()?.content)).toMatch(/<<<.*the Forum: closed\..*>>>/s);
  });

  it('[T6] a tool that is an A2A agent does its work', WITHIN, async () => {
    await said('mary', 'Plan a day in Rome.');
    expect(agent.works.map(({ said }) => said)).toEqual(['a day in Rome']);
    expect(String(told()?.content)).toContain('First the Forum.');
  });

  it('[T6] a tool that is a function of the account is invoked', WITHIN, async () => {
    await said('ben', 'What is the sum?');
    expect(String(told()?.content)).toMatch(/add_up.*"of":\[1,2\]/s);
  });

  it('[T6] a tool that is an agent on AgentCore is asked in a session of its own', WITHIN, async () => {
    await said('eve', 'Which way?');
    expect(String(told()?.content)).toContain('{"asked":{"prompt":"to Lisbon"}}');
  });

  it('[N2] outside tools need no right beyond those of their function, and leave nothing under way', () => {
    expect(started.cloud.rights().refused).toEqual([]);
    expect(started.cloud.faults).toEqual([]);
  });
});
