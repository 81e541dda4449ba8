/** Domains of the operator's own: `pageDomain`, `httpDomain` and `socketDomain`, with their certificates. */
import { Token } from 'aws-cdk-lib';

/** `certificate`: its ARN. */
export type OwnDomain = { domain: string; certificate: string };

const DOMAIN = /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+$/;

const CERTIFICATES = {
  api: {
    arn: /^arn:[\w-]+:acm:[\w-]+:\d{12}:certificate\/[\w-]+$/,
    takes: "a certificate in the stack's own region",
  },
  page: {
    arn: /^arn:[\w-]+:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
    takes: 'a certificate in us-east-1, where CloudFront looks for it',
  },
};

/** Null: AWS's own name. Throws a sentence that names the option and what it takes. */
export function readOwnDomain(
  text: (name: string) => string | null,
  part: 'page' | 'http' | 'socket',
  example: string,
): OwnDomain | null {
  const [domain, certificate] = [text(`${part}Domain`), text(`${part}Certificate`)];
  if (domain === null && certificate === null) return null;
  if (domain === null || certificate === null)
    throw new Error(`${part}Domain and ${part}Certificate are set together, or neither is.`);
  if (!Token.isUnresolved(domain) && !DOMAIN.test(domain))
    throw new Error(`${part}Domain must be a name like ${example}, not ${domain}`);
  const { arn, takes } = CERTIFICATES[part === 'page' ? 'page' : 'api'];
  if (!Token.isUnresolved(certificate) && !arn.test(certificate))
    throw new Error(`${part}Certificate must be the ARN of ${takes}.`);
  return { domain, certificate };
}
