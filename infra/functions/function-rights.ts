/** What each function may do: named actions on named resources (docs/reference/permissions.md). */
import type { LambdaFunctions, LambdaFunctionsProps } from './lambda-functions.ts';
import { grantEmbeddingModel, grantModels } from './model-permissions.ts';
import { grantSecretRead } from './secret-permission.ts';
import { grantSpeech, grantSpeechSynthesis, transcribeFunctionsOf } from './speech-functions.ts';
import { grantOperatorTools } from './tools-file.ts';

/** A step's table actions: conditional puts, loads, removed marks, replaced snapshots. Never a scan. */
const STEP = ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'].map((verb) => `dynamodb:${verb}`);

export function grantRights(
  functions: LambdaFunctions,
  { table, images, timers, socket, workflows, events, choices }: LambdaFunctionsProps,
): void {
  const { tableArn } = table.table;
  // Reads a ticket and writes its use: one user gets in. The oldest of too many connections go [N3].
  functions.connect.allow(['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:Query', 'dynamodb:DeleteItem'], tableArn);
  // Reads and writes feeds only, never user data [C4].
  functions.news?.allow(['dynamodb:Query', 'dynamodb:PutItem'], tableArn);
  const { secret } = choices;
  if (secret !== null) for (const fn of functions.all) if (fn.environment.SOTTO_SECRETS) grantSecretRead(fn, secret);
  const { disconnect, upkeep, reply, message, timer, sweep, task, http } = functions;
  const stepping = [message, timer, sweep, task, http];
  const answering = [reply, ...transcribeFunctionsOf(functions.speech)];
  for (const fn of [disconnect, upkeep, ...answering, ...stepping]) {
    fn.allow(STEP, tableArn);
    fn.allow(['sqs:SendMessage'], timers.queue.queueArn);
    workflows.grantStart(fn);
    events.grantPublish(fn);
  }
  for (const fn of [upkeep, ...answering, ...stepping]) socket.grantPost(fn);
  for (const fn of [message, sweep]) socket.grantClose(fn);
  for (const fn of [disconnect, ...answering, ...stepping]) fn.allow(['lambda:InvokeFunction'], upkeep.invokeArn);
  for (const fn of stepping) fn.allow(['lambda:InvokeFunction'], reply.invokeArn);
  sweep.allow(['dynamodb:Query'], table.dueIndexArn);
  for (const fn of [upkeep, http]) workflows.grantStopReflection(fn);
  workflows.grantTaskAnswers(http, ['Success', 'Failure', 'Heartbeat']);
  workflows.grantTaskAnswers(task, ['Success', 'Failure']);
  workflows.grantReadProgress(message);
  for (const fn of [...answering, task]) grantModels(fn, choices.model);
  grantModels(upkeep, choices.summaryModel ?? choices.model);
  if (choices.reflectionModel !== null) grantModels(task, choices.reflectionModel);
  // It stores and reads uploaded images.
  images.grantObjects(message, { passing: ['Get', 'Put', 'Delete'], list: true });
  // It signs uploads, for which it needs the right itself; both erase and forget [N6].
  images.grantObjects(http, { passing: ['Put', 'Delete'], kept: ['Get', 'Delete'], erased: ['Put'], list: true });
  images.grantObjects(upkeep, { passing: ['Delete'], kept: ['Delete'], erased: ['Put'], list: true });
  grantEmbeddingModel(upkeep, choices.embeddings);
  if (choices.tools !== null) grantOperatorTools(task, choices.tools, 'workflow');
  for (const fn of answering) {
    if (choices.visionModel !== null) grantModels(fn, choices.visionModel);
    if (choices.modelsOffered !== null) grantModels(fn, choices.modelsOffered.chain);
    // It reads images and keeps or, if forgotten meanwhile, removes them [M5].
    images.grantObjects(fn, { passing: ['Get', 'Delete'], kept: ['Get', 'Put', 'Delete'], list: true });
    grantEmbeddingModel(fn, choices.embeddings);
    if (choices.tools !== null) grantOperatorTools(fn, choices.tools, 'sync');
  }
  const { speech } = functions;
  if (choices.speech === null || speech === null) return;
  grantSpeech(speech, choices.speech, { tableArn, socket });
  grantSpeechSynthesis(reply, choices.speech);
  for (const fn of [speech.audio, disconnect, reply, ...stepping])
    fn.allow(
      ['lambda:InvokeFunction'],
      ...transcribeFunctionsOf(speech).map(({ invokeArn: invokedArn }) => invokedArn),
    );
  for (const fn of [upkeep, ...stepping]) fn.allow(['lambda:InvokeFunction'], speech.synthesize.invokeArn);
  message.allow(['lambda:InvokeFunction'], speech.audio.invokeArn);
}
