/** The language that the user asks for [S16]. */
import { expect, it } from 'vitest';
import { likelyDetectedLanguage } from '../../../shared/language/detection/detect-language.ts';
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

/** With the name of a language as Intl writes it. */
const FRAMES: Readonly<Record<LanguageTag, (name: string) => string>> = {
  en: (name) => `Let's speak ${name}`,
  de: (name) => `lass uns ${name.toLowerCase()} sprechen`,
  fr: (name) => `Parlons ${name} !`,
  es: (name) => `hablemos en ${name}`,
  pt: (name) => `Vamos falar ${name}?`,
  it: (name) => `Parliamo ${name}`,
  nl: (name) => `Laten we ${name} praten`,
  sv: (name) => `Låt oss prata ${name}`,
  bg: (name) => `Хайде да говорим на ${name}`,
  tr: (name) => `${name} konuşalım`,
  ar: (name) => `لنتحدث ب${name}`,
  hi: (name) => `चलो ${name} में बात करें`,
  ja: (name) => `${name}で話しましょう`,
  ko: (name) => `${name}로 말하자`,
  zh: (name) => `我们说${name}吧`,
};

/** Who tells of a language, or asks whether the agent speaks it. */
const OTHERS: Readonly<Record<LanguageTag, readonly string[]>> = {
  en: ['I am learning German', 'my German teacher is nice', 'do you speak German?', 'How do I say that in German?'],
  de: ['Ich lerne gerade Englisch', 'Meine Englischlehrerin ist nett', 'Sprichst du Englisch?', 'Englisch ist schwer'],
  fr: ["J'apprends l'anglais", "Mon prof d'anglais est sympa", 'Tu parles anglais ?', 'Parlez-vous anglais ?'],
  es: ['Estoy aprendiendo inglés', 'Mi profesor de inglés es simpático', '¿Hablas inglés?', '¿Habla inglés?'],
  pt: ['Estou aprendendo inglês', 'O meu professor de inglês é simpático', 'Você fala inglês?', 'Falas inglês?'],
  it: ["Sto imparando l'inglese", 'Il mio professore di inglese è simpatico', 'Parli inglese?', 'Parla inglese?'],
  nl: ['Ik leer Engels', 'Mijn leraar Engels is aardig', 'Spreek je Engels?', 'Spreekt u Engels?'],
  sv: ['Jag lär mig engelska', 'Min lärare i engelska är snäll', 'Talar du engelska?', 'Pratar du engelska?'],
  bg: ['Уча английски', 'Учителят ми по английски е мил', 'Говориш ли английски?', 'Говорите ли английски?'],
  tr: ['İngilizce öğreniyorum', 'İngilizce öğretmenim iyi', 'İngilizce konuşuyor musun?', 'İngilizce biliyor musun?'],
  ar: ['أتعلم الإنجليزية', 'معلم الإنجليزية لطيف', 'هل تتحدث الإنجليزية؟', 'هل تتكلم الإنجليزية؟'],
  hi: ['मैं अंग्रेज़ी सीख रहा हूँ', 'मेरे अंग्रेज़ी शिक्षक अच्छे हैं', 'क्या आप अंग्रेज़ी बोलते हैं?', 'क्या तुम्हें अंग्रेज़ी आती है?'],
  ja: ['英語を勉強しています', '英語の先生は優しい', '英語を話せますか', '英語は難しい'],
  ko: ['영어를 배우고 있어', '영어 선생님은 친절해', '영어 할 줄 알아?', '영어는 어려워'],
  zh: ['我在学英语', '我的英语老师很好', '你会说英语吗', '你说英语吗'],
};

const nameIn = (within: string, tag: string) => new Intl.DisplayNames(within, { type: 'language' }).of(tag) ?? '';

/** The languages that the words choose in a session of English, as the engine reads them. */
async function chosenBy(said: string): Promise<unknown[]> {
  const story = attached(reporting);
  const tag = likelyDetectedLanguage(said);
  const likely = tag === null || tag === 'en' ? {} : { likely: await loadLanguage(tag) };
  story.reading = { ...story.reading, ...likely };
  return story.say(said).events.flatMap((event) => (event.type === 'settings' ? [event.language] : []));
}

it.each(LANGUAGE_TAGS)(
  '[S16] each of the fifteen languages can be asked for in %s, in an English session',
  async (tag) => {
    for (const wanted of LANGUAGE_TAGS) {
      const said = FRAMES[tag](nameIn(tag, wanted));
      expect([said, await chosenBy(said)]).toEqual([said, [wanted]]);
    }
  },
);

it.each(LANGUAGE_TAGS)(
  '[S16] a user who learns a language or asks whether it is spoken chooses none in %s',
  async (tag) => {
    for (const said of OTHERS[tag]) expect([said, await chosenBy(said)]).toEqual([said, []]);
  },
);

it.each([
  ['lass uns holländisch sprechen', 'nl'],
  ['Hablemos castellano', 'es'],
  ['我们说英文吧', 'en'],
  ['我們說英語吧', 'en'],
  ['हिंदी में बात करो', 'hi'],
  ["Passons à l'anglais", 'en'],
  ['İngilizceye geç', 'en'],
  ['터키어로 말하자', 'tr'],
])('[S16] a language may be asked for by another of its names: %s', async (said, tag) => {
  expect(await chosenBy(said)).toEqual([tag]);
});
