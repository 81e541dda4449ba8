/** The functions: rights, time limits, and reasons. */
import { join } from 'node:path';
import { Names, Stage } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { Http } from '../api/http-api.ts';
import type { Socket } from '../api/websocket-api.ts';
import type { Choices } from '../options/deployment-options.ts';
import type { Images } from '../storage/image-bucket.ts';
import type { SessionTable } from '../storage/table.ts';
import type { Events } from '../workflows/event-bus.ts';
import type { StateMachines } from '../workflows/state-machines.ts';
import type { TimerQueue } from '../workflows/timer-queue.ts';
import { letRead } from './api-key-secret.ts';
import { APP_PATH, type BundledApp } from './app-bundle.ts';
import { limitAsyncInvocations } from './async-invocations.ts';
import { bundleWith } from './bundle-with.ts';
import {
  admission,
  answeringChosen,
  callEnvironment,
  callerEnvironment,
  carrierEnvironment,
  choosable,
  embedderEnvironment,
  modelEnvironment,
  reflectionEnvironment,
  speechModesEnvironment,
  summaryEnvironment,
  synthesisEnvironment,
  transcriptionEnvironment,
  usingTools,
  visionEnvironment,
} from './function-environments.ts';
import {
  GATEWAY_SECONDS,
  NEWS_SECONDS,
  PATIENT_MB,
  PROMPT_MB,
  QUIET_MB,
  REMEMBER_SECONDS,
  REPLY_SECONDS,
  SWEEP_SECONDS,
  TIMER_SECONDS,
  TOOL_SECONDS,
} from './function-limits.ts';
import { Door, type Environment } from './lambda-function.ts';
import { letAsk, letEmbed } from './model-permissions.ts';
import { letCall, toolFiles } from './operator-tools.ts';
import { newsMinutes } from './settings-by-function.ts';
import {
  type Differing,
  earEnvironment,
  earsFor,
  earsOf,
  letSpeak,
  letUseVoice,
  SOUNDING_SECONDS,
  SPEAK_SECONDS,
  type SpeechDoors,
} from './speech-functions.ts';

export type DoorsProps = {
  /** Holds a folder per function, of the function's name, with its bundle. */
  bundles: string;
  /** Beside the code of each function; null: none. */
  app: BundledApp | null;
  table: SessionTable;
  images: Images;
  timers: TimerQueue;
  socket: Socket;
  http: Http;
  workflows: StateMachines;
  events: Events;
  choices: Choices;
};

/** A step's table actions: conditional puts, loads, removed marks, replaced snapshots. Never a scan. */
const STEP = ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'].map((verb) => `dynamodb:${verb}`);

export class LambdaDoors extends Construct {
  readonly connect: Door;
  readonly disconnect: Door;
  readonly message: Door;
  readonly remember: Door;
  readonly reply: Door;
  readonly timer: Door;
  readonly sweep: Door;
  readonly tool: Door;
  readonly http: Door;
  /** Null: the operator wants no news. */
  readonly news: Door | null;
  /** Null: no server-side speech. */
  readonly speech: SpeechDoors | null;

  constructor(scope: Construct, id: string, props: DoorsProps) {
    super(scope, id);
    const { bundles, app, table, images, timers, socket, workflows, events, choices } = props;
    const { speech, tools, settings } = choices;
    const copies = join(Stage.of(this)?.outdir ?? '', 'bundles', Names.uniqueId(this));
    const SOTTO_TABLE = table.table.tableName;
    const showing = { SOTTO_BLOBS: images.bucket.bucketName };
    const door = (
      name: string,
      memoryMb: number,
      timeoutSeconds: number,
      environment: Environment,
      { atATime = null, code = name, files = {} }: Differing & { files?: Record<string, string> } = {},
    ) =>
      new Door(this, name, {
        bundle: bundleWith(join(bundles, code), { ...app?.files, ...files }, join(copies, name)),
        ...{ memoryMb, timeoutSeconds, atATime, isVersioned: choices.rollout !== null },
        environment: { ...settings.all, ...(app !== null && { SOTTO_APP: APP_PATH }), ...environment },
      });
    const answeringDoor = (name: string, seconds: number, env: Environment, how?: Differing, memoryMb = PATIENT_MB) =>
      door(name, memoryMb, seconds, env, { ...how, files: toolFiles(tools) });
    const admitting = { SOTTO_TABLE, ...admission(choices), ...carrierEnvironment(choices), ...settings.socket };
    this.connect = door('connect', PROMPT_MB, GATEWAY_SECONDS, admitting, { atATime: choices.reserved });
    const committing = {
      SOTTO_TABLE,
      SOTTO_TIMER_QUEUE_URL: timers.queue.queueUrl,
      SOTTO_BUS: events.bus.eventBusName,
      ...workflows.environment,
      ...settings.sessions,
      ...{ ...speechModesEnvironment(choices), ...choosable(choices) },
    };
    const posting = { ...committing, SOTTO_CONNECTIONS_URL: socket.stage.callbackUrl };
    const sending = { SOTTO_TABLE, SOTTO_CONNECTIONS_URL: socket.stage.callbackUrl };
    const speak =
      speech &&
      door('speak', PATIENT_MB, SPEAK_SECONDS, {
        ...sending,
        // Names the stack for the metric of a turn's first sound.
        SOTTO_BUS: events.bus.eventBusName,
        ...{ ...speechModesEnvironment(choices), ...synthesisEnvironment(choices) },
      });
    const speaking = speak && { SOTTO_SPEAK_FUNCTION: speak.invokedName };
    // Before the stepping functions, which all invoke it.
    this.remember = door('remember', PATIENT_MB, REMEMBER_SECONDS, {
      ...{ ...posting, ...speaking },
      ...{ ...showing, ...summaryEnvironment(choices) },
    });
    const remembering = { SOTTO_REMEMBER_FUNCTION: this.remember.invokedName };
    const answering = { ...modelEnvironment(choices), ...usingTools(props) };
    const ofTurns = {
      ...{ ...posting, ...remembering, ...answering, ...embedderEnvironment(choices), ...answeringChosen(choices) },
      ...{ ...showing, ...visionEnvironment(choices), ...synthesisEnvironment(choices) },
    };
    const ofHearing = { ...ofTurns, ...transcriptionEnvironment(choices) };
    const ears = speech && earsFor(speech, (name, seconds, how) => answeringDoor(name, seconds, ofHearing, how));
    const listening = ears && earEnvironment(ears);
    this.disconnect = door('disconnect', QUIET_MB, GATEWAY_SECONDS, { ...committing, ...remembering, ...listening });
    const replySeconds = REPLY_SECONDS + (speech === null ? 0 : SOUNDING_SECONDS);
    this.reply = answeringDoor('reply', replySeconds, { ...ofTurns, ...listening }, {}, PROMPT_MB);
    const asked = { ...remembering, ...speaking, ...listening, SOTTO_REPLY_FUNCTION: this.reply.invokedName };
    const stepping = { ...posting, ...asked };
    const hear = ears && door('hear', PROMPT_MB, GATEWAY_SECONDS, { ...sending, ...listening, ...settings.socket });
    const warming = hear && { SOTTO_HEAR_FUNCTION: hear.invokedName };
    const taking = { ...stepping, ...warming, ...showing, ...settings.socket, ...callerEnvironment(choices) };
    this.message = door('message', PROMPT_MB, GATEWAY_SECONDS, taking);
    this.timer = door('timer', QUIET_MB, TIMER_SECONDS, stepping);
    // A wake schedules the next one while deadlines remain: no endless loop.
    this.timer.mayCallItself();
    this.sweep = door('sweep', QUIET_MB, SWEEP_SECONDS, stepping);
    this.tool = answeringDoor('tool', TOOL_SECONDS, {
      ...stepping,
      ...answering,
      ...reflectionEnvironment(choices),
    });
    const ofCalls = { ...stepping, ...showing, ...callEnvironment(choices, socket.url) };
    this.http = door('http', PROMPT_MB, GATEWAY_SECONDS, ofCalls, { atATime: choices.reserved });
    const isTold = newsMinutes(settings) !== null;
    this.news = isTold ? door('news', PATIENT_MB, NEWS_SECONDS, { SOTTO_TABLE, ...settings.news }) : null;
    this.speech = hear && speak && { hear, ...ears, speak };
    limitAsyncInvocations(this, timers, choices.warm);
    this.#grants(props);
  }

  get all(): Door[] {
    const { connect, disconnect, message, remember, reply, timer, sweep, tool, http, news, speech } = this;
    const all = [connect, disconnect, message, remember, reply, timer, sweep, tool, http];
    return [...all, ...[news, ...Object.values(speech ?? {})].filter((door) => door !== null)];
  }

  /** Functions between a person and the first word [S15]. */
  get first(): Door[] {
    const { connect, http, message, reply, speech } = this;
    return [connect, http, message, reply, ...(speech === null ? [] : [speech.hear, ...earsOf(speech)])];
  }

  /** Functions called by a gateway, which does not retry. */
  get once(): Door[] {
    const { connect, disconnect, message, http, speech } = this;
    return [connect, disconnect, message, http, ...(speech === null ? [] : [speech.hear])];
  }

  #grants({ table, images, timers, socket, workflows, events, choices }: DoorsProps): void {
    const { tableArn } = table.table;
    // Reads a ticket and writes its use: one user gets in. The oldest of too many connections go [N3].
    this.connect.may(['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:Query', 'dynamodb:DeleteItem'], tableArn);
    // Reads and writes feeds only, never user data [C4].
    this.news?.may(['dynamodb:Query', 'dynamodb:PutItem'], tableArn);
    const { secret } = choices;
    if (secret !== null) for (const door of this.all) if (door.environment.SOTTO_SECRETS) letRead(door, secret);
    const { disconnect, remember, reply, message, timer, sweep, tool, http } = this;
    const stepping = [message, timer, sweep, tool, http];
    const answering = [reply, ...earsOf(this.speech)];
    for (const door of [disconnect, remember, ...answering, ...stepping]) {
      door.may(STEP, tableArn);
      door.may(['sqs:SendMessage'], timers.queue.queueArn);
      workflows.letStart(door);
      events.letPublish(door);
    }
    for (const door of [remember, ...answering, ...stepping]) socket.letPost(door);
    for (const door of [message, sweep]) socket.letClose(door);
    for (const door of [disconnect, ...answering, ...stepping])
      door.may(['lambda:InvokeFunction'], remember.invokedArn);
    for (const door of stepping) door.may(['lambda:InvokeFunction'], reply.invokedArn);
    sweep.may(['dynamodb:Query'], table.dueIndexArn);
    for (const door of [remember, http]) workflows.letErase(door);
    workflows.letAnswer(http, ['Success', 'Failure', 'Heartbeat']);
    workflows.letAnswer(tool, ['Success', 'Failure']);
    workflows.letLook(message);
    for (const door of [...answering, tool]) letAsk(door, choices.model);
    letAsk(remember, choices.summaryModel ?? choices.model);
    if (choices.reflectionModel !== null) letAsk(tool, choices.reflectionModel);
    // It stores and reads uploaded images.
    images.let(message, { passing: ['Get', 'Put', 'Delete'], list: true });
    // It signs uploads, for which it needs the right itself; both erase and forget [N6].
    images.let(http, { passing: ['Put', 'Delete'], kept: ['Get', 'Delete'], erased: ['Put'], list: true });
    images.let(remember, { passing: ['Delete'], kept: ['Delete'], erased: ['Put'], list: true });
    letEmbed(remember, choices.embeddings);
    if (choices.tools !== null) letCall(tool, choices.tools, 'workflow');
    for (const door of answering) {
      if (choices.visionModel !== null) letAsk(door, choices.visionModel);
      if (choices.modelsOffered !== null) letAsk(door, choices.modelsOffered.chain);
      // It reads images and keeps or, if forgotten meanwhile, removes them [M5].
      images.let(door, { passing: ['Get', 'Delete'], kept: ['Get', 'Put', 'Delete'], list: true });
      letEmbed(door, choices.embeddings);
      if (choices.tools !== null) letCall(door, choices.tools, 'sync');
    }
    const { speech } = this;
    if (choices.speech === null || speech === null) return;
    letUseVoice(speech, choices.speech, { tableArn, socket });
    letSpeak(reply, choices.speech);
    for (const door of [speech.hear, disconnect, reply, ...stepping])
      door.may(['lambda:InvokeFunction'], ...earsOf(speech).map(({ invokedArn }) => invokedArn));
    for (const door of [remember, ...stepping]) door.may(['lambda:InvokeFunction'], speech.speak.invokedArn);
    message.may(['lambda:InvokeFunction'], speech.hear.invokedArn);
  }
}
