/** Names, references and attributes that CloudFormation would give to resources. */
import { createHash } from 'node:crypto';

export type Place = { region: string; account: string; partition: string; suffix: string; stack: string };
type Properties = Record<string, unknown> | undefined;

/** By a property where one names it; else stack, logical id and a suffix, as CloudFormation makes names. */
export function physicalName(type: string, id: string, names: unknown): string {
  const named = names as Record<string, unknown>;
  const own = NAMED_BY[type];
  if (own !== undefined && typeof named[own] === 'string') return named[own];
  const suffix = createHash('sha256').update(id).digest('hex').slice(0, 12);
  if (type === 'AWS::ApiGatewayV2::Api') return suffix.slice(0, 10);
  if (type === 'AWS::ApiGatewayV2::Integration') return suffix.slice(0, 7);
  if (type === 'AWS::S3::Bucket') return `sotto-${id.slice(0, 24).toLowerCase()}-${suffix}`;
  if (type === 'AWS::Lambda::Function') return `Sotto-${id.slice(0, 40)}-${suffix}`;
  return `Sotto-${id}-${suffix}`;
}

const NAMED_BY: Readonly<Record<string, string>> = {
  'AWS::Lambda::Function': 'FunctionName',
  'AWS::DynamoDB::Table': 'TableName',
  'AWS::SQS::Queue': 'QueueName',
  'AWS::S3::Bucket': 'BucketName',
  'AWS::Events::EventBus': 'Name',
  'AWS::Scheduler::ScheduleGroup': 'Name',
  'AWS::Scheduler::Schedule': 'Name',
  'AWS::StepFunctions::StateMachine': 'StateMachineName',
  'AWS::IAM::Role': 'RoleName',
  'AWS::Logs::LogGroup': 'LogGroupName',
  'AWS::SNS::Topic': 'TopicName',
  'AWS::ApiGatewayV2::Stage': 'StageName',
};

/** What `Ref` gives. */
export function refOf(type: string, name: string, properties: Properties, place: Place): string {
  if (type === 'AWS::SQS::Queue') return `https://sqs.${place.region}.${place.suffix}/${place.account}/${name}`;
  const byArn = ['AWS::StepFunctions::StateMachine', 'AWS::SNS::Topic', 'AWS::Lambda::LayerVersion'];
  return byArn.includes(type) ? (attributesOf(type, name, properties, place).Arn ?? name) : name;
}

/** The attributes that the stack uses; others are missing, and an error. */
export function attributesOf(
  type: string,
  name: string,
  properties: Properties,
  { region, account, partition, suffix }: Place,
): Record<string, string> {
  const arn = (service: string, resource: string) => ({
    Arn: `arn:${partition}:${service}:${region}:${account}:${resource}`,
  });
  switch (type) {
    case 'AWS::Lambda::Function':
      return arn('lambda', `function:${name}`);
    case 'AWS::Lambda::Version':
      return { Version: '1' };
    case 'AWS::Lambda::LayerVersion':
      return arn('lambda', `layer:${name}:1`);
    case 'AWS::DynamoDB::Table':
      return arn('dynamodb', `table/${name}`);
    case 'AWS::SQS::Queue':
      return { ...arn('sqs', name), QueueName: name };
    case 'AWS::Events::EventBus':
      return { ...arn('events', `event-bus/${name}`), Name: name };
    case 'AWS::Scheduler::ScheduleGroup':
      return arn('scheduler', `schedule-group/${name}`);
    case 'AWS::StepFunctions::StateMachine':
      return { ...arn('states', `stateMachine:${name}`), Name: name };
    case 'AWS::SNS::Topic':
      return { ...arn('sns', name), TopicName: name };
    case 'AWS::Logs::LogGroup':
      return arn('logs', `log-group:${name}:*`);
    case 'AWS::IAM::Role':
      return { Arn: `arn:${partition}:iam::${account}:role/${name}`, RoleId: `AROA${name}` };
    case 'AWS::S3::Bucket':
      return {
        Arn: `arn:${partition}:s3:::${name}`,
        DomainName: `${name}.s3.${suffix}`,
        RegionalDomainName: `${name}.s3.${region}.${suffix}`,
      };
    case 'AWS::ApiGatewayV2::Api': {
      const scheme = properties?.ProtocolType === 'WEBSOCKET' ? 'wss' : 'https';
      return { ApiId: name, ApiEndpoint: `${scheme}://${name}.execute-api.${region}.${suffix}` };
    }
    case 'AWS::CloudFront::Distribution':
      return {
        Id: name,
        DomainName: `${name
          .toLowerCase()
          .replace(/[^a-z0-9]/g, '')
          .slice(-14)}.cloudfront.net`,
      };
    case 'AWS::CloudFront::Function':
      return { FunctionARN: `arn:${partition}:cloudfront::${account}:function/${name}` };
    case 'AWS::CloudFront::OriginAccessControl':
      return { Id: name };
    default:
      return {};
  }
}
