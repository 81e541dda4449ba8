/** What is refused or has failed is told in the session's language, over the real server [S16, T4, B3]. */
import { afterAll, expect, it } from 'vitest';
import type { FailureName } from '../../shared/language/failure-sayings.ts';
import { LANGUAGE_TAGS, type LanguageTag, loadLanguage } from '../../shared/language/languages.ts';
import { lazyTokenizer } from '../../shared/language/tokenizer.ts';
import { textWithoutFences } from '../../shared/tools/untrusted-text-fence.ts';
import { calls, says } from '../fakes/openai.ts';
import { OWN_CLOCK_ORDERS } from '../language/timers/own-clock-orders.ts';
import { OWN_ORDERS } from '../language/timers/own-orders.ts';
import { linesInEnglish } from './english-lines.ts';
import { serve } from './home.ts';
import { nextLine } from './pushing.ts';

/** Nobody answers there. */
const AWAY = 'http://127.0.0.1:9';
const REFUSED: readonly (readonly [FailureName, tool: string, input: object])[] = [
  ['pastTime', 'remind_me', { text: 'Ava', at: '2020-01-01T09:00' }],
  ['unclearTime', 'remind_me', { text: 'Ava', at: 'soon' }],
  ['farTime', 'remind_me', { text: 'Ava', at: '2999-01-01T09:00' }],
  ['unclearRepetition', 'remind_me', { text: 'Ava', repeat: 'now and then', at: '09:00' }],
  ['noneSet', 'change_timer', { action: 'cancel' }],
  ['noZone', 'get_server_time', { timezone: 'Mars' }],
  ['noImage', 'look', {}],
  ['noWeather', 'get_weather', { place: 'Lisbon' }],
];

/** As a model does that passes on what it is told, and nothing of what is meant for it. */
const server = lazyTokenizer(() =>
  serve({
    env: { ALLOW_PRIVATE_FETCH: '1', OPEN_METEO_GEOCODING_URL: AWAY, OPEN_METEO_URL: AWAY },
    reply: ({ messages }) => {
      const last = messages.at(-1);
      if (last?.role === 'tool') {
        const told = textWithoutFences(String(last.content).replace(/^Error: /, ''));
        return says(told.startsWith('{') ? JSON.parse(told).text : (told.split('\n')[0] ?? ''));
      }
      const [, at = ''] = /777 (\d+)/u.exec(JSON.stringify(last)) ?? [];
      const [, tool, input] = REFUSED[Number(at)] ?? ['', 'remind_me', { text: 'Ava', at: '23:59' }];
      return calls(tool, input);
    },
  }),
);
afterAll(async () => (await server()).stop());

it.concurrent.for(LANGUAGE_TAGS)('[S16] [T4] [H4] in %s each refusal is told in that language', async (tag) => {
  const { failures, sayings } = await loadLanguage(tag);
  const sentences = await failures();
  const client = await (await server()).join({
    user: tag,
    hello: { locale: tag, timezone: 'Mars/Ava', capabilities: { heard: false } },
  });
  const told: string[] = [];
  for (let at = 0; at <= REFUSED.length; at += 1) {
    client.say(`777 ${at}`);
    told.push(await wholeAnswer(client));
  }
  const accepted = told.pop();
  expect(told).toEqual(REFUSED.map(([name]) => expect.stringContaining(firstSentence(sentences[name]))));
  expect(accepted).toContain(firstSentence(sayings.tools.timers.unknownZone.replace('{zone}', 'Mars/Ava')));
  expect(linesInEnglish(tag, client.lines)).toEqual([]);
});

const offline = lazyTokenizer(() => serve({ env: { SOTTO_MODEL: 'offline' } }));
afterAll(async () => (await offline()).stop());

const OTHERS = LANGUAGE_TAGS.filter((tag): tag is Exclude<LanguageTag, 'en'> => tag !== 'en');

it.concurrent.for(OTHERS)(
  '[B3] [S16] in %s the offline model tells in that language what is not set, and cannot be',
  async (tag) => {
    const sentences = await (await loadLanguage(tag)).failures();
    const client = await (await offline()).join({ user: tag, hello: { locale: tag, capabilities: { heard: false } } });
    client.say(OWN_ORDERS[tag].cancelAll);
    const none = await wholeAnswer(client);
    client.say(OWN_ORDERS[tag].half);
    await wholeAnswer(client);
    client.say(OWN_ORDERS[tag].resume);
    const notPaused = await wholeAnswer(client);
    client.say(OWN_CLOCK_ORDERS[tag].impossible);
    expect(await wholeAnswer(client)).toContain(firstSentence(sentences.unclearTime));
    expect(none).toContain(firstSentence(sentences.noneSet));
    expect(notPaused).toContain(firstSentence(sentences.nonePaused));
    expect(linesInEnglish(tag, client.lines)).toEqual([]);
  },
);

/** The reply to the last words, without fillers and spaces. */
async function wholeAnswer(client: Awaited<ReturnType<Awaited<ReturnType<typeof serve>>['join']>>) {
  const first = await nextLine(client, 'reply', 30_000);
  await client.next('turn.ended');
  const lines = client.all('line').filter(({ turn, kind }) => turn === first.turn && kind === 'reply');
  return withoutSpaces(lines.map(({ text }) => text).join(''));
}

/** The first sentence. A long one is spoken as several lines, so its spaces do not count. */
function firstSentence(text: string): string {
  return withoutSpaces(text.split(/(?<=[.!?。！？।؟])/u)[0] ?? '');
}

function withoutSpaces(text: string): string {
  return text.replace(/\s/gu, '');
}
