/** Every HTTP call: API Gateway's `$default` route. */
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { parseProducers } from '../../shared/auth/producers.ts';
import { admissionPolicy } from '../../shared/aws/admission.ts';
import { laterBlobs } from '../../shared/aws/later-blobs.ts';
import { required } from '../../shared/aws/settings.ts';
import { stepping } from '../../shared/aws/stepping.ts';
import { wired } from '../../shared/aws/wired.ts';
import { liveEnv } from '../../shared/runtime/live.ts';
import { type HttpEvent, requestFrom } from './event.ts';
import { http } from './http.ts';
import type { Guard } from './route.ts';

const env = liveEnv();
const sotto = wired(env, { ...stepping(env), blobs: laterBlobs(required(env, 'SOTTO_BLOBS')) });
const guard: Guard = {
  ...admissionPolicy(sotto.settings),
  producers: parseProducers(sotto.settings.producers ?? '[]'),
  socketUrl: required(env, 'SOTTO_SOCKET_URL'),
};

export async function handler(event: HttpEvent): Promise<APIGatewayProxyStructuredResultV2> {
  const { status, headers, body } = await http(sotto, guard, requestFrom(event));
  return { statusCode: status, headers, body };
}
