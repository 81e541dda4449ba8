/** `$disconnect`, which API Gateway calls on a best-effort basis; a failed post has the same effect [S3]. */
import type { APIGatewayProxyStructuredResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { commitDependencies } from '../../shared/adapters/aws/functions/commit-dependencies.ts';
import { awsContext } from '../../shared/adapters/aws/functions/lambda-context.ts';
import { lambdaHandler } from '../../shared/adapters/aws/functions/lambda-handler.ts';
import { lazyInvoke } from '../../shared/adapters/aws/functions/lazy-invoke.ts';
import { disconnectClient } from '../../shared/gateway/disconnect.ts';
import { errorAnswer } from '../../shared/ports/error-mapping.ts';
import { liveEnv } from '../../shared/ports/live.ts';
import { optionalSetting, requireSetting } from '../../shared/settings/stack-settings.ts';

const env = liveEnv();
const invoke = lazyInvoke({
  remember: requireSetting(env, 'SOTTO_UPKEEP_FUNCTION'),
  listen: optionalSetting(env, 'SOTTO_TRANSCRIBE_FUNCTION'),
  cascade: optionalSetting(env, 'SOTTO_CASCADE_FUNCTION'),
});
const context = awsContext(env, { ...commitDependencies(env), invoke });

export const handler = lambdaHandler(
  async (event: APIGatewayProxyWebsocketEventV2): Promise<APIGatewayProxyStructuredResultV2> => {
    await disconnectClient(context, event.requestContext.connectionId).catch(
      (error) => void errorAnswer(context.log, error),
    );
    return { statusCode: 200 };
  },
);
