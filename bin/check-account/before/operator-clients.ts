/** What the check asks of the operator's account, by the operator's own credentials. */
import {
  BedrockClient,
  GetFoundationModelAvailabilityCommand,
  GetFoundationModelCommand,
  GetInferenceProfileCommand,
} from '@aws-sdk/client-bedrock';
import {
  BedrockRuntimeClient,
  ConverseStreamCommand,
  type ConverseStreamCommandInput,
  InvokeModelCommand,
} from '@aws-sdk/client-bedrock-runtime';
import { CloudFrontClient, CreateDistributionCommand, ListDistributionsCommand } from '@aws-sdk/client-cloudfront';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { paginateListServiceQuotas, ServiceQuotasClient } from '@aws-sdk/client-service-quotas';
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { bedrockEmbeddingDialectOf } from '../../../shared/models/bedrock/embeddings.ts';
import { bedrockModelFamily } from '../../../shared/models/bedrock/model-families.ts';

/** A refusal is told, not waited out. */
const ONCE = { maxAttempts: 1 };

export class OperatorClients {
  readonly region: string;
  #quotas: Promise<readonly Quota[]> | null = null;

  constructor(region: string) {
    this.region = region;
  }

  async identity(): Promise<{ account: string; arn: string }> {
    const { Account = '', Arn = '' } = await this.#client(STSClient).send(new GetCallerIdentityCommand());
    return { account: Account, arn: Arn };
  }

  async bootstrapVersion(qualifier: string): Promise<number> {
    const Name = `/cdk-bootstrap/${qualifier}/version`;
    const { Parameter } = await this.#client(SSMClient).send(new GetParameterCommand({ Name }));
    return Number(Parameter?.Value);
  }

  /** Lambda's concurrent executions in this region, and those that no function has reserved. */
  async concurrency(): Promise<{ all: number; unreserved: number }> {
    const { AccountLimit } = await this.#client(LambdaClient).send(new GetAccountSettingsCommand());
    const { ConcurrentExecutions: all = 0, UnreservedConcurrentExecutions: unreserved = 0 } = AccountLimit ?? {};
    return { all, unreserved };
  }

  /** As the functions call it. The first call of another company's model begins the subscription. */
  async converse(modelId: string): Promise<void> {
    const { extraFields } = bedrockModelFamily(modelId);
    const input = {
      modelId,
      messages: [{ role: 'user', content: [{ text: 'Hello.' }] }],
      inferenceConfig: { maxTokens: 5 },
      ...(extraFields !== null && { additionalModelRequestFields: extraFields }),
    } as ConverseStreamCommandInput;
    const { stream } = await this.#client(BedrockRuntimeClient).send(new ConverseStreamCommand(input));
    for await (const _ of stream ?? []);
  }

  async embed(modelId: string): Promise<void> {
    const json = 'application/json';
    const body = JSON.stringify(bedrockEmbeddingDialectOf(modelId).ask({ text: 'Hello.', use: 'query' }));
    await this.#client(BedrockRuntimeClient).send(
      new InvokeModelCommand({ modelId, contentType: json, accept: json, body }),
    );
  }

  /** Ids of the models to which a profile of the account goes. */
  async modelsOf(profileArn: string): Promise<string[]> {
    const asked = new GetInferenceProfileCommand({ inferenceProfileIdentifier: profileArn });
    const { models = [] } = await this.#client(BedrockClient).send(asked);
    return [...new Set(models.flatMap(({ modelArn }) => modelArn?.split('/').at(-1) ?? []))];
  }

  async foundationModel(modelIdentifier: string): Promise<{ name: string; isLegacy: boolean }> {
    const { modelDetails } = await this.#client(BedrockClient).send(new GetFoundationModelCommand({ modelIdentifier }));
    return { name: modelDetails?.modelName ?? '', isLegacy: modelDetails?.modelLifecycle?.status === 'LEGACY' };
  }

  /** `status`: AVAILABLE, PENDING, NOT_AVAILABLE or ERROR. `why`: in AWS's words. */
  async subscription(modelId: string): Promise<{ status: string; why: string }> {
    const asked = new GetFoundationModelAvailabilityCommand({ modelId });
    const { agreementAvailability } = await this.#client(BedrockClient).send(asked);
    return { status: agreementAvailability?.status ?? 'ERROR', why: agreementAvailability?.errorMessage ?? '' };
  }

  /** Bedrock's quotas of this account and region. */
  bedrockQuotas(): Promise<readonly Quota[]> {
    this.#quotas ??= this.#listQuotas('bedrock');
    return this.#quotas;
  }

  async hasDistributions(): Promise<boolean> {
    const { DistributionList } = await this.#client(CloudFrontClient).send(
      new ListDistributionsCommand({ MaxItems: 1 }),
    );
    return (DistributionList?.Quantity ?? 0) > 0;
  }

  /**
   * Asks for a distribution that cannot be made, since its cache policy does not exist. Always throws: an
   * account that is not verified is refused in other words.
   */
  async askForDistribution(): Promise<void> {
    const origin = { Id: 'check', DomainName: 'check.invalid', S3OriginConfig: { OriginAccessIdentity: '' } };
    const behavior = { TargetOriginId: 'check', ViewerProtocolPolicy: 'https-only', CachePolicyId: NO_POLICY } as const;
    const config = {
      ...{ CallerReference: NO_POLICY, Comment: 'sotto check:account', Enabled: false },
      ...{ Origins: { Quantity: 1, Items: [origin] }, DefaultCacheBehavior: behavior },
    };
    await this.#client(CloudFrontClient).send(new CreateDistributionCommand({ DistributionConfig: config }));
  }

  async #listQuotas(ServiceCode: string): Promise<readonly Quota[]> {
    const found: Quota[] = [];
    const client = new ServiceQuotasClient({ region: this.region });
    for await (const { Quotas = [] } of paginateListServiceQuotas({ client }, { ServiceCode, MaxResults: 100 }))
      found.push(...Quotas.map(({ QuotaName = '', Value = 0 }) => ({ name: QuotaName, value: Value })));
    return found;
  }

  #client<Client>(Kind: new (config: { region: string; maxAttempts: number }) => Client): Client {
    return new Kind({ region: this.region, ...ONCE });
  }
}

export type Quota = { name: string; value: number };

const NO_POLICY = '00000000-0000-0000-0000-000000000000';
