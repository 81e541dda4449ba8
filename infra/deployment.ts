/** All of Sotto on AWS, composed of constructs in files of their own. */
import { Annotations, CfnOutput, Stack, Tags } from 'aws-cdk-lib';
import type { IEventBus } from 'aws-cdk-lib/aws-events';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { bedrockModelRegions, DEFAULT_MODELS } from '../shared/models/bedrock/default-models.ts';
import { HttpApiWithLog } from './api/http-api.ts';
import { PageSite } from './api/page.ts';
import { SocketApi } from './api/websocket-api.ts';
import { bundleApp } from './functions/app-bundle.ts';
import { TIMER_SECONDS } from './functions/function-limits.ts';
import { LambdaFunctions } from './functions/lambda-functions.ts';
import { Alarms } from './operations/alarms/alarms.ts';
import { FaultMetrics } from './operations/alarms/fault-metrics.ts';
import { Canary } from './operations/canary.ts';
import { CostBudget } from './operations/cost-budget.ts';
import { Dashboard } from './operations/dashboard.ts';
import { UsageMetrics } from './operations/log-metrics.ts';
import { Rollout } from './operations/rollout.ts';
import { traceFunctions } from './operations/trace-functions.ts';
import { nameDeployment } from './options/deployment-name.ts';
import type { DeploymentOptions } from './options/deployment-options.ts';
import type { PageOptions } from './options/page-options.ts';
import { modelLeavesRegionGroup } from './options/residency.ts';
import { newsMinutesSetting } from './options/settings-by-function.ts';
import { ImageBucket } from './storage/image-bucket.ts';
import { SessionTable } from './storage/table.ts';
import { EventBusWithRule } from './workflows/event-bus.ts';
import { Schedules } from './workflows/schedules.ts';
import { StateMachines } from './workflows/state-machines.ts';
import { TimerQueue } from './workflows/timer-queue.ts';

export type DeploymentProps = {
  choices: DeploymentOptions;
  /** Made by bundleFunctions. */
  bundles: string;
  /** Made by builtPage; null: none is deployed, whatever is chosen. */
  page: string | null;
  /** Where what an absent user waits for is told [D24]; absent: makes one. */
  bus?: IEventBus | undefined;
  /** Ends the deployment's name; absent or null: nothing does. */
  stage?: string | null;
};

/** The id of a stack's only deployment: the CDK leaves it out of all names. */
export const ALONE = 'Default';

export class Deployment extends Construct {
  /** Where clients connect: `wss://…`. */
  readonly url: string;
  /** Where tickets come from, and deliveries go to: `https://…`, without a slash. */
  readonly httpUrl: string;
  /** With a slash; null: no page. */
  readonly pageUrl: string | null;
  readonly tableName: string;
  readonly bus: IEventBus;
  /** Subscribe to it to hear of alarms. */
  readonly alarmTopic: ITopic;

  constructor(scope: Construct, id: string, { choices, bundles, page: folder, bus, stage = null }: DeploymentProps) {
    super(scope, id);
    // Before its parts, which take it for their names.
    if (id !== ALONE) nameDeployment(this, stage);
    for (const [name, value] of Object.entries(choices.tags)) Tags.of(this).add(name, value);
    if (choices.terminationProtection) Stack.of(this).terminationProtection = true;
    const app = choices.app === null ? null : bundleApp(choices.app);
    const table = new SessionTable(this, 'Table', choices);
    const timers = new TimerQueue(this, 'Timers', { consumerSeconds: TIMER_SECONDS });
    const socket = new SocketApi(this, 'Socket', choices.socketName);
    const workflows = new StateMachines(this, 'Workflows');
    const events = new EventBusWithRule(this, 'Events', bus);
    const own = folder === null ? null : choices.page;
    const images = new ImageBucket(this, 'Images', { ...choices, origins: imageUploadOrigins(choices.origins, own) });
    const http = new HttpApiWithLog(this, 'Http', choices.httpName);
    const parts = { webAcl: choices.webAcl, personas: app?.personas, socket, http, images };
    const page =
      folder === null || own === null ? null : new PageSite(this, 'Page', { folder, choices: own, ...parts });
    const functions = new LambdaFunctions(this, 'Functions', {
      bundles,
      app,
      table,
      images,
      timers,
      socket,
      http,
      workflows,
      events,
      choices: { ...choices, origins: joinAllowedOrigins(choices.origins, page?.origin) },
    });
    if (choices.traces !== null) traceFunctions(functions, choices.traces);
    socket.addRoutes(functions);
    http.addRoute(functions.http);
    timers.addConsumer(functions.timer);
    workflows.addMachines(functions.task);
    const warm = choices.warm ? functions.latencyCritical : [];
    const canary =
      choices.canary === null
        ? null
        : new Canary(this, 'Canary', { bundles, minutes: choices.canary, table, socket, remember: functions.upkeep });
    const { sweep, news } = functions;
    const asked = { newsMinutes: newsMinutesSetting(choices.settings), warm };
    new Schedules(this, 'Schedules', { sweep, news, canary }, asked);
    const usage = new UsageMetrics(this, 'Figures', functions);
    const { bedrockModels } = choices;
    const faults = new FaultMetrics(this, 'Faults', { table, timers, socket, http, bedrockModels });
    const watched = { timers, workflows, functions, usage, faults, canary };
    const { topic, all: alarms } = new Alarms(this, 'Alarms', { ...watched, email: choices.alarmEmail });
    if (choices.rollout !== null)
      new Rollout(this, 'Rollout', { way: choices.rollout, functions: functions.all, alarms });
    if (choices.dashboard) new Dashboard(this, 'Dashboard', { usage, faults, alarms });
    if (choices.budget !== null) new CostBudget(this, 'Budget', { dollars: choices.budget, topic });

    this.url = socket.url;
    this.httpUrl = http.url;
    this.pageUrl = page && `${page.origin}/`;
    this.tableName = table.table.tableName;
    this.bus = events.bus;
    this.alarmTopic = topic;

    if (page !== null) new CfnOutput(this, 'PageUrl', { value: `${page.origin}/`, description: 'Open it, and talk.' });
    if (page !== null && own?.ownDomain)
      new CfnOutput(this, 'DistributionDomain', { value: page.domain, description: 'What the name points at.' });
    const beside =
      page === null ? ' There is no page: clients of other protocols come here, too (docs/CLIENTS.md).' : '';
    new CfnOutput(this, 'Url', { value: socket.url, description: `Where clients connect.${beside}` });
    new CfnOutput(this, 'HttpUrl', {
      value: http.url,
      description: `Where tickets come from, and deliveries go to.${beside}`,
    });
    new CfnOutput(this, 'TableName', { value: table.table.tableName });
    new CfnOutput(this, 'ImageBucket', { value: images.bucket.bucketName, description: 'Also who was erased.' });
    new CfnOutput(this, 'UpkeepFunction', { value: functions.upkeep.lambda.functionName });
    new CfnOutput(this, 'BusName', { value: events.bus.eventBusName, description: 'For rules of your own.' });
    new CfnOutput(this, 'AlarmTopic', { value: topic.topicArn, description: 'Subscribe to hear of alarms.' });
    if (choices.issuer === null)
      Annotations.of(this).addWarningV2(
        'sotto:closed',
        'No issuer is chosen (-c issuer=…): nobody will be able to connect.',
      );
    const { speech: sonic } = DEFAULT_MODELS;
    const regions = bedrockModelRegions(sonic);
    if (choices.speech?.sonic && choices.region !== null && !regions.includes(choices.region))
      Annotations.of(this).addWarningV2(
        'sotto:sonic',
        `${sonic.name} is not known to be in ${choices.region}: speech=sonic would fail. Deploy in one of ${regions.join(', ')}, or take -c speech=cascade.`,
      );
    for (const model of choices.bedrockModels.filter(modelLeavesRegionGroup))
      Annotations.of(this).addWarningV2(
        'sotto:anywhere',
        `Bedrock may process what users say to ${model} in any region. -c residency=eu (or us, jp, …) refuses that.`,
      );
  }
}

/**
 * Origins that may upload images. The page's headers name the bucket, so the bucket must exist before
 * CloudFront's name: any CloudFront name is accepted. The signed upload protects, not the origin.
 */
function imageUploadOrigins(origins: string | null, page: PageOptions | null): string | null {
  if (page === null) return origins;
  return joinAllowedOrigins(origins, `https://${page.ownDomain?.domain ?? '*.cloudfront.net'}`);
}

function joinAllowedOrigins(origins: string | null, more: string | undefined): string | null {
  return [origins, more].filter((one) => one != null).join(',') || null;
}
