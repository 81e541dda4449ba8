/** `$disconnect`, which API Gateway calls on a best-effort basis; a failed post has the same effect [S3]. */
import type { APIGatewayProxyStructuredResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { lambdaCommitDependencies } from '../../shared/adapters/aws/functions/commit-dependencies.ts';
import { awsLambdaContext } from '../../shared/adapters/aws/functions/lambda-context.ts';
import { lambdaHandler } from '../../shared/adapters/aws/functions/lambda-handler.ts';
import { lazyLambdaInvoke } from '../../shared/adapters/aws/functions/lazy-invoke.ts';
import { handleGatewayDisconnect } from '../../shared/gateway/disconnect.ts';
import { errorAnswer } from '../../shared/ports/error-mapping.ts';
import { liveEnv } from '../../shared/ports/live.ts';
import { optionalSetting, requireSetting } from '../../shared/settings/stack-settings.ts';

const env = liveEnv();
const invoke = lazyLambdaInvoke({
  remember: requireSetting(env, 'SOTTO_UPKEEP_FUNCTION'),
  listen: optionalSetting(env, 'SOTTO_TRANSCRIBE_FUNCTION'),
  cascade: optionalSetting(env, 'SOTTO_CASCADE_FUNCTION'),
});
const context = awsLambdaContext(env, { ...lambdaCommitDependencies(env), invoke });

export const handler = lambdaHandler(
  async (event: APIGatewayProxyWebsocketEventV2): Promise<APIGatewayProxyStructuredResultV2> => {
    await handleGatewayDisconnect(context, event.requestContext.connectionId).catch(
      (error) => void errorAnswer(context.log, error),
    );
    return { statusCode: 200 };
  },
);
