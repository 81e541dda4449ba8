/** Orders of times that cannot be are each refused in one sentence, and nothing is lost [H1, H4, H5, S16]. */
import { afterAll, expect, it } from 'vitest';
import { LANGUAGE_TAGS, type LanguageTag, loadLanguage } from '../../shared/language/languages.ts';
import { lazyTokenizer } from '../../shared/language/tokenizer.ts';
import { OWN_REPEATING_ORDERS } from '../language/timers/own-repeating-orders.ts';
import { linesInEnglish } from './english-lines.ts';
import { type Client, serve } from './home.ts';
import { nextLine } from './pushing.ts';

const offline = lazyTokenizer(() => serve({ env: { SOTTO_MODEL: 'offline' } }));
afterAll(async () => (await offline()).stop());

/** The whole reply to the words, without spaces: a long sentence is spoken as several lines. */
async function answerTo(client: Client, words: string): Promise<string> {
  client.say(words);
  const first = await nextLine(client, 'reply', 30_000);
  await client.next('turn.ended');
  const lines = client.all('line').filter(({ turn, kind }) => turn === first.turn && kind === 'reply');
  return withoutSpaces(lines.map(({ text }) => text).join(''));
}

const withoutSpaces = (text: string) => text.replace(/\s/gu, '');

async function textsSet(client: Client): Promise<string[]> {
  client.send({ type: 'inbox', id: `i${Math.random()}` });
  const { working = [] } = await client.next('inbox');
  return working.map(({ text }) => text);
}

it.each([
  ['Remind me every second to blink.', /at most|more often/],
  ['Remind me every minute to blink.', /at most|more often/],
  ['Remind me on January 1 9999 to look up.', /more than a year ahead/],
  ['Remind me in 9999 days to look up.', /more than a year ahead/],
  ['Set a timer for 100000 hours.', /more than a year ahead/],
  ['Remind me every February 30 to laugh.', /February has no day 30/],
  ['Remind me every Monday at 25:00 to laugh.', /no day has an hour 25/i],
  ['Remind me every Monday at 25 to laugh.', /\?|does it/],
  ['Remind me every 2000 days to run.', /how it repeats/],
])('[H5] [B3] "%s" sets nothing, and one sentence says why', async (words, why) => {
  const client = await (await offline()).join({ user: words.slice(0, 40), hello: { capabilities: { heard: false } } });
  expect(await answerTo(client, words)).toMatch(new RegExp(withoutSpaces(why.source), why.flags));
  expect(await textsSet(client)).toEqual([]);
});

it('[H4] [H5] a rule without an end is set with its next dates, and a zone that does not exist is named', async () => {
  const hello = { timezone: 'Mars/Phobos', capabilities: { heard: false } };
  const client = await (await offline()).join({ user: 'forever', hello });
  const said = await answerTo(client, 'Remind me every day at 8 am forever to stretch.');
  expect(said).toMatch(/Itrepeats:.*timezonethatdoesnotexist,“Mars\/Phobos”,sothisisUTC/);
  expect(await textsSet(client)).toHaveLength(1);
});

it('[H1] of a thousand reminders a hundred are set, and the others are refused without a loss', async () => {
  const client = await (await offline()).join({ user: 'many', hello: { capabilities: { heard: false } } });
  for (let at = 1; at <= 100; at += 1) await answerTo(client, `Remind me tomorrow at 8 am to do thing ${at}.`);
  for (const at of [101, 1_000])
    expect(await answerTo(client, `Remind me tomorrow at 8 am to do thing ${at}.`)).toContain('nothingwasset');
  expect(await textsSet(client)).toHaveLength(100);
});

const OTHERS = LANGUAGE_TAGS.filter((tag): tag is Exclude<LanguageTag, 'en'> => tag !== 'en');
it.concurrent.for(OTHERS)('[H5] [S16] in %s what is too often or too far is refused in that language', async (tag) => {
  const { tooOften, farTime } = await (await loadLanguage(tag)).failures();
  const client = await (await offline()).join({ user: tag, hello: { locale: tag, capabilities: { heard: false } } });
  const { often, far } = OWN_REPEATING_ORDERS[tag];
  expect(await answerTo(client, often)).toContain(withoutSpaces(tooOften.replace('{minutes}', '5')).slice(0, 30));
  expect(await answerTo(client, far)).toContain(withoutSpaces(farTime).slice(0, 30));
  expect(await textsSet(client)).toEqual([]);
  expect(linesInEnglish(tag, client.lines)).toEqual([]);
});
