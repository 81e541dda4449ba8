/** Finds the mistakes of an application's proactive acts [E5, E13]. */
import { readRecurrenceRule, UnusableRule } from '../../language/recurrence.ts';
import { RULES_BEGIN } from '../../session/proactive/acts.ts';
import { LONGEST_SYNC_MS } from '../../tools/sources/limits.ts';
import { STEP_SECONDS } from '../../workflows/limits.ts';
import type { ActStage, OwnAct } from '../app.ts';
import type { AppMistake } from '../app-error.ts';
import { unknownAppField } from '../check-shape.ts';
import { appStepMistakes } from '../check-steps.ts';

const ACT_NAME = /^[a-z][a-z0-9-]{0,31}$/;
const FIELDS = ['name', 'when', 'about', 'stages', 'words', 'timeoutMs'];
const LEAST_SILENCE = 10;
const MOST_SILENCE = 24 * 3_600;

export function actMistakesOfPersona(act: OwnAct): AppMistake[] {
  const { name, definedAt: at, words, stages, timeoutMs } = act;
  const mostMs = stages === undefined ? LONGEST_SYNC_MS : STEP_SECONDS * 1000;
  const actText = `the act "${name}"`;
  const strangers = Object.keys(act).filter((field) => ![...FIELDS, 'kind', 'definedAt', 'source'].includes(field));
  const wrong: (string | false | null)[] = [
    !ACT_NAME.test(name) && `${actText} needs a name of at most 32 small letters, digits and -, a letter first.`,
    ...strangers.map((field) => `${actText} ${unknownAppField(field, FIELDS)}`),
    actScheduleMistake(act, actText),
    actAboutMistake(act, actText),
    ...(stages === undefined ? [] : actStageMistakes(stages, actText)),
    words !== undefined &&
      (typeof words !== 'string' || words.trim() === '') &&
      `${actText} has empty words: say what is said without a model, or leave words out.`,
    timeoutMs !== undefined &&
      !(timeoutMs >= 1 && timeoutMs <= mostMs) &&
      `${actText} has a timeoutMs that cannot be: give 1 to ${mostMs}.`,
  ];
  return wrong.flatMap((what) => (what ? [{ at, what }] : []));
}

function actAboutMistake({ about, stages }: OwnAct, actText: string): string | null {
  if (stages !== undefined)
    return about === undefined ? null : `${actText} has about and stages: the last stage gives it, so leave about out.`;
  const isGiven = typeof about === 'function' || (typeof about === 'string' && about.trim() !== '');
  return isGiven
    ? null
    : `${actText} has no words: say in about what the agent speaks about, as a text or a function, or give it stages.`;
}

function actStageMistakes(stages: unknown, actText: string): string[] {
  const list: unknown[] = Array.isArray(stages) ? stages : [];
  const isWhole = list.every((stage) => {
    const { name, run } = Object(stage) as Partial<ActStage>;
    return typeof name === 'string' && typeof run === 'function';
  });
  if (!isWhole || list.length === 0) return [`${actText} has stages that cannot be run: give { name, run } for each.`];
  return appStepMistakes(list as ActStage[], actText, 'stage');
}

function actScheduleMistake({ when }: OwnAct, actText: string): string | null {
  const { rule, silenceSeconds: seconds } = Object(when) as { rule?: unknown; silenceSeconds?: unknown };
  if ((rule === undefined) === (seconds === undefined))
    return `${actText} has no schedule: give when either { rule: 'FREQ=DAILY;BYHOUR=8' } or { silenceSeconds: 600 }.`;
  if (rule === undefined) {
    const isPossible = typeof seconds === 'number' && seconds >= LEAST_SILENCE && seconds <= MOST_SILENCE;
    return isPossible
      ? null
      : `${actText} has silenceSeconds that cannot be: give ${LEAST_SILENCE} to ${MOST_SILENCE}.`;
  }
  try {
    readRecurrenceRule(String(rule), RULES_BEGIN);
    return null;
  } catch (error) {
    if (!(error instanceof UnusableRule)) throw error;
    return `${actText} has a rule that cannot be used: ${error.message}`;
  }
}
