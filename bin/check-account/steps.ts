/** The steps of the account check, in this order. */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { exportMe, forgetMe } from '../../client/sdk/requests/export-or-forget-me.ts';
import { Refused } from '../../client/sdk/requests/refused-error.ts';
import type { Me } from '../../shared/protocol/me.ts';
import { DeliveryHttpClient, type DeliveryStatus, isDeliveryOver } from '../push/delivery-http-client.ts';
import { UserError } from '../terminal/user-error.ts';
import type { CheckAccountOptions } from './options.ts';
import type { CheckStep } from './run-steps.ts';
import type { AppliedEvents, TestUser } from './test-user.ts';

/** Longer than a cold start takes. */
const ANSWER_MS = 30_000;
const LOOK_MS = 500;

const checkStepSkipReason = ({ key }: CheckAccountOptions) => (key === null ? 'give a producer’s key (--key)' : null);
const BY_KEY = 'The key must be one of the producers that the stack was deployed with: docs/how-to/push-a-message.md';

export const STEPS: readonly CheckStep[] = [
  {
    name: 'answer',
    remedy: 'Is this the output HttpUrl of the stack, or is npm start running there?',
    isBasis: true,
    async take(_, { url }) {
      const response = await answerOrNetworkError(url, fetchWithTimeout(new URL('healthz', url)));
      const body: unknown = await response.json().catch(() => null);
      if (!response.ok || typeof body !== 'object' || body === null || !('ok' in body))
        throw new UserError(`What answers at ${url} is not Sotto (${response.status}).`);
      return url;
    },
  },
  {
    name: 'user',
    remedy: 'Use the token of a user of its own, from the issuer and for the audience of the deployment; see --help.',
    isBasis: true,
    async take(_, options) {
      const known = await whatIsKnownOfTestUser(options);
      const isSpared = !isUserErased(known) && !options.erase;
      if (isSpared) throw new UserError(`Something is remembered of ${known.user}, and this check ends by erasing it.`);
      return known.user;
    },
  },
  {
    name: 'connect',
    remedy:
      'Search the log of `connect` for "connection refused": its `why` tells. See docs/how-to/operate/read-the-logs.md',
    isBasis: true,
    async take(testUser) {
      const { epoch } = await testUser.arrive();
      return `epoch ${epoch}`;
    },
  },
  {
    name: 'turn',
    remedy:
      'Search the log of `reply` for "reply failed". May the account call the model? See docs/how-to/choose-a-model.md',
    take: (testUser) => testUser.say('What can you do?'),
  },
  {
    name: 'drop and resume',
    remedy: 'The turn goes on while nobody is there: search the logs of `message` and `reply` for "bug".',
    async take(testUser) {
      const begun = testUser.nextTurn();
      const before = testUser.applied.length;
      const answer = testUser.say('Tell me about yourself.');
      // The answer is awaited below; a refusal must not be lost meanwhile.
      answer.catch(() => {});
      await Promise.race([begun, answer]);
      const { recovered } = await testUser.dropAndResume();
      await answer;
      if (!recovered) throw new UserError('The missed frames were not retained: a snapshot came instead.');
      assertEventOrder(testUser.applied.slice(Math.max(0, before - 1)));
      return `${testUser.applied.length - before} frames, in order and once each`;
    },
  },
  {
    name: 'replay',
    remedy: 'Records of the session are missing in the table: search the log of `message` for "bug".',
    async take(testUser) {
      const [oldest, ...first] = testUser.applied;
      if (oldest === undefined || first.length === 0) throw new UserError('Nothing has come that could come again.');
      const { recovered, replayed } = await testUser.arrive(oldest.seq);
      if (!recovered) throw new UserError('The missed frames were not retained: a snapshot came instead.');
      const again = testUser.applied.slice(0, first.length);
      const different = first.find(({ seq, line }, at) => again[at]?.seq !== seq || again[at]?.line !== line);
      if (different !== undefined) throw new UserError(`Frame ${different.seq} came back as another one.`);
      return `${replayed} frames`;
    },
  },
  {
    name: 'push',
    remedy: BY_KEY,
    leftOut: checkStepSkipReason,
    async take(testUser, options) {
      const producer = deliveryProducer(options);
      const { delivery } = await producer.push(
        await accountCheckDelivery(options, 'The first message has come through.'),
      );
      return waitForSpokenDelivery(testUser, producer, delivery);
    },
  },
  {
    name: 'push while away',
    remedy: BY_KEY,
    leftOut: checkStepSkipReason,
    async take(testUser, options) {
      const producer = deliveryProducer(options);
      testUser.leave();
      const { delivery } = await producer.push(
        await accountCheckDelivery(options, 'The second message waited until you were back.'),
      );
      await sleep(LOOK_MS);
      const { state } = await producer.standing(delivery);
      if (state !== 'pending' && state !== 'offered') throw new UserError(`It is ${state} while nobody was there.`);
      await testUser.arrive();
      return waitForSpokenDelivery(testUser, producer, delivery);
    },
  },
  {
    name: 'reminder',
    remedy:
      'Are there dead letters of the timer queue, and are both schedules enabled? See docs/how-to/operate/answer-an-alarm.md',
    take: (testUser) => requestWork(testUser, 'Remind me in 5 seconds to check the deployment.'),
  },
  {
    name: 'workflow',
    remedy: 'Step Functions shows the execution of slow-research and its task; the research reads Wikipedia.',
    async take(testUser) {
      const told = await requestWork(testUser, 'Research solar panels.');
      // Work that failed is told in these words [D7].
      if (/\bit failed\b/.test(told)) throw new UserError('The result was delivered, and says that the work failed.');
      return told;
    },
  },
  {
    name: 'erasure',
    remedy:
      'Search the log of `http` for "bug", and ask again: an erasure goes on by itself. See docs/how-to/operate/erase-a-user.md',
    async take(_, options) {
      const { url, who } = options;
      if (isUserErased(await whatIsKnownOfTestUser(options)))
        throw new UserError('Nothing was remembered that could be erased.');
      await answerOrNetworkError(url, forgetMe(url, who, fetchWithTimeout));
      while (!isUserErased(await whatIsKnownOfTestUser(options))) await sleep(LOOK_MS);
      return 'nothing is remembered';
    },
  },
];

/** The result of what was ordered is told as a delivery, in time by itself [D23]. */
async function requestWork(testUser: TestUser, words: string): Promise<string> {
  const told = testUser.nextDelivery();
  await testUser.say(words);
  return (await told).text;
}

async function waitForSpokenDelivery(
  testUser: TestUser,
  producer: DeliveryHttpClient,
  delivery: string,
): Promise<string> {
  const { text } = await testUser.line((line) => line.delivery === delivery);
  let standing: DeliveryStatus = await producer.standing(delivery);
  while (!isDeliveryOver(standing)) {
    await sleep(LOOK_MS);
    standing = await producer.standing(delivery);
  }
  if (standing.state !== 'heard') throw new UserError(`It was spoken, and is ${standing.state}.`);
  return text;
}

function deliveryProducer({ url, key }: CheckAccountOptions): DeliveryHttpClient {
  return new DeliveryHttpClient(url, key ?? '');
}

async function accountCheckDelivery(options: CheckAccountOptions, text: string) {
  const { user } = await whatIsKnownOfTestUser(options);
  const idempotencyKey = `check-${randomBytes(8).toString('hex')}`;
  return { user, text, source: 'check', priority: 'time_sensitive', idempotencyKey } as const;
}

function assertEventOrder(applied: readonly AppliedEvents[]): void {
  const gap = applied.find(({ seq }, at) => at > 0 && seq !== (applied[at - 1]?.seq ?? 0) + 1);
  if (gap !== undefined) throw new UserError(`Frame ${gap.seq} came out of order.`);
}

function whatIsKnownOfTestUser({ url, who }: CheckAccountOptions): Promise<Me> {
  return answerOrNetworkError(url, exportMe(url, who, {}, fetchWithTimeout));
}

/** Any other error of a request is a server out of reach. */
function answerOrNetworkError<T>(url: string, asked: Promise<T>): Promise<T> {
  return asked.catch((error: unknown) => {
    throw error instanceof Refused ? error : new UserError(`No answer from ${url}.`);
  });
}

function isUserErased({ personas, images = [] }: Me): boolean {
  const parts = Object.values(personas);
  return (
    images.length === 0 &&
    parts.every(({ entries, facts, waiting }) => !entries.length && !facts.length && !waiting.length)
  );
}

const fetchWithTimeout: typeof fetch = (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_MS) });
