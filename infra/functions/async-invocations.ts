/** How Lambda treats events that nobody waits for. */
import { Duration } from 'aws-cdk-lib';
import type { TimerQueue } from '../workflows/timer-queue.ts';
import type { LambdaDoors } from './lambda-functions.ts';
import { earsOf } from './speech-functions.ts';

/**
 * Lambda would retry after a minute: the session's deadlines [U9], or the next schedule, come sooner.
 * Throttled events stay queued as briefly as the service permits. `warm`: schedules warm up functions.
 */
export function limitAsyncInvocations(doors: LambdaDoors, timers: TimerQueue, warm: boolean): void {
  const limits = { retryAttempts: 0, maxEventAge: Duration.minutes(1) };
  const { reply, remember, sweep, news, speech, first, once } = doors;
  const warmedUp = first.filter((door) => once.includes(door) && (warm || door === speech?.hear));
  // A reply's job may hold the user's words, which erasure could not find in a queue [N6].
  for (const door of [reply, sweep, news, ...warmedUp]) door?.invoked.configureAsyncInvoke(limits);
  for (const door of [remember, ...(speech === null ? [] : [speech.speak]), ...earsOf(speech)])
    door.invoked.configureAsyncInvoke({ ...limits, onFailure: timers.keepFailed(door) });
}
