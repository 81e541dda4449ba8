/** Talks with the deployment, invoked by a schedule. Fails where a user would be left without an answer. */
import { talkAsCanary } from '../../shared/adapters/aws/canary.ts';
import { dynamoTable } from '../../shared/adapters/aws/dynamo.ts';
import { awsLambdaContext } from '../../shared/adapters/aws/functions/lambda-context.ts';
import { lambdaHandler } from '../../shared/adapters/aws/functions/lambda-handler.ts';
import { liveEnv } from '../../shared/ports/live.ts';
import { requireSetting } from '../../shared/settings/stack-settings.ts';

const env = liveEnv();
const context = awsLambdaContext(env, { table: dynamoTable({ table: requireSetting(env, 'SOTTO_TABLE') }) });
const reached = {
  socketUrl: requireSetting(env, 'SOTTO_SOCKET_URL'),
  remember: requireSetting(env, 'SOTTO_UPKEEP_FUNCTION'),
};

export const handler = lambdaHandler(() => talkAsCanary(context, reached));
