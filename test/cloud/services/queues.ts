/** SQS: delay, visibility, redrive and retention of the template's queues, and who consumes them. */
import { createHash, randomUUID } from 'node:crypto';
import type { Permissions } from '../door/permissions.ts';
import type { Functions } from '../functions/functions.ts';
import type { Clock } from '../gateway-types.ts';
import type { FunctionSpec } from '../template/function-specs.ts';
import type { Template } from '../template/template.ts';
import type { QueueFigures } from '../watch/served-metrics.ts';
import { type Call, jsonBody, jsonReply, operationOf, Refused, refuseByType, type Service } from './service.ts';

type Message = { id: string; body: string; sentAtMs: number; received: number };
type Queue = {
  arn: string;
  name: string;
  visibilityMs: number;
  retentionMs: number;
  delayMs: number;
  redrive: { to: string; after: number } | null;
  /** Visible, oldest first. */
  ready: Message[];
  /** All that is delayed, visible or in flight. */
  messages: Set<Message>;
};
type Mapping = { queue: string; spec: FunctionSpec; batchSize: number; reportsItems: boolean };
type Send = { QueueUrl: string; MessageBody: string; DelaySeconds?: number };

const LONGEST_DELAY_SECONDS = 900;
const MOST_BYTES = 1_048_576;
/** The event source's pollers of one queue, as Lambda begins with. */
const MOST_BATCHES = 5;

export class Queues implements Service {
  readonly refuse = refuseByType;
  readonly #queues = new Map<string, Queue>();
  readonly #mappings: Mapping[];
  readonly #polling = new Map<string, number>();
  readonly #timers = new Set<() => void>();
  #isPaused = false;
  readonly #parts: { clock: Clock; functions: () => Functions; permissions: Permissions };

  constructor(
    template: Template,
    specs: readonly FunctionSpec[],
    parts: { clock: Clock; functions: () => Functions; permissions: Permissions },
  ) {
    this.#parts = parts;
    for (const { id, properties } of template.resources('AWS::SQS::Queue')) {
      const resolved = template.resolve(properties) as QueueProperties;
      const seconds = (value: number | undefined, usual: number) => (value ?? usual) * 1_000;
      const redrive = resolved.RedrivePolicy;
      const arn = template.arn(id);
      this.#queues.set(arn, {
        arn,
        name: arn.split(':').at(-1) ?? '',
        visibilityMs: seconds(resolved.VisibilityTimeout, 30),
        retentionMs: seconds(resolved.MessageRetentionPeriod, 345_600),
        delayMs: seconds(resolved.DelaySeconds, 0),
        redrive:
          redrive === undefined ? null : { to: redrive.deadLetterTargetArn, after: Number(redrive.maxReceiveCount) },
        ready: [],
        messages: new Set(),
      });
    }
    this.#mappings = template.resources('AWS::Lambda::EventSourceMapping').map(({ id, properties }) => {
      const resolved = template.resolve(properties) as MappingProperties;
      const spec = specs.find(
        ({ name }) => resolved.FunctionName.replace(/^arn:.*:function:/, '').split(':')[0] === name,
      );
      if (spec === undefined || !this.#queues.has(resolved.EventSourceArn))
        throw new Error(`The event source ${id} of the template names a function or a queue that is not there.`);
      const reportsItems = resolved.FunctionResponseTypes?.includes('ReportBatchItemFailures') ?? false;
      return { queue: resolved.EventSourceArn, spec, batchSize: resolved.BatchSize ?? 10, reportsItems };
    });
  }

  /** Messages by queue name, whatever their state. */
  depths(): Record<string, number> {
    return Object.fromEntries([...this.#queues.values()].map(({ name, messages }) => [name, messages.size]));
  }

  /** As CloudWatch is told. */
  figures(): QueueFigures[] {
    const nowMs = this.#parts.clock.now();
    return [...this.#queues.values()].map(({ name, ready, messages }) => {
      const ages = [...messages].map(({ sentAtMs }) => nowMs - sentAtMs);
      return { name, visible: ready.length, ageMs: ages.length === 0 ? null : Math.max(...ages) };
    });
  }

  /** No queue is consumed from now on, as when event sources are disabled. */
  pause(): void {
    this.#isPaused = true;
  }

  needs(call: Call) {
    const { QueueUrl = '' } = jsonBody<Partial<Send>>(call);
    return [{ action: `sqs:${operationOf(call)}`, resource: this.#byUrl(QueueUrl)?.arn ?? '*' }];
  }

  async answer(call: Call) {
    if (operationOf(call) !== 'SendMessage') throw new Refused(400, 'com.amazonaws.sqs#UnsupportedOperation');
    const { QueueUrl, MessageBody, DelaySeconds } = jsonBody<Send>(call);
    const queue = this.#byUrl(QueueUrl);
    if (queue === undefined) throw new Refused(400, 'com.amazonaws.sqs#QueueDoesNotExist');
    const isDelayGood = DelaySeconds === undefined || (DelaySeconds >= 0 && DelaySeconds <= LONGEST_DELAY_SECONDS);
    if (!isDelayGood) throw new Refused(400, 'InvalidParameterValue', 'DelaySeconds must be 0 to 900.');
    if (Buffer.byteLength(MessageBody) > MOST_BYTES) throw new Refused(400, 'InvalidParameterValue', 'Too long.');
    const id = this.#accept(queue, MessageBody, DelaySeconds === undefined ? queue.delayMs : DelaySeconds * 1_000);
    return jsonReply({ MessageId: id, MD5OfMessageBody: createHash('md5').update(MessageBody).digest('hex') });
  }

  /** From a service, which has the right. */
  send(arn: string, body: string): void {
    const queue = this.#queues.get(arn);
    if (queue === undefined) throw new Error(`There is no queue ${arn}.`);
    this.#accept(queue, body, queue.delayMs);
  }

  close(): void {
    for (const cancel of this.#timers) cancel();
    this.#timers.clear();
  }

  #accept(queue: Queue, body: string, delayMs: number): string {
    const message = { id: randomUUID(), body, sentAtMs: this.#parts.clock.now(), received: 0 };
    queue.messages.add(message);
    this.#after(delayMs, () => this.#show(queue, message));
    return message.id;
  }

  /** Visible again, unless it is too old or was received too often. */
  #show(queue: Queue, message: Message): void {
    const isOld = this.#parts.clock.now() > message.sentAtMs + queue.retentionMs;
    const isSpent = queue.redrive !== null && message.received >= queue.redrive.after;
    if (isOld || isSpent) {
      queue.messages.delete(message);
      if (!isOld && queue.redrive !== null) this.send(queue.redrive.to, message.body);
      return;
    }
    queue.ready.push(message);
    for (const mapping of this.#mappings) if (mapping.queue === queue.arn) void this.#poll(queue, mapping);
  }

  async #poll(queue: Queue, mapping: Mapping): Promise<void> {
    const polling = this.#polling.get(queue.arn) ?? 0;
    if (this.#isPaused || polling >= MOST_BATCHES) return;
    this.#polling.set(queue.arn, polling + 1);
    try {
      // One turn of the event loop gathers what arrived together.
      await new Promise((resolve) => setImmediate(resolve));
      while (queue.ready.length > 0 && !this.#isPaused) await this.#consume(queue, mapping);
    } finally {
      this.#polling.set(queue.arn, (this.#polling.get(queue.arn) ?? 1) - 1);
    }
  }

  async #consume(queue: Queue, { spec, batchSize, reportsItems }: Mapping): Promise<void> {
    const batch = queue.ready.splice(0, batchSize);
    for (const message of batch) message.received += 1;
    const hidden = new Map(
      batch.map((message) => [message.id, this.#after(queue.visibilityMs, () => this.#show(queue, message))] as const),
    );
    const mayNot = await this.#missingRight(queue, spec);
    if (mayNot) return;
    const functions = this.#parts.functions();
    const outcome = await functions.invoke(spec, JSON.stringify({ Records: batch.map((one) => record(one, queue)) }));
    if (!('payload' in outcome)) return;
    const { batchItemFailures = [] } = (outcome.payload ?? {}) as { batchItemFailures?: { itemIdentifier: string }[] };
    const failed = new Set(reportsItems ? batchItemFailures.map(({ itemIdentifier }) => itemIdentifier) : []);
    for (const message of batch.filter((one) => !failed.has(one.id))) {
      hidden.get(message.id)?.();
      queue.messages.delete(message);
    }
  }

  /** The function's role must let Lambda's pollers read the queue. */
  async #missingRight({ arn }: Queue, { label, role }: FunctionSpec): Promise<boolean> {
    for (const verb of ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'])
      if (await this.#parts.permissions.refusal({ name: label, role }, { action: `sqs:${verb}`, resource: arn }))
        return true;
    return false;
  }

  #after(ms: number, run: () => void): () => void {
    const cancel = this.#parts.clock.after(ms, () => {
      this.#timers.delete(cancel);
      run();
    });
    this.#timers.add(cancel);
    return () => {
      this.#timers.delete(cancel);
      cancel();
    };
  }

  #byUrl(url: string): Queue | undefined {
    const name = url.split('/').at(-1);
    return [...this.#queues.values()].find((queue) => queue.name === name);
  }
}

function record({ id, body, sentAtMs, received }: Message, { arn }: Queue): object {
  return {
    messageId: id,
    receiptHandle: randomUUID(),
    body,
    attributes: { ApproximateReceiveCount: String(received), SentTimestamp: String(Math.floor(sentAtMs)) },
    messageAttributes: {},
    md5OfBody: createHash('md5').update(body).digest('hex'),
    eventSource: 'aws:sqs',
    eventSourceARN: arn,
    awsRegion: arn.split(':')[3],
  };
}

type QueueProperties = {
  VisibilityTimeout?: number;
  MessageRetentionPeriod?: number;
  DelaySeconds?: number;
  RedrivePolicy?: { deadLetterTargetArn: string; maxReceiveCount: number };
};
type MappingProperties = {
  EventSourceArn: string;
  FunctionName: string;
  BatchSize?: number;
  FunctionResponseTypes?: string[];
};
