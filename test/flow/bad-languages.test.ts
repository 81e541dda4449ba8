/** Languages that are none, and words in several at once, over the real server [S16, U12]. */
import { afterAll, expect, it } from 'vitest';
import { lazyTokenizer } from '../../shared/language/tokenizer.ts';
import { calls, says } from '../fakes/openai.ts';
import { serve } from './home.ts';
import { nextLine } from './pushing.ts';

/** A payment of so much is asked for again with each turn, until it was made. */
const paying = lazyTokenizer(() =>
  serve({
    reply: ({ messages }) => {
      if (messages.at(-1)?.role === 'tool') return says('Ava.');
      const amount = Number(/777 (\d+)/u.exec(JSON.stringify(messages))?.[1]);
      return calls('payments_agent', { action: 'pay', to: 'Ben', amount });
    },
  }),
);
afterAll(async () => (await paying()).stop());

it.each([
  ['xx', 'en'],
  ['zz-ZZ', 'en'],
  ['en-US-POSIX', 'en'],
  ['de-', 'de'],
  ['🙂', 'en'],
  ['x-klingon', 'en'],
])('[S16] a client whose locale is %s is welcomed in %s, and is told of no error', async (locale, spoken) => {
  const client = await (await paying()).join({
    user: `locale-${locale.length}-${spoken}-${locale.codePointAt(0)}`,
    hello: { locale },
  });
  expect(client.all('welcome')[0]?.languages?.spoken).toBe(spoken);
  client.send({ type: 'settings', id: 's1', language: locale });
  const frame = await client.until(({ type }) => type === 'error' || type === 'settings');
  if (frame.type === 'error') expect(frame.message).toMatch(/^This language cannot be chosen\. Choose ar, bg, /);
  else expect(frame).toMatchObject({ language: spoken });
});

/** Emoji alone, scripts in one line, Hindi in Latin letters: doubts, questions, conditions. */
const NO_YES = [
  ...['🙄', '🤔🤔', '🤷', '👍?', '👍🙄', '🙂', '💸'],
  ...['да но не сейчас', 'yes नहीं maybe', 'हाँ если', 'はい?', 'oui mais не надо', 'ja 但是 later maybe'],
  ...['haan agar sasta ho', 'haan?', 'haan lekin abhi nahi', 'pata nahi', 'shayad haan', 'kya haan'],
];

it.each([
  ['hi', 31, 'हाँ'],
  ['xx', 32, 'Yes.'],
  ['ja', 33, 'はい'],
])(
  '[U12] [D10] a payment is made by no doubt, emoji or mixed script, but by a yes: locale %s',
  async (locale, amount, yes) => {
    const server = await paying();
    const client = await server.join({ user: `payer-${locale}`, hello: { locale, capabilities: { heard: false } } });
    const made = () =>
      server.model.requests.filter(({ body }) => JSON.stringify(body.messages).includes(`${amount}.00`)).length;
    for (const text of NO_YES) {
      client.say(`777 ${amount}`);
      await nextLine(client, 'reply', 20_000);
      client.say(text);
      await nextLine(client, 'reply', 20_000);
      expect([text, made()]).toEqual([text, 0]);
    }
    const sure = await server.join({ user: `sure-${locale}`, hello: { locale, capabilities: { heard: false } } });
    sure.say(`777 ${amount}`);
    let asked = '';
    while (!asked.includes('Ben')) asked = (await nextLine(sure, 'reply', 20_000)).text;
    sure.say(yes);
    await expect.poll(made).toBeGreaterThan(0);
  },
);
