/** The HTTP API: one route to one function, and an access log without content [N5]. */
import { RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpApi, HttpRoute, HttpRouteKey, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { LambdaFunction } from '../functions/lambda-function.ts';
import { deploymentName } from '../options/deployment-name.ts';
import type { OwnDomain } from '../options/own-domain.ts';
import { ApiDomain } from './api-domain.ts';

/** A call may cost several writes; a runaway producer must not starve sessions. */
const MOST_CALLS_PER_SECOND = 500;
const MOST_CALLS_AT_ONCE = 250;

export class HttpApiWithLog extends Construct {
  /** Without a trailing slash, so that paths can be appended. */
  readonly url: string;
  /** The host name alone. */
  readonly domain: string;
  readonly #api: HttpApi;
  readonly #stage: HttpStage;

  get apiId(): string {
    return this.#api.apiId;
  }

  /**
   * `own`: a name of the operator's; null: AWS's. The function answers preflights: an API with a default
   * route passes them on to it.
   */
  constructor(scope: Construct, id: string, own: OwnDomain | null) {
    super(scope, id);
    this.#api = new HttpApi(this, 'Api', { apiName: `${deploymentName(this)}-http`, createDefaultStage: false });
    // This prefix keeps the account's log policy, which ends at 5,120 characters, from growing with each log.
    const log = new LogGroup(this, 'Log', {
      logGroupName: `/aws/vendedlogs/apigateway/${deploymentName(this)}-http`,
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.url = own === null ? this.#api.apiEndpoint : `https://${own.domain}`;
    const { region, urlSuffix } = Stack.of(this);
    this.domain = `${this.#api.apiId}.execute-api.${region}.${urlSuffix}`;
    this.#stage = new HttpStage(this, 'Stage', {
      httpApi: this.#api,
      autoDeploy: true,
      throttle: { rateLimit: MOST_CALLS_PER_SECOND, burstLimit: MOST_CALLS_AT_ONCE },
      accessLogSettings: { destination: new LogGroupLogDestination(log), format: AccessLogFormat.custom(LOGGED) },
    });
    if (own !== null) new ApiDomain(this, 'Domain', { own, api: this.#api, stage: this.#stage, output: 'HttpTarget' });
  }

  /** shared/gateway/http/routes.ts decides which calls exist. Added last: functions need the address. */
  addRoute(fn: LambdaFunction): void {
    const integration = new HttpLambdaIntegration('Integration', fn.invokeTarget);
    const route = new HttpRoute(this, 'Route', { httpApi: this.#api, routeKey: HttpRouteKey.DEFAULT, integration });
    // A stage that deploys itself would meet the route half way: "concurrent modification".
    this.#stage.node.addDependency(route);
    Validations.of(route).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason:
        'The function asks for itself: calls come with keys of producers or with tokens of an issuer that an authorizer would have to tell apart, and one says only that it is alive.',
    });
  }
}

const LOGGED = JSON.stringify({
  requestId: '$context.requestId',
  at: '$context.requestTimeEpoch',
  method: '$context.httpMethod',
  status: '$context.status',
  latencyMs: '$context.integrationLatency',
  integrationStatus: '$context.integrationStatus',
});
