/** A CloudFront response headers policy of the template. */
import type { TemplateReader } from './gateway-types.ts';

export type HeadersPolicy = readonly { name: string; value: string; overrides: boolean }[];

type Setting = { Override: boolean; [field: string]: unknown };
type Policy = {
  CustomHeadersConfig?: { Items: { Header: string; Value: string; Override: boolean }[] };
  SecurityHeadersConfig?: Record<string, Setting>;
};

/** `local` is applied to values, which name the cloud's addresses. */
export function readHeadersPolicy(
  template: TemplateReader,
  id: unknown,
  local: (text: string) => string,
): HeadersPolicy {
  if (id === undefined) return [];
  const found = template.resources('AWS::CloudFront::ResponseHeadersPolicy').find((one) => template.ref(one.id) === id);
  if (found === undefined) throw new Error(`The template has no response headers policy ${id}.`);
  const policy = template.resolve(found.properties.ResponseHeadersPolicyConfig) as Policy;
  const custom = policy.CustomHeadersConfig?.Items ?? [];
  return [
    ...custom.map(({ Header, Value, Override }) => ({ name: Header, value: Value, overrides: Override })),
    ...Object.entries(policy.SecurityHeadersConfig ?? {}).map(([kind, setting]) => ({
      ...securityHeader(kind, setting),
      overrides: setting.Override,
    })),
  ].map((one) => ({ ...one, name: one.name.toLowerCase(), value: local(one.value) }));
}

function securityHeader(kind: string, setting: Setting): { name: string; value: string } {
  switch (kind) {
    case 'ContentSecurityPolicy':
      return { name: 'content-security-policy', value: String(setting.ContentSecurityPolicy) };
    case 'ContentTypeOptions':
      return { name: 'x-content-type-options', value: 'nosniff' };
    case 'ReferrerPolicy':
      return { name: 'referrer-policy', value: String(setting.ReferrerPolicy) };
    case 'StrictTransportSecurity': {
      const subdomains = setting.IncludeSubdomains === true ? '; includeSubDomains' : '';
      return { name: 'strict-transport-security', value: `max-age=${setting.AccessControlMaxAgeSec}${subdomains}` };
    }
    default:
      throw new Error(`The response headers policy sets ${kind}, which is not served here.`);
  }
}

export function withPolicy(policy: HeadersPolicy, own: Record<string, string>): Record<string, string> {
  const headers = { ...own };
  for (const { name, value, overrides } of policy) if (overrides || headers[name] === undefined) headers[name] = value;
  return headers;
}
