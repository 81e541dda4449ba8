/** Every HTTP call: API Gateway's `$default` route. */
import { lambdaAdmissionPolicy } from '../../shared/adapters/aws/functions/admission-policy.ts';
import { personasOfDeployment } from '../../shared/adapters/aws/functions/deployed-app.ts';
import { awsLambdaContext } from '../../shared/adapters/aws/functions/lambda-context.ts';
import { lambdaHandler } from '../../shared/adapters/aws/functions/lambda-handler.ts';
import { lazyLambdaBlobs } from '../../shared/adapters/aws/functions/lazy-blobs.ts';
import { lambdaStepDependencies } from '../../shared/adapters/aws/functions/step-dependencies.ts';
import { handleLambdaEventOrWarmUp, lambdaWarmUpOf } from '../../shared/adapters/aws/warm-up/warm-up.ts';
import { parseProducers } from '../../shared/auth/producers.ts';
import { gatewayResultOf, type HttpEvent, requestOfGatewayEvent } from '../../shared/gateway/http/api-gateway-event.ts';
import type { HttpGuard } from '../../shared/gateway/http/route.ts';
import { answerHttpCall } from '../../shared/gateway/http/router.ts';
import { liveEnv } from '../../shared/ports/live.ts';
import { requireSetting } from '../../shared/settings/stack-settings.ts';

const env = liveEnv();
const dependencies = { ...lambdaStepDependencies(env), blobs: lazyLambdaBlobs(env) };
const context = awsLambdaContext(env, { ...dependencies, personas: personasOfDeployment });
const guard: HttpGuard = {
  ...lambdaAdmissionPolicy(context.settings),
  producers: parseProducers(context.settings.producers ?? '[]'),
  socketUrl: requireSetting(env, 'SOTTO_SOCKET_URL'),
};

export const handler = lambdaHandler(
  handleLambdaEventOrWarmUp(lambdaWarmUpOf(context), async (event: HttpEvent) =>
    gatewayResultOf(await answerHttpCall(context, guard, requestOfGatewayEvent(event))),
  ),
);
