/** A monthly budget of the account's costs, told to the topic of the alarms. */

import { Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { globallyUniqueName } from '../options/deployment-name.ts';

export class CostBudget extends Construct {
  /** Tells when `dollars` are forecast, and when they are spent. */
  constructor(scope: Construct, id: string, { dollars, topic }: { dollars: number; topic: ITopic }) {
    super(scope, id);
    const { account } = Stack.of(this);
    topic.grantPublish(
      new ServicePrincipal('budgets.amazonaws.com', { conditions: { StringEquals: { 'aws:SourceAccount': account } } }),
    );
    const subscribers = [{ subscriptionType: 'SNS', address: topic.topicArn }];
    new CfnBudget(this, 'Monthly', {
      budget: {
        budgetName: globallyUniqueName(this),
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: dollars, unit: 'USD' },
      },
      notificationsWithSubscribers: ['FORECASTED', 'ACTUAL'].map((notificationType) => ({
        notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold: 100 },
        subscribers,
      })),
    });
  }
}
