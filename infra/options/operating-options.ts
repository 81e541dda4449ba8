/** Options about the stack as a whole: its tags, its protection, and the firewall before its page. */
import { Token } from 'aws-cdk-lib';

export type OperatingOptions = {
  tags: Readonly<Record<string, string>>;
  /** Whether CloudFormation refuses to delete the stack. */
  terminationProtection: boolean;
  /** The ARN of a web ACL before the page; null: none. */
  webAcl: string | null;
};

const TAG = /^(?!aws:)[\w .:/=+@-]{1,128}$/;
/** CloudFront takes web ACLs of this scope only, which live in us-east-1. */
const WEB_ACL = /^arn:[\w-]+:wafv2:us-east-1:\d{12}:global\/webacl\/[\w-]+\/[\w-]+$/;

/** `hasPage`: WAF attaches to the page's distribution alone. Throws a sentence. */
export function readOperatingOptions(
  read: (name: string) => unknown,
  text: (name: string) => string | null,
  hasPage: boolean,
): OperatingOptions {
  const webAcl = text('webAcl');
  if (webAcl !== null && !Token.isUnresolved(webAcl) && !WEB_ACL.test(webAcl))
    throw new Error('webAcl must be the ARN of a web ACL for CloudFront: arn:aws:wafv2:us-east-1:…:global/webacl/…');
  if (webAcl !== null && !hasPage)
    throw new Error('webAcl stands before the page, and there is none: WAF takes no HTTP API and no WebSocket API.');
  const protection = text('terminationProtection') ?? 'false';
  if (protection !== 'true' && protection !== 'false') throw new Error('terminationProtection must be true or false.');
  return { tags: readStackTagsOption(read('tags')), terminationProtection: protection === 'true', webAcl };
}

/** `team=voice,cost=42`, or an object. */
function readStackTagsOption(chosen: unknown): Record<string, string> {
  const pairs =
    typeof chosen === 'object' && chosen !== null
      ? Object.entries(chosen).map(([name, value]) => [name, String(value)])
      : String(chosen ?? '')
          .split(',')
          .filter((one) => one.trim() !== '')
          .map((one) => one.split(/=(.*)/s).map((part) => part.trim()));
  for (const [name = '', value = ''] of pairs)
    if (!TAG.test(name) || value === '') throw new Error('tags must be names and values, like team=voice,cost=42.');
  return Object.fromEntries(pairs.map(([name, value]) => [name, value]));
}
