import { describe, expect, it } from 'vitest';
import { wordsAskForAnother } from '../../shared/language/another-one.ts';
import { english } from '../../shared/language/en/language.ts';
import { LANGUAGE_TAGS, type LanguageTag, loadLanguage } from '../../shared/language/languages.ts';

const ABOUT = new Set(['order', 'pizza', 'margherita']);

describe('words that order once more', () => {
  it.each([
    'Another one.',
    'And another one, please!',
    'another pizza',
    'Could you order another?',
    'Two more, please.',
    'One more of those.',
    'Make that 3 more pizzas.',
    'Order it again.',
    'The same again.',
    'An extra pizza for Ben.',
  ])('[T4] the words “%s” order once more', (text) => expect(wordsAskForAnother(text, ABOUT, [english])).toBe(true));

  it.each([
    'And hurry!',
    'Is the pizza coming?',
    'Another question: how is the weather?',
    'On another note, how are you?',
    'One more thing.',
    'Say that again.',
    'Not another one!',
    "Don't order it again.",
    'More cheese.',
    'Hello again.',
    'A second, please.',
    '',
  ])('[T4] the words “%s” do not order once more', (text) =>
    expect(wordsAskForAnother(text, ABOUT, [english])).toBe(false),
  );
});

/** "another one, please", "order it again"; and what orders nothing more. */
const SAID: Readonly<Record<LanguageTag, { orders: readonly string[]; others: readonly string[] }>> = {
  en: { orders: ['Another one, please.', 'The same again.'], others: ['Another question.', 'Say that again.'] },
  de: {
    orders: ['Noch eine, bitte.', 'Zwei weitere, bitte.', 'Dasselbe nochmal.'],
    others: ['Noch eine Frage.', 'Noch nicht.'],
  },
  fr: {
    orders: ['Encore une, merci.', 'Une autre pizza.', 'La même encore.'],
    others: ['Une autre question.', 'Pas encore.'],
  },
  es: {
    orders: ['Otra, por favor.', 'Dos más, gracias.', 'Lo mismo otra vez.'],
    others: ['Otra pregunta.', 'Ninguna otra.'],
  },
  pt: {
    orders: ['Mais uma, por favor.', 'Outra pizza.', 'O mesmo novamente.'],
    others: ['Outra pergunta.', 'Nunca mais.'],
  },
  it: {
    orders: ['Ancora una, grazie.', 'Un’altra pizza.', 'Lo stesso ancora.'],
    others: ['Un’altra domanda.', 'Non ancora.'],
  },
  nl: { orders: ['Nog een, graag.', 'Nog twee.', 'Hetzelfde nogmaals.'], others: ['Nog een vraag.', 'Nog niet.'] },
  sv: { orders: ['En till, tack.', 'Två till.', 'Samma igen.'], others: ['En till fråga.', 'Inte en till.'] },
  bg: { orders: ['Още една, моля.', 'Още две.', 'Същото пак.'], others: ['Още един въпрос.', 'Не още една.'] },
  tr: {
    orders: ['Bir tane daha, lütfen.', 'İki daha.', 'Aynısından tekrar.'],
    others: ['Bir soru daha var.', 'Bir daha olmasın.'],
  },
  ar: { orders: ['واحدة أخرى من فضلك', 'بيتزا أخرى', 'نفس الشيء ثانية'], others: ['سؤال آخر عن الطقس', 'لا أخرى'] },
  hi: { orders: ['एक और, कृपया', 'दो और', 'वही फिर'], others: ['एक और सवाल', 'और नहीं'] },
  ja: { orders: ['もう一つお願いします', 'もう一枚', '同じものをもう一度'], others: ['もう一つ質問', 'もういらない'] },
  ko: { orders: ['하나 더 주세요', '두 개 더', '같은 걸로 다시'], others: ['하나 더 질문', '더 말고'] },
  zh: { orders: ['再来一个', '再要两份', '同样的再来一次'], others: ['再问一个问题', '不要再来'] },
};

it.each(LANGUAGE_TAGS)('[T4] in %s words order once more, and their like do not', async (tag) => {
  const languages = [await loadLanguage(tag)];
  const about = new Set(['order', 'pizza', 'بيتزا', 'पिज़्ज़ा', 'ピザ', '피자', '披萨']);
  const { orders, others } = SAID[tag];
  expect(orders.filter((text) => !wordsAskForAnother(text, about, languages))).toEqual([]);
  expect(others.filter((text) => wordsAskForAnother(text, about, languages))).toEqual([]);
});
