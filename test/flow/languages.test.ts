/** What Sotto itself says and understands, over the real server, in every language [D8, D10, D23, N6]. */
import { afterAll, expect, it } from 'vitest';
import { companion } from '../../personas/companion.ts';
import { dateTimeStampOf } from '../../shared/language/date-times.ts';
import { LANGUAGE_TAGS, loadLanguage } from '../../shared/language/languages.ts';
import { lazyTokenizer } from '../../shared/language/tokenizer.ts';
import { toolSayingWith } from '../../shared/language/tool-sayings.ts';
import { calls, delta, says } from '../fakes/openai.ts';
import { startWikipediaFake } from '../fakes/wikipedia.ts';
import { linesInEnglish } from './english-lines.ts';
import type { Client } from './home.ts';
import { serve } from './home.ts';
import { PHRASES } from './phrases.ts';
import { nextLine, Producer, play } from './pushing.ts';

/** Each flow has one server; each language is a user of it, and they wait side by side. */
function serveOnce(options: Parameters<typeof serve>[0]) {
  const server = lazyTokenizer(() => serve(options));
  afterAll(async () => (await server()).stop());
  return server;
}

/** Two pushes are one bid also on a machine on which all languages talk at once. */
const SETTLE = { DELIVERY_SETTLE_MS: '1500' };
let attempts = 0;
/** A test that is tried again finds nothing of the try before. */
function nextUser(tag: string): string {
  attempts += 1;
  return `${tag}-${attempts}`;
}

const asking = serveOnce({ env: SETTLE, reply: () => says('72.') });
it.concurrent.for(LANGUAGE_TAGS)(
  '[S16] [D8] [D9] [D10] [D23] [N6] in %s a session asks, understands and answers',
  async (tag) => {
    const said = PHRASES[tag];
    const server = await asking();
    const user = nextUser(tag);
    const producer = new Producer(server);
    const client = await server.join({ user, hello: { locale: tag, capabilities: { heard: false } } });

    await Promise.all([producer.push('71', { user, source: 'Ava' }), producer.push('72', { user, source: 'Ben' })]);
    const bid = await nextLine(client, 'bid');
    client.say(said.later);
    client.say(said.updates);
    const first = await nextLine(client, 'delivery');
    await nextLine(client, 'delivery');
    client.say(said.mute);
    const muted = await lineWith(client, 'Ava');
    client.say(said.erase);
    const question = await nextLine(client, 'reply');
    client.say(said.no);
    const kept = await nextLine(client, 'reply');
    expect(await inboxText(client)).toContain('Ava');
    client.say(said.erase);
    await nextLine(client, 'reply');
    client.say(said.yes);
    const erased = await nextLine(client, 'reply', 20_000);

    const heard = [bid, first, muted, question, kept, erased].map(({ text }) => text);
    expect([bid.text.includes('Ava'), bid.text.includes('Ben'), first.text.includes('71')]).toEqual([true, true, true]);
    const { wording } = tag === 'en' ? companion : await loadLanguage(tag);
    expect(wording?.forget?.erased).toContain(erased.text);
    expect(await inboxText(client)).not.toContain('Ava');
    expect(new Set(heard).size).toBe(6);
    expect(linesInEnglish(tag, client.lines)).toEqual([]);
  },
);

const commanding = serveOnce({
  env: SETTLE,
  reply: ({ messages }) => {
    const words = JSON.stringify(messages.at(-1));
    return words.includes('555') && !words.includes('Lisbon')
      ? { steps: [delta({ content: 'Ava 5. Ben 5. Ava' })], then: 'stall' }
      : says('Ava.');
  },
});
it.concurrent.for(LANGUAGE_TAGS)(
  '[S16] [D9] [D15] [D16] [U11] [M5] in %s yes, stop, a command, a forgotten thing and a new connection are understood',
  async (tag) => {
    const said = PHRASES[tag];
    const server = await commanding();
    const user = nextUser(tag);
    const producer = new Producer(server);
    const hello = { locale: tag, capabilities: { heard: true } };
    const client = await server.join({ user, hello });

    await Promise.all([producer.push('71', { user, source: 'Ava' }), producer.push('72', { user, source: 'Ben' })]);
    await nextLine(client, 'bid');
    play(client);
    client.say(said.yes);
    const read = [(await nextLine(client, 'delivery')).text, (await nextLine(client, 'delivery')).text];
    play(client);
    expect([read.join().includes('71'), read.join().includes('72')]).toEqual([true, true]);

    const urgent = await producer.push('Ava 1. Ava 2. Ava 3.', {
      user,
      source: 'Ava',
      priority: 'time_sensitive',
    });
    await nextLine(client, 'delivery');
    client.say(said.stop, { via: 'speech' });
    await expect.poll(() => producer.state(urgent.body.delivery)).toBe('discarded: user_declined');

    client.say('555');
    await nextLine(client, 'reply');
    client.say(said.faster, { via: 'speech' });
    expect((await client.next('settings')).speed).toBe(1.2);

    client.say('Lisbon 12.');
    await lineWith(client, 'Ava.');
    client.say(said.forget);
    const forgotten = await nextLine(client, 'reply');
    expect(server.model.requests.some(({ body }) => JSON.stringify(body.messages.at(-1)).includes(said.forget))).toBe(
      false,
    );

    client.drop();
    await Promise.all([producer.push('73', { user, source: 'Ava' }), producer.push('74', { user, source: 'Ben' })]);
    const next = await server.join({ user, install: 'phone', hello: { ...hello, snapshot: true } });
    const bid = await nextLine(next, 'bid');
    const heard = [...client.lines, ...next.lines];
    expect(heard).toContain(forgotten.text);
    expect(bid.text).toMatch(/Ava.*Ben|Ben.*Ava/s);
    expect(linesInEnglish(tag, heard)).toEqual([]);
  },
);

async function lineWith(client: Client, words: string) {
  for (;;) {
    const line = await nextLine(client, 'reply', 20_000);
    if (line.text.includes(words)) return line;
  }
}

const paying = serveOnce({
  env: { DELIVERY_SETTLE_MS: '50' },
  reply: ({ messages }) => {
    const last = messages.at(-1);
    const words = String(messages.findLast(({ role }) => role === 'user')?.content);
    if (last?.role === 'tool') return says('Ava.');
    if (words.includes('888')) return calls('remind_me', { text: 'Ava 9.', seconds: 1 });
    return calls('payments_agent', { action: 'pay', to: 'Ben', amount: amountIn(messages) });
  },
});
it.concurrent.for(LANGUAGE_TAGS)(
  '[S16] [T4] [T5] [U12] in %s a payment waits for its yes, and a reminder comes',
  async (tag) => {
    const said = PHRASES[tag];
    const server = await paying();
    const client = await server.join({ user: tag, hello: { locale: tag, capabilities: { heard: false } } });
    const amount = 20 + LANGUAGE_TAGS.indexOf(tag);
    client.say(`777 ${amount}`);
    const question = await lineWith(client, 'Ben');
    client.say(`${said.yes.replace(/[.!。！।]+$/u, '')}?`);
    await nextLine(client, 'reply');
    const again = await lineWith(client, 'Ben');
    expect(payments(server.model.requests, amount)).toEqual([]);
    client.say(said.yes);
    await lineWith(client, 'Ava');
    expect(payments(server.model.requests, amount).length).toBeGreaterThan(0);
    client.say('888');
    await lineWith(client, 'Ava');
    const reminded = [await nextLine(client, 'delivery')];
    while (!reminded.at(-1)?.text.includes('Ava 9')) reminded.push(await nextLine(client, 'delivery'));

    expect([question.text.includes(String(amount)), again.text]).toEqual([true, question.text]);
    expect(linesInEnglish(tag, client.lines)).toEqual([]);
  },
);

const researching = serveOnce({
  // Nobody answers there.
  env: { SLOW_RESEARCH_SECS: '0', ALLOW_PRIVATE_FETCH: '1', WIKIPEDIA_URL: 'http://127.0.0.1:9' },
  reply: ({ messages, tools }) => {
    if (tools === undefined || messages.at(-1)?.role === 'tool') return says('Ava.');
    return calls('slow_research', { query: 'Lisbon' });
  },
});
const wikipedia = lazyTokenizer(() => startWikipediaFake({ Lisbon: 'Lisbon: 1755, 1998, 2024.' }));
afterAll(async () => (await wikipedia()).close());
const finding = lazyTokenizer(async () =>
  serve({
    env: { SLOW_RESEARCH_SECS: '0', ALLOW_PRIVATE_FETCH: '1', WIKIPEDIA_URL: (await wikipedia()).url },
    reply: ({ messages, tools }) => {
      // The stages of the research ask without tools. What the model makes of the pages is in no language.
      if (tools === undefined) return says('1755.');
      return messages.at(-1)?.role === 'tool' ? says('Ava.') : calls('slow_research', { query: 'Lisbon' });
    },
  }),
);
afterAll(async () => (await finding()).stop());
it.concurrent.for(LANGUAGE_TAGS)(
  '[S16] [T2] [T5] [D7] in %s a research tells what it has found, and from where',
  async (tag) => {
    const { tools } = (await loadLanguage(tag)).sayings;
    const client = await (await finding()).join({ user: tag, hello: { locale: tag, capabilities: { heard: true } } });
    client.say('777');
    await lineWith(client, 'Ava.');
    play(client);
    await nextLine(client, 'delivery', 20_000);
    await client.next('turn.ended');
    const told = client.all('line').flatMap(({ kind, text }) => (kind === 'delivery' ? [text] : []));
    expect(told[0]).toContain(toolSayingWith(tools.research, { topic: 'Lisbon' }));
    expect(told.join(' ')).toContain('1755');
    expect(told.at(-1)).toBe(toolSayingWith(tools.researched.from, { sources: 'Wikipedia' }));
    expect(linesInEnglish(tag, client.lines)).toEqual([]);
  },
);

it.concurrent.for(LANGUAGE_TAGS)('[S16] [T2] [D7] in %s a research that reaches no source says so', async (tag) => {
  const server = await researching();
  const client = await server.join({ user: tag, hello: { locale: tag, capabilities: { heard: true } } });
  client.say('777');
  await lineWith(client, 'Ava.');
  play(client);
  await nextLine(client, 'delivery', 10_000);
  await client.next('turn.ended');
  const lines = client.all('line').map(({ text }) => text);
  expect(lines.join(' ')).toContain('Lisbon');
  expect(lines.length).toBeGreaterThan(2);
  expect(linesInEnglish(tag, lines)).toEqual([]);
});

const reminding = serveOnce({ env: { SOTTO_MODEL: 'offline' } });
const ZONE = 'Europe/Vienna';
it.concurrent.for(LANGUAGE_TAGS)(
  '[S16] [H3] [H4] [B3] in %s a reminder for a time of the day is set without a language model',
  async (tag) => {
    const hello = { locale: tag, timezone: ZONE, capabilities: { heard: false } };
    const client = await (await reminding()).join({ user: tag, hello });
    const dayBehind = () => dateTimeStampOf(Date.now() + 24 * 3_600_000, ZONE).slice(0, 10);
    const days = [dayBehind()];
    client.say(PHRASES[tag].remind);
    const line = await nextLine(client, 'reply', 20_000);
    days.push(dayBehind());
    client.send({ type: 'inbox', id: `i-${tag}` });
    const { working = [] } = await client.next('inbox');
    expect(working).toMatchObject([{ kind: 'reminder', text: expect.stringContaining('Ava') }]);
    expect(days.map((day) => `${day}T08:00`)).toContain(dateTimeStampOf(working[0]?.dueAt ?? 0, ZONE).slice(0, 16));
    expect(linesInEnglish(tag, [line.text])).toEqual([]);
  },
);

async function inboxText(client: Client): Promise<string> {
  client.send({ type: 'inbox', id: `i-${client.frames.length}` });
  const { pending, recent, working } = await client.next('inbox');
  return JSON.stringify({ pending, recent, working });
}

type Messages = readonly { role: string; content?: unknown }[];

/** Of "777 20"; each language pays another amount. */
function amountIn(messages: Messages): number {
  return Number(/777 (\d+)/u.exec(JSON.stringify(messages))?.[1]);
}

/** What the model was told of payments of so much that were made. */
function payments(requests: readonly { body: { messages: Messages } }[], amount: number): string[] {
  return requests
    .flatMap(({ body }) => body.messages)
    .filter(({ role, content }) => role === 'tool' && String(content).includes(`${amount}.00`))
    .map(({ content }) => String(content));
}
