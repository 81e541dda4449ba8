/** Sotto as a construct in a stack of one's own. */
import { Stack, Token } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IEventBus } from 'aws-cdk-lib/aws-events';
import type { Construct } from 'constructs';
import { Deployment } from './deployment.ts';
import { readDeploymentOptions } from './options/deployment-options.ts';

/**
 * The deployment options (docs/reference/deployment-options.md), which `npm run deploy` takes as
 * `-c name=value`. Lists are texts with commas between. Without `issuer` and `audience` nobody can connect.
 */
export type SottoOptions = {
  /** The path of the module that exports the application; absent: the personas that ship. */
  app?: string;
  issuer?: string;
  audience?: string;
  jwksUri?: string;
  origins?: string;
  /** As in SOTTO_PRODUCERS: who may push deliveries. */
  producers?: readonly object[];
  phone?: string;
  /** As in SOTTO_PHONE_USERS: which numbers are users. */
  phoneUsers?: Readonly<Record<string, string | { user: string; model?: string }>>;
  page?: boolean;
  clientId?: string;
  scope?: string;
  signInToken?: 'id_token' | 'access_token';
  signInOrigins?: string;
  pageDomain?: string;
  pageCertificate?: string;
  pushKey?: string;
  pushContact?: string;
  model?: string;
  modelsOffered?: string;
  summaryModel?: string;
  reflectionModel?: string;
  visionModel?: string;
  embeddings?: string;
  secrets?: string;
  secretKeys?: string;
  speech?: string;
  transcription?: string;
  synthesis?: string;
  voice?: string;
  sonicStreams?: number | 'none';
  /** The path of a tools file. */
  tools?: string;
  /** Settings by name, like `{ LIFE: 0 }` (docs/reference/settings.md). */
  settings?: Readonly<Record<string, string | number | boolean>>;
  dashboard?: boolean;
  traces?: 'xray';
  tracesShare?: number;
  /** The ARN of a layer. */
  tracesLayer?: string;
  residency?: string;
  reserved?: number;
  /** Dollars a month. */
  budget?: number;
  /** A schedule keeps the first functions warm [S15]. Default: false. */
  warm?: boolean;
  /** Who is told of alarms by mail. */
  alarmEmail?: string;
  keep?: boolean;
  /** Like `15m` or `1h`. */
  canary?: string;
  httpDomain?: string;
  httpCertificate?: string;
  socketDomain?: string;
  socketCertificate?: string;
  /** The ARN of a web ACL for CloudFront. */
  webAcl?: string;
  tags?: Readonly<Record<string, string>>;
  /** Of the stack around it. */
  terminationProtection?: boolean;
  rollout?: 'none' | 'all' | 'canary' | 'linear';
  /** A part of the names of what is deployed, like `test`. */
  stage?: string;
};

export type SottoConstructProps = SottoOptions & {
  /** A table that exists, and its index (shared/storage/keys/keys.ts); absent: makes one. */
  table?: ITable;
  /** Where what an absent user waits for is told; absent: makes one. */
  bus?: IEventBus;
  /** The functions' bundles. */
  bundles: string;
  /** The built page; null: none. */
  pageFolder: string | null;
};

/** Any number of them fit into a stack. Throws one sentence that names the option and what it takes. */
export class SottoConstruct extends Deployment {
  constructor(scope: Construct, id: string, { table, bus, bundles, pageFolder, ...options }: SottoConstructProps) {
    const given: ReadonlyMap<string, unknown> = new Map(Object.entries({ ...options, table: table?.tableName }));
    const { region } = Stack.of(scope);
    const choices = readDeploymentOptions(
      { tryGetContext: (name) => given.get(name) },
      Token.isUnresolved(region) ? undefined : region,
    );
    super(scope, id, { choices, bundles, page: pageFolder, bus, stage: choices.stage });
  }
}
