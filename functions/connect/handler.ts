/** `$connect`. */

import { dynamoTable } from '../../shared/adapters/aws/dynamo.ts';
import { lambdaAdmissionPolicy } from '../../shared/adapters/aws/functions/admission-policy.ts';
import { awsLambdaContext } from '../../shared/adapters/aws/functions/lambda-context.ts';
import { lambdaHandler } from '../../shared/adapters/aws/functions/lambda-handler.ts';
import { lazyLambdaSecrets } from '../../shared/adapters/aws/functions/lazy-secrets.ts';
import { handleLambdaEventOrWarmUp, lambdaWarmUpOf } from '../../shared/adapters/aws/warm-up/warm-up.ts';
import { admitWebSocketUpgrade, type ConnectEvent } from '../../shared/gateway/websocket-upgrade.ts';
import { liveEnv } from '../../shared/ports/live.ts';
import { requireSetting } from '../../shared/settings/stack-settings.ts';

const env = liveEnv();
const context = awsLambdaContext(env, { table: dynamoTable({ table: requireSetting(env, 'SOTTO_TABLE') }) });
const policy = lambdaAdmissionPolicy(context.settings, { secrets: lazyLambdaSecrets(env), log: context.log });

export const handler = lambdaHandler(
  handleLambdaEventOrWarmUp(lambdaWarmUpOf(context), (event: ConnectEvent) =>
    admitWebSocketUpgrade(context, policy, event),
  ),
);
