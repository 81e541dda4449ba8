/** Takes the steps one after the other, and notes how long each took. */
import { Refused } from '../../client/sdk/requests/refused-error.ts';
import { UserError } from '../terminal/user-error.ts';
import type { CheckAccountOptions } from './options.ts';
import type { CheckOutcome, StepResult } from './report.ts';
import { TestUser } from './test-user.ts';

/** `isBasis`: when it fails, the other steps are left out. `take` returns what to show. */
export type CheckStep = {
  name: string;
  remedy: string;
  isBasis?: true;
  /** Why it is left out with these options; null: it is not. */
  leftOut?: (options: CheckAccountOptions) => string | null;
  /** Throws a UserError. */
  take: (testUser: TestUser, options: CheckAccountOptions) => Promise<string>;
};

/** `onResult` is called with each result as it comes. Throws only for bugs. */
export async function runSteps(
  steps: readonly CheckStep[],
  options: CheckAccountOptions,
  onResult: (result: StepResult) => void,
): Promise<StepResult[]> {
  const testUser = new TestUser(options);
  const results: StepResult[] = [];
  let isOver: string | null = null;
  try {
    for (const step of steps) {
      const sinceMs = performance.now();
      const why = isOver ?? step.leftOut?.(options) ?? null;
      const outcome =
        why === null ? await runCheckStep(step, testUser, options) : ({ is: 'left out', detail: why } as const);
      const result = { step: step.name, tookMs: performance.now() - sinceMs, outcome };
      if (outcome.is === 'failed' && step.isBasis) isOver = `since ${step.name} failed`;
      results.push(result);
      onResult(result);
    }
  } finally {
    testUser.leave();
  }
  return results;
}

async function runCheckStep(
  { take, remedy }: CheckStep,
  testUser: TestUser,
  options: CheckAccountOptions,
): Promise<CheckOutcome> {
  try {
    return { is: 'ok', detail: await rejectCheckStepAfterMs(take(testUser, options), options.patienceMs) };
  } catch (error) {
    const isExpected = error instanceof UserError || error instanceof Refused;
    if (!isExpected) throw error;
    return { is: 'failed', detail: error.message, remedy };
  }
}

function rejectCheckStepAfterMs<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new UserError(`Nothing came within ${ms / 1_000} s.`)), ms);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
