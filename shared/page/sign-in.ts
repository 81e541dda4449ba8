/** How the page signs people in, as the operator has set it: read in one way from the environment and from CDK context. */
import type { SignInConfig } from './config.ts';

/** What the operator calls each value where it is set. */
export type SignInNames = { clientId: string; scope: string; token: string; origins: string };

export type SignIn = {
  config: SignInConfig;
  /** Where the page calls to sign in: origins, the issuer's first. */
  origins: string[];
};

/** `text`: a value by its name; null: not set. Throws one sentence that names the value and what it takes. */
export function readSignIn(
  text: (name: string) => string | null,
  names: SignInNames,
  { issuer, audience }: { issuer: string; audience: string },
): SignIn {
  const clientId = text(names.clientId) ?? audience;
  const scope = text(names.scope) ?? 'openid';
  const use = text(names.token) ?? 'id_token';
  if (!scope.split(' ').includes('openid')) throw new Error(`${names.scope} must have openid in it, not ${scope}`);
  if (use !== 'id_token' && use !== 'access_token') throw new Error(`${names.token} must be id_token or access_token.`);
  // The audience of an ID token is the client; that of an access token is whatever the issuer calls this server.
  if (use === 'id_token' && clientId !== audience)
    throw new Error(
      `${names.clientId} must be the audience, which an ID token is made out for; or set ${names.token}=access_token.`,
    );
  return {
    config: { issuer, clientId, scope, use, ...(use === 'access_token' && { audience }) },
    origins: [new URL(issuer).origin, ...readOrigins(names.origins, text(names.origins))],
  };
}

/** `chosen`: commas between; blanks are none. As browsers spell them: they are compared letter by letter. */
export function readOrigins(name: string, chosen: string | null): string[] {
  const spelled = chosen?.split(',').map((one) => one.trim().replace(/\/$/, '')) ?? [];
  const origins = spelled.filter((one) => one !== '');
  const wrong = origins.find((one) => !URL.canParse(one) || new URL(one).origin !== one);
  if (wrong !== undefined)
    throw new Error(`${name} must be like https://sotto.example, with commas between, not ${wrong}`);
  return origins;
}
