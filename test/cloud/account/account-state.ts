/** What an operator finds in the account of the cloud on one machine, and what a new account may lack. */

/** As Bedrock refuses. */
export type ModelRefusal = { status: number; error: string; message: string };

export type AccountState = {
  /** Null: credentials that are well. As STS refuses them. */
  credentials: ModelRefusal | null;
  /** Of the CDK, in the cloud's region; null: not bootstrapped. */
  bootstrapVersion: number | null;
  concurrency: number;
  isVerified: boolean;
  hasDistribution: boolean;
  /** Null: every model answers. */
  model: ModelRefusal | null;
  /** Of the subscription to the model. */
  agreement: 'AVAILABLE' | 'PENDING' | 'NOT_AVAILABLE';
  isLegacy: boolean;
  /** By the words of Service Quotas. */
  quotas: Readonly<Record<string, number>>;
};

const HAIKU_TOKENS = 'model inference tokens per minute for Anthropic Claude Haiku 5.5';

export const IN_USE: AccountState = {
  credentials: null,
  bootstrapVersion: 30,
  concurrency: 1_000,
  isVerified: true,
  hasDistribution: true,
  model: null,
  agreement: 'AVAILABLE',
  isLegacy: false,
  quotas: {
    [`Global cross-region ${HAIKU_TOKENS}`]: 4_000_000,
    [`Cross-region ${HAIKU_TOKENS}`]: 2_000_000,
    'On-demand InvokeModelWithBidirectionalStream concurrent requests for Amazon Nova 2 Sonic': 20,
  },
};

const denied = (message: string): ModelRefusal => ({ status: 403, error: 'AccessDeniedException', message });
const missing = (message: string): ModelRefusal => ({ status: 404, error: 'ResourceNotFoundException', message });

/** Each in AWS's own words. */
export const ACCOUNT_FAULTS = {
  'no-subscription': {
    agreement: 'NOT_AVAILABLE',
    model: denied(
      'Model access is denied due to IAM user or service role is not authorized to perform the required AWS Marketplace actions (aws-marketplace:ViewSubscriptions, aws-marketplace:Subscribe) to enable access to this model.',
    ),
  },
  subscribing: { agreement: 'PENDING' },
  'no-form': {
    model: missing(
      'Model use case details have not been submitted for this account. Fill out the Anthropic use case details form before using the model.',
    ),
  },
  'denied-by-policy': {
    model: denied(
      'User: arn:aws:iam::123456789012:user/operator is not authorized to perform: bedrock:InvokeModelWithResponseStream on resource: arn:aws:bedrock:us-west-2::foundation-model/anthropic.claude-haiku-5-5 with an explicit deny in a service control policy',
    ),
  },
  legacy: {
    isLegacy: true,
    model: missing(
      'Access denied. This Model is marked by provider as Legacy and you have not been actively using the model in the last 30 days. Please upgrade to an active model on Amazon Bedrock',
    ),
  },
  'no-on-demand': {
    model: {
      status: 400,
      error: 'ValidationException',
      message:
        'Invocation of model ID anthropic.claude-haiku-5-5 with on-demand throughput isn’t supported. Retry your request with the ID or ARN of an inference profile that contains this model.',
    },
  },
  throttled: {
    model: {
      status: 429,
      error: 'ThrottlingException',
      message: 'Too many tokens, please wait before trying again.',
    },
    quotas: { ...IN_USE.quotas, [`Global cross-region ${HAIKU_TOKENS}`]: 0 },
  },
  'quota-10': { concurrency: 10 },
  unverified: { isVerified: false, hasDistribution: false },
  'no-distribution': { hasDistribution: false },
  'no-bootstrap': { bootstrapVersion: null },
  'expired-token': {
    credentials: {
      status: 403,
      error: 'ExpiredToken',
      message: 'The security token included in the request is expired',
    },
  },
  'few-streams': { quotas: { 'concurrent requests for Amazon Nova 2 Sonic': 2 } },
} as const satisfies Record<string, Partial<AccountState>>;

export type AccountFault = keyof typeof ACCOUNT_FAULTS;

export function accountWith(faults: readonly AccountFault[]): AccountState {
  return Object.assign({ ...IN_USE }, ...faults.map((fault) => ACCOUNT_FAULTS[fault]));
}

export function isAccountFault(text: string): text is AccountFault {
  return Object.hasOwn(ACCOUNT_FAULTS, text);
}
