/** Checks of what the agent says, by counting [J3]. */
import * as z from 'zod';
import { detectLanguage } from '../../shared/language/detection/detect-language.ts';
import { languageTag } from '../../shared/language/languages.ts';
import { wordTokensOf } from '../../shared/language/tokenizer.ts';
import { DAY_MS } from '../scenario/duration.ts';
import { matchesPattern, pattern, patternText } from '../scenario/pattern.ts';
import {
  answersInConversation,
  conversationAnswerText,
  linesInConversation,
  type SpokenLine,
} from '../transcript/conversation.ts';
import { check, type Finding, failedFinding, firstFailedFinding, passedFinding, uncheckedFinding } from './check.ts';

/** Shorter sentences, such as "Of course.", may come again. */
const SHORTEST_REPEATED = 4;
/** A line whose end was cut may be said again. */
const HEARD_SHARE = 0.9;

export const saysNothingTwice = check(
  z.literal(true),
  'No sentence of four words or more is heard twice to its end.',
  true,
  (conversation) => {
    const heard = linesInConversation(conversation).filter(isCheckedLineHeardToEnd);
    const failures = heard.flatMap((line, at): Finding[] => {
      const words = wordTokensOf(line.text).join(' ');
      const isLong = words.split(' ').length >= SHORTEST_REPEATED;
      const isRepeated = heard.slice(0, at).some((other) => wordTokensOf(other.text).join(' ') === words);
      return isLong && isRepeated ? [failedFinding(`"${line.text}" was said twice`, line.heard?.fromMs)] : [];
    });
    return firstFailedFinding(
      failures,
      heard.length === 0 ? uncheckedFinding('nothing was heard') : passedFinding('nothing was repeated'),
    );
  },
);

function isCheckedLineHeardToEnd({ text, heard }: SpokenLine): boolean {
  return heard !== null && heard.toChar >= text.length * HEARD_SHARE;
}

/** Of all scripts in use, and one for several in a row. */
const QUESTION = /[?？؟]+/gu;

export const asksAtMost = check(z.int().min(0), 'No answer asks more questions than this.', 1, (conversation, most) => {
  const answers = answersInConversation(conversation).map((answer) => ({
    answer,
    questions: conversationAnswerText(answer).match(QUESTION)?.length ?? 0,
  }));
  const failures = answers
    .filter(({ questions }) => questions > most)
    .map(({ answer, questions }) =>
      failedFinding(`the answer to "${answer.asked.words}" asks ${questions} questions`, answer.startedAtMs),
    );
  const highest = Math.max(0, ...answers.map(({ questions }) => questions));
  return firstFailedFinding(
    failures,
    answers.length === 0 ? uncheckedFinding('nothing was asked') : passedFinding(`at most ${highest} in an answer`),
  );
});

export const wordsAtMost = check(
  z.int().positive(),
  'No answer has more words than this.',
  40,
  (conversation, most) => {
    const answers = answersInConversation(conversation).map((answer) => ({
      answer,
      count: wordCount(conversationAnswerText(answer), conversation.person.language),
    }));
    const failures = answers
      .filter(({ count }) => count > most)
      .map(({ answer, count }) =>
        failedFinding(`the answer to "${answer.asked.words}" has ${count} words`, answer.startedAtMs),
      );
    const longest = Math.max(0, ...answers.map(({ count }) => count));
    return firstFailedFinding(
      failures,
      answers.length === 0 ? uncheckedFinding('nothing was asked') : passedFinding(`at most ${longest} words`),
    );
  },
);

/** Also of languages without blanks between words. */
export function wordCount(text: string, language: string): number {
  const segments = new Intl.Segmenter(language, { granularity: 'word' }).segment(text);
  return [...segments].filter(({ isWordLike }) => isWordLike).length;
}

export const language = check(
  z.string().refine((tag) => languageTag(tag) !== null, 'give one of the fifteen languages, such as "de"'),
  'Each answer is in this language.',
  'de',
  (conversation, tag) => {
    const sought = languageTag(tag) ?? 'en';
    const answers = answersInConversation(conversation).filter((answer) => conversationAnswerText(answer) !== '');
    if (answers.length === 0) return uncheckedFinding('nothing was answered');
    const failures = answers.flatMap((answer): Finding[] => {
      const found = detectLanguage(conversationAnswerText(answer), sought) ?? sought;
      return found === sought
        ? []
        : [failedFinding(`"${conversationAnswerText(answer)}" is in ${found}`, answer.startedAtMs)];
    });
    return firstFailedFinding(failures, passedFinding(`${answers.length} answers`));
  },
);

const oneOrMore = z.union([pattern, z.array(pattern).min(1)]);

export const says = check(
  oneOrMore,
  'Each of these is heard at some time.',
  ['Canberra', /capital/],
  (conversation, asked) => {
    const lines = linesInConversation(conversation).filter(({ heard }) => heard !== null);
    const failures = wordingPatternList(asked)
      .filter((one) => !lines.some(({ text }) => matchesPattern(text, one)))
      .map((one) => failedFinding(`${patternText(one)} was never heard`));
    return firstFailedFinding(failures, passedFinding('it was heard'));
  },
);

export const neverSays = check(oneOrMore, 'None of these is ever heard.', ['as an AI'], (conversation, asked) => {
  const lines = conversation.turns.flatMap((turn) => turn.lines);
  const failures = wordingPatternList(asked).flatMap((one) =>
    lines
      .filter(({ text }) => matchesPattern(text, one))
      .map(({ text, arrivedAtMs }) => failedFinding(`"${text}" has ${patternText(one)}`, arrivedAtMs)),
  );
  return firstFailedFinding(
    failures,
    lines.length === 0 ? uncheckedFinding('nothing was said') : passedFinding('it was not heard'),
  );
});

export const remembers = check(
  z.strictObject({ matches: pattern, afterDays: z.number().positive() }),
  'So many days after the beginning, an answer still has it.',
  { matches: /peanut/, afterDays: 29 },
  (conversation, { matches, afterDays }) => {
    const fromMs = conversation.startedAtMs + afterDays * DAY_MS;
    const later = conversation.turns.filter(({ startedAtMs }) => startedAtMs >= fromMs);
    if (later.length === 0) return failedFinding(`nothing was said after day ${afterDays}`);
    return later.some((turn) => matchesPattern(conversationAnswerText(turn), matches))
      ? passedFinding(`day ${afterDays} still has it`)
      : failedFinding(
          `${patternText(matches)} was not in "${conversationAnswerText(later[0] ?? { lines: [] })}"`,
          later[0]?.startedAtMs,
        );
  },
);

function wordingPatternList(asked: z.infer<typeof oneOrMore>): z.infer<typeof pattern>[] {
  return Array.isArray(asked) ? asked : [asked];
}
