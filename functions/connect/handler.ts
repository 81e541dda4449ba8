/** `$connect`. */

import { dynamoTable } from '../../shared/adapters/aws/dynamo.ts';
import { admissionPolicy } from '../../shared/adapters/aws/functions/admission-policy.ts';
import { awsContext } from '../../shared/adapters/aws/functions/lambda-context.ts';
import { lambdaHandler } from '../../shared/adapters/aws/functions/lambda-handler.ts';
import { stackSecrets } from '../../shared/adapters/aws/functions/lazy-secrets.ts';
import { orWarmUp, warmUpOf } from '../../shared/adapters/aws/warm-up/warm-up.ts';
import { admitWebSocketUpgrade, type ConnectEvent } from '../../shared/gateway/websocket-upgrade.ts';
import { liveEnv } from '../../shared/ports/live.ts';
import { requireSetting } from '../../shared/settings/stack-settings.ts';

const env = liveEnv();
const context = awsContext(env, { table: dynamoTable({ table: requireSetting(env, 'SOTTO_TABLE') }) });
const policy = admissionPolicy(context.settings, { secrets: stackSecrets(env), log: context.log });

export const handler = lambdaHandler(
  orWarmUp(warmUpOf(context), (event: ConnectEvent) => admitWebSocketUpgrade(context, policy, event)),
);
