import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type A2aFakeOptions, startA2aFake, type Work } from '../fakes/a2a.ts';
import { startMcpFake } from '../fakes/mcp.ts';
import { type ChatRequest, calls, says } from '../fakes/openai.ts';
import { serve } from './home.ts';
import { nextLine, play } from './pushing.ts';

const LISTENS = { capabilities: { heard: true } };
const open: (() => Promise<void>)[] = [];
beforeEach(() => {
  for (const way of ['info', 'log', 'warn', 'error'] as const) vi.spyOn(console, way).mockImplementation(() => {});
});
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close();
  vi.restoreAllMocks();
});

/** The model calls that tool with the user's message, and repeats its result. */
async function home(tools: object, call: (said: string) => ReturnType<typeof calls>) {
  const asked: ChatRequest[] = [];
  const server = await serve({
    reply: (body) => {
      asked.push(body);
      const last = body.messages.at(-1);
      return last?.role === 'tool' ? says('So it is.') : call(String(last?.content));
    },
    env: { DELIVERY_SETTLE_MS: '50', ALLOW_PRIVATE_FETCH: '1', SOTTO_TOOLS: JSON.stringify(tools) },
  });
  open.push(server.stop);
  const told = () => asked.flatMap(({ messages }) => messages.filter(({ role }) => role === 'tool')).at(-1)?.content;
  return { server, asked, told };
}

async function agent(options: A2aFakeOptions) {
  const fake = await startA2aFake(options);
  open.push(() => fake.die());
  return fake;
}

it("[T6] [N7] an MCP server's tool is offered, called and told of as data, and the server's end breaks nothing", async () => {
  const run = ({ place }: Record<string, unknown>) => ({
    content: [{ type: 'text' as const, text: `${place}: closed.` }],
  });
  const schema = { type: 'object' as const, properties: { place: { type: 'string' } }, required: ['place'] };
  const museum = { name: 'museum', inputSchema: schema, annotations: { readOnlyHint: true }, run };
  const fake = await startMcpFake({ tools: [museum] });
  open.push(() => fake.die());
  const mcp = [{ url: fake.url, trusted: true, prefix: 'city' }];
  const { server, asked, told } = await home({ mcp }, () => calls('city_museum', { place: 'the Forum' }));
  const client = await server.join({ hello: LISTENS });
  client.say('Is the Forum open?');
  await client.next('turn.ended');
  expect(asked[0]?.tools?.map((one) => one.function.name)).toContain('city_museum');
  expect(fake.calls).toEqual([{ name: 'museum', input: { place: 'the Forum' } }]);
  expect(told()).toMatch(/<<<.*the Forum: closed\..*>>>/s);
  expect(client.lines).toContain('So it is.');
  await fake.die();
  client.say('And the museum?');
  await client.next('turn.ended');
  // Whether the end of the server is seen at once or by silence.
  expect(told()).toMatch(/cannot be reached|gave no answer/);
  client.say('And now?');
  await client.next('turn.ended');
  expect(asked.at(-1)?.tools?.map((one) => one.function.name)).not.toContain('city_museum');
});

describe('an A2A agent', () => {
  const ask = () => calls('trips', { message: 'a day in Rome' });

  it.each(['1.0', '0.3'] as const)(
    '[T2] [D21] an A2A agent that pushes (version %s) is reported to the user when it has finished',
    async (version) => {
      const enough = Promise.withResolvers<void>();
      const does = async (work: Work) => {
        work.begins();
        work.is('TASK_STATE_WORKING', 'Looking.');
        await enough.promise;
        work.makes('plan', 'First the Forum.');
        work.is('TASK_STATE_COMPLETED', 'Have a good day.');
      };
      const fake = await agent({ version, pushes: true, does });
      const { server, told } = await home({ a2a: [{ card: fake.card }] }, ask);
      const client = await server.join({ hello: LISTENS });
      client.say('Ask about a day in Rome.');
      await client.next('turn.ended');
      play(client);
      expect(told()).toContain('has begun');
      enough.resolve();
      expect((await nextLine(client, 'delivery')).text).toMatch(/a day in Rome/);
      await expect.poll(() => client.lines.join(' ')).toContain('First the Forum. Have a good day.');
      expect(fake.works.map(({ said }) => said)).toEqual(['a day in Rome']);
      expect(server.logged.join('\n')).not.toMatch(/Forum|Rome/);
    },
  );
});
