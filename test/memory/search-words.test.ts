import { describe, expect, it } from 'vitest';
import { LANGUAGE_TAGS, type LanguageTag } from '../../shared/language/languages.ts';
import { createRecallIndex, findRecalledEntries } from '../../shared/memory/recall-search.ts';
import { searchGrammarOf } from '../../shared/memory/search-terms.ts';

/** A question about a dog, and what of it is sought. */
const QUESTIONS: Readonly<Record<LanguageTag, readonly [question: string, sought: readonly string[]]>> = {
  en: ['What is the name of my dog?', ['name', 'dog']],
  de: ['Wie heißt mein Hund?', ['heisst', 'hund']],
  fr: ['Quel est le nom de mon chien ?', ['nom', 'chien']],
  es: ['¿Cómo se llama mi perro?', ['llama', 'perro']],
  pt: ['Qual é o nome do meu cachorro?', ['nome', 'cachorro']],
  it: ['Qual è il nome del mio cane?', ['qual', 'nome', 'cane']],
  nl: ['Wat is de naam van mijn hond?', ['naam', 'hond']],
  sv: ['Vad är namnet på min hund?', ['namnet', 'hund']],
  bg: ['Какво е името на моя пес?', ['името', 'пес']],
  tr: ['Benim köpeğimin adı ne?', ['kopegimin', 'adi']],
  ar: ['ما هو اسم كلبي؟', ['اسم', 'كلبي']],
  hi: ['मेरे कुत्ते का नाम क्या है?', ['कतत', 'नम']],
  ja: ['犬の名前は何ですか', ['犬の', 'の名', '名前', '前は', 'は何', '何て', 'すか']],
  ko: ['내 강아지 이름이 뭐야?', ['강아지', '이름이', '뭐야'].map((word) => word.normalize('NFKD'))],
  zh: ['我的狗叫什么名字', ['的狗', '狗叫', '叫什', '么名', '名字']],
};

describe('what of a question is sought', () => {
  it.each(LANGUAGE_TAGS)('[M7] the words that every text has are not sought in %s', (tag) => {
    const [question, sought] = QUESTIONS[tag];
    expect(searchGrammarOf(tag).contentTerms(question)).toEqual(sought);
  });

  it('[M7] a question of stop words alone is sought as it stands', () => {
    expect(searchGrammarOf('fr').contentTerms('Qui es-tu ?')).toEqual(['qui', 'es', 'tu']);
  });

  it('[M7] English words are no subjects in a talk of another language, but for German', () => {
    const question = 'What is the name of my dog?';
    expect(searchGrammarOf('sv').contentTerms(question)).toEqual(['name', 'dog']);
    expect(searchGrammarOf('de').contentTerms(question)).toContain('my');
  });

  it('[M7] a name is found in each language, whatever language it was told in', () => {
    const entry = { n: 1, text: 'Porto, Firenze.', change: '', atMs: 0, kind: 'user' };
    const isFound = (told: string, asked: string) =>
      findRecalledEntries(createRecallIndex([entry], told).index, {
        query: 'Porto?',
        language: asked,
        isConversation: false,
      }).length === 1;
    const pairs = LANGUAGE_TAGS.flatMap((told) => LANGUAGE_TAGS.map((asked) => [told, asked] as const));
    expect(pairs.filter(([told, asked]) => !isFound(told, asked))).toEqual([]);
  });
});
