/** The file that keeps the options of each deployment, for git to hold: `sotto.deployments.json`. */
import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod';

export const DEPLOYMENTS_FILE = 'sotto.deployments.json';
/** The template's metadata has them as well: what was deployed from another checkout. */
export const OPTIONS_KEY = 'Sotto::Options';

/** Options by name, as they were given. */
export type DeployedOptions = Readonly<Record<string, unknown>>;
export type StackPlace = { account: string; region: string; stack: string };

const file = z.record(z.string(), z.record(z.string(), z.unknown()));

/** Null: nothing is known of a deployment there. Throws a sentence if the file cannot be read. */
export function readDeployedOptions(path: string, place: StackPlace): DeployedOptions | null {
  return readDeployments(path)[stackPlaceKey(place)] ?? null;
}

export function writeDeployedOptions(path: string, place: StackPlace, options: DeployedOptions): void {
  writeDeployments(path, { ...readDeployments(path), [stackPlaceKey(place)]: options });
}

/** Of a stack that has been removed. */
export function forgetDeployedOptions(path: string, place: StackPlace): void {
  const { [stackPlaceKey(place)]: _removed, ...others } = readDeployments(path);
  writeDeployments(path, others);
}

/** Stacks of the file in this account and region. */
export function stacksDeployedAt(path: string, { account, region }: Omit<StackPlace, 'stack'>): string[] {
  const prefix = stackPlaceKey({ account, region, stack: '' });
  return Object.keys(readDeployments(path)).flatMap((key) =>
    key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
  );
}

function stackPlaceKey({ account, region, stack }: StackPlace): string {
  return `${account}/${region}/${stack}`;
}

function readDeployments(path: string): Record<string, DeployedOptions> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
  try {
    return file.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${path} cannot be read: take back what was changed in it, or remove it.`, { cause: error });
  }
}

/** Sorted, so that git shows what has changed. */
function writeDeployments(path: string, deployments: Record<string, DeployedOptions>): void {
  const sorted = Object.fromEntries(Object.entries(deployments).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(path, `${JSON.stringify(sorted, null, 2)}\n`);
}
