/** The steps of the account check, in this order. */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { exportMe, forgetMe } from '../../client/sdk/requests/export-or-forget-me.ts';
import { Refused } from '../../client/sdk/requests/refused-error.ts';
import type { Me } from '../../shared/protocol/me.ts';
import { isOver, Producer, type Standing } from '../push/delivery-http-client.ts';
import { UserError } from '../terminal/user-error.ts';
import type { Options } from './options.ts';
import type { Applied, Visitor } from './visitor.ts';
import type { Step } from './walk.ts';

/** Longer than a cold start takes. */
const ANSWER_MS = 30_000;
const LOOK_MS = 500;

const leftOut = ({ key }: Options) => (key === null ? 'give a producer’s key (--key)' : null);
const BY_KEY = 'The key must be one of the producers that the stack was deployed with: docs/how-to/push-a-message.md';

export const STEPS: readonly Step[] = [
  {
    name: 'answer',
    remedy: 'Is this the output HttpUrl of the stack, or is npm start running there?',
    isBasis: true,
    async take(_, { url }) {
      const response = await reaching(url, patiently(new URL('healthz', url)));
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
      const known = await whatIsKnown(options);
      const isSpared = !isEmpty(known) && !options.erase;
      if (isSpared) throw new UserError(`Something is remembered of ${known.user}, and this check ends by erasing it.`);
      return known.user;
    },
  },
  {
    name: 'connect',
    remedy:
      'Search the log of `connect` for "connection refused": its `why` tells. See docs/how-to/operate/read-the-logs.md',
    isBasis: true,
    async take(visitor) {
      const { epoch } = await visitor.arrive();
      return `epoch ${epoch}`;
    },
  },
  {
    name: 'turn',
    remedy:
      'Search the log of `reply` for "reply failed". May the account call the model? See docs/how-to/choose-a-model.md',
    take: (visitor) => visitor.say('What can you do?'),
  },
  {
    name: 'drop and resume',
    remedy: 'The turn goes on while nobody is there: search the logs of `message` and `reply` for "bug".',
    async take(visitor) {
      const begun = visitor.nextTurn();
      const before = visitor.applied.length;
      const answer = visitor.say('Tell me about yourself.');
      // The answer is awaited below; a refusal must not be lost meanwhile.
      answer.catch(() => {});
      await Promise.race([begun, answer]);
      const { recovered } = await visitor.dropAndResume();
      await answer;
      if (!recovered) throw new UserError('The missed frames were not retained: a snapshot came instead.');
      inOrder(visitor.applied.slice(Math.max(0, before - 1)));
      return `${visitor.applied.length - before} frames, in order and once each`;
    },
  },
  {
    name: 'replay',
    remedy: 'Records of the session are missing in the table: search the log of `message` for "bug".',
    async take(visitor) {
      const [oldest, ...first] = visitor.applied;
      if (oldest === undefined || first.length === 0) throw new UserError('Nothing has come that could come again.');
      const { recovered, replayed } = await visitor.arrive(oldest.seq);
      if (!recovered) throw new UserError('The missed frames were not retained: a snapshot came instead.');
      const again = visitor.applied.slice(0, first.length);
      const different = first.find(({ seq, line }, at) => again[at]?.seq !== seq || again[at]?.line !== line);
      if (different !== undefined) throw new UserError(`Frame ${different.seq} came back as another one.`);
      return `${replayed} frames`;
    },
  },
  {
    name: 'push',
    remedy: BY_KEY,
    leftOut,
    async take(visitor, options) {
      const producer = producerOf(options);
      const { delivery } = await producer.push(await checkFor(options, 'The first message has come through.'));
      return heard(visitor, producer, delivery);
    },
  },
  {
    name: 'push while away',
    remedy: BY_KEY,
    leftOut,
    async take(visitor, options) {
      const producer = producerOf(options);
      visitor.leave();
      const { delivery } = await producer.push(
        await checkFor(options, 'The second message waited until you were back.'),
      );
      await sleep(LOOK_MS);
      const { state } = await producer.standing(delivery);
      if (state !== 'pending' && state !== 'offered') throw new UserError(`It is ${state} while nobody was there.`);
      await visitor.arrive();
      return heard(visitor, producer, delivery);
    },
  },
  {
    name: 'reminder',
    remedy:
      'Are there dead letters of the timer queue, and are both schedules enabled? See docs/how-to/operate/answer-an-alarm.md',
    take: (visitor) => orderedWork(visitor, 'Remind me in 5 seconds to check the deployment.'),
  },
  {
    name: 'workflow',
    remedy: 'Step Functions shows the execution of slow-research and its task; the research reads Wikipedia.',
    async take(visitor) {
      const told = await orderedWork(visitor, 'Research solar panels.');
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
      if (isEmpty(await whatIsKnown(options))) throw new UserError('Nothing was remembered that could be erased.');
      await reaching(url, forgetMe(url, who, patiently));
      while (!isEmpty(await whatIsKnown(options))) await sleep(LOOK_MS);
      return 'nothing is remembered';
    },
  },
];

/** The result of what was ordered is told as a delivery, in time by itself [D23]. */
async function orderedWork(visitor: Visitor, words: string): Promise<string> {
  const told = visitor.nextDelivery();
  await visitor.say(words);
  return (await told).text;
}

async function heard(visitor: Visitor, producer: Producer, delivery: string): Promise<string> {
  const { text } = await visitor.line((line) => line.delivery === delivery);
  let standing: Standing = await producer.standing(delivery);
  while (!isOver(standing)) {
    await sleep(LOOK_MS);
    standing = await producer.standing(delivery);
  }
  if (standing.state !== 'heard') throw new UserError(`It was spoken, and is ${standing.state}.`);
  return text;
}

function producerOf({ url, key }: Options): Producer {
  return new Producer(url, key ?? '');
}

async function checkFor(options: Options, text: string) {
  const { user } = await whatIsKnown(options);
  const idempotencyKey = `check-${randomBytes(8).toString('hex')}`;
  return { user, text, source: 'check', priority: 'time_sensitive', idempotencyKey } as const;
}

function inOrder(applied: readonly Applied[]): void {
  const gap = applied.find(({ seq }, at) => at > 0 && seq !== (applied[at - 1]?.seq ?? 0) + 1);
  if (gap !== undefined) throw new UserError(`Frame ${gap.seq} came out of order.`);
}

function whatIsKnown({ url, who }: Options): Promise<Me> {
  return reaching(url, exportMe(url, who, {}, patiently));
}

/** Any other error of a request is a server out of reach. */
function reaching<T>(url: string, asked: Promise<T>): Promise<T> {
  return asked.catch((error: unknown) => {
    throw error instanceof Refused ? error : new UserError(`No answer from ${url}.`);
  });
}

function isEmpty({ personas, images = [] }: Me): boolean {
  const parts = Object.values(personas);
  return (
    images.length === 0 &&
    parts.every(({ entries, facts, waiting }) => !entries.length && !facts.length && !waiting.length)
  );
}

const patiently: typeof fetch = (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_MS) });
