/** Audio pieces: API Gateway's route `audio.append`. */
import { dynamoTable } from '../../shared/adapters/aws/dynamo.ts';
import { lambdaFrameHandler } from '../../shared/adapters/aws/functions/frame-handler.ts';
import { awsLambdaContext } from '../../shared/adapters/aws/functions/lambda-context.ts';
import { lazyLambdaConnections } from '../../shared/adapters/aws/functions/lazy-connections.ts';
import { lazyLambdaInvoke } from '../../shared/adapters/aws/functions/lazy-invoke.ts';
import { audioPieceOfFrame } from '../../shared/gateway/frames/audio-route.ts';
import { liveEnv } from '../../shared/ports/live.ts';
import { optionalSetting, requireSetting } from '../../shared/settings/stack-settings.ts';

const env = liveEnv();
const context = awsLambdaContext(env, {
  table: dynamoTable({ table: requireSetting(env, 'SOTTO_TABLE') }),
  connections: lazyLambdaConnections(requireSetting(env, 'SOTTO_CONNECTIONS_URL')),
  invoke: lazyLambdaInvoke({
    listen: requireSetting(env, 'SOTTO_TRANSCRIBE_FUNCTION'),
    cascade: optionalSetting(env, 'SOTTO_CASCADE_FUNCTION'),
  }),
});

export const handler = lambdaFrameHandler(context, ({ connectionId }, body) =>
  audioPieceOfFrame(context, connectionId, body),
);
