import { describe, expect, it } from 'vitest';
import { eventTimesIn } from '../../../shared/memory/facts/event-times.ts';
import type { Fact } from '../../../shared/memory/facts/fact.ts';

const NOW = { nowMs: Date.UTC(2026, 10, 30, 18), timezone: 'UTC' };
const at = (day: string) => Date.parse(`${day}T09:00Z`);

function fact(n: number, day: string, topic: string, text: string, more: Partial<Fact> = {}): Fact {
  return { n, atMs: at(day), topic, text, ...more };
}

/** Lisbon until March 2025, then Porto; at Acme, and since 2024 at the harbour; a wedding and an exam. */
const FACTS: readonly Fact[] = [
  fact(1, '2023-02-01', 'home', 'lives in Lisbon', { end: { n: 50, atMs: at('2025-03-10'), how: 'ended' } }),
  fact(3, '2023-02-02', 'work', 'works at Acme', { end: { n: 30, atMs: at('2024-05-01'), how: 'ended' } }),
  fact(30, '2024-05-01', 'work', 'works at the harbour', { since: '2024-04' }),
  fact(40, '2024-09-20', 'event: wedding', 'had a wedding on a boat'),
  fact(50, '2025-03-10', 'home', 'moved to Porto'),
  fact(60, '2025-06-01', 'plan: exam', 'has an exam', { since: '2025-07-15' }),
  fact(70, '2026-01-01', 'taste: dinner', 'likes dinner'),
  fact(80, '2026-02-01', 'event: trip', 'flew to the moon', {
    end: { n: 81, atMs: at('2026-02-01'), how: 'retracted' },
  }),
];

function spans(language: string, text: string, facts = FACTS): string[] {
  const day = (ms: number) => (ms === 0 ? 'ever' : new Date(ms).toISOString().slice(0, 10));
  return eventTimesIn(text, () => facts, NOW, language).map(({ fromMs, toMs }) => `${day(fromMs)} ${day(toMs)}`);
}

const BEFORE_MOVE = 'ever 2025-03-10';
const AFTER_MOVE = '2025-03-10 2026-11-30';
const IN_LISBON = 'ever 2025-03-10';
const NEW_WORK = '2024-04-01 2026-11-30';

describe('times that something remembered bounds', () => {
  it.each([
    ['What did I tell you before we moved?', BEFORE_MOVE],
    ['Before we moved to Porto, where was the key?', BEFORE_MOVE],
    ['Whom did I meet after I moved?', AFTER_MOVE],
    ['What did we plan when we moved to Porto?', '2025-02-24 2025-03-24'],
    ['What did I cook when I still lived in Lisbon?', IN_LISBON],
    ['Who was my neighbour while I lived in Porto?', AFTER_MOVE],
    ['How did I feel after I changed jobs?', NEW_WORK],
    ['Whom did I know when I worked at Acme?', 'ever 2024-05-01'],
    ['What did I say before the wedding?', 'ever 2024-09-20'],
    ['What did I say after the wedding about Ana?', '2024-09-20 2026-11-30'],
    ['What did I promise before the exam?', 'ever 2025-07-15'],
    ['What was it during the exam?', '2025-07-01 2025-07-30'],
  ])('[M7] an event bounds the time of a question by the fact that knows when it was: %s', (text, span) => {
    expect(spans('en', text)).toEqual([span]);
  });

  it.each([
    'Where did I live before?',
    'When did we move to Porto?',
    'What did I say before we moved to Rome?',
    'What did I eat after dinner?',
    'What did I see before the trip to the moon?',
    'Who came before the flood?',
    'Is tea better than coffee?',
  ])('[M7] a question that names no event of which the time is known has no bound: %s', (text) => {
    expect(spans('en', text)).toEqual([]);
  });

  it('[M7] the first home that was told has no beginning, since it may be as old as its user', () => {
    const first = [fact(1, '2025-03-10', 'home', 'lives in Porto')];
    expect(spans('en', 'What was it before I lived in Porto?', first)).toEqual([]);
    expect(spans('en', 'What was it when I lived in Porto?', first)).toEqual(['ever 2026-11-30']);
  });

  it.each([
    ['de', 'Was habe ich gesagt, bevor wir umgezogen sind?', BEFORE_MOVE],
    ['de', 'Wen kannte ich, als ich noch in Porto wohnte?', AFTER_MOVE],
    ['de', 'Was war, nachdem ich die Stelle gewechselt habe?', NEW_WORK],
    ['fr', "Qu'ai-je dit avant que nous déménagions ?", BEFORE_MOVE],
    ['fr', 'Que faisais-je quand j’habitais encore à Porto ?', AFTER_MOVE],
    ['es', '¿Qué dije antes de mudarnos?', BEFORE_MOVE],
    ['es', '¿Qué pasó después de que cambié de trabajo?', NEW_WORK],
    ['pt', 'O que eu disse antes de nos mudarmos?', BEFORE_MOVE],
    ['it', 'Che cosa ho detto prima di trasferirci?', BEFORE_MOVE],
    ['nl', 'Wat zei ik voordat we verhuisden?', BEFORE_MOVE],
    ['sv', 'Vad sa jag innan vi flyttade?', BEFORE_MOVE],
    ['bg', 'Какво казах преди да се преместим?', BEFORE_MOVE],
    ['tr', 'Taşınmadan önce ne dedim?', BEFORE_MOVE],
    ['tr', "Porto'da yaşarken ne yaptım?", AFTER_MOVE],
    ['ar', 'ماذا قلت قبل أن ننتقل؟', BEFORE_MOVE],
    ['hi', 'घर बदलने से पहले मैंने क्या कहा?', BEFORE_MOVE],
    ['ja', '引っ越す前に何を話した？', BEFORE_MOVE],
    ['ko', '이사하기 전에 뭐라고 했지?', BEFORE_MOVE],
    ['zh', '我们搬家之前我说了什么？', BEFORE_MOVE],
  ])('[M7] [S16] an event bounds the time of a question in its language: %s %s', (language, text, span) => {
    expect(spans(language, text)).toEqual([span]);
  });
});
