import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { synthesise } from '../synthesised.ts';

const ISSUED = { issuer: 'https://issuer.example', audience: 'sotto' };

/** Names that AWS has once in an account, or in the world, by the resource's type. */
const WORLDWIDE: Readonly<Record<string, (properties: Record<string, any>) => unknown>> = {
  'AWS::CloudWatch::Dashboard': ({ DashboardName }) => DashboardName,
  'AWS::Budgets::Budget': ({ Budget }) => Budget.BudgetName,
  'AWS::CloudFront::ResponseHeadersPolicy': ({ ResponseHeadersPolicyConfig }) => ResponseHeadersPolicyConfig.Name,
  'AWS::CloudFront::Function': ({ Name }) => Name,
  'AWS::CloudFront::OriginAccessControl': ({ OriginAccessControlConfig }) => OriginAccessControlConfig.Name,
  'AWS::IAM::Role': ({ RoleName }) => RoleName,
  'AWS::IAM::ManagedPolicy': ({ ManagedPolicyName }) => ManagedPolicyName,
  'AWS::S3::Bucket': ({ BucketName }) => BucketName,
};

function worldwideNames(context: Record<string, string>): string[] {
  const stack = synthesise({ ...ISSUED, budget: '50', ...context }, join(import.meta.dirname, '../../fakes'));
  return Object.entries(WORLDWIDE).flatMap(([type, nameOf]) =>
    Object.values(stack.all(type)).flatMap((properties) => {
      const name = nameOf(properties);
      return name === undefined ? [] : [String(name)];
    }),
  );
}

describe('names', () => {
  it('[O5] names that AWS has once in an account have the region, since the stack may exist in several', () => {
    const names = worldwideNames({});
    expect(names.filter((name) => !name.includes('<AWS::Region>'))).toEqual([]);
    expect(names.length).toBeGreaterThanOrEqual(5);
  });

  it('[O5] names that AWS has once in an account have the stage', () => {
    const [alone, staged] = [worldwideNames({}), worldwideNames({ stage: 'test' })];
    expect(staged.filter((name) => alone.includes(name))).toEqual([]);
  });

  it("[O5] names of service logs share a prefix, so that the account's log policy does not grow with each", () => {
    const logs = synthesise(ISSUED).all('AWS::Logs::LogGroup');
    expect(logs.HttpLog?.LogGroupName).toBe('/aws/vendedlogs/apigateway/Sotto-http');
    expect(logs.WorkflowsLog?.LogGroupName).toBe('/aws/vendedlogs/states/Sotto-Workflows');
  });
});

describe('the budget', () => {
  const bounded = synthesise({ budget: '50' });

  it("[O6] the budget is reported to the alarms' topic, before and when it is spent", () => {
    const { Budget, NotificationsWithSubscribers } = bounded.one('AWS::Budgets::Budget');
    expect(Budget).toMatchObject({ BudgetName: 'Sotto-<AWS::Region>', BudgetLimit: { Amount: 50, Unit: 'USD' } });
    const told = (NotificationsWithSubscribers as any[]).map(({ Notification, Subscribers: [{ Address }] }) => [
      Notification.NotificationType,
      Address,
    ]);
    expect(told).toEqual(['FORECASTED', 'ACTUAL'].map((type) => [type, '<AlarmsTopic>']));
    const policy = JSON.stringify(bounded.one('AWS::SNS::TopicPolicy'));
    expect(policy).toContain('budgets.amazonaws.com');
  });
});
