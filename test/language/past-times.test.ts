import { describe, expect, it } from 'vitest';
import { pastTimesIn } from '../../shared/language/past-times.ts';

/** A Monday, in the evening of Berlin. */
const NOW = { nowMs: Date.UTC(2026, 10, 30, 18), timezone: 'Europe/Berlin' };

/** Days of Berlin, the last one exclusive. */
function spans(language: string, text: string): string[] {
  const day = (ms: number) => new Intl.DateTimeFormat('sv', { timeZone: NOW.timezone }).format(ms);
  return pastTimesIn(text, NOW, language).map(({ fromMs, toMs }) => `${day(fromMs)} ${day(toMs)}`);
}

describe('past times that a text names', () => {
  it.each([
    ['en', 'What did we do on 8 May, 2023?', '2023-05-08 2023-05-09'],
    ['en', 'What did I paint on May 8th 2023?', '2023-05-08 2023-05-09'],
    ['en', 'What happened in May 2023?', '2023-05-01 2023-06-01'],
    ['en', 'Who came in Dec 2022?', '2022-12-01 2023-01-01'],
    ['en', 'Where did we go last summer?', '2026-06-01 2026-09-01'],
    ['en', 'How was the fall of 2022?', '2022-09-01 2022-12-01'],
    ['en', 'Where was I in the winter of 2024?', '2024-12-01 2025-03-01'],
    ['en', 'What did I tell you yesterday?', '2026-11-29 2026-11-30'],
    ['en', 'What was it two weeks ago?', '2026-11-16 2026-11-23'],
    ['en', 'Whom did I meet last Friday?', '2026-11-27 2026-11-28'],
    ['en', 'What did I plan last month?', '2026-10-01 2026-11-01'],
    ['en', 'Where did I live in 2022?', '2022-01-01 2023-01-01'],
    ['en', 'And on 2023-05-08?', '2023-05-08 2023-05-09'],
    ['de', 'Was war am 8. Mai 2023?', '2023-05-08 2023-05-09'],
    ['de', 'Wo waren wir letzten Sommer?', '2026-06-01 2026-09-01'],
    ['de', 'Was war vor zwei Jahren?', '2024-01-01 2025-01-01'],
    ['de', 'Was habe ich vorgestern gesagt?', '2026-11-28 2026-11-29'],
    ['fr', 'Où étions-nous il y a deux ans ?', '2024-01-01 2025-01-01'],
    ['es', '¿Qué te dije hace tres semanas?', '2026-11-09 2026-11-16'],
    ['pt', 'Onde eu estava há dois meses?', '2026-09-01 2026-10-01'],
    ['it', 'Che cosa ho detto cinque giorni fa?', '2026-11-25 2026-11-26'],
    ['nl', 'Waar woonde ik vier jaar geleden?', '2022-01-01 2023-01-01'],
    ['sv', 'Vad gjorde jag för tre dagar sedan?', '2026-11-27 2026-11-28'],
    ['bg', 'Къде бях преди две години?', '2024-01-01 2025-01-01'],
    ['tr', 'Üç ay önce ne yaptım?', '2026-08-01 2026-09-01'],
    ['ar', 'أين كنت قبل ثلاث سنوات؟', '2023-01-01 2024-01-01'],
    ['hi', 'मैं तीन सप्ताह पहले कहाँ था?', '2026-11-09 2026-11-16'],
    ['ja', '三日前に何を話した？', '2026-11-27 2026-11-28'],
    ['ja', '3日前に何を話した？', '2026-11-27 2026-11-28'],
    ['ko', '삼년 전에 어디 살았지?', '2023-01-01 2024-01-01'],
    ['zh', '我两年前住在哪里？', '2024-01-01 2025-01-01'],
    ['fr', "Où étions-nous l'été dernier ?", '2026-06-01 2026-09-01'],
    ['fr', 'Qu’ai-je dit le mois dernier ?', '2026-10-01 2026-11-01'],
    ['es', '¿Qué hice el 8 de mayo de 2023?', '2023-05-08 2023-05-09'],
    ['pt', 'O que fiz em maio de 2023?', '2023-05-01 2023-06-01'],
    ['it', 'Dove ero la settimana scorsa?', '2026-11-23 2026-11-30'],
    ['nl', 'Waar was ik vorig jaar?', '2025-01-01 2026-01-01'],
    ['sv', 'Vad hände i maj 2023?', '2023-05-01 2023-06-01'],
    ['bg', 'Какво стана през май 2023?', '2023-05-01 2023-06-01'],
    ['tr', '8 Mayıs 2023 günü ne oldu?', '2023-05-08 2023-05-09'],
    ['ar', 'ماذا حدث في مايو 2023؟', '2023-05-01 2023-06-01'],
    ['hi', 'मई 2023 में क्या हुआ?', '2023-05-01 2023-06-01'],
    ['ja', '2023年5月8日に何をした？', '2023-05-08 2023-05-09'],
    ['ko', '지난달에 뭐라고 했지?', '2026-10-01 2026-11-01'],
    ['zh', '我上个月说了什么？', '2026-10-01 2026-11-01'],
  ])('[M7] a time that a question names is read in its language: %s %s', (language, text, span) => {
    expect(spans(language, text)).toEqual([span]);
  });

  it('[M7] a month or a day without its year may be of any of ten years, and what has not begun is of none', () => {
    expect(spans('en', 'What did I do in December?')).toHaveLength(9);
    expect(spans('en', 'What was on March 16?').slice(0, 2)).toEqual([
      '2026-03-16 2026-03-17',
      '2025-03-16 2025-03-17',
    ]);
    expect(spans('en', 'Where will we be in 2031?')).toEqual([]);
  });

  it.each([
    'May I ask you something?',
    'It may rain, so march on.',
    'I fall asleep and spring up.',
    'Room 2012b, at 20:15.',
  ])('[M7] words that only look like a time name none: %s', (text) => {
    expect(spans('en', text)).toEqual([]);
  });

  it('[M7] in German talk an English time is read, too', () => {
    expect(spans('de', 'Was war in May 2023?')).toEqual(['2023-05-01 2023-06-01']);
  });
});
