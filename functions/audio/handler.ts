/** Audio pieces: API Gateway's route `audio.append`. */
import { dynamoTable } from '../../shared/adapters/aws/dynamo.ts';
import { frameHandler } from '../../shared/adapters/aws/functions/frame-handler.ts';
import { awsContext } from '../../shared/adapters/aws/functions/lambda-context.ts';
import { lazyConnections } from '../../shared/adapters/aws/functions/lazy-connections.ts';
import { lazyInvoke } from '../../shared/adapters/aws/functions/lazy-invoke.ts';
import { audioPiece } from '../../shared/gateway/frames/audio-route.ts';
import { liveEnv } from '../../shared/ports/live.ts';
import { optionalSetting, requireSetting } from '../../shared/settings/stack-settings.ts';

const env = liveEnv();
const context = awsContext(env, {
  table: dynamoTable({ table: requireSetting(env, 'SOTTO_TABLE') }),
  connections: lazyConnections(requireSetting(env, 'SOTTO_CONNECTIONS_URL')),
  invoke: lazyInvoke({
    listen: requireSetting(env, 'SOTTO_TRANSCRIBE_FUNCTION'),
    cascade: optionalSetting(env, 'SOTTO_CASCADE_FUNCTION'),
  }),
});

export const handler = frameHandler(context, ({ connectionId }, body) => audioPiece(context, connectionId, body));
