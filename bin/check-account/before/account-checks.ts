/** What is looked up in an account before a deployment, in this order. */
import { issuerKeys } from '../../../shared/auth/issuer-keys.ts';
import type { CheckOutcome } from '../report.ts';
import { type Check, hasAwsErrorName, type Planned } from './check.ts';
import { modelChecks } from './model-checks.ts';
import type { OperatorClients } from './operator-clients.ts';

export function accountChecks({ choices }: Planned): Check[] {
  return [
    { name: 'bootstrap', look: checkCdkBootstrap },
    { name: 'functions', look: checkLambdaLimits },
    ...modelChecks(choices),
    { name: 'page', look: checkCloudFrontAccess },
    { name: 'sign-in', look: checkSignInIssuer },
  ];
}

/** What the CDK's synthesizer asks for. */
const BOOTSTRAP_VERSION = 6;

async function checkCdkBootstrap(account: OperatorClients, { option }: Planned): Promise<CheckOutcome> {
  const qualifier = String(option('@aws-cdk/core:bootstrapQualifier') ?? 'hnb659fds');
  const remedy = `Run npx cdk bootstrap, with AWS_REGION=${account.region}: once for an account and region.`;
  try {
    const version = await account.bootstrapVersion(qualifier);
    if (version >= BOOTSTRAP_VERSION) return { is: 'ok', detail: `version ${version}` };
    return { is: 'failed', detail: `It is version ${version}, of at least ${BOOTSTRAP_VERSION}.`, remedy };
  } catch (error) {
    if (!hasAwsErrorName(error, 'ParameterNotFound')) throw error;
    return { is: 'failed', detail: `The CDK has not prepared ${account.region}.`, remedy };
  }
}

/** Lambda leaves at least as many to functions that reserve none. */
const UNRESERVED = 100;
/** Of one person at a time who talks: connect, message, reply, and what each minute does beside. */
const ENOUGH_FOR_SOME = 50;
const ASK_FOR_MORE = 'Ask for 1,000 concurrent executions in Service Quotas, under AWS Lambda; it takes hours to days.';

async function checkLambdaLimits(account: OperatorClients, { choices }: Planned): Promise<CheckOutcome> {
  const { all, unreserved } = await account.concurrency();
  const reserved = 2 * (choices.reserved ?? 0) + (choices.speech?.sonicStreams ?? 0);
  const counted = `${all} at a time, ${reserved} of them reserved`;
  if (reserved > 0 && unreserved - reserved < UNRESERVED)
    return {
      is: 'failed',
      detail: `${counted}, and Lambda keeps ${UNRESERVED} unreserved.`,
      remedy: `Deploy without reserved= and without sonic in speech=, whose streams are reserved. Or: ${ASK_FOR_MORE}`,
    };
  if (all >= ENOUGH_FOR_SOME) return { is: 'ok', detail: counted };
  return {
    is: 'warning',
    detail: `${counted}: a new account. Two or three people can talk at once; more are told to try again.`,
    remedy: ASK_FOR_MORE,
  };
}

const UNVERIFIED = /must be verified/i;
const VERIFY =
  'Write to AWS Support, under Account and billing, with that sentence. Until then deploy with -c page=false: without it, CloudFormation takes everything back.';

/** AWS tells only who asks for a distribution. It may look at the request before it looks at the account. */
async function checkCloudFrontAccess(account: OperatorClients, { choices }: Planned): Promise<CheckOutcome> {
  if (choices.page === null) return { is: 'left out', detail: '-c page=false' };
  if (await account.hasDistributions()) return { is: 'ok', detail: 'The account has distributions of CloudFront.' };
  try {
    await account.askForDistribution();
    return { is: 'ok', detail: 'CloudFront makes distributions.' };
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (UNVERIFIED.test(message))
      return { is: 'failed', detail: 'CloudFront says: Your account must be verified.', remedy: VERIFY };
    if (hasAwsErrorName(error, 'NoSuchCachePolicy', 'InvalidArgument', 'NoSuchOrigin', 'IllegalUpdate'))
      return {
        is: 'warning',
        detail: 'CloudFront has not refused the account, which has no distribution yet.',
        remedy: `If the deployment ends with "Your account must be verified": ${VERIFY}`,
      };
    throw error;
  }
}

async function checkSignInIssuer(
  _: OperatorClients,
  { choices: { issuer, jwksUri }, option }: Planned,
): Promise<CheckOutcome> {
  if (issuer === null && option('issuer') === 'none') return { is: 'left out', detail: '-c issuer=none' };
  if (issuer === null)
    return {
      is: 'warning',
      detail: 'No issuer is chosen.',
      remedy: 'Nobody could connect: add -c issuer=https://… -c audience=…, as docs/how-to/sign-people-in.md says.',
    };
  const address = jwksUri ?? `${issuer.replace(/\/$/, '')}/.well-known/jwks.json`;
  try {
    await issuerKeys({ issuer, jwksUri }).getJwks(address);
    return { is: 'ok', detail: `The keys of ${issuer} can be fetched.` };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const remedy =
      'Correct -c issuer=, or name the address of its keys with -c jwksUri=. Nobody can sign in without them.';
    return { is: 'failed', detail: `The keys of ${issuer} cannot be fetched: ${why}`, remedy };
  }
}
