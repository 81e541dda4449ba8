/** Maps service errors to Transient where a later retry may help. The SDK has already retried. */
import { Transient } from '../../ports/errors.ts';
import { trackAwsRequest } from './requests-under-way.ts';

/** Throws Transient (with cause) for network errors, throttling and faults of the service. */
export async function awsErrorOrTransient<T>(request: Promise<T>): Promise<T> {
  try {
    return await trackAwsRequest(request);
  } catch (error) {
    throw isTransientAwsError(error) ? new Transient('a service is away or busy', { cause: error }) : error;
  }
}

/** The fields of SDK errors that are read. */
type ServiceFault = Error & {
  $metadata?: { httpStatusCode?: number };
  /** The raw response, when it could not be parsed. */
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

function isTransientAwsError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const fault: ServiceFault = error;
  const status = fault.$metadata?.httpStatusCode ?? fault.$response?.statusCode;
  if (status !== undefined && (status >= 500 || status === 429)) return true;
  return fault.$retryable !== undefined || THROTTLED.has(fault.name) || isAwsNetworkError(fault);
}

/** System codes begin with E (ECONNRESET, EAI_AGAIN, …); Node's argument errors with ERR_. */
function isAwsNetworkError({ name, code }: ServiceFault): boolean {
  return name === 'TimeoutError' || /^E(?!RR_)/.test(String(code));
}
