/** How Lambda treats events that nobody waits for. */
import { Duration } from 'aws-cdk-lib';
import type { TimerQueue } from '../workflows/timer-queue.ts';
import type { LambdaFunctions } from './lambda-functions.ts';
import { transcribeFunctionsOf } from './speech-functions.ts';

/**
 * Lambda would retry after a minute: the session's deadlines [U9], or the next schedule, come sooner.
 * Throttled events stay queued as briefly as the service permits. `warm`: schedules warm up functions.
 */
export function limitAsyncInvocations(functions: LambdaFunctions, timers: TimerQueue, warm: boolean): void {
  const limits = { retryAttempts: 0, maxEventAge: Duration.minutes(1) };
  const { reply, upkeep, sweep, news, speech, latencyCritical, gatewayInvoked } = functions;
  const warmedUp = latencyCritical.filter((fn) => gatewayInvoked.includes(fn) && (warm || fn === speech?.audio));
  // A reply's job may hold the user's words, which erasure could not find in a queue [N6].
  for (const fn of [reply, sweep, news, ...warmedUp]) fn?.invokeTarget.configureAsyncInvoke(limits);
  for (const fn of [upkeep, ...(speech === null ? [] : [speech.synthesize]), ...transcribeFunctionsOf(speech)])
    fn.invokeTarget.configureAsyncInvoke({ ...limits, onFailure: timers.addDeadLetters(fn) });
}
