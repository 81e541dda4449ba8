/** Conversations with tools, through the real server: they answer at once or honestly later, and nothing is asked twice. */
import { afterEach, describe, expect, it } from 'vitest';
import type { ServerFrame } from '../../shared/protocol/frames.ts';
import type { ChatRequest } from '../fakes/openai.ts';
import { calls, DONE, delta, finish, says } from '../fakes/openai.ts';
import { startToolServer, type ToolAnswer, type ToolCalled } from '../fakes/tool-server.ts';
import { type Client, serve } from './home.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

type Model = (words: string, request: ChatRequest) => ReturnType<typeof says>;
type Opened = Awaited<ReturnType<typeof serve>> & { called: ToolCalled[]; released: () => void };

/** A server, its tools at another one, and a model that answers each question by `model`. Held answers wait for `released()`. */
async function open(
  model: Model,
  tools: readonly ({ name: string } & Record<string, unknown>)[],
  answer: (called: ToolCalled, held: Promise<void>) => ToolAnswer | Promise<ToolAnswer> = () => ({ body: 'forty-two' }),
  env: Record<string, string> = {},
): Promise<Opened> {
  const { promise: held, resolve: released } = Promise.withResolvers<void>();
  const server = await startToolServer((called) => answer(called, held));
  stops.push(server.close);
  const file = server.file(...tools);
  const home = await serve({
    env: { ALLOW_PRIVATE_FETCH: '1', SOTTO_TOOLS: file, ...env },
    reply: (body) => model(lastWords(body), body),
  });
  stops.push(home.stop, async () => released());
  return Object.assign(home, { called: server.called, released });
}

/** What the user said last; empty while a tool's result is the last thing. */
function lastWords({ messages }: ChatRequest): string {
  const last = messages.at(-1);
  return last?.role === 'user' ? (String(last.content).split('\n').at(-1) ?? '') : '';
}

/** Everything behind the newest `turn.started`. */
async function turn(client: Client, words: string): Promise<ServerFrame[]> {
  const from = client.frames.length;
  client.say(words);
  await client.next('turn.ended');
  const frames = client.frames.slice(from);
  for (const frame of frames) if (frame.type === 'line') client.send({ type: 'heard', seq: frame.seq, complete: true });
  return frames;
}

/** What of a turn can be seen, in a word each. */
function told(frames: readonly ServerFrame[]): string[] {
  return frames.flatMap((frame) => {
    if (frame.type === 'tool') return [`${frame.name} ${frame.state}`];
    if (frame.type !== 'line') return [];
    return [`${frame.tier ?? frame.lead ?? frame.kind}: ${frame.text}`];
  });
}

/** 8,000 brackets, in the model's own writing. */
function deepCall(): ReturnType<typeof says> {
  return {
    steps: [
      `${delta({ tool_calls: [{ index: 0, id: 'c1', type: 'function', function: { name: 'lookup', arguments: `{"id":${'['.repeat(8_000)}${']'.repeat(8_000)}}` } }] })}${finish('tool_calls')}${DONE}`,
    ],
  };
}

const READ = { name: 'lookup', cache: { ttlSeconds: 60, scope: 'session' } } as const;
const asksLookup: Model = (words) =>
  words === ''
    ? says('[happy] It is forty-two.')
    : words === 'Never mind.'
      ? says('Fine.')
      : calls('lookup', { id: '7' });

describe('a question to a tool', () => {
  it('[F1] [F2] [C9] gets a filler and then its answer; again within its time, the answer from cache behind a lead-in', async () => {
    const home = await open(asksLookup, [READ]);
    const ada = await home.join({ hello: { capabilities: { heard: true } } });
    expect(told(await turn(ada, 'What is number seven?'))).toEqual([
      'lookup started',
      expect.stringMatching(/^primary: \S/),
      'lookup finished',
      'reply: It is forty-two.',
    ]);
    expect(told(await turn(ada, 'And number seven again?'))).toEqual([
      'lookup cached',
      expect.stringMatching(/^known: \S/),
      'reply: It is forty-two.',
    ]);
    expect(home.called).toHaveLength(1);
    expect(home.called[0]).toMatchObject({ name: 'lookup', arguments: { id: '7' }, call: expect.any(String) });
    expect(home.logged.filter((line) => line.includes('CACHE_HIT'))).toHaveLength(1);
    expect(home.logged.filter((line) => line.includes('tool_result_cached'))).toHaveLength(1);
  });

  it('[F1] [F4] a slow one is spoken of twice, the second time to its end, and neither ever enters a prompt', async () => {
    const home = await open(asksLookup, [READ], async (_, held) => held.then(() => ({ body: 42 })), {
      FILLER_SECONDARY_MS: '60',
    });
    const ada = await home.join();
    ada.say('What is number seven?');
    const primary = await ada.next('line');
    const secondary = await ada.next('line');
    expect(primary).toMatchObject({ kind: 'filler', tier: 'primary', interruptible: true });
    expect(secondary).toMatchObject({ kind: 'filler', tier: 'secondary', interruptible: false });
    home.released();
    await ada.next('turn.ended');
    await turn(ada, 'Never mind.');
    const prompts = JSON.stringify(home.model.requests);
    expect(prompts).not.toContain(primary.text);
    expect(prompts).not.toContain(secondary.text);
    expect(prompts + JSON.stringify(ada.frames)).not.toContain('SYSTEM_FILLER');
  });

  it('[T3] [C9] [U1] that is interrupted finishes, and is answered from cache when it is asked again, as something remembered', async () => {
    const home = await open(asksLookup, [READ], async (_, held) => held.then(() => ({ body: 42 })));
    const ada = await home.join();
    ada.say('What is number seven?');
    await ada.until((frame) => frame.type === 'line' && frame.kind === 'filler');
    ada.say('Never mind.');
    await ada.until((frame) => frame.type === 'turn.ended' && frame.turn === 2);
    home.released();
    expect(await ada.until((frame) => frame.type === 'tool' && frame.state === 'finished')).toMatchObject({ turn: 1 });
    expect(told(await turn(ada, 'Number seven, though?'))).toEqual([
      'lookup cached',
      expect.stringMatching(/^remembered: \S/),
      'reply: It is forty-two.',
    ]);
    expect(home.called).toHaveLength(1);
    expect(ada.all('line').filter(({ kind }) => kind === 'delivery')).toEqual([]);
  });

  it('[C10] [O2] is counted, and /stats tells its user, and nobody else', async () => {
    const home = await open(asksLookup, [READ]);
    const ada = await home.join();
    for (const words of ['Number seven?', 'Number seven?', 'Number seven?']) await turn(ada, words);
    const stats = async (user: string) => (await fetch(`http://127.0.0.1:${home.home.port}/stats?user=${user}`)).json();
    expect(await stats('ada')).toMatchObject({
      tools: { hits: 2, misses: 1, joins: 0, evictions: 0, byTool: { lookup: { hits: 2, misses: 1, joins: 0 } } },
      turns: { complete: 3, interrupted: 0, failed: 0 },
    });
    expect(await stats('ben')).toMatchObject({ tools: { hits: 0, misses: 0 } });
  });

  it('[T1] with arguments of 8,000 brackets is refused, and the turn goes on', async () => {
    const home = await open((words) => (words === '' ? says('That was odd.') : deepCall()), [READ]);
    const ada = await home.join();
    expect(told(await turn(ada, 'Go.'))).toEqual(['reply: That was odd.']);
    expect(told(await turn(ada, 'And again.'))).toEqual(['reply: That was odd.']);
    expect(home.called).toEqual([]);
  });

  it('[C10] with the cache turned off is asked anew, each time', async () => {
    const home = await open(asksLookup, [READ], undefined, { ENABLE_TOOL_CACHE: 'false' });
    const ada = await home.join();
    for (const words of ['Number seven?', 'Number seven?'])
      expect(told(await turn(ada, words))[0]).toBe('lookup started');
    expect(home.called).toHaveLength(2);
  });

  it('[F5] to who wants silence is answered without fillers', async () => {
    const home = await open(asksLookup, [READ]);
    const ada = await home.join({ hello: { verbosity: 'silent' } });
    expect(told(await turn(ada, 'Number seven?'))).toEqual([
      'lookup started',
      'lookup finished',
      'reply: It is forty-two.',
    ]);
  });
});

describe('what was found before', () => {
  /** A model that does as it is told: it calls only for what its prompt does not hold yet. */
  const thrifty: Model = (words, request) => {
    const prompt = JSON.stringify(request.messages);
    if (words === '') return says('There you are.');
    const needs = NEEDS[words] ?? [];
    const missing = needs.find((id) => !prompt.includes(`fact ${id}`));
    return missing === undefined ? says('As I have here.') : calls('lookup', { id: missing });
  };
  const NEEDS: Record<string, string[]> = {
    'List the pages.': ['pages'],
    'How many are there?': ['pages'],
    'Which one is the longest?': ['pages'],
    'Who wrote it?': ['author'],
    'What else did she write?': ['author'],
    'Thank you.': [],
    'When was that?': ['date'],
    'And how many pages were there again?': ['pages'],
    'Was she alive then?': ['author', 'date'],
    'Which page was the first?': ['pages'],
  };

  it('[T9] [X1] stands in the conversation for every later question: ten of them make no redundant call', async () => {
    const uncached = { name: 'lookup' };
    const home = await open(thrifty, [uncached], ({ arguments: { id } }) => ({ body: `fact ${String(id)}` }));
    const ada = await home.join();
    for (const words of Object.keys(NEEDS)) await turn(ada, words);
    expect(home.called.map(({ arguments: { id } }) => id)).toEqual(['pages', 'author', 'date']);
    expect(ada.all('turn.ended').map(({ status }) => status)).toEqual(Array(10).fill('complete'));
    const told = (home.model.requests.at(-1)?.body.messages ?? []).map(({ content }) => String(content));
    expect(told.filter((one) => one.includes('<<<earlier results'))).toEqual([
      expect.stringMatching(
        /^#1–#3 \S+ \S+ List the pages\.\n<<<earlier results\n#2 lookup \{"id":"pages"\}, \d{4}-\d\d-\d\d \d\d:\d\dZ:\n.*fact pages.*\n>>>$/,
      ),
      expect.stringMatching(/^#8–#10 Who wrote it\?\n<<<earlier results\n#9 lookup \{"id":"author"\}, .*fact author/s),
      expect.stringMatching(/^#15–#17 When was that\?\n<<<earlier results\n#16 lookup \{"id":"date"\}, .*fact date/s),
    ]);
    expect(told.at(-1)).toMatch(/^<<<for this answer\nIt is [^\n]+\n>>>\nWhich page was the first\?$/);
  });
});

describe('something that is to be done', () => {
  const WRITE = { name: 'book', effect: 'write' } as const;
  const asksBook: Model = (words) =>
    words === '' ? says('Told you.') : words.startsWith('Book') ? calls('book', { id: '7' }) : says('Fine.');

  it('[T4] is done once, and told', async () => {
    const home = await open(asksBook, [WRITE], () => ({ body: 'booked' }));
    const ada = await home.join();
    expect(told(await turn(ada, 'Book seven.'))).toEqual([
      'book started',
      expect.stringMatching(/^primary: \S/),
      'book finished',
      'reply: Told you.',
    ]);
    await turn(ada, 'Fine.');
    expect(home.called).toHaveLength(1);
  });

  it('[T4] whose answer is lost is said to be unknown, and not tried again', async () => {
    const home = await open(asksBook, [WRITE], () => 'never');
    const ada = await home.join();
    expect(told(await turn(ada, 'Book seven.'))).toContain('book failed');
    const [result] = home.model.requests.at(-1)?.body.messages.filter(({ role }) => role === 'tool') ?? [];
    expect(String(result?.content)).toMatch(/Outcome unknown/);
    expect(home.called).toHaveLength(1);
  });

  it('[T3] [T4] [D19] when the user has turned to something else is told later, as a delivery of its own', async () => {
    const home = await open(asksBook, [WRITE], async (_, held) => held.then(() => ({ body: 'booked for two' })));
    const ada = await home.join();
    ada.say('Book seven.');
    await ada.until((frame) => frame.type === 'line' && frame.kind === 'filler');
    ada.say('Never mind.');
    await ada.until((frame) => frame.type === 'turn.ended' && frame.turn === 2);
    home.released();
    const line = await ada.until((frame) => frame.type === 'line' && frame.kind === 'delivery');
    expect(line).toMatchObject({ text: 'One thing I owe you: what you asked of book, 7.' });
    expect(await ada.next('line')).toMatchObject({ kind: 'delivery', text: 'They say: booked for two' });
    expect(home.called).toHaveLength(1);
  });

  it('[T4] [N7] that cannot be undone waits for a yes of the user’s own, in the next turn, for just that', async () => {
    const asksPay: Model = (words) =>
      words === ''
        ? says('Shall I?')
        : words === 'Twice that!'
          ? calls('pay', { id: '40' })
          : calls('pay', { id: '20' });
    const home = await open(asksPay, [{ name: 'pay', effect: 'write' }], () => ({ body: 'paid' }));
    const ada = await home.join();
    expect(told(await turn(ada, 'Pay twenty.'))).toEqual([
      expect.stringMatching(/^reply: .*pay, 20/),
      'reply: Shall I?',
    ]);
    // Not a yes, then another amount, then a yes to that one.
    await turn(ada, 'Why not tomorrow?');
    expect(home.called).toEqual([]);
    await turn(ada, 'Twice that!');
    expect(home.called).toEqual([]);
    await turn(ada, 'Yes.');
    expect(home.called).toEqual([]);
    expect(told(await turn(ada, 'Yes, please.'))).toContain('pay finished');
    expect(home.called.map(({ arguments: { id } }) => id)).toEqual(['20']);
    await turn(ada, 'Yes.');
    expect(home.called).toHaveLength(1);
  });
});
