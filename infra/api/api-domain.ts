/** Names of the operator's own in front of the two APIs. */
import { CfnOutput } from 'aws-cdk-lib';
import { ApiMapping, DomainName, type IApi, type IStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import { Construct } from 'constructs';
import type { OwnDomain } from '../options/own-domain.ts';

/** The whole API stands under the name. Its record points at the output. */
export class ApiDomain extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { own, api, stage, output }: { own: OwnDomain; api: IApi; stage: IStage; output: string },
  ) {
    super(scope, id);
    const certificate = Certificate.fromCertificateArn(this, 'Certificate', own.certificate);
    const name = new DomainName(this, 'Name', { domainName: own.domain, certificate });
    const mapping = new ApiMapping(this, 'Mapping', { api, domainName: name, stage });
    mapping.node.addDependency(stage);
    new CfnOutput(this, output, { value: name.regionalDomainName, description: `What ${own.domain} points at.` });
  }
}
