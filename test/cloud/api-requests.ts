/** What both kinds of API share: bounds, throttles, invocations, ids and the form of times. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { ApiRoute, Throttle } from './api-definition.ts';
import type { Clock, GatewayOptions, InvocationOutcome } from './gateway-types.ts';

/** Of the request line and all headers together. */
const MOST_HEADER_BYTES = 10_240;

/** A token bucket: `burst` at once, and `ratePerSecond` come back. */
export class TokenBucket {
  readonly #throttle: Throttle;
  readonly #clock: Clock;
  #tokens: number;
  #atMs: number;

  constructor(throttle: Throttle, clock: Clock) {
    this.#throttle = throttle;
    this.#clock = clock;
    this.#tokens = throttle.burst;
    this.#atMs = clock.now();
  }

  /** False: too many. */
  take(): boolean {
    const { ratePerSecond, burst } = this.#throttle;
    const nowMs = this.#clock.now();
    this.#tokens = Math.min(burst, this.#tokens + ((nowMs - this.#atMs) / 1_000) * ratePerSecond);
    this.#atMs = nowMs;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}

/** Null when the integration's time has passed; the function itself goes on. */
export async function invokeWithin(
  { clock, invoke, log }: GatewayOptions,
  { functionArn, timeoutMs }: ApiRoute,
  event: unknown,
  arn: string,
): Promise<InvocationOutcome | null> {
  const source = { service: 'apigateway.amazonaws.com', arn };
  let cancel = () => {};
  const late = new Promise<null>((resolve) => {
    cancel = clock.after(timeoutMs, () => resolve(null));
  });
  const outcome = await Promise.race([invoke(functionArn, event, source), late]).finally(() => cancel());
  if (outcome === null) log?.(`${functionArn} did not answer within ${timeoutMs} ms`);
  else if ('error' in outcome) log?.(`${functionArn} failed: ${outcome.error} ${JSON.stringify(outcome.detail)}`);
  return outcome;
}

export function hasTooLargeHeaders({ method, url, rawHeaders }: IncomingMessage): boolean {
  const line = `${method} ${url} HTTP/1.1`.length;
  return line + rawHeaders.reduce((bytes, one) => bytes + Buffer.byteLength(one), 0) > MOST_HEADER_BYTES;
}

export function sourceIpOf({ socket }: IncomingMessage): string {
  return (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
}

/** As API Gateway writes its request ids: `JKJaXmPLvHcESHA=`. */
export function newRequestId(): string {
  return `${randomBytes(11).toString('base64url')}=`;
}

export function newTraceId(nowMs: number): string {
  const rest = randomUUID().replaceAll('-', '').slice(0, 24);
  return `Root=1-${Math.floor(nowMs / 1_000).toString(16)}-${rest}`;
}

/** `12/Mar/2020:19:03:58 +0000`. */
export function logTime(ms: number): string {
  const [, day, month, year, time] = new Date(ms).toUTCString().split(' ');
  return `${day}/${month}/${year}:${time} +0000`;
}
