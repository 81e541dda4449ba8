/** What the operator chooses about the page, and about signing in there. */
import type { SignInConfig } from '../shared/page/config.ts';

export type PageChoices = {
  /** A name of the operator's own, with a certificate for it; null: the one that CloudFront gives. */
  own: { domain: string; certificate: string } | null;
  /** Null: there is no issuer, and nobody can sign in. */
  signIn: SignInConfig | null;
  /** Where the page's sign-in calls, the issuer first. */
  signInOrigins: string[];
  /** Whether the chosen model is, or may be, the client's own. */
  asksClient: boolean;
};

type Read = (name: string) => string | null;

/** Null: there is to be none. Throws one sentence that names the value and what it takes. */
export function pageFrom(text: Read, issuer: { issuer: string; audience: string } | null): PageChoices | null {
  const wanted = text('page') ?? 'true';
  if (wanted !== 'true' && wanted !== 'false') throw new Error('page must be true or false.');
  if (wanted === 'false') return null;
  const own = ownName(text);
  const asksClient = text('model')?.includes('client:') === true;
  if (issuer === null) return { own, signIn: null, signInOrigins: [], asksClient };
  const others = originsFrom('signInOrigins', text('signInOrigins'))?.split(',') ?? [];
  const signInOrigins = [new URL(issuer.issuer).origin, ...others];
  return { own, signIn: signInFrom(text, issuer), signInOrigins, asksClient };
}

/** `chosen`: commas between. As browsers spell them: they are compared letter by letter. */
export function originsFrom(name: string, chosen: string | null): string | null {
  const origins = chosen?.split(',').map((one) => one.trim().replace(/\/$/, '')) ?? [];
  const wrong = origins.find((one) => !URL.canParse(one) || new URL(one).origin !== one);
  if (wrong !== undefined)
    throw new Error(`${name} must be like https://sotto.example, with commas between, not ${wrong}`);
  return origins.join(',') || null;
}

/** CloudFront takes certificates from there, wherever the stack is. */
const CERTIFICATE = /^arn:[\w-]+:acm:us-east-1:\d{12}:certificate\/[\w-]+$/;
const DOMAIN = /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+$/;

function ownName(text: Read): PageChoices['own'] {
  const [domain, certificate] = [text('pageDomain'), text('pageCertificate')];
  if (domain === null && certificate === null) return null;
  if (domain === null || certificate === null)
    throw new Error('pageDomain and pageCertificate are set together, or neither is.');
  if (!DOMAIN.test(domain)) throw new Error(`pageDomain must be a name like talk.sotto.example, not ${domain}`);
  if (!CERTIFICATE.test(certificate))
    throw new Error('pageCertificate must be the ARN of a certificate in us-east-1, where CloudFront looks for it.');
  return { domain, certificate };
}

/** The audience of an ID token is the client; that of an access token is whatever the issuer calls this server. */
function signInFrom(text: Read, { issuer, audience }: { issuer: string; audience: string }): SignInConfig {
  const clientId = text('clientId') ?? audience;
  const scope = text('scope') ?? 'openid';
  const use = text('signInToken') ?? 'id_token';
  if (!scope.split(' ').includes('openid')) throw new Error(`scope must have openid in it, not ${scope}`);
  if (use !== 'id_token' && use !== 'access_token') throw new Error('signInToken must be id_token or access_token.');
  if (use === 'id_token' && clientId !== audience)
    throw new Error(
      'clientId must be the audience, which an ID token is made out for; or set signInToken=access_token.',
    );
  return { issuer, clientId, scope, use, ...(use === 'access_token' && { audience }) };
}
