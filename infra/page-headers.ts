/** The page's headers (shared/page/security-headers.ts) as a CloudFront policy. */
import { Duration, Stack } from 'aws-cdk-lib';
import { HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { pageHeaders } from '../shared/page/security-headers.ts';

/** Long enough for browsers to remember. Subdomains are the operator's decision. */
const HTTPS_ONLY = Duration.days(2 * 365);

/** CloudFront takes the headers it knows only in fields of their own. */
export function headersPolicy(scope: Construct, connect: readonly string[]): ResponseHeadersPolicy {
  const {
    'content-security-policy': contentSecurityPolicy,
    'referrer-policy': _isOneOfItsNames,
    'x-content-type-options': _isAllItSays,
    ...others
  } = pageHeaders({ connect });
  const override = true;
  return new ResponseHeadersPolicy(scope, 'Headers', {
    responseHeadersPolicyName: worldwide(scope),
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy, override },
      contentTypeOptions: { override },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override },
      strictTransportSecurity: { accessControlMaxAge: HTTPS_ONLY, includeSubdomains: false, override },
    },
    customHeadersBehavior: {
      customHeaders: Object.entries(others).map(([header, value]) => ({ header, value, override })),
    },
  });
}

/** CloudFront names are global, and the stack may exist in several regions. */
export function worldwide(scope: Construct): string {
  const { stackName, region } = Stack.of(scope);
  return `${stackName}-page-${region}`;
}
