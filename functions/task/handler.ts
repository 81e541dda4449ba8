/** Runs a task of a state machine, which retries the error `Transient`; others are final. */

import { modelOfDeployment } from '../../shared/adapters/aws/functions/deployed-app.ts';
import { toolsOfDeployment } from '../../shared/adapters/aws/functions/deployed-tools.ts';
import { awsLambdaContext } from '../../shared/adapters/aws/functions/lambda-context.ts';
import { lambdaHandler } from '../../shared/adapters/aws/functions/lambda-handler.ts';
import { lambdaLog } from '../../shared/adapters/aws/functions/lambda-log.ts';
import { lambdaSecretsAtStart } from '../../shared/adapters/aws/functions/lazy-secrets.ts';
import { lambdaStepDependencies } from '../../shared/adapters/aws/functions/step-dependencies.ts';
import { lambdaModels } from '../../shared/adapters/aws/models/models.ts';
import { lazyAwsToolFetch } from '../../shared/adapters/aws/tools/lazy-tools.ts';
import { awsToolSources } from '../../shared/adapters/aws/tools/tool-sources.ts';
import { liveClock, liveEnv } from '../../shared/ports/live.ts';
import { readSettings } from '../../shared/settings/read-settings.ts';
import { createBuiltInTools } from '../../shared/tools/built-in/built-in.ts';
import type { TaskInput } from '../../shared/workflows/task-messages.ts';
import { runWorkflowTaskInTime } from '../../shared/workflows/tasks/run-task.ts';

const env = liveEnv();
const settings = readSettings(env);
const secrets = lambdaSecretsAtStart(env);
const context = awsLambdaContext(env, {
  ...lambdaStepDependencies(env),
  model: lambdaModels(settings, secrets, modelOfDeployment),
  tools: createBuiltInTools(settings, await awsToolSources(env, secrets), lambdaLog, await toolsOfDeployment(settings)),
  fetch: lazyAwsToolFetch({ clock: liveClock, allowPrivate: settings.allowPrivateFetch }),
});

export const handler = lambdaHandler((input: TaskInput) => runWorkflowTaskInTime(context, input));
