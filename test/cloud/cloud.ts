/** The synthesised cloud on one machine: reads the CDK's output, and serves it on loopback. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { rightInWords } from '../../bin/docs/granted-rights.ts';
import { type AccountState, IN_USE } from './account/account-state.ts';
import { OPERATOR_KEY } from './account/operator-services.ts';
import { pressedClock, workClock } from './door/clock.ts';
import { startFrontDoor } from './door/front-door.ts';
import { ISSUER_HOST, startIssuer } from './door/issuer.ts';
import { Permissions } from './door/permissions.ts';
import { Functions } from './functions/functions.ts';
import type { GatewayOptions, Invoke } from './gateway-types.ts';
import { startHttpGateway } from './http-gateway.ts';
import { startPageDistribution } from './page-distribution.ts';
import type { Probe } from './probe.ts';
import { Buckets } from './services/buckets.ts';
import { startDynamo, type Units } from './services/dynamodb.ts';
import { Machines } from './services/machines.ts';
import { startModels } from './services/models.ts';
import { type Outages, throttledBy } from './services/outages.ts';
import { Queues } from './services/queues.ts';
import { Schedules } from './services/schedules.ts';
import {
  agents,
  connections,
  eventBus,
  invocations,
  type Others,
  type Published,
  secrets,
} from './services/small-services.ts';
import type { Assembly } from './template/assembly.ts';
import { checkCode, type FunctionSpec, functionSpecs } from './template/function-specs.ts';
import { ServedMetrics } from './watch/served-metrics.ts';
import { startWebSocketGateway } from './websocket-gateway.ts';

export type CloudOptions = {
  assembly: Assembly;
  /** The HTTP API's; the next are the WebSocket API's and the page's. 0: any. */
  port: number;
  /** How many seconds pass in one. */
  factor: number;
  /** An engine that runs already; null: one of its own. */
  dynamodb: string | null;
  /** Secret values by name. */
  secrets: Readonly<Record<string, string>>;
  /** Ports of this machine by the names that functions call, in place of the internet. */
  hosts?: Readonly<Record<string, number>>;
  /** What the account has beside the stack. */
  account?: Account;
  /** What an operator finds in it; absent: an account that is in use. */
  state?: AccountState;
  /** Where spans go, by OTLP, in place of X-Ray; absent: nowhere. */
  spansTo?: string;
  onLine: (label: string, line: string) => void;
  /** What a function began with, or called and was answered. */
  onTraced?: (label: string, what: string, content: string) => void;
  onFault: (sentence: string) => void;
  /** For measurements. */
  probe?: Probe;
};

/** Functions, and agents of AgentCore, by ARN. What they give is their answer, as JSON. */
export type Account = { functions: Others; agents: Others };

export type Cloud = Awaited<ReturnType<typeof startCloud>>;

export async function startCloud(options: CloudOptions) {
  const { assembly, port, factor } = options;
  const { template } = assembly;
  const faults: string[] = [];
  const onFault = (sentence: string) => {
    faults.push(sentence);
    options.onFault(sentence);
  };
  const specs = functionSpecs(template, assembly.folderOf);
  for (const spec of specs) checkCode(spec);
  await checkPorts(port);
  const clock = pressedClock(factor);
  const permissions = new Permissions(template);
  const published: Published[] = [];
  const units = new Map<string, Units>();
  const logBytes = new Map<string, number>();
  const served = new ServedMetrics(template, clock);
  const outages: Outages = { table: null, model: null };
  const onFailed = (machine: string) => served.failedExecution(machine);
  const parts = { clock, permissions, functions: () => functions, onFailed };
  const buckets = new Buckets(template, clock, (origin) => onThisMachine(origin));
  const queues = new Queues(template, specs, parts);
  const machines = new Machines(template, parts);
  const schedules = new Schedules(template, parts);
  const dynamo = await startDynamo(
    template,
    { url: options.dynamodb, clock },
    ({ caller: { label } }, { read, write, marks }) => {
      const before = units.get(label) ?? { read: 0, write: 0, marks: 0 };
      units.set(label, { read: before.read + read, write: before.write + write, marks: before.marks + marks });
    },
  );
  const issuer = await startIssuer(clock);
  const door = await startFrontDoor({
    ...{ specs, permissions, buckets, port: 0, onFault, probe: options.probe },
    ...{ account: options.state ?? IN_USE, place: template },
    onAnswered: ({ caller, body }, operation, reply) =>
      options.onTraced?.(caller.label, `${operation} ${body}`, `${reply.status} ${reply.body ?? ''}`),
    services: {
      dynamodb: throttledBy(outages, dynamo, (call) => served.throttledTable(call)),
      sqs: queues,
      states: machines,
      s3: buckets,
      lambda: invocations(() => functions, options.account?.functions),
      'bedrock-agentcore': agents(options.account?.agents),
      events: eventBus(template, (event) => published.push(event)),
      secretsmanager: secrets(template, options.secrets),
      'execute-api': connections(template, () => socket.managementUrl),
    },
  });
  const onThrottled = (id: string) => served.throttledModel(id);
  const models = await startModels(template, door.judge, onFault, { outages, onThrottled });
  const functions = new Functions({
    ...{ specs, clock, onFault, spansTo: options.spansTo, probe: options.probe },
    onEvent: ({ label }, event) => options.onTraced?.(label, 'event', event),
    endpoints: () => ({
      AWS_ENDPOINT_URL: door.url,
      AWS_ENDPOINT_URL_BEDROCK_RUNTIME: models.url,
      AWS_ENDPOINT_URL_POLLY: models.url,
      AWS_ENDPOINT_URL_TRANSCRIBE_STREAMING: models.url,
    }),
    onThisMachine: (value) => onThisMachine(value),
    hosts: () => ({ ...options.hosts, [ISSUER_HOST]: issuer.port }),
    onCounted: (spec, metric, value) => served.ofLambda(spec, metric, value),
    onLine(spec, line) {
      options.onLine(spec.label, line);
      served.line(spec, line);
      logBytes.set(spec.label, (logBytes.get(spec.label) ?? 0) + Buffer.byteLength(line) + 1);
      void logged(spec);
    },
    giveUp: async (spec, body) => {
      const { label: name, role, onFailure } = spec;
      if (onFailure === null) return;
      const refusal = await permissions.refusal({ name, role }, { action: 'sqs:SendMessage', resource: onFailure });
      if (refusal === null) queues.send(onFailure, body);
      else onFault(`${name} may not send its failed events to ${onFailure}`);
    },
  });
  const invoke: Invoke = async (functionArn, event, source) => {
    const spec = functions.find(functionArn);
    if (spec === undefined) return { error: 'denied', detail: `There is no function ${functionArn}.` };
    if (await permissions.letsInvoke(functionArn, source)) return functions.invoke(spec, JSON.stringify(event));
    onFault(`${source.service} may not invoke ${spec.label} for ${source.arn}`);
    return { error: 'denied', detail: null };
  };
  const onAnswered: GatewayOptions['onAnswered'] = (apiId, answered) => served.answered(apiId, answered);
  const gateway = { template, invoke, clock: workClock(clock), log: onFault, onAnswered };
  const http = await startHttpGateway({ ...gateway, port });
  const socket = await startWebSocketGateway({ ...gateway, port: port === 0 ? 0 : port + 1 });
  const addresses = localAddresses(template, { http: http.url, socket: socket.url, door: door.url });
  const onThisMachine = (value: string) => addresses.reduce((text, [from, to]) => text.replaceAll(from, to), value);
  const page = await startPageDistribution({
    ...{ template, outdir: assembly.outdir, local: onThisMachine },
    port: port === 0 ? 0 : port + 2,
  });
  if (page !== null) addresses.push(...pageAddresses(template, page.url));
  schedules.start();
  let stopMeasuring = () => {};
  const measure = () => {
    served.measureQueues(queues.figures());
    stopMeasuring = clock.after(60_000, measure);
  };
  measure();

  /** Lambda writes the log by the function's own rights. */
  async function logged({ label: name, role, logGroup }: FunctionSpec): Promise<void> {
    const resource = `arn:aws:logs:${template.region}:${template.account}:log-group:${logGroup}:*`;
    for (const action of ['logs:CreateLogStream', 'logs:PutLogEvents'])
      await permissions.refusal({ name, role }, { action, resource });
  }

  return {
    url: http.url,
    /** What the SDK of an operator takes to come here. */
    operator: {
      AWS_ENDPOINT_URL: door.url,
      AWS_ENDPOINT_URL_BEDROCK_RUNTIME: models.url,
      AWS_REGION: template.region,
      AWS_ACCESS_KEY_ID: OPERATOR_KEY,
      AWS_SECRET_ACCESS_KEY: OPERATOR_KEY,
    },
    /** Null: the template has no page. */
    pageUrl: page?.url ?? null,
    socketUrl: socket.url,
    template,
    clock,
    /** What would go wrong on AWS, or has gone wrong here; empty in a good run. */
    faults,
    functions,
    permissions,
    queues,
    machines,
    schedules,
    /** Its alarms. */
    watch: served.watch,
    /** What fails until it is null again. */
    outages,
    published,
    buckets,
    rows: dynamo.rows,
    /** For those whom the stand-in of the identity provider knows: anybody. */
    token: (user: string, lastsMs = 24 * 3_600_000) => issuer.token(user, lastsMs),
    /** What was called so far. */
    figures: () => ({
      functions: Object.fromEntries(functions.counts),
      calls: Object.fromEntries([...door.counts].sort(([one], [other]) => one.localeCompare(other))),
      units: Object.fromEntries(units),
      bytes: Object.fromEntries(door.bytes),
      logBytes: Object.fromEntries(logBytes),
      transitions: machines.transitions,
    }),
    rights: () => {
      const all = permissions.rights();
      const used = all.filter(({ calls }) => calls > 0);
      const unused = all.filter(({ calls }) => calls === 0).map(rightInWords);
      return { used, unused, refused: permissions.refused };
    },
    /** The functions one by one, after their rights and the machines. Routes, queues and schedules stay. */
    async update(next: Assembly, updated: (label: string) => Promise<void>) {
      permissions.update(next.template);
      machines.update(next.template);
      for (const spec of functionSpecs(next.template, next.folderOf)) {
        checkCode(spec);
        if (!specs.some(({ arn }) => arn === spec.arn)) specs.push(spec);
        functions.update(spec);
        await updated(spec.label);
      }
    },
    async close() {
      stopMeasuring();
      schedules.close();
      queues.close();
      machines.close();
      await Promise.all([http.close(), socket.close(), page?.close()]);
      await functions.close();
      await Promise.all([door.close(), models.close(), dynamo.close(), issuer.close()]);
    },
  };
}

/** Deployed addresses, and those of this machine in their place: what a name server would do. */
function localAddresses(
  template: Assembly['template'],
  urls: { http: string; socket: string; door: string },
): [from: string, to: string][] {
  const { region } = template;
  const apis = template.resources('AWS::ApiGatewayV2::Api').flatMap(({ id, properties }): [string, string][] => {
    const host = `${template.ref(id)}.execute-api.${region}.amazonaws.com`;
    if (properties.ProtocolType !== 'WEBSOCKET') return [[`https://${host}`, urls.http]];
    return [
      [`wss://${host}`, new URL(urls.socket).origin],
      [`https://${host}`, urls.door],
    ];
  });
  const buckets = template
    .resources('AWS::S3::Bucket')
    .map(({ id }): [string, string] => [`https://${template.ref(id)}.s3.${region}.amazonaws.com`, urls.door]);
  return [...apis, ...buckets, [`https://sqs.${region}.amazonaws.com`, urls.door]];
}

/** Uploads are allowed to the pages of any distribution. */
function pageAddresses(template: Assembly['template'], url: string): [from: string, to: string][] {
  const names = template
    .resources('AWS::CloudFront::Distribution')
    .map(({ id }) => String(template.resolve({ 'Fn::GetAtt': [id, 'DomainName'] })));
  return [...names, '*.cloudfront.net'].map((name) => [`https://${name}`, url]);
}

/** Before anything is started: the gateways would fail half way. */
export async function checkPorts(port: number): Promise<void> {
  for (const one of port === 0 ? [] : [port, port + 1, port + 2]) {
    const probe = createServer().listen(one, '127.0.0.1');
    try {
      await once(probe, 'listening');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
        throw new Error(`Port ${one} is taken. Choose others: npm run sotto -- cloud --port 9000`);
      throw error;
    }
    await new Promise((resolve) => probe.close(resolve));
  }
}
