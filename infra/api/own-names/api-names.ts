/** Names of the operator's own in front of the two APIs. */
import { CfnOutput, Token } from 'aws-cdk-lib';
import { ApiMapping, DomainName, type IApi, type IStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import { Construct } from 'constructs';

/** `certificate`: its ARN, in the stack's own region. */
export type OwnName = { domain: string; certificate: string };
export type ApiName = 'http' | 'socket';

const DOMAIN = /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+$/;
const CERTIFICATE = /^arn:[\w-]+:acm:[\w-]+:\d{12}:certificate\/[\w-]+$/;

/** Null: the API has the name that AWS gave it. Throws a sentence. */
export function apiNameFrom(text: (name: string) => string | null, api: ApiName): OwnName | null {
  const [domain, certificate] = [text(`${api}Domain`), text(`${api}Certificate`)];
  if (domain === null && certificate === null) return null;
  if (domain === null || certificate === null)
    throw new Error(`${api}Domain and ${api}Certificate are set together, or neither is.`);
  if (!Token.isUnresolved(domain) && !DOMAIN.test(domain))
    throw new Error(`${api}Domain must be a name like ${api}.sotto.example, not ${domain}`);
  if (!Token.isUnresolved(certificate) && !CERTIFICATE.test(certificate))
    throw new Error(`${api}Certificate must be the ARN of a certificate in the stack's own region.`);
  return { domain, certificate };
}

/** The whole API stands under the name. Its record points at the output. */
export class ApiDomain extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { own, api, stage, output }: { own: OwnName; api: IApi; stage: IStage; output: string },
  ) {
    super(scope, id);
    const certificate = Certificate.fromCertificateArn(this, 'Certificate', own.certificate);
    const name = new DomainName(this, 'Name', { domainName: own.domain, certificate });
    const mapping = new ApiMapping(this, 'Mapping', { api, domainName: name, stage });
    mapping.node.addDependency(stage);
    new CfnOutput(this, output, { value: name.regionalDomainName, description: `What ${own.domain} points at.` });
  }
}
