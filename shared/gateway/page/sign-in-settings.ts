/** Reads the operator's sign-in settings, from the environment and from CDK context alike. */
import type { SignInConfig } from './config.ts';

/** The names of the settings, for error messages. */
export type SignInNames = { clientId: string; scope: string; token: string; origins: string };

export type SignIn = {
  config: SignInConfig;
  /** Origins that the page calls to sign in, the issuer's first. */
  origins: string[];
};

/**
 * `text`: a setting by name; null: not set. Throws a sentence that names the setting and its valid values.
 */
export function readPageSignInSettings(
  text: (name: string) => string | null,
  names: SignInNames,
  { issuer, audience, origin = new URL(issuer).origin }: { issuer: string; audience: string; origin?: string },
): SignIn {
  const clientId = text(names.clientId) ?? audience;
  const scope = text(names.scope) ?? 'openid';
  const use = text(names.token) ?? 'id_token';
  if (!scope.split(' ').includes('openid')) throw new Error(`${names.scope} must have openid in it, not ${scope}`);
  if (use !== 'id_token' && use !== 'access_token') throw new Error(`${names.token} must be id_token or access_token.`);
  // The client is the audience of an ID token; the issuer chooses the audience of an access token.
  if (use === 'id_token' && clientId !== audience)
    throw new Error(
      `${names.clientId} must be the audience, which an ID token is made out for; or set ${names.token}=access_token.`,
    );
  return {
    config: { issuer, clientId, scope, use, ...(use === 'access_token' && { audience }) },
    origins: [origin, ...readPageAllowedOrigins(names.origins, text(names.origins))],
  };
}

/** `chosen`: separated by commas. Spelled as browsers do, because origins are compared exactly. */
export function readPageAllowedOrigins(name: string, chosen: string | null): string[] {
  const spelled = chosen?.split(',').map((one) => one.trim().replace(/\/$/, '')) ?? [];
  const origins = spelled.filter((one) => one !== '');
  const wrong = origins.find((one) => !URL.canParse(one) || new URL(one).origin !== one);
  if (wrong !== undefined)
    throw new Error(`${name} must be like https://sotto.example, with commas between, not ${wrong}`);
  return origins;
}
