/** The event bus for deliveries that wait for an absent user [D24]. The operator adds rules. */
import { EventBus, type IEventBus } from 'aws-cdk-lib/aws-events';
import { Construct } from 'constructs';
import type { Door } from '../functions/lambda-function.ts';
import { deploymentName } from '../options/deployment-name.ts';

export class Events extends Construct {
  readonly bus: IEventBus;

  /** `bus`: one that exists, which is used; absent: makes one. */
  constructor(scope: Construct, id: string, bus?: IEventBus) {
    super(scope, id);
    const description = 'What Sotto tells operators: ids only, from the source sotto.';
    // The CDK's types conflict with exactOptionalPropertyTypes.
    this.bus = bus ?? (new EventBus(this, 'Bus', { eventBusName: deploymentName(this), description }) as IEventBus);
  }

  letPublish(door: Door): void {
    door.may(['events:PutEvents'], this.bus.eventBusArn);
  }
}
