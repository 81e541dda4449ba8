/** The operator's choices about the page and its sign-in. */
import { Fn, Token } from 'aws-cdk-lib';
import type { SignInConfig } from '../../shared/gateway/page/config.ts';
import { readPageSignInSettings } from '../../shared/gateway/page/sign-in-settings.ts';
import { modelSpecAsksClient as isClientAsked } from '../../shared/models/model-spec.ts';
import { type OwnDomain, readOwnDomain } from './own-domain.ts';

export type PageOptions = {
  /** The operator's own domain, with its certificate; null: CloudFront's name. */
  ownDomain: OwnDomain | null;
  /** Null: no issuer, so nobody can sign in. */
  signIn: SignInConfig | null;
  /** Origins that the page's sign-in calls, the issuer first. */
  signInOrigins: string[];
  /** Whether the client's own model may be asked. */
  asksClient: boolean;
};

type ReadText = (name: string) => string | null;

/** `chains`: of models that may answer. Null: no page. Throws a sentence with the value and what it takes. */
export function readPageOptions(
  text: ReadText,
  issuer: { issuer: string; audience: string } | null,
  chains: readonly string[],
): PageOptions | null {
  const value = text('page') ?? 'true';
  if (value !== 'true' && value !== 'false') throw new Error('page must be true or false.');
  if (value === 'false') return null;
  const own = readOwnDomain(text, 'page', 'talk.sotto.example');
  const asksClient = chains.some(isClientAsked);
  if (issuer === null) return { ownDomain: own, signIn: null, signInOrigins: [], asksClient };
  const { config: signIn, origins: signInOrigins } = readPageSignInSettings(text, SIGN_IN, {
    ...issuer,
    origin: issuerOriginOption(issuer.issuer),
  });
  return { ownDomain: own, signIn, signInOrigins, asksClient };
}

const SIGN_IN = { clientId: 'clientId', scope: 'scope', token: 'signInToken', origins: 'signInOrigins' };

/** An address that only a deployment knows is cut there: `https://` and what precedes the next slash. */
function issuerOriginOption(issuer: string): string {
  if (!Token.isUnresolved(issuer)) return new URL(issuer).origin;
  return `https://${Fn.select(2, Fn.split('/', issuer))}`;
}
