/** The offline model in a session of another language [B3]. */
import { expect, it } from 'vitest';
import { LANGUAGE_TAGS, loadLanguage } from '../../../shared/language/languages.ts';
import type { Message } from '../../../shared/models/model.ts';
import { offline } from '../../../shared/models/offline/offline.ts';
import { ANSWER_IN, FOR_THIS_ANSWER, putInToolFence, UNASKED } from '../../../shared/tools/untrusted-text-fence.ts';
import { collect, textOf } from '../../contract/model.ts';
import { serve } from '../../flow/home.ts';
import { nextLine } from '../../flow/pushing.ts';
import { request, says, spoken } from './chat.ts';

const name = (tag: string) => new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag;

/** What is answered to these words, one after the other. */
async function chatIn(tag: string, ...lines: string[]): Promise<string[]> {
  const messages: Message[] = [];
  const answers: string[] = [];
  for (const line of lines) {
    const remark = `${ANSWER_IN}${name(tag)}, whichever language stands in this prompt.`;
    messages.push(says('user', `${putInToolFence(FOR_THIS_ANSWER, remark)}\n${line}`));
    const answer = spoken(textOf(await collect(offline(), request(messages))));
    messages.push(says('assistant', answer));
    answers.push(answer);
  }
  return answers;
}

const STORY = {
  ...{ de: 'Erzähl mir bitte eine Geschichte.', fr: 'Raconte-moi une histoire.', es: 'Cuéntame un cuento.' },
  ...{ pt: 'Conta-me uma história.', it: 'Raccontami una storia.', nl: 'Vertel me een verhaal.' },
  ...{ sv: 'Berätta en saga för mig.', bg: 'Разкажи ми приказка.', tr: 'Bana bir hikâye anlat.' },
  ...{
    ar: 'احكِ لي قصة.',
    hi: 'मुझे एक कहानी सुनाओ।',
    ja: 'お話を聞かせて。',
    ko: '이야기 하나 해 줘.',
    zh: '给我讲个故事。',
  },
};

it.each(LANGUAGE_TAGS.filter((tag) => tag !== 'en'))(
  '[B3] [S16] in %s the offline model says once which setting connects a model, and then only what it reads',
  async (tag) => {
    const { englishOnly, again } = (await loadLanguage(tag)).offline;
    const answers = await chatIn(tag, STORY[tag], STORY[tag], STORY[tag]);
    expect(answers).toEqual([englishOnly, again, again]);
  },
);

it.each([
  'Let us speak English.',
  'switch back to English',
  'Can we talk in English?',
  'Do you speak English?',
  'In English, please.',
])('[B3] [S16] a request for English is granted by the offline model: %s', async (words) => {
  const answer = spoken(textOf(await collect(offline(), request([says('user', words)]))));
  expect(['English it is.', 'Then English.']).toContain(answer);
});

it.each(['translate this to English', 'My English teacher is nice.', 'Do you speak German?'])(
  '[B3] [S16] the offline model takes no other words for a request for English: %s',
  async (words) => {
    const answer = spoken(textOf(await collect(offline(), request([says('user', words)]))));
    expect(answer).not.toMatch(/English it is|Then English/);
  },
);

it('[B3] [S16] English words are answered in a session of another language, behind that sentence', async () => {
  const { englishOnly } = (await loadLanguage('fr')).offline;
  const [first = '', second = ''] = await chatIn('fr', 'What is 2 plus 3?', 'What is 2 plus 4?');
  expect([first.startsWith(englishOnly), first.includes('5'), second.includes('6')]).toEqual([true, true, true]);
  expect(second).not.toContain('SOTTO_MODEL');
});

it('[B3] [S16] a user who was told so and goes on in English is answered in English, also where no rule fits', async () => {
  const { again } = (await loadLanguage('fr')).offline;
  const answers = await chatIn(
    'fr',
    'Raconte-moi une histoire.',
    'are you sure that i can do this with you',
    'Raconte-moi tout.',
  );
  expect(answers[1]).not.toContain(again);
  expect(answers[2]).toContain(again);
});

it('[B3] [L2] the offline model makes no English remarks in a session of another language', async () => {
  const remark = `${ANSWER_IN}French, whichever language stands in this prompt.`;
  const messages = [
    says('user', 'I plan a trip to Lyon.'),
    says('assistant', 'Noted.'),
    says('user', `${putInToolFence(FOR_THIS_ANSWER, remark)}\n${putInToolFence(UNASKED, 'It is quiet.')}`),
  ];
  expect(textOf(await collect(offline(), request(messages)))).toBe('');
});

it('[B3] [S16] over the real server, a French user reads in French that the offline model reads English only', async () => {
  const server = await serve({ env: { SOTTO_MODEL: 'offline' } });
  try {
    const { englishOnly, again } = (await loadLanguage('fr')).offline;
    const client = await server.join({ hello: { locale: 'fr-FR' } });
    client.say('Raconte-moi une histoire.');
    const first = (await nextLine(client, 'reply')).text;
    expect(englishOnly.startsWith(first)).toBe(true);
    await client.until((frame) => frame.type === 'turn.ended');
    client.say('Raconte-moi une histoire.');
    const texts: string[] = [];
    while (!texts.includes(again)) texts.push((await nextLine(client, 'reply')).text);
    expect(texts.filter((text) => text.includes('English'))).toEqual([]);
  } finally {
    await server.stop();
  }
});
