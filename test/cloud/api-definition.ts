/** One API of the template: its stage, routes and functions. What is not understood is an error. */
import type { TemplateReader, TemplateResource } from './gateway-types.ts';

export type JwtAuthorizer = { issuer: string; audience: string[]; identitySources: string[]; scopes: string[] };
export type Throttle = { ratePerSecond: number; burst: number };
export type ApiRoute = {
  key: string;
  functionArn: string;
  timeoutMs: number;
  authorizer: JwtAuthorizer | null;
  throttle: Throttle;
};
export type Cors = {
  origins: string[];
  methods: string[];
  headers: string[];
  exposed: string[];
  maxAgeSeconds: number | null;
  credentials: boolean;
};
export type ApiDefinition = {
  id: string;
  logicalId: string;
  /** As the service names it: `<id>.execute-api.<region>.<suffix>`. */
  domain: string;
  account: string;
  /** `arn:…:execute-api:<region>:<account>:<id>`, before `/stage/…`. */
  arn: string;
  selection: string;
  stage: string;
  stageVariables: Record<string, string> | null;
  cors: Cors | null;
  routes: ApiRoute[];
};

type Properties = Record<string, unknown>;
type Protocol = 'WEBSOCKET' | 'HTTP';

/** API Gateway's own bounds where the template has none. */
const ACCOUNT_THROTTLE: Throttle = { ratePerSecond: 10_000, burst: 5_000 };
const LONGEST_MS: Readonly<Record<Protocol, number>> = { WEBSOCKET: 29_000, HTTP: 30_000 };

/** The names that are read here, or change nothing of what a caller sees. */
const READ = {
  Api: 'Name Description ProtocolType RouteSelectionExpression CorsConfiguration DisableExecuteApiEndpoint Tags',
  Stage: 'ApiId StageName AutoDeploy AccessLogSettings DefaultRouteSettings RouteSettings StageVariables Tags',
  Route: 'ApiId RouteKey Target AuthorizationType AuthorizerId AuthorizationScopes OperationName',
  Integration:
    'ApiId IntegrationType IntegrationUri IntegrationMethod PayloadFormatVersion TimeoutInMillis Description',
  Authorizer: 'ApiId AuthorizerType Name IdentitySource JwtConfiguration',
} as const;

/** Throws a sentence when the template has none of this protocol, or what cannot be served. */
export function readApi(template: TemplateReader, protocol: Protocol): ApiDefinition {
  const read = (kind: keyof typeof READ) =>
    template.resources(`AWS::ApiGatewayV2::${kind}`).map(resolved(template, kind));
  const apis = read('Api').filter(({ properties }) => properties.ProtocolType === protocol);
  const [api] = apis;
  if (api === undefined || apis.length > 1)
    throw new Error(`The template has ${apis.length} APIs of ${protocol}: one is served.`);
  const { properties } = api;
  const id = template.ref(api.id);
  const ofThis = (kind: Exclude<keyof typeof READ, 'Api'>) => read(kind).filter((one) => one.properties.ApiId === id);
  for (const kind of ['RouteResponse', 'IntegrationResponse'])
    if (template.resources(`AWS::ApiGatewayV2::${kind}`).length > 0)
      throw new Error(`The template has an AWS::ApiGatewayV2::${kind}, which is not served here.`);
  const stages = ofThis('Stage');
  const [stage] = stages;
  if (stage === undefined || stages.length > 1)
    throw new Error(`${api.id} has ${stages.length} stages: one is served.`);
  const pseudo = (name: string) => textOf(template.resolve({ Ref: `AWS::${name}` }), `AWS::${name} is not known`);
  const { region, account } = template;
  const parts = { template, protocol, stage: stage.properties, authorizers: ofThis('Authorizer') };
  const integrations = new Map(ofThis('Integration').map((one) => [template.ref(one.id), one]));
  return {
    id,
    logicalId: api.id,
    domain: `${id}.execute-api.${region}.${pseudo('URLSuffix')}`,
    account,
    arn: `arn:${pseudo('Partition')}:execute-api:${region}:${account}:${id}`,
    selection: textOf(properties.RouteSelectionExpression ?? '$request.method $request.path', `${api.id} selects`),
    stage: textOf(stage.properties.StageName, `${stage.id} has no name`),
    stageVariables: (stage.properties.StageVariables as Record<string, string> | undefined) ?? null,
    cors: corsOf(properties.CorsConfiguration as Properties | undefined),
    routes: ofThis('Route').map((route) => routeOf(route, integrations, parts)),
  };
}

type Parts = { template: TemplateReader; protocol: Protocol; stage: Properties; authorizers: TemplateResource[] };

function resolved(template: TemplateReader, kind: keyof typeof READ) {
  const names = new Set<string>(READ[kind].split(' '));
  return ({ id, properties }: TemplateResource): TemplateResource => {
    const unknown = Object.keys(properties).filter((name) => !names.has(name));
    if (unknown.length > 0) throw new Error(`${id} (${kind}) has ${unknown.join(', ')}, which is not served here.`);
    return { id, properties: template.resolve(properties) as Properties };
  };
}

function routeOf(
  { id, properties }: TemplateResource,
  integrations: Map<unknown, TemplateResource>,
  parts: Parts,
): ApiRoute {
  const target = textOf(properties.Target, `${id} has no target`).replace(/^integrations\//, '');
  const integration = integrations.get(target);
  if (integration === undefined) throw new Error(`${id} targets ${target}, which is no integration of its API.`);
  const { IntegrationType, IntegrationUri, PayloadFormatVersion, TimeoutInMillis } = integration.properties;
  if (IntegrationType !== 'AWS_PROXY')
    throw new Error(`${integration.id} is of type ${IntegrationType}: AWS_PROXY is served here.`);
  if (parts.protocol === 'HTTP' && PayloadFormatVersion !== '2.0')
    throw new Error(`${integration.id} has payload format ${PayloadFormatVersion}: 2.0 is served here.`);
  const key = textOf(properties.RouteKey, `${id} has no key`);
  const most = LONGEST_MS[parts.protocol];
  return {
    key,
    functionArn: functionIn(textOf(IntegrationUri, `${integration.id} has no address`)),
    timeoutMs: Math.min(Number(TimeoutInMillis ?? most), most),
    authorizer: authorizerOf(id, properties, parts),
    throttle: throttleOf(parts.stage, key),
  };
}

/** A WebSocket API names the function inside an address of the Lambda service; an HTTP API by its ARN. */
function functionIn(uri: string): string {
  return /\/functions\/(.+)\/invocations$/.exec(uri)?.[1] ?? uri;
}

function throttleOf({ DefaultRouteSettings, RouteSettings }: Properties, key: string): Throttle {
  const own = (RouteSettings as Record<string, Properties> | undefined)?.[key];
  const set = { ...(DefaultRouteSettings as Properties | undefined), ...own };
  return {
    ratePerSecond: Number(set.ThrottlingRateLimit ?? ACCOUNT_THROTTLE.ratePerSecond),
    burst: Number(set.ThrottlingBurstLimit ?? ACCOUNT_THROTTLE.burst),
  };
}

function authorizerOf(id: string, properties: Properties, { template, authorizers }: Parts): JwtAuthorizer | null {
  const { AuthorizationType = 'NONE', AuthorizerId, AuthorizationScopes = [] } = properties;
  if (AuthorizationType === 'NONE') return null;
  const authorizer = authorizers.find((one) => template.ref(one.id) === AuthorizerId);
  const { AuthorizerType, IdentitySource, JwtConfiguration } = authorizer?.properties ?? {};
  if (AuthorizationType !== 'JWT' || AuthorizerType !== 'JWT')
    throw new Error(`${id} asks for ${AuthorizationType}: NONE and JWT are served here.`);
  const { Issuer, Audience } = JwtConfiguration as { Issuer: string; Audience: string[] };
  return {
    issuer: Issuer,
    audience: Audience,
    identitySources: IdentitySource as string[],
    scopes: AuthorizationScopes as string[],
  };
}

function corsOf(set: Properties | undefined): Cors | null {
  if (set === undefined) return null;
  const list = (name: string) => ((set[name] ?? []) as string[]).map(String);
  return {
    origins: list('AllowOrigins'),
    methods: list('AllowMethods'),
    headers: list('AllowHeaders'),
    exposed: list('ExposeHeaders'),
    maxAgeSeconds: set.MaxAge === undefined ? null : Number(set.MaxAge),
    credentials: set.AllowCredentials === true,
  };
}

function textOf(value: unknown, otherwise: string): string {
  if (typeof value !== 'string') throw new Error(`${otherwise}: ${JSON.stringify(value)}.`);
  return value;
}
