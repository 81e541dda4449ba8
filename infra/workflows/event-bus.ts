/** The event bus for deliveries that wait for an absent user [D24]. The operator adds rules. */
import { EventBus, type IEventBus } from 'aws-cdk-lib/aws-events';
import { Construct } from 'constructs';
import type { LambdaFunction } from '../functions/lambda-function.ts';
import { deploymentName } from '../options/deployment-name.ts';

export class EventBusWithRule extends Construct {
  readonly bus: IEventBus;

  /** `bus`: one that exists, which is used; absent: makes one. */
  constructor(scope: Construct, id: string, bus?: IEventBus) {
    super(scope, id);
    const description = 'What Sotto tells operators: ids only, from the source sotto.';
    // The CDK's types conflict with exactOptionalPropertyTypes.
    this.bus = bus ?? (new EventBus(this, 'Bus', { eventBusName: deploymentName(this), description }) as IEventBus);
  }

  grantPublish(fn: LambdaFunction): void {
    fn.allow(['events:PutEvents'], this.bus.eventBusArn);
  }
}
