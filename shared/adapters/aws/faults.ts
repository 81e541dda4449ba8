/** Which faults of a service are worth another try, by somebody else: the SDK has already retried when they arrive here. */
import { Transient } from '../../engine/ports/errors.ts';

/** The answer; Transient (with its cause) when there was none, the service throttled, or the fault was the service's own. */
export async function orTransient<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    throw isTransient(error) ? new Transient('a service is away or busy', { cause: error }) : error;
  }
}

/** What the SDK's errors carry, as far as it is of use here. */
type ServiceFault = Error & {
  $metadata?: { httpStatusCode?: number };
  /** The raw answer, where it could not be read as one of the service's. */
  $response?: { statusCode?: number };
  $retryable?: { throttling?: boolean };
  code?: unknown;
};

const THROTTLED: ReadonlySet<string> = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'TooManyRequestsException',
]);

function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const fault: ServiceFault = error;
  const status = fault.$metadata?.httpStatusCode ?? fault.$response?.statusCode;
  if (status !== undefined && (status >= 500 || status === 429)) return true;
  return fault.$retryable !== undefined || THROTTLED.has(fault.name) || isOfTheNetwork(fault);
}

/** The operating system's codes begin with E (ECONNRESET, EAI_AGAIN, …); Node's own for wrong arguments with ERR_. */
function isOfTheNetwork({ name, code }: ServiceFault): boolean {
  return name === 'TimeoutError' || /^E(?!RR_)/.test(String(code));
}
