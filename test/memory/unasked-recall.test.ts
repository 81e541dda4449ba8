import { describe, expect, it } from 'vitest';
import { generateHistory } from '../../bench/recall/generated-history.ts';
import { SMALL_TALK_LINES } from '../../bench/recall/small-talk.ts';
import { addRecallNeighbours } from '../../shared/memory/recall-neighbours.ts';
import { createRecallIndex } from '../../shared/memory/recall-search.ts';
import { hasSearchSubject } from '../../shared/memory/search-terms.ts';

const indexOf = (texts: readonly string[], language = 'en') =>
  createRecallIndex(
    texts.map((text, at) => ({ n: at + 1, text, change: '', atMs: at, kind: 'user' })),
    language,
    { isConversation: true },
  );

describe('[X4] what is recalled unasked', () => {
  it('[X4] recall for small talk brings something for at most 3 of 100 lines', () => {
    const { entries } = generateHistory();
    const often = [SMALL_TALK_LINES, SMALL_TALK_LINES, SMALL_TALK_LINES, SMALL_TALK_LINES].flat();
    const life = indexOf([...often, ...entries.map(({ text }) => text)]);
    const bringing = SMALL_TALK_LINES.filter((query) => life.find({ query, unasked: true }).length > 0);
    expect(bringing.length, bringing.join(' | ')).toBeLessThanOrEqual(3);
    expect(SMALL_TALK_LINES.filter((query) => life.find({ query }).length > 0).length).toBeGreaterThan(50);
  });

  it('[X4] [M7] recall without being asked finds the subject of 95 of 100 questions in 4,000 lines', () => {
    const { entries, questions } = generateHistory();
    const life = createRecallIndex(entries, 'en', { isConversation: true });
    const few = questions.filter((_, at) => at % 8 === 0);
    const isFound = ({ query, evidence }: (typeof questions)[number]) =>
      addRecallNeighbours(life.find({ query, unasked: true }), life, () => true).some(({ n }) => evidence.includes(n));
    expect(few.filter(isFound).length / few.length).toBeGreaterThanOrEqual(0.95);
  });

  it('[X4] a single common word recalls nothing unasked, and a rare one, or two together, recalls its entries', () => {
    const often = Array.from({ length: 40 }, (_, at) => `The garden has row${at}.`);
    const life = indexOf([...often, 'My dentist is Olga.', 'The gate of the garden is green.', ...often]);
    const found = (query: string) => life.find({ query, unasked: true }).map(({ n }) => n);
    expect(found('The garden!')).toEqual([]);
    expect(life.find({ query: 'The garden!' })).not.toEqual([]);
    expect(found('A dentist called.')).toEqual([41]);
    expect(found('Is the garden gate shut?')).toContain(42);
  });

  it.each([
    ['en', 'Do you own a cat or a dog?'],
    ['en', 'I would like to know who your boss is.'],
    ['en', 'Tell me a joke about the dentist.'],
    ['en', 'You are a doll.'],
    ['de', 'Hast du einen Hund?'],
    ['de', 'Erzähl mir einen Witz über Zahnärzte!'],
  ])('[X4] what is about the agent itself, or asks for a joke, has no subject: %s %s', (language, text) => {
    expect(hasSearchSubject(text, language)).toBe(false);
  });

  it.each([
    ['en', 'What did you tell me about the dentist?'],
    ['en', 'Can you find the recipe of Olga?'],
    ['en', 'Do you know when the wedding of Ana is?'],
    ['en', 'Tell me about the wedding of Ana.'],
    ['en', 'What was the joke about dentists that you told me?'],
    ['de', 'Was hast du über den Zahnarzt gesagt?'],
    ['de', 'Weisst du, wann Annas Hochzeit ist?'],
  ])('[X4] what was said, and what the agent may know of others, has a subject: %s %s', (language, text) => {
    expect(hasSearchSubject(text, language)).toBe(true);
  });

  it('[X4] in German a common compound counts as one word for recall, and an unknown one by its parts', () => {
    const often = Array.from({ length: 40 }, (_, at) => `Am Arbeitsplatz war Besuch${at}.`);
    const life = indexOf([...often, 'Der Wetterfrosch heisst Olga.'], 'de');
    const found = (query: string) => life.find({ query, unasked: true }).map(({ n }) => n);
    expect(found('Mein Arbeitsplatz!')).toEqual([]);
    expect(found('Und der Wetterbericht?')).toEqual([41]);
  });

  it.each([
    ['en', 'Good morning, how are you?', 'What tea do I like?'],
    ['en', 'I slept well, thanks.', 'What did I have for lunch yesterday?'],
    ['en', 'What should we do now?', 'When did I move house?'],
    ['de', 'Guten Morgen, wie geht es dir?', 'Wie heisst meine Schwester?'],
    ['de', 'Es regnet schon wieder.', 'Wo war ich gestern?'],
    ['es', 'Buenos días, muchas gracias.', '¿Cómo se llama mi hermana?'],
    ['fr', 'Bonjour, ça va ?', 'Comment s’appelle ma sœur ?'],
    ['ja', 'おはようございます', '妹の名前は？'],
    ['zh', '今天天气怎么样？', '我妹妹叫什么？'],
    ['ar', 'صباح الخير', 'ما اسم أختي؟'],
    ['ko', '안녕하세요', '여동생 이름이 뭐예요?'],
  ])('[X4] in %s the sentence "%s" names no subject to recall, and "%s" does', (language, talk, question) => {
    expect(hasSearchSubject(talk, language)).toBe(false);
    expect(hasSearchSubject(question, language)).toBe(true);
  });
});
