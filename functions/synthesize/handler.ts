/** Synthesises lines of another function's step. An error is not retried: the text is read by then. */
import { apiGatewayConnections } from '../../shared/adapters/aws/connections.ts';
import { dynamoTable } from '../../shared/adapters/aws/dynamo.ts';
import { findDeployedPersona } from '../../shared/adapters/aws/functions/deployed-app.ts';
import { awsLambdaContext } from '../../shared/adapters/aws/functions/lambda-context.ts';
import { lambdaHandler } from '../../shared/adapters/aws/functions/lambda-handler.ts';
import { lambdaSecretsAtStart } from '../../shared/adapters/aws/functions/lazy-secrets.ts';
import { deployedSpeech } from '../../shared/adapters/aws/speech/deployed-speech.ts';
import { awsSynthesisOnly } from '../../shared/adapters/aws/speech/synthesis-dependencies.ts';
import { liveClock, liveEnv } from '../../shared/ports/live.ts';
import type { SpeakJob } from '../../shared/ports/ports.ts';
import { readSettings } from '../../shared/settings/read-settings.ts';
import { requireSetting } from '../../shared/settings/stack-settings.ts';
import { synthesiseTurnLines } from '../../shared/voice/synthesis/speak-lines.ts';

const env = liveEnv();
const context = awsLambdaContext(env, {
  table: dynamoTable({ table: requireSetting(env, 'SOTTO_TABLE') }),
  connections: apiGatewayConnections(requireSetting(env, 'SOTTO_CONNECTIONS_URL')),
  findPersona: findDeployedPersona,
  speech: awsSynthesisOnly(readSettings(env), liveClock, lambdaSecretsAtStart(env), deployedSpeech),
});

export const handler = lambdaHandler((job: SpeakJob) => synthesiseTurnLines(context, job));
