/** Causes of Bedrock's failures, and what an operator does about them. */

const NO_REGION = /region is missing|region not accepted/i;

/**
 * By the name of the SDK's exception, and by words of its message where one name has several causes. Both are
 * AWS's own: see "Common errors" of the Amazon Bedrock API reference.
 */
const CAUSES: readonly [name: RegExp, message: RegExp, cause: string][] = [
  [
    /^(CredentialsProviderError|CredentialsError)$/,
    /./s,
    'no AWS credentials were found: set AWS_PROFILE, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or run aws sso login',
  ],
  [
    /^(ExpiredToken(Exception)?|TokenProviderError|RequestExpired|TokenRefreshRequired)$/,
    /./s,
    'the AWS credentials have expired: sign in again (aws sso login), or renew them',
  ],
  [
    /^(UnrecognizedClient|InvalidSignature|IncompleteSignature|MissingAuthenticationToken)(Exception)?$|^(InvalidClientTokenId|SignatureDoesNotMatch|InvalidAccessKeyId)$/,
    /./s,
    "the AWS credentials are wrong, or this machine's clock is: correct them",
  ],
  [
    /^(AccessDenied|ResourceNotFound|Validation)(Exception)?$/,
    /payment instrument/i,
    'the account has no valid way to pay, which AWS Marketplace asks for: add one under Billing, Payment preferences',
  ],
  [
    /^AccessDeniedException$/,
    /marketplace|subscri|model access|access to the model/i,
    'the account has not subscribed to the model: call it once as somebody with aws-marketplace:Subscribe and aws-marketplace:ViewSubscriptions (npm run check:account -- --before does), and wait two minutes',
  ],
  [
    /^(AccessDenied|ResourceNotFound|Validation)(Exception)?$/,
    /use case/i,
    'Anthropic wants to know the use case first: open the model in the Bedrock console, under Model catalog, fill in its form, and wait 15 minutes',
  ],
  [
    /^(AccessDenied|ResourceNotFound|Validation)(Exception)?$/,
    /\blegacy\b|end of (?:its )?life/i,
    'AWS is ending this model, and takes no new users of it: choose a newer one',
  ],
  [
    /^(AccessDenied|UnrecognizedClient)Exception$/,
    /api key|bearer token/i,
    'the Bedrock API key is wrong or has expired: make a new one, and set AWS_BEARER_TOKEN_BEDROCK',
  ],
  [
    /^(AccessDenied|Validation)Exception$/,
    /unsupported countries/i,
    "the model's maker does not allow it in the country of this account or machine: choose another model",
  ],
  [
    /^AccessDeniedException$/,
    /explicit deny|service control policy/i,
    'a policy of the organization denies this model: ask its administrators to allow it, in each region to which a profile goes',
  ],
  [
    /^AccessDeniedException$/,
    /./s,
    'the credentials may not call this model: allow bedrock:InvokeModelWithResponseStream on it, and on what its profile goes to',
  ],
  [
    /^(ResourceNotFoundException|ModelNotSupportedException)$/,
    /./s,
    'there is no such model in this region: correct its id, or AWS_REGION',
  ],
  [
    /^ValidationException$/,
    /on-demand throughput/i,
    'this model is called by an inference profile: put its prefix before the id, such as eu. or global.',
  ],
  [
    /^ValidationException$/,
    /model identifier|model id|provided model/i,
    'there is no such model in this region: correct its id, or AWS_REGION',
  ],
  [
    /^ValidationException$/,
    /operation not allowed/i,
    'AWS lets this account call no model yet: ask AWS Support to allow Bedrock for it',
  ],
  [
    /^ValidationException$/,
    /\bimages?\b.{0,40}(?:block|input|not support)|support.{0,20}\bimage/i,
    'the model takes no images: set SOTTO_VISION_MODEL to one that does',
  ],
  [
    /^(Throttling|TooManyRequests)(Exception)?$/,
    /per day/i,
    "the account's tokens of this model are used up for today: ask for a higher quota, or choose another model",
  ],
  [
    /^(Throttling|TooManyRequests)(Exception)?$/,
    /./s,
    "the account's rate for this model is used up, or none in a new account: wait, or ask for a higher quota",
  ],
  [/^ServiceQuotaExceededException$/, /./s, "the account's quota for this model is used up: ask for a higher one"],
  [/^ModelNotReadyException$/, /./s, 'the model is being loaded: try again in a minute'],
  [
    /^(Error|TypeError|TimeoutError|ENOTFOUND|ECONNREFUSED|ECONNRESET|EAI_AGAIN|EPROTO)$/,
    /ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|connect|getaddrinfo/i,
    'Bedrock cannot be reached: correct AWS_REGION, or look at the network',
  ],
  [/./s, NO_REGION, 'no region is set, or none of that name can be: set AWS_REGION, such as eu-central-1'],
];

/** Null: unknown. `message` is only looked at: it may quote the prompt [N5]. */
export function bedrockFailureCause(name: string, message: string): string | null {
  // An empty message still has a cause by name.
  return CAUSES.find(([named, said]) => named.test(name) && said.test(message || ' '))?.[2] ?? null;
}

/** What no repetition of the same words changes: credentials, rights, the model's name. */
const REFUSED = /Credential|Token|Signature|AccessDenied|UnrecognizedClient|AuthenticationToken|InvalidAccessKeyId/;

/** Whether the SDK refused before it sent anything: there is no status of HTTP then. */
export function isBedrockRefusedHere(name: string, message: string): boolean {
  return REFUSED.test(name) || NO_REGION.test(message);
}
