/** The stack of `npm run deploy`, which holds one deployment. */
import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { ALONE, Deployment, type DeploymentProps } from './deployment.ts';

/** The stack's name has the stage. */
export type SottoStackProps = StackProps & Omit<DeploymentProps, 'stage'>;

export class SottoStack extends Stack {
  constructor(scope: Construct, id: string, { choices, bundles, page, bus, ...props }: SottoStackProps) {
    super(scope, id, props);
    new Deployment(this, ALONE, { choices, bundles, page, bus });
  }
}
