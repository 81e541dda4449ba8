/** A task of a state machine. An error's name decides what the machine does: `Transient` is tried again, every other is final. */
import { laterSecrets } from '../../shared/aws/later-secrets.ts';
import { laterFetch } from '../../shared/aws/later-tools.ts';
import { lettingGo } from '../../shared/aws/letting-go.ts';
import { lambdaModels } from '../../shared/aws/models.ts';
import { stepping } from '../../shared/aws/stepping.ts';
import { toolSources } from '../../shared/aws/tool-sources.ts';
import { lambdaLog, wired } from '../../shared/aws/wired.ts';
import { readSettings } from '../../shared/runtime/env.ts';
import { liveClock, liveEnv } from '../../shared/runtime/live.ts';
import { builtInTools } from '../../shared/tools/built-in.ts';
import type { TaskInput } from '../../shared/workflows/tasks.ts';
import { tool } from './tool.ts';

const env = liveEnv();
const settings = readSettings(env);
const secrets = laterSecrets(env);
const sotto = wired(env, {
  ...stepping(env),
  model: lambdaModels(settings, secrets),
  tools: builtInTools(settings, await toolSources(env, secrets), lambdaLog),
  fetch: laterFetch({ clock: liveClock, allowPrivate: settings.allowPrivateFetch }),
});

export const handler = lettingGo((input: TaskInput) => tool(sotto, input));
