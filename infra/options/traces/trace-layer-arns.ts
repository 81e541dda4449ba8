/**
 * The Lambda layer with which AWS distributes OpenTelemetry for Node.js, by region: both processors, Node 24,
 * ES modules. From AWS's own list, https://aws-otel.github.io/docs/getting-started/lambda, on 2026-11-29. It
 * was not deployed here (docs/explanation/not-checked.md).
 */
import { Aws, CfnMapping, Token } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

const NAME = 'AWSOpenTelemetryDistroJs';

/** Most regions have it from one account, at one version. */
const USUAL = { account: '615299751070', version: 16 };
const USUAL_REGIONS =
  'ap-northeast-1 ap-northeast-2 ap-northeast-3 ap-south-1 ap-southeast-1 ap-southeast-2 ca-central-1 ' +
  'eu-central-1 eu-north-1 eu-west-1 eu-west-2 eu-west-3 sa-east-1 us-east-1 us-east-2 us-west-1 us-west-2';

/** By region: the account that publishes it, and the version. */
const OTHERS: Readonly<Record<string, readonly [account: string, version: number]>> = {
  'af-south-1': ['904233096616', 16],
  'ap-east-1': ['888577020596', 16],
  'ap-east-2': ['412664885777', 5],
  'ap-south-2': ['796973505492', 16],
  'ap-southeast-3': ['039612877180', 16],
  'ap-southeast-4': ['713881805771', 16],
  'ap-southeast-5': ['152034782359', 9],
  'ap-southeast-6': ['313828097273', 4],
  'ap-southeast-7': ['980416031188', 9],
  'ca-west-1': ['595944127152', 9],
  'eu-central-2': ['156041407956', 16],
  'eu-south-1': ['257394471194', 16],
  'eu-south-2': ['490004653786', 16],
  'il-central-1': ['746669239226', 16],
  'me-central-1': ['739275441131', 16],
  'me-south-1': ['980921751758', 12],
  'mx-central-1': ['610118373846', 9],
};

const ARNS: ReadonlyMap<string, string> = new Map(
  [
    ...USUAL_REGIONS.split(' ').map((region) => [region, USUAL.account, USUAL.version] as const),
    ...Object.entries(OTHERS).map(([region, [account, version]]) => [region, account, version] as const),
  ].map(([region, account, version]) => [region, `arn:aws:lambda:${region}:${account}:layer:${NAME}:${version}`]),
);

export function hasTraceLayer(region: string): boolean {
  return ARNS.has(region);
}

/** Of the deployment's region, which CloudFormation may learn last. */
export function layerArn(scope: Construct, region: string): string {
  if (!Token.isUnresolved(region)) return ARNS.get(region) ?? '';
  const mapping = Object.fromEntries([...ARNS].map(([name, arn]) => [name, { arn }]));
  return new CfnMapping(scope, 'TraceLayers', { mapping }).findInMap(Aws.REGION, 'arn');
}
