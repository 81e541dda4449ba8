/** The functions: rights, time limits, and reasons. */
import { join } from 'node:path';
import { Names, Stage } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { HttpApiWithLog } from '../api/http-api.ts';
import type { SocketApi } from '../api/websocket-api.ts';
import type { DeploymentOptions } from '../options/deployment-options.ts';
import { newsMinutesSetting } from '../options/settings-by-function.ts';
import type { ImageBucket } from '../storage/image-bucket.ts';
import type { SessionTable } from '../storage/table.ts';
import type { EventBusWithRule } from '../workflows/event-bus.ts';
import type { StateMachines } from '../workflows/state-machines.ts';
import type { TimerQueue } from '../workflows/timer-queue.ts';
import { APP_PATH, type BundledApp } from './app-bundle.ts';
import { limitAsyncInvocations } from './async-invocations.ts';
import { bundleWithFiles } from './bundle-with.ts';
import {
  admissionEnvironment,
  callerEnvironment,
  carrierEnvironment,
  embedderEnvironment,
  environmentOfModelKeys,
  httpEnvironment,
  modelEnvironment,
  offersEnvironment,
  reflectionEnvironment,
  speechModesEnvironment,
  summaryEnvironment,
  synthesisEnvironment,
  toolsEnvironment,
  transcriptionEnvironment,
  visionEnvironment,
} from './function-environments.ts';
import {
  GATEWAY_SECONDS,
  NEWS_SECONDS,
  PATIENT_MB,
  PROMPT_MB,
  QUIET_MB,
  REPLY_SECONDS,
  SWEEP_SECONDS,
  TASK_SECONDS,
  TIMER_SECONDS,
  UPKEEP_SECONDS,
} from './function-limits.ts';
import { grantRights } from './function-rights.ts';
import { type Environment, LambdaFunction } from './lambda-function.ts';
import {
  addTranscribeFunctions,
  type FunctionOverrides,
  LAST_SOUND_SECONDS,
  type SpeechFunctions,
  SYNTHESIZE_SECONDS,
  transcribeFunctionNames,
  transcribeFunctionsOf,
} from './speech-functions.ts';
import { toolFiles } from './tools-file.ts';

export type LambdaFunctionsProps = {
  /** Holds a folder per function, of the function's name, with its bundle. */
  bundles: string;
  /** Beside the code of each function; null: none. */
  app: BundledApp | null;
  table: SessionTable;
  images: ImageBucket;
  timers: TimerQueue;
  socket: SocketApi;
  http: HttpApiWithLog;
  workflows: StateMachines;
  events: EventBusWithRule;
  choices: DeploymentOptions;
};

export class LambdaFunctions extends Construct {
  readonly connect: LambdaFunction;
  readonly disconnect: LambdaFunction;
  readonly message: LambdaFunction;
  readonly upkeep: LambdaFunction;
  readonly reply: LambdaFunction;
  readonly timer: LambdaFunction;
  readonly sweep: LambdaFunction;
  readonly task: LambdaFunction;
  readonly http: LambdaFunction;
  /** Null: the operator wants no news. */
  readonly news: LambdaFunction | null;
  /** Null: no server-side speech. */
  readonly speech: SpeechFunctions | null;

  constructor(scope: Construct, id: string, props: LambdaFunctionsProps) {
    super(scope, id);
    const { bundles, app, table, images, timers, socket, workflows, events, choices } = props;
    const { speech, tools, settings } = choices;
    const bundleCopies = join(Stage.of(this)?.outdir ?? '', 'bundles', Names.uniqueId(this));
    const SOTTO_TABLE = table.table.tableName;
    const imagesEnvironment = { SOTTO_BLOBS: images.bucket.bucketName };
    const addFunction = (
      name: string,
      memoryMb: number,
      timeoutSeconds: number,
      environment: Environment,
      {
        reservedConcurrency: atATime = null,
        code = name,
        files = {},
      }: FunctionOverrides & { files?: Record<string, string> } = {},
    ) =>
      new LambdaFunction(this, name, {
        bundle: bundleWithFiles(join(bundles, code), { ...app?.files, ...files }, join(bundleCopies, name)),
        ...{ memoryMb, timeoutSeconds, reservedConcurrency: atATime, isVersioned: choices.rollout !== null },
        environment: { ...settings.all, ...(app !== null && { SOTTO_APP: APP_PATH }), ...environment },
      });
    const addAnsweringFunction = (
      name: string,
      seconds: number,
      env: Environment,
      how?: FunctionOverrides,
      memoryMb = PATIENT_MB,
    ) => addFunction(name, memoryMb, seconds, env, { ...how, files: toolFiles(tools) });
    const connectEnvironment = {
      SOTTO_TABLE,
      ...admissionEnvironment(choices),
      ...carrierEnvironment(choices),
      ...settings.socket,
    };
    this.connect = addFunction('connect', PROMPT_MB, GATEWAY_SECONDS, connectEnvironment, {
      reservedConcurrency: choices.reserved,
    });
    const commitEnvironment = {
      SOTTO_TABLE,
      SOTTO_TIMER_QUEUE_URL: timers.queue.queueUrl,
      SOTTO_BUS: events.bus.eventBusName,
      ...workflows.environment,
      ...settings.sessions,
      ...{ ...speechModesEnvironment(choices), ...offersEnvironment(choices) },
    };
    const postEnvironment = { ...commitEnvironment, SOTTO_CONNECTIONS_URL: socket.stage.callbackUrl };
    const sendEnvironment = { SOTTO_TABLE, SOTTO_CONNECTIONS_URL: socket.stage.callbackUrl };
    const synthesize =
      speech &&
      addFunction('synthesize', PATIENT_MB, SYNTHESIZE_SECONDS, {
        ...sendEnvironment,
        // Names the stack for the metric of a turn's first sound.
        SOTTO_BUS: events.bus.eventBusName,
        ...{ ...speechModesEnvironment(choices), ...synthesisEnvironment(choices) },
      });
    const synthesizeName = synthesize && { SOTTO_SYNTHESIZE_FUNCTION: synthesize.invokeName };
    // Before the stepping functions, which all invoke it.
    this.upkeep = addFunction('upkeep', PATIENT_MB, UPKEEP_SECONDS, {
      ...{ ...postEnvironment, ...synthesizeName },
      ...{ ...imagesEnvironment, ...summaryEnvironment(choices) },
    });
    const upkeepName = { SOTTO_UPKEEP_FUNCTION: this.upkeep.invokeName };
    const modelAndTools = { ...modelEnvironment(choices), ...toolsEnvironment(props) };
    const replyEnvironment = {
      ...{
        ...postEnvironment,
        ...upkeepName,
        ...modelAndTools,
        ...embedderEnvironment(choices),
        ...environmentOfModelKeys(choices),
      },
      ...{ ...imagesEnvironment, ...visionEnvironment(choices), ...synthesisEnvironment(choices) },
    };
    const transcribeEnvironment = { ...replyEnvironment, ...transcriptionEnvironment(choices) };
    const transcribers =
      speech &&
      addTranscribeFunctions(speech, (name, seconds, how) =>
        addAnsweringFunction(name, seconds, transcribeEnvironment, how),
      );
    const transcriberNames = transcribers && transcribeFunctionNames(transcribers);
    this.disconnect = addFunction('disconnect', QUIET_MB, GATEWAY_SECONDS, {
      ...commitEnvironment,
      ...upkeepName,
      ...transcriberNames,
    });
    const replySeconds = REPLY_SECONDS + (speech === null ? 0 : LAST_SOUND_SECONDS);
    this.reply = addAnsweringFunction(
      'reply',
      replySeconds,
      { ...replyEnvironment, ...transcriberNames },
      {},
      PROMPT_MB,
    );
    const invokedNames = {
      ...upkeepName,
      ...synthesizeName,
      ...transcriberNames,
      SOTTO_REPLY_FUNCTION: this.reply.invokeName,
    };
    const stepEnvironment = { ...postEnvironment, ...invokedNames };
    const audio =
      transcribers &&
      addFunction('audio', PROMPT_MB, GATEWAY_SECONDS, { ...sendEnvironment, ...transcriberNames, ...settings.socket });
    const audioName = audio && { SOTTO_AUDIO_FUNCTION: audio.invokeName };
    const messageEnvironment = {
      ...stepEnvironment,
      ...audioName,
      ...imagesEnvironment,
      ...settings.socket,
      ...callerEnvironment(choices),
    };
    this.message = addFunction('message', PROMPT_MB, GATEWAY_SECONDS, messageEnvironment);
    this.timer = addFunction('timer', QUIET_MB, TIMER_SECONDS, stepEnvironment);
    // A wake schedules the next one while deadlines remain: no endless loop.
    this.timer.allowRecursion();
    this.sweep = addFunction('sweep', QUIET_MB, SWEEP_SECONDS, stepEnvironment);
    this.task = addAnsweringFunction('task', TASK_SECONDS, {
      ...stepEnvironment,
      ...modelAndTools,
      ...reflectionEnvironment(choices),
    });
    const apiEnvironment = { ...stepEnvironment, ...imagesEnvironment, ...httpEnvironment(choices, socket.url) };
    this.http = addFunction('http', PROMPT_MB, GATEWAY_SECONDS, apiEnvironment, {
      reservedConcurrency: choices.reserved,
    });
    const hasNews = newsMinutesSetting(settings) !== null;
    this.news = hasNews ? addFunction('news', PATIENT_MB, NEWS_SECONDS, { SOTTO_TABLE, ...settings.news }) : null;
    this.speech = audio && synthesize && { audio, ...transcribers, synthesize };
    limitAsyncInvocations(this, timers, choices.warm);
    grantRights(this, props);
  }

  get all(): LambdaFunction[] {
    const { connect, disconnect, message, upkeep, reply, timer, sweep, task, http, news, speech } = this;
    const all = [connect, disconnect, message, upkeep, reply, timer, sweep, task, http];
    return [...all, ...[news, ...Object.values(speech ?? {})].filter((fn) => fn !== null)];
  }

  /** Functions between a person and the first word [S15]. */
  get latencyCritical(): LambdaFunction[] {
    const { connect, http, message, reply, speech } = this;
    return [
      connect,
      http,
      message,
      reply,
      ...(speech === null ? [] : [speech.audio, ...transcribeFunctionsOf(speech)]),
    ];
  }

  /** Functions called by a gateway, which does not retry. */
  get gatewayInvoked(): LambdaFunction[] {
    const { connect, disconnect, message, http, speech } = this;
    return [connect, disconnect, message, http, ...(speech === null ? [] : [speech.audio])];
  }
}
