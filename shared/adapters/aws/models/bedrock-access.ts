/** What Bedrock needs before it can be asked: a region, and credentials or an API key. */
import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import { bedrockFailureCause } from './bedrock-failures.ts';

/** A Bedrock API key, which the SDK takes in place of credentials. */
const API_KEY = 'AWS_BEARER_TOKEN_BEDROCK';

/** Asks the SDK's own chain: environment, profile, sign-in, role of the machine. Bedrock is not called. */
export async function findBedrockAccess(env: Readonly<Record<string, string | undefined>>): Promise<BedrockAccess> {
  const { config } = new BedrockRuntimeClient();
  try {
    const region = await config.region();
    if (!env[API_KEY]) await config.credentials();
    return { region, missing: null };
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    return { region: null, missing: bedrockFailureCause(name, message) ?? message };
  }
}

/** `missing`: what to do; null: nothing is missing. */
export type BedrockAccess = { region: string | null; missing: string | null };
