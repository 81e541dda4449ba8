/** What the services that do a tool's work have alike: whom to ask, how often, and what it means when they do not answer. */
import { FetchError } from '../../../tools/network/fetch.ts';

/** As of every fetch (tools/network/guarded-fetch.ts). */
export const MOST_ANSWER_BYTES = 1_000_000;

/** A healthy service is reached much sooner. How long it works is the tool's own affair: its signal ends it. */
const CONNECT_MS = 2_000;
/** Of what may be repeated. The SDK owns the retry, and somebody waits. */
const MOST_ATTEMPTS = 2;

export type ClientOptions = { region?: string; maxAttempts: number; requestHandler: { connectionTimeout: number } };
export type AwsToolCall = { arn: string; mayRepeat: boolean };

/** One client for each region and way of asking, made when it is first needed. */
export function clientsBy<Client>(open: (options: ClientOptions) => Client): (asked: AwsToolCall) => Client {
  const clients = new Map<string, Client>();
  return ({ arn, mayRepeat }) => {
    const region = /^arn:[\w-]+:[\w-]+:([\w-]+):/.exec(arn)?.[1];
    const key = `${region} ${mayRepeat}`;
    const client =
      clients.get(key) ??
      open({
        ...(region !== undefined && { region }),
        maxAttempts: mayRepeat ? MOST_ATTEMPTS : 1,
        requestHandler: { connectionTimeout: CONNECT_MS },
      });
    clients.set(key, client);
    return client;
  };
}

/** What the SDK's errors carry, as far as it is of use here. */
type ServiceFault = Error & { $metadata?: { httpStatusCode?: number }; code?: unknown };

/** Nobody was reached, or we could not say who we are. */
const NOT_SENT = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|CredentialsProviderError)$/;

/** The error's name and status only: a service's sentence may quote what it was sent (N5). */
export function serviceError(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (error instanceof FetchError || !(error instanceof Error)) return error;
  const { name, code = '', $metadata }: ServiceFault = error;
  const status = $metadata?.httpStatusCode;
  if (status !== undefined && status >= 400) return new FetchError('refused', `${name}, status ${status}`, { status });
  const sent = ![name, String(code)].some((word) => NOT_SENT.test(word));
  return new FetchError('unreachable', `no answer: ${code === '' ? name : String(code)}`, { sent });
}

export function tooLarge(): FetchError {
  return new FetchError('too_large', `more than ${MOST_ANSWER_BYTES} bytes`);
}
