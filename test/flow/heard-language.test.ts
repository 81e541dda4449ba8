/** The session follows the language of the user's words, over the real server [S16, S19]. */
import { afterEach, expect, it } from 'vitest';
import { type LanguageTag, loadLanguage } from '../../shared/language/languages.ts';
import { says } from '../fakes/openai.ts';
import { serve } from './home.ts';
import { nextLine, Producer } from './pushing.ts';

let stop = async () => {};
afterEach(() => stop());

const TWO_TURNS = {
  de: ['Wie wird das Wetter morgen?', 'Und was steht heute noch an?'],
  fr: ['Quel temps fera-t-il demain ?', "Et qu'est-ce que j'ai encore aujourd'hui ?"],
  es: ['¿Qué tiempo hará mañana?', '¿Y qué más tengo que hacer hoy?'],
  sv: ['Hur blir vädret i morgon?', 'Och vad mer ska jag göra i dag?'],
  tr: ['Yarın hava nasıl olacak?', 'Bugün başka ne yapmam gerekiyor?'],
  bg: ['Какво ще бъде времето утре?', 'А какво още имам за днес?'],
  ar: ['كيف سيكون الطقس غدا؟', 'وماذا لدي اليوم أيضا؟'],
  ja: ['明日の天気はどうですか。', '今日はほかに何がありますか。'],
} satisfies Partial<Record<LanguageTag, readonly [string, string]>>;

const LANGUAGES = Object.keys(TWO_TURNS) as (keyof typeof TWO_TURNS)[];

it.each(LANGUAGES)(
  '[S16] [S19] after two turns in %s an English session bids in it, tells it, and keeps it over a reconnect',
  async (tag) => {
    const server = await serve({ env: { DELIVERY_SETTLE_MS: '50' }, reply: () => says('71.') });
    stop = server.stop;
    const hello = { locale: 'en-GB', capabilities: { heard: false } };
    const client = await server.join({ hello });
    const [first, second] = TWO_TURNS[tag];
    client.say(first);
    await nextLine(client, 'reply');
    expect(client.all('settings')).toEqual([]);
    client.say(second);
    expect((await client.next('settings')).spoken).toBe(tag);
    await nextLine(client, 'reply');

    const producer = new Producer(server);
    await Promise.all([producer.push('71', { source: 'Ava' }), producer.push('72', { source: 'Ben' })]);
    const bid = await nextLine(client, 'bid');
    const { wording } = await loadLanguage(tag);
    expect(wording.bid.some((line) => isFilled(bid.text, line))).toBe(true);
    expect(JSON.stringify(server.model.requests.at(-1))).toContain(
      new Intl.DisplayNames('en', { type: 'language' }).of(tag),
    );

    const again = await server.join({ hello });
    expect(again.all('welcome')[0]?.languages?.spoken).toBe(tag);
  },
);

it('[S19] one French sentence in an English session, and words in a chosen one, change nothing', async () => {
  const server = await serve({ reply: () => says('71.') });
  stop = server.stop;
  const client = await server.join({ hello: { locale: 'en-GB' } });
  for (const text of ['What is on today?', TWO_TURNS.fr[0], 'And what about tomorrow?', TWO_TURNS.fr[1]]) {
    client.say(text);
    await nextLine(client, 'reply');
  }
  expect(client.all('settings')).toEqual([]);
  client.send({ type: 'settings', id: 's1', language: 'en' });
  expect((await client.next('settings')).spoken).toBe('en');
  for (const text of [...TWO_TURNS.de, ...TWO_TURNS.fr]) {
    client.say(text);
    await nextLine(client, 'reply');
  }
  const again = await server.join({ install: 'phone', hello: { locale: 'de' } });
  expect(again.all('welcome')[0]?.languages?.spoken).toBe('en');
});

/** Whether the text is the wording with something in its places. */
function isFilled(text: string, wording: string): boolean {
  const parts = wording.split(/\{\w+\}/u).map((part) => part.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`, 'u').test(text);
}
