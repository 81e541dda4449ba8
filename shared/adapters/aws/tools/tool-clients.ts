/** Clients, retries and errors of the AWS services behind tools. */
import { FetchError } from '../../../tools/network/fetch-port.ts';

/** As for every fetch (tools/network/guarded-fetch.ts). */
export const MOST_ANSWER_BYTES = 1_000_000;

/** A healthy service connects much sooner. The tool's signal bounds the work. */
const CONNECT_MS = 2_000;
/** For repeatable calls. The SDK owns the retry, and the user waits. */
const MOST_ATTEMPTS = 2;

export type ClientOptions = { region?: string; maxAttempts: number; requestHandler: { connectionTimeout: number } };
export type AwsToolCall = { arn: string; mayRepeat: boolean };

/** One client per region and mode, made at first use. */
export function awsToolClients<Client>(open: (options: ClientOptions) => Client): (asked: AwsToolCall) => Client {
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

/** The fields of SDK errors that are read. */
type ServiceFault = Error & { $metadata?: { httpStatusCode?: number }; code?: unknown };

/** Errors before the request was sent: no connection or no credentials. */
const NOT_SENT = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|CredentialsProviderError)$/;

/** The error's name and status only: its message may quote the input [N5]. */
export function awsToolServiceError(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (error instanceof FetchError || !(error instanceof Error)) return error;
  const { name, code = '', $metadata }: ServiceFault = error;
  const status = $metadata?.httpStatusCode;
  if (status !== undefined && status >= 400) return new FetchError('refused', `${name}, status ${status}`, { status });
  const sent = ![name, String(code)].some((word) => NOT_SENT.test(word));
  return new FetchError('unreachable', `no answer: ${code === '' ? name : String(code)}`, { sent });
}

export function oversizeAwsToolAnswerError(): FetchError {
  return new FetchError('too_large', `more than ${MOST_ANSWER_BYTES} bytes`);
}
