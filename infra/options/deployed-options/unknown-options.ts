/** A misspelt `-c` must not be passed over in silence. */
import { distance } from 'fastest-levenshtein';
import { readDeploymentOptions } from '../deployment-options.ts';
import { mergeDeployedOptions } from './take-over-options.ts';

/** The CDK's own options have other characters in their names. */
const OF_SOTTO = /^[a-zA-Z]+$/;

/** `names`: of the context. Throws a sentence. */
export function refuseUnknownOptions(names: readonly string[]): void {
  const known = knownOptions();
  const unknown = names.find((name) => OF_SOTTO.test(name) && !known.includes(name));
  if (unknown === undefined) return;
  const [nearest = ''] = known.toSorted((one, other) => distance(unknown, one) - distance(unknown, other));
  throw new Error(
    `There is no option ${unknown}. Did you mean ${nearest}? docs/reference/deployment-options.md has them all.`,
  );
}

/** Some options are read only where there is an issuer. */
const ISSUED: Readonly<Record<string, string>> = { issuer: 'https://issuer.example', audience: 'sotto' };

function knownOptions(): string[] {
  const options = mergeDeployedOptions({ tryGetContext: (name) => ISSUED[name] }, null);
  readDeploymentOptions(options);
  return [...options.names(), 'replace'];
}
