/** The WebSocket API: a route per kind of call, one stage, and an access log without content [N5]. */
import { RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { AccessLogFormat, CfnAccount } from 'aws-cdk-lib/aws-apigateway';
import {
  CfnStage,
  LogGroupLogDestination,
  WebSocketApi,
  type WebSocketRoute,
  WebSocketStage,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { acknowledgeWildcard } from '../functions/acknowledge-wildcards.ts';
import type { LambdaFunction } from '../functions/lambda-function.ts';
import { deploymentName } from '../options/deployment-name.ts';
import type { OwnDomain } from '../options/own-domain.ts';
import { ApiDomain } from './api-domain.ts';

/** Of the account's 10,000 a second: a burst leaves room for other APIs. */
const MOST_FRAMES_PER_SECOND = 2_000;
const MOST_FRAMES_AT_ONCE = 1_000;
/** Whoever connects is unknown until the function has looked: strangers get a part of what users have. */
const MOST_CONNECTS_PER_SECOND = 100;
const MOST_CONNECTS_AT_ONCE = 100;

type RouteFunctions = {
  connect: LambdaFunction;
  disconnect: LambdaFunction;
  message: LambdaFunction;
  speech: { audio: LambdaFunction } | null;
};

export class SocketApi extends Construct {
  readonly api: WebSocketApi;
  readonly stage: WebSocketStage;
  /** Where clients connect: `wss://…`. */
  readonly url: string;
  /** Of `url`, without a path. */
  readonly origin: string;
  /** What was answered to each frame and connection. */
  readonly log: LogGroup;

  /** `own`: a name of the operator's; null: AWS's. */
  constructor(scope: Construct, id: string, own: OwnDomain | null) {
    super(scope, id);
    this.api = new WebSocketApi(this, 'Api', {
      apiName: deploymentName(this),
      routeSelectionExpression: '$request.body.type',
    });
    // The account's role writes it (below), no policy of the log: its name is CloudFormation's.
    this.log = new LogGroup(this, 'Log', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.stage = new WebSocketStage(this, 'Stage', {
      webSocketApi: this.api,
      stageName: 'live',
      autoDeploy: true,
      throttle: { rateLimit: MOST_FRAMES_PER_SECOND, burstLimit: MOST_FRAMES_AT_ONCE },
      accessLogSettings: { destination: new LogGroupLogDestination(this.log), format: AccessLogFormat.custom(LOGGED) },
    });
    this.stage.node.addDependency(this.#logRole());
    this.origin = own === null ? this.api.apiEndpoint : `wss://${own.domain}`;
    this.url = own === null ? this.stage.url : `${this.origin}/`;
    if (own !== null) new ApiDomain(this, 'Domain', { own, api: this.api, stage: this.stage, output: 'SocketTarget' });
  }

  /** Frames take `$default`, where their schema is; only pieces of audio, ten a second, have a route. */
  addRoutes({ connect, disconnect, message, speech }: RouteFunctions): void {
    const keys = { $connect: connect, $disconnect: disconnect, $default: message };
    let before: WebSocketRoute | null = null;
    // A dot is valid in a route key, though undocumented: serverless/serverless#5858.
    for (const [key, fn] of Object.entries({ ...keys, ...(speech && { 'audio.append': speech.audio }) })) {
      const integration = new WebSocketLambdaIntegration(`${fn.node.id}Integration`, fn.invokeTarget);
      const route = this.api.addRoute(key, { integration });
      // Each change of a route deploys the stage by itself; two at a time end as "concurrent modification".
      if (before !== null) route.node.addDependency(before);
      before = route;
      Validations.of(route).acknowledge({
        id: 'AwsSolutions-APIG4',
        reason:
          'The connect function verifies tickets and tokens itself and alone may echo the subprotocol; the other routes of a WebSocket API take no authorizer.',
      });
    }
    // The stage finds a route's setting only when the route is there.
    if (before !== null) this.stage.node.addDependency(before);
    this.#limitConnects();
  }

  #limitConnects(): void {
    const limits = { ThrottlingRateLimit: MOST_CONNECTS_PER_SECOND, ThrottlingBurstLimit: MOST_CONNECTS_AT_ONCE };
    const { defaultChild } = this.stage.node;
    if (defaultChild instanceof CfnStage) defaultChild.routeSettings = { $connect: limits };
  }

  /** Sends to clients, on this stage only. */
  grantPost(fn: LambdaFunction): void {
    this.#grantManageConnections(fn, 'POST');
  }

  /** Closes connections: superseded ones, and those whose sign-in has expired. */
  grantClose(fn: LambdaFunction): void {
    this.#grantManageConnections(fn, 'DELETE');
  }

  #grantManageConnections(fn: LambdaFunction, verb: 'POST' | 'DELETE'): void {
    const resourceName = `${this.stage.stageName}/${verb}/@connections/*`;
    const connections = Stack.of(this).formatArn({ service: 'execute-api', resource: this.api.apiId, resourceName });
    fn.allow(['execute-api:ManageConnections'], connections);
    acknowledgeWildcard(fn, connections, 'A connection has its id from API Gateway: no one knows it beforehand.');
  }

  /**
   * A WebSocket stage cannot log unless the account names a role for API Gateway's logs, once per region.
   * Role and setting outlive the stack: other APIs may use them.
   */
  #logRole(): CfnAccount {
    const role = new Role(this, 'LogRole', {
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName(LOG_POLICY)],
    });
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${LOG_POLICY}]`,
      reason: 'The role serves every API of the account, and this is the policy that API Gateway documents for it.',
    });
    const account = new CfnAccount(this, 'Account', { cloudWatchRoleArn: role.roleArn });
    role.applyRemovalPolicy(RemovalPolicy.RETAIN);
    account.applyRemovalPolicy(RemovalPolicy.RETAIN);
    return account;
  }
}

const LOG_POLICY = 'service-role/AmazonAPIGatewayPushToCloudWatchLogs';

const LOGGED = JSON.stringify({
  requestId: '$context.requestId',
  connectionId: '$context.connectionId',
  at: '$context.requestTimeEpoch',
  event: '$context.eventType',
  route: '$context.routeKey',
  status: '$context.status',
  latencyMs: '$context.integrationLatency',
  integrationStatus: '$context.integrationStatus',
});
