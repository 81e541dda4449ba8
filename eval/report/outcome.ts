/** What became of one conversation, as it is stored and reported [J6]. */
import type { Usage } from '../../shared/protocol/frames.ts';
import type { CheckResult } from '../checks/checks.ts';
import { wordCount } from '../checks/wording.ts';
import { answersInConversation, type Conversation, conversationAnswerText } from '../transcript/conversation.ts';
import type { TranscriptEvent } from '../transcript/events.ts';

export type Outcome = {
  scenario: string;
  /** From 1: a scenario may run several times. */
  run: number;
  results: readonly CheckResult[];
  /** Why it could not be run; null: it could. */
  error: string | null;
  measures: Measures;
  /** Null: none was counted. */
  usage: Readonly<Record<'agent' | 'people' | 'judge', Usage | null>>;
  /** What a model or the own code did wrong. */
  mistakes: readonly string[];
  startedAtMs: number;
  events: readonly TranscriptEvent[];
};

/** Null: there was nothing to measure. */
export type Measures = {
  answers: number;
  /** The median time from the end of words to the first sound. */
  heardMs: number | null;
  wordsAnAnswer: number | null;
  questionsAnAnswer: number | null;
};

export type EvalRun = {
  v: 1;
  atMs: number;
  /** As the run names its model and persona: "offline", "openai:…". */
  of: string;
  outcomes: readonly Outcome[];
};

export const NO_USAGE: Outcome['usage'] = { agent: null, people: null, judge: null };
export const NO_MEASURES: Measures = { answers: 0, heardMs: null, wordsAnAnswer: null, questionsAnAnswer: null };

export function hasScenarioPassed({ error, results }: Pick<Outcome, 'error' | 'results'>): boolean {
  return error === null && results.every(({ status }) => status !== 'failed');
}

export function measuresOfConversation(conversation: Conversation): Measures {
  const answers = answersInConversation(conversation);
  const waits = answers.flatMap(({ asked, lines }) => {
    const firstMs = Math.min(...lines.flatMap(({ heard }) => heard?.fromMs ?? []));
    return Number.isFinite(firstMs) ? [firstMs - asked.atMs] : [];
  });
  const texts = answers.map((answer) => conversationAnswerText(answer)).filter((text) => text !== '');
  return {
    answers: answers.length,
    heardMs: medianMeasure(waits),
    wordsAnAnswer: meanMeasure(texts.map((text) => wordCount(text, conversation.person.language))),
    questionsAnAnswer: meanMeasure(texts.map((text) => text.match(/[?？؟]+/gu)?.length ?? 0)),
  };
}

export function meanMeasure(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function medianMeasure(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
