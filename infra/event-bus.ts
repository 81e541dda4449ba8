/** The event bus for deliveries that wait for an absent user [D24]. The operator adds rules. */
import { Stack } from 'aws-cdk-lib';
import { EventBus } from 'aws-cdk-lib/aws-events';
import { Construct } from 'constructs';
import type { Door } from './lambda-function.ts';

export class Events extends Construct {
  readonly bus: EventBus;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const description = 'What Sotto tells operators: ids only, from the source sotto.';
    this.bus = new EventBus(this, 'Bus', { eventBusName: Stack.of(this).stackName, description });
  }

  letPublish(door: Door): void {
    door.may(['events:PutEvents'], this.bus.eventBusArn);
  }
}
