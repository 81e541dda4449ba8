/** `npm run aws -- redrive`: tries again what became a dead letter. */
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import * as z from 'zod';
import { plainReferenceId } from '../docs/show-references.ts';
import type { StackResource } from './deployed-stack.ts';
import { findChosenStack, parseOperatorOptions } from './options.ts';

/** Meanwhile no other receiver sees a message. */
const HIDDEN_SECONDS = 120;
const MOST_AT_ONCE = 10;

/**
 * Functions whose work is worth repeating. A sound that comes late would be spoken into another talk, and who
 * was not understood has been told so.
 */
const REPEATABLE: ReadonlySet<string> = new Set(['Functionsupkeep']);

/** What Lambda sends of an asynchronous invocation that it gave up. */
const givenUp = z.object({
  requestContext: z.object({ functionArn: z.string(), condition: z.string() }),
  requestPayload: z.unknown(),
});

export async function redriveQueue(args: readonly string[]): Promise<void> {
  const {
    'dry-run': isDry,
    drop,
    ...which
  } = parseOperatorOptions(args, {
    'dry-run': { type: 'boolean', default: false },
    drop: { type: 'boolean', default: false },
  });
  const stack = await findChosenStack(which);
  const resources = await stack.resources();
  const redriver = new Redriver(resources, { isDry, drop });
  const queues = resources.filter(({ type }) => type === 'AWS::SQS::Queue').map(({ physicalId }) => physicalId);
  for (const [deadLetters, source] of await deadLetterQueues(queues)) await redriver.redriveQueue(deadLetters, source);
  process.stdout.write(redriver.summary());
}

/** Each with the queue whose messages end there. */
async function deadLetterQueues(queues: readonly string[]): Promise<[deadLetters: string, source: string][]> {
  const client = new SQSClient({});
  const found = await Promise.all(
    queues.map(async (QueueUrl) => {
      const { Attributes = {} } = await client.send(
        new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['RedrivePolicy'] }),
      );
      const { deadLetterTargetArn } = JSON.parse(Attributes.RedrivePolicy ?? '{}') as { deadLetterTargetArn?: string };
      const name = deadLetterTargetArn?.split(':').at(-1);
      const deadLetters = queues.find((url) => url.split('/').at(-1) === name);
      return deadLetters === undefined ? [] : [[deadLetters, QueueUrl] as [string, string]];
    }),
  );
  return found.flat();
}

type Handling = 'woken again' | 'asked for again' | 'dropped' | 'left';

class Redriver {
  readonly #sqs = new SQSClient({});
  readonly #lambda = new LambdaClient({});
  readonly #functions: ReadonlyMap<string, string>;
  readonly #how: { isDry: boolean; drop: boolean };
  readonly #counts = new Map<Handling, number>();

  constructor(resources: readonly StackResource[], how: { isDry: boolean; drop: boolean }) {
    const functions = resources.filter(({ type }) => type === 'AWS::Lambda::Function');
    this.#functions = new Map(functions.map(({ physicalId, logicalId }) => [physicalId, queueNameFrom(logicalId)]));
    this.#how = how;
  }

  async redriveQueue(deadLetters: string, source: string): Promise<void> {
    for (;;) {
      const { Messages = [] } = await this.#sqs.send(
        new ReceiveMessageCommand({
          QueueUrl: deadLetters,
          MaxNumberOfMessages: MOST_AT_ONCE,
          VisibilityTimeout: HIDDEN_SECONDS,
          MessageSystemAttributeNames: ['SentTimestamp'],
        }),
      );
      if (Messages.length === 0) return;
      for (const message of Messages) {
        const handling = await this.#handle(message, source);
        this.#counts.set(handling, (this.#counts.get(handling) ?? 0) + 1);
        if (handling === 'left' || this.#how.isDry) continue;
        await this.#sqs.send(
          new DeleteMessageCommand({ QueueUrl: deadLetters, ReceiptHandle: message.ReceiptHandle ?? '' }),
        );
      }
    }
  }

  summary(): string {
    const counted = [...this.#counts].map(([what, count]) => `${count} ${what}`);
    const all = counted.length === 0 ? 'There are no dead letters.' : `Dead letters: ${counted.join(', ')}.`;
    return `${all}${this.#how.isDry ? ' Nothing was done (--dry-run).' : ''}\n`;
  }

  /** Content is never shown: a letter may hold what somebody said. */
  async #handle({ Body = '', Attributes = {} }: Message, source: string): Promise<Handling> {
    const { isDry, drop } = this.#how;
    const sentAt = new Date(Number(Attributes.SentTimestamp)).toISOString();
    const event = givenUp.safeParse(parseRedrivePolicyJson(Body));
    if (!event.success) {
      process.stdout.write(`${sentAt}  a wake-up\n`);
      if (!isDry) await this.#sqs.send(new SendMessageCommand({ QueueUrl: source, MessageBody: Body }));
      return 'woken again';
    }
    const { functionArn, condition } = event.data.requestContext;
    const [, , , , , , FunctionName = ''] = functionArn.split(':');
    const name = this.#functions.get(FunctionName) ?? FunctionName;
    process.stdout.write(`${sentAt}  ${name.replace(/^Functions/, '')} (${condition})\n`);
    if (!REPEATABLE.has(name)) return drop ? 'dropped' : 'left';
    const Payload = JSON.stringify(event.data.requestPayload);
    if (!isDry) await this.#lambda.send(new InvokeCommand({ FunctionName, InvocationType: 'Event', Payload }));
    return 'asked for again';
  }
}

/** A function's logical id without its construct's end. */
function queueNameFrom(logicalId: string): string {
  return plainReferenceId(logicalId).replace(/Function$/, '');
}

function parseRedrivePolicyJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
