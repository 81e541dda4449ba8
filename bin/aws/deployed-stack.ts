/** A deployed stack, as CloudFormation knows it. */
import {
  CloudFormationClient,
  CloudFormationServiceException,
  DeleteStackCommand,
  DescribeStacksCommand,
  GetTemplateSummaryCommand,
  paginateListStackResources,
  waitUntilStackDeleteComplete,
} from '@aws-sdk/client-cloudformation';
import * as z from 'zod';
import {
  type DeployedOptions,
  OPTIONS_KEY,
  type StackPlace,
} from '../../infra/options/deployed-options/deployments-file.ts';
import { UserError } from '../terminal/user-error.ts';

export type StackResource = { logicalId: string; type: string; physicalId: string };

/** CloudFront takes a quarter of an hour, and so may a bucket with many images. */
const MOST_DELETION_SECONDS = 3_600;

export class DeployedStack {
  readonly place: StackPlace;
  readonly outputs: Readonly<Record<string, string>>;
  readonly isProtected: boolean;
  readonly deployedAt: Date | null;
  readonly #client: CloudFormationClient;

  private constructor(client: CloudFormationClient, place: StackPlace, found: Found) {
    this.#client = client;
    this.place = place;
    this.outputs = found.outputs;
    this.isProtected = found.isProtected;
    this.deployedAt = found.deployedAt;
  }

  /** Null: there is none of that name. Throws a UserError where CloudFormation cannot be asked. */
  static async find(name: string, region: string): Promise<DeployedStack | null> {
    const client = new CloudFormationClient({ region });
    const { Stacks: [stack] = [] } = await client
      .send(new DescribeStacksCommand({ StackName: name }))
      .catch(noStackOrUserError);
    // What was never created, or is gone.
    if (stack === undefined || /^(DELETE_COMPLETE|REVIEW_IN_PROGRESS)$/.test(stack.StackStatus ?? '')) return null;
    const [, , , at = region, account = ''] = (stack.StackId ?? '').split(':');
    const outputs = (stack.Outputs ?? []).map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]);
    return new DeployedStack(
      client,
      { account, region: at, stack: name },
      {
        outputs: Object.fromEntries(outputs),
        isProtected: stack.EnableTerminationProtection ?? false,
        deployedAt: stack.LastUpdatedTime ?? stack.CreationTime ?? null,
      },
    );
  }

  /** The options that it was deployed with; null: it was deployed by an edition that did not write them. */
  async options(): Promise<DeployedOptions | null> {
    const summary = await this.#client.send(new GetTemplateSummaryCommand({ StackName: this.place.stack }));
    return metadata.parse(JSON.parse(summary.Metadata ?? '{}'))[OPTIONS_KEY] ?? null;
  }

  /** Resolves once it is gone. Throws a UserError with CloudFormation's reason. */
  async delete(): Promise<void> {
    const StackName = this.place.stack;
    await this.#client.send(new DeleteStackCommand({ StackName }));
    try {
      await waitUntilStackDeleteComplete({ client: this.#client, maxWaitTime: MOST_DELETION_SECONDS }, { StackName });
    } catch (error) {
      const { Stacks: [stack] = [] } = await this.#client
        .send(new DescribeStacksCommand({ StackName }))
        .catch(noStackOrUserError);
      const why = stack?.StackStatusReason ?? (error instanceof Error ? error.message : String(error));
      throw new UserError(`CloudFormation did not delete ${StackName}: ${why} Its events in the console say more.`);
    }
  }

  async resources(): Promise<StackResource[]> {
    const all: StackResource[] = [];
    for await (const { StackResourceSummaries = [] } of paginateListStackResources(
      { client: this.#client },
      { StackName: this.place.stack },
    ))
      for (const { LogicalResourceId = '', ResourceType = '', PhysicalResourceId = '' } of StackResourceSummaries)
        all.push({ logicalId: LogicalResourceId, type: ResourceType, physicalId: PhysicalResourceId });
    return all;
  }
}

type Found = Pick<DeployedStack, 'outputs' | 'isProtected' | 'deployedAt'>;
const metadata = z.looseObject({ [OPTIONS_KEY]: z.record(z.string(), z.unknown()).optional() });

/** None where the stack does not exist. Throws a UserError where CloudFormation cannot be asked. */
function noStackOrUserError(error: unknown): { Stacks?: [] } {
  if (!(error instanceof Error)) throw error;
  if (error instanceof CloudFormationServiceException && /does not exist/.test(error.message)) return {};
  throw new UserError(
    `CloudFormation cannot be asked for the stack: ${error.message.replace(/[.]?$/, '.')} Credentials come from the environment or a profile, as for the AWS command line.`,
  );
}
