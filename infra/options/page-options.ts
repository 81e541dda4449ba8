/** The operator's choices about the page and its sign-in. */
import { Fn, Token } from 'aws-cdk-lib';
import type { SignInConfig } from '../../shared/gateway/page/config.ts';
import { readSignIn } from '../../shared/gateway/page/sign-in-settings.ts';
import { asksClient as isClientAsked } from '../../shared/models/model-spec.ts';

export type PageChoices = {
  /** The operator's own domain, with its certificate; null: CloudFront's name. */
  own: { domain: string; certificate: string } | null;
  /** Null: no issuer, so nobody can sign in. */
  signIn: SignInConfig | null;
  /** Origins that the page's sign-in calls, the issuer first. */
  signInOrigins: string[];
  /** Whether the client's own model may be asked. */
  asksClient: boolean;
};

type Read = (name: string) => string | null;

/** `chains`: of models that may answer. Null: no page. Throws a sentence with the value and what it takes. */
export function pageFrom(
  text: Read,
  issuer: { issuer: string; audience: string } | null,
  chains: readonly string[],
): PageChoices | null {
  const wanted = text('page') ?? 'true';
  if (wanted !== 'true' && wanted !== 'false') throw new Error('page must be true or false.');
  if (wanted === 'false') return null;
  const own = ownName(text);
  const asksClient = chains.some(isClientAsked);
  if (issuer === null) return { own, signIn: null, signInOrigins: [], asksClient };
  const { config: signIn, origins: signInOrigins } = readSignIn(text, SIGN_IN, {
    ...issuer,
    origin: originOf(issuer.issuer),
  });
  return { own, signIn, signInOrigins, asksClient };
}

const SIGN_IN = { clientId: 'clientId', scope: 'scope', token: 'signInToken', origins: 'signInOrigins' };

/** CloudFront takes certificates from this region only. */
const CERTIFICATE = /^arn:[\w-]+:acm:us-east-1:\d{12}:certificate\/[\w-]+$/;
const DOMAIN = /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+$/;

function ownName(text: Read): PageChoices['own'] {
  const [domain, certificate] = [text('pageDomain'), text('pageCertificate')];
  if (domain === null && certificate === null) return null;
  if (domain === null || certificate === null)
    throw new Error('pageDomain and pageCertificate are set together, or neither is.');
  if (!Token.isUnresolved(domain) && !DOMAIN.test(domain))
    throw new Error(`pageDomain must be a name like talk.sotto.example, not ${domain}`);
  if (!Token.isUnresolved(certificate) && !CERTIFICATE.test(certificate))
    throw new Error('pageCertificate must be the ARN of a certificate in us-east-1, where CloudFront looks for it.');
  return { domain, certificate };
}

/** An address that only a deployment knows is cut there: `https://` and what precedes the next slash. */
function originOf(issuer: string): string {
  if (!Token.isUnresolved(issuer)) return new URL(issuer).origin;
  return `https://${Fn.select(2, Fn.split('/', issuer))}`;
}
