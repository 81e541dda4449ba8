/** Sotto on AWS. What each part is stands in its own file; here they only meet. */
import { Annotations, CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { Alarms } from './alarms.ts';
import type { Choices } from './choices.ts';
import { Doors, TIMER_SECONDS } from './doors.ts';
import { Socket } from './socket.ts';
import { SessionTable } from './table.ts';
import { Timers } from './timers.ts';
import { Watchdog } from './watchdog.ts';

export type SottoStackProps = StackProps & {
  choices: Choices;
  /** As bundleFunctions has made it. */
  bundles: string;
};

export class SottoStack extends Stack {
  constructor(scope: Construct, id: string, { choices, bundles, ...props }: SottoStackProps) {
    super(scope, id, props);
    const table = new SessionTable(this, 'Table', choices);
    const timers = new Timers(this, 'Timers', { consumerSeconds: TIMER_SECONDS });
    const socket = new Socket(this, 'Socket');
    const doors = new Doors(this, 'Doors', { bundles, table, timers, socket, choices });
    socket.routes(doors);
    timers.wake(doors.timer);
    new Watchdog(this, 'Watchdog', doors);
    const { topic } = new Alarms(this, 'Alarms', { timers, sweep: doors.sweep, doors: doors.all });

    new CfnOutput(this, 'Url', { value: socket.stage.url, description: 'Where clients connect.' });
    new CfnOutput(this, 'TableName', { value: table.table.tableName });
    new CfnOutput(this, 'AlarmTopic', { value: topic.topicArn, description: 'Subscribe to hear of alarms.' });
    if (choices.issuer === null)
      Annotations.of(this).addWarningV2(
        'sotto:closed',
        'No issuer is chosen (-c issuer=…): nobody will be able to connect.',
      );
  }
}
