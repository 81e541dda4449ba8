import { describe, expect, it } from 'vitest';
import { synthesise } from '../synthesised.ts';
import { stack } from './issued-stack.ts';

describe('the socket', () => {
  it('[G40] the WebSocket API has one route for each function that a client reaches', () => {
    const integrations = stack.all('AWS::ApiGatewayV2::Integration');
    const routes = Object.values(stack.all('AWS::ApiGatewayV2::Route')).flatMap(({ ApiId, RouteKey, Target }) => {
      const { IntegrationUri } = integrations[/<(.+)>/.exec(Target)?.[1] ?? ''] ?? {};
      return ApiId === '<SocketApi>' ? [[RouteKey, /functions\/<(.+)\.Arn>/.exec(IntegrationUri)?.[1]]] : [];
    });
    expect(routes).toEqual([
      ['$connect', 'FunctionsconnectFunction'],
      ['$disconnect', 'FunctionsdisconnectFunction'],
      ['$default', 'FunctionsmessageFunction'],
    ]);
  });

  it('[N3] the WebSocket API stands under /live, is throttled, and deploys its own changes', () => {
    expect(stack.all('AWS::ApiGatewayV2::Stage').SocketStage).toMatchObject({
      StageName: 'live',
      AutoDeploy: true,
      DefaultRouteSettings: { ThrottlingRateLimit: 2000, ThrottlingBurstLimit: 1000 },
      // Whoever connects is a stranger still.
      RouteSettings: { $connect: { ThrottlingRateLimit: 100, ThrottlingBurstLimit: 100 } },
    });
    expect(Object.keys(stack.outputs)).toEqual([
      'Url',
      'HttpUrl',
      'TableName',
      'ImageBucket',
      'UpkeepFunction',
      'BusName',
      'AlarmTopic',
    ]);
    expect(stack.output('Url')).toBe('wss://<SocketApi>.execute-api.<AWS::Region>.<AWS::URLSuffix>/live');
  });

  it('[N5] the WebSocket API logs ids, states and times, and no content', () => {
    const { Format, DestinationArn } = stack.all('AWS::ApiGatewayV2::Stage').SocketStage?.AccessLogSettings ?? {};
    expect(DestinationArn).toBe('<SocketLog.Arn>');
    expect(Object.values(JSON.parse(Format))).toEqual([
      '$context.requestId',
      '$context.connectionId',
      '$context.requestTimeEpoch',
      '$context.eventType',
      '$context.routeKey',
      '$context.status',
      '$context.integrationLatency',
      '$context.integrationStatus',
    ]);
  });

  it('[N5] the WebSocket API logs by an account-wide role, which stays since other APIs may rely on it', () => {
    expect(stack.one('AWS::ApiGateway::Account')).toEqual({ CloudWatchRoleArn: '<SocketLogRole.Arn>' });
    expect(stack.deletionPolicy('AWS::ApiGateway::Account')).toBe('Retain');
  });
});

describe('the HTTP API', () => {
  it('[G40] the HTTP API has one route, to one function, which knows the calls', () => {
    const [route] = Object.values(stack.all('AWS::ApiGatewayV2::Route')).filter(({ ApiId }) => ApiId === '<HttpApi>');
    expect(route).toMatchObject({ RouteKey: '$default', AuthorizationType: 'NONE' });
    const integration = stack.all('AWS::ApiGatewayV2::Integration')[/<(.+)>/.exec(route?.Target)?.[1] ?? ''];
    expect(integration).toMatchObject({
      IntegrationUri: '<FunctionshttpFunction.Arn>',
      IntegrationType: 'AWS_PROXY',
      PayloadFormatVersion: '2.0',
    });
  });

  it('[N3] the HTTP API stands at the root, is throttled, and is an output of the stack', () => {
    expect(stack.all('AWS::ApiGatewayV2::Stage').HttpStage).toMatchObject({
      StageName: '$default',
      AutoDeploy: true,
      DefaultRouteSettings: { ThrottlingRateLimit: 500, ThrottlingBurstLimit: 250 },
    });
    expect(stack.output('HttpUrl')).toBe('<HttpApi.ApiEndpoint>');
  });

  it('[N5] the HTTP API logs ids, states and times, and neither addresses nor bodies', () => {
    const { Format, DestinationArn } = stack.all('AWS::ApiGatewayV2::Stage').HttpStage?.AccessLogSettings ?? {};
    expect(DestinationArn).toBe('<HttpLog.Arn>');
    expect(Object.values(JSON.parse(Format))).toEqual([
      '$context.requestId',
      '$context.requestTimeEpoch',
      '$context.httpMethod',
      '$context.status',
      '$context.integrationLatency',
      '$context.integrationStatus',
    ]);
  });

  it('[N1] the HTTP API leaves it to the function which pages may call, since a default route answers no preflight', () => {
    const listed = synthesise({ origins: 'https://sotto.example/, http://localhost:5173' });
    expect(listed.all('AWS::ApiGatewayV2::Api').HttpApi?.CorsConfiguration).toBeUndefined();
    const { Variables } = listed.all('AWS::Lambda::Function').FunctionshttpFunction?.Environment ?? {};
    expect(Variables?.SOTTO_ORIGINS).toBe('https://sotto.example,http://localhost:5173');
  });
});
