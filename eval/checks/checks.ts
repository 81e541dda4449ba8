/** The checks by name. Adding one is a line here [J3]. */
import type * as z from 'zod';
import type { Conversation } from '../transcript/conversation.ts';
import type { Finding } from './check.ts';
import { claimsNoFalsePast, letsThePersonLeave, promisesOnlyWhatItCan } from './honesty.ts';
import {
  answersEverything,
  fillersAMinuteAtMost,
  heardWithinMs,
  remarksAMinuteAtMost,
  stopsWithinMs,
  tells,
} from './timing.ts';
import { calls, neverCalls } from './tools.ts';
import { asksAtMost, language, neverSays, remembers, says, saysNothingTwice, wordsAtMost } from './wording.ts';

export const CHECKS = {
  answersEverything,
  heardWithinMs,
  stopsWithinMs,
  saysNothingTwice,
  asksAtMost,
  wordsAtMost,
  fillersAMinuteAtMost,
  remarksAMinuteAtMost,
  language,
  says,
  neverSays,
  remembers,
  tells,
  calls,
  neverCalls,
  letsThePersonLeave,
  promisesOnlyWhatItCan,
  claimsNoFalsePast,
} as const;

export type CheckName = keyof typeof CHECKS;
export type Expectations = { readonly [Name in CheckName]?: z.input<(typeof CHECKS)[Name]['takes']> };
export type CheckResult = Finding & { check: string };

export const CHECK_NAMES = Object.keys(CHECKS) as readonly CheckName[];

/** In the order of the list. */
export function checkConversation(conversation: Conversation, expect: Expectations): CheckResult[] {
  return CHECK_NAMES.filter((name) => expect[name] !== undefined).map((name) => ({
    check: name,
    ...CHECKS[name].look(conversation, expect[name]),
  }));
}
