/** The language that the user asks for [S16]. */
import { expect, it } from 'vitest';
import { LANGUAGE_TAGS, type LanguageTag, loadLanguage } from '../../../shared/language/languages.ts';
import { decide } from '../../../shared/session/kernel/decide.ts';
import { userInput } from '../../../shared/session/user-input/user-input.ts';
import { attached, operator, persona, reporting } from '../story.ts';

const WISHES: Readonly<Record<LanguageTag, readonly [string, LanguageTag]>> = {
  en: ["Let's speak French.", 'fr'],
  de: ['Sprich bitte Englisch.', 'en'],
  fr: ['Parle en allemand.', 'de'],
  es: ['Háblame en inglés.', 'en'],
  pt: ['Fala em francês.', 'fr'],
  it: ['Parla in tedesco.', 'de'],
  nl: ['Spreek Engels.', 'en'],
  sv: ['Prata engelska.', 'en'],
  bg: ['Говори на английски.', 'en'],
  tr: ['Benimle İngilizce konuş.', 'en'],
  ar: ['تحدث معي الإنجليزية', 'en'],
  hi: ['मुझसे अंग्रेज़ी में बात करो।', 'en'],
  ja: ['英語で話してください。', 'en'],
  ko: ['영어로 말해 줘.', 'en'],
  zh: ['请用英语交流', 'en'],
};

it.each(LANGUAGE_TAGS)(
  '[S16] a wish for another language is understood in %s, and the words are answered',
  async (tag) => {
    const [said, wanted] = WISHES[tag];
    const story = attached(reporting);
    const input = { nowMs: story.nowMs, settings: operator, texts: new Map(), userInput };
    const asked = { ...input, persona: { ...persona, reading: { languages: [await loadLanguage(tag)] } } };
    const frame = { type: 'user.text', id: 'wish', text: said } as const;
    const { events } = decide(story.session, { type: 'client', connection: 'c1', frame, digest: 'wish' }, asked);
    expect(events).toContainEqual(expect.objectContaining({ type: 'settings', language: wanted }));
    expect(events.some(({ type }) => type === 'turn.started')).toBe(true);
  },
);

it('[S16] other words choose no language', async () => {
  const story = attached(reporting);
  const said = ["Let's speak about France.", 'Speak louder.', "Let's talk tomorrow.", 'I speak German.'];
  expect(said.flatMap((text) => story.say(text).events).filter(({ type }) => type === 'settings')).toEqual([]);
});
