/** The six functions: what each may use, how long it may take, and why. */
import { join } from 'node:path';
import { Duration, Stack } from 'aws-cdk-lib';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { Construct } from 'constructs';
import type { Choices } from './choices.ts';
import { Door, type Environment } from './door.ts';
import { bedrockArns } from './model-rights.ts';
import type { Socket } from './socket.ts';
import type { SessionTable } from './table.ts';
import type { Timers } from './timers.ts';
import { acknowledgeWildcard } from './wildcards.ts';

export type DoorsProps = {
  /** The folder that holds each function's bundle in a folder of the function's name. */
  bundles: string;
  table: SessionTable;
  timers: Timers;
  socket: Socket;
  choices: Choices;
};

/** API Gateway waits no longer for an integration. */
const GATEWAY_SECONDS = 29;
/** A model may take 120 s in all (U8); the rest is for a cold start, the context and the last commits. */
const REPLY_SECONDS = 150;
/** A wake is a load and a few writes; three tries of each, against a table that is slow, still fit. */
export const TIMER_SECONDS = 25;
/** Shorter than the minute to the next one. */
const SWEEP_SECONDS = 55;

/** Somebody waits for these, and a cold start is all processor. */
const PROMPT_MB = 1_024;
/** Waits for the model most of the time, and every second of it is paid for. */
const REPLY_MB = 512;
const QUIET_MB = 256;

/** What a step does to the table: conditional puts, loads, and marks taken out of the index. Never a scan. */
const STEP = ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:PutItem', 'dynamodb:UpdateItem'];

export class Doors extends Construct {
  readonly connect: Door;
  readonly disconnect: Door;
  readonly message: Door;
  readonly reply: Door;
  readonly timer: Door;
  readonly sweep: Door;

  constructor(scope: Construct, id: string, { bundles, table, timers, socket, choices }: DoorsProps) {
    super(scope, id);
    const SOTTO_TABLE = table.table.tableName;
    const SOTTO_TIMER_QUEUE_URL = timers.queue.queueUrl;
    const SOTTO_CONNECTIONS_URL = socket.stage.callbackUrl;
    const door = (name: string, memoryMb: number, timeoutSeconds: number, environment: Environment) =>
      new Door(this, name, { bundle: join(bundles, name), memoryMb, timeoutSeconds, environment });

    this.connect = door('connect', PROMPT_MB, GATEWAY_SECONDS, { SOTTO_TABLE, ...admission(choices) });
    this.disconnect = door('disconnect', QUIET_MB, GATEWAY_SECONDS, { SOTTO_TABLE, SOTTO_TIMER_QUEUE_URL });
    const posting = { SOTTO_TABLE, SOTTO_TIMER_QUEUE_URL, SOTTO_CONNECTIONS_URL };
    this.reply = door('reply', REPLY_MB, REPLY_SECONDS, { ...posting, SOTTO_MODEL: choices.model });
    const stepping = { ...posting, SOTTO_REPLY_FUNCTION: this.reply.lambda.functionName };
    this.message = door('message', PROMPT_MB, GATEWAY_SECONDS, stepping);
    this.timer = door('timer', QUIET_MB, TIMER_SECONDS, stepping);
    this.sweep = door('sweep', QUIET_MB, SWEEP_SECONDS, stepping);
    this.#retries(timers);
    this.#grants({ table, timers, socket, choices });
  }

  get all(): Door[] {
    const { connect, disconnect, message, reply, timer, sweep } = this;
    return [connect, disconnect, message, reply, timer, sweep];
  }

  /** Who is asked again, and when not: a deadline in the session's state stands behind each of them (U9). */
  #retries({ deadLetters }: Timers): void {
    const maxEventAge = Duration.minutes(1);
    const onFailure = new SqsDestination(deadLetters);
    this.reply.lambda.configureAsyncInvoke({ retryAttempts: 1, maxEventAge, onFailure });
    this.sweep.lambda.configureAsyncInvoke({ retryAttempts: 0, maxEventAge });
  }

  #grants({ table, timers, socket, choices }: Omit<DoorsProps, 'bundles'>): void {
    const { tableArn } = table.table;
    this.connect.may(['dynamodb:PutItem'], tableArn);
    this.disconnect.may([...STEP, 'dynamodb:DeleteItem'], tableArn);
    for (const door of [this.message, this.reply, this.timer, this.sweep]) {
      door.may(STEP, tableArn);
      socket.letPost(door);
    }
    this.sweep.may(['dynamodb:Query'], table.dueIndexArn);
    for (const door of [this.disconnect, this.message, this.reply, this.timer, this.sweep])
      door.may(['sqs:SendMessage'], timers.queue.queueArn);
    for (const door of [this.message, this.timer, this.sweep])
      door.may(['lambda:InvokeFunction'], this.reply.lambda.functionArn);
    for (const model of bedrockArns(choices.model, Stack.of(this))) {
      this.reply.may(['bedrock:InvokeModelWithResponseStream'], model);
      if (model.includes(':*:'))
        acknowledgeWildcard(this.reply, model, 'A profile of a region group chooses the region.');
    }
  }
}

function admission({ issuer, audience, jwksUri, origins }: Choices): Environment {
  return {
    ...(issuer !== null && { SOTTO_ISSUER: issuer }),
    ...(audience !== null && { SOTTO_AUDIENCE: audience }),
    ...(jwksUri !== null && { SOTTO_JWKS_URI: jwksUri }),
    ...(origins !== null && { SOTTO_ORIGINS: origins }),
  };
}
