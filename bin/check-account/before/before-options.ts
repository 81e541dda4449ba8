/** Parses the command line of the check before a deployment. */
import { readFileSync } from 'node:fs';
import { RegionInfo } from 'aws-cdk-lib/region-info';
import { closest } from 'fastest-levenshtein';
import { refuseUnknownOptions } from '../../../infra/options/deployed-options/unknown-options.ts';
import type { OptionSource } from '../../../infra/options/deployment-options.ts';
import { NO_REGION } from '../../aws/operator-region.ts';
import { type CommandLine, parseCommandLine } from '../../terminal/command-line.ts';

/** `given`: the options of the command line and of cdk.json, without those of the last deployment. */
export type BeforeOptions = { region: string; given: OptionSource };
type Surroundings = { region: string | undefined; cdkJson?: string };

/** `region`: undefined where none is set. `cdkJson`: the file whose `context` the deployment reads. */
export function parseBeforeOptions(
  args: readonly string[],
  { region, cdkJson = 'cdk.json' }: Surroundings,
): CommandLine<BeforeOptions> {
  return parseCommandLine(
    args,
    {
      before: { type: 'boolean', default: false },
      context: { type: 'string', short: 'c', multiple: true, default: [] },
    },
    ({ values }) => {
      const given = new Map([...cdkContextIn(cdkJson), ...values.context.map(contextEntryFrom)]);
      refuseUnknownOptions([...given.keys()]);
      return { region: readAwsRegion(region), given: { tryGetContext: (name) => given.get(name) } };
    },
  );
}

function contextEntryFrom(text: string): [name: string, value: string] {
  const [, name, value] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new Error(`-c takes NAME=VALUE, not ${text}`);
  return [name, value];
}

function cdkContextIn(path: string): [string, unknown][] {
  const { context = {} } = JSON.parse(readFileSync(path, 'utf8')) as { context?: Record<string, unknown> };
  return Object.entries(context);
}

/** Before anything is sent there: the error of an address that does not exist says little. */
function readAwsRegion(region: string | undefined): string {
  if (region === undefined) throw new Error(NO_REGION);
  const known = RegionInfo.regions.map(({ name }) => name);
  if (known.includes(region)) return region;
  throw new Error(`${region} is no region of AWS that is known here: did you mean ${closest(region, known)}?`);
}
