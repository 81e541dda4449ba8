/** The context of functions/upkeep, which also sends notifications [D25]. */
import { BackgroundWork } from '../../../engine/process/background-work.ts';
import { readSettings } from '../../../settings/read-settings.ts';
import { optionalSetting } from '../../../settings/stack-settings.ts';
import { notifyBrowsers } from '../../../upkeep/notify-browsers.ts';
import { webPushOfDeployment } from './deployed-web-push.ts';
import { awsLambdaContext } from './lambda-context.ts';
import { lambdaLog } from './lambda-log.ts';
import { lazyLambdaInvoke } from './lazy-invoke.ts';
import { lazyLambdaSecrets } from './lazy-secrets.ts';
import { lambdaModelDependencies } from './model-dependencies.ts';

/** `work`: what must end before Lambda freezes the process. */
export async function lambdaUpkeepContext(env: Parameters<typeof readSettings>[0]) {
  const secrets = lazyLambdaSecrets(env);
  const work = new BackgroundWork(lambdaLog);
  const invoke = lazyLambdaInvoke({ speak: optionalSetting(env, 'SOTTO_SYNTHESIZE_FUNCTION') });
  const context = awsLambdaContext(env, {
    ...(await lambdaModelDependencies(env, secrets)),
    ...webPushOfDeployment(readSettings(env), secrets),
    invoke: {
      ...invoke,
      // In this process: a function may not call itself.
      remember: async (job) => {
        const { session, notify } = job;
        if (notify === undefined) return invoke.remember(job);
        work.start(`notify ${notify}`, () => notifyBrowsers(context, session, notify));
      },
    },
  });
  return { context, work };
}
