/** A forgotten `-c` has the value of the last deployment. A change that costs users something is refused. */
import type { OptionSource } from '../deployment-options.ts';
import { DEPLOYMENTS_FILE, type DeployedOptions } from './deployments-file.ts';

/** Reads as its source does, or else as the last deployment did. `names`, `given`: of what was read. */
export type MergedOptions = OptionSource & { names(): string[]; given(): DeployedOptions };

/** They say which deployment it is, or allow a change once. */
const NEVER_KEPT: ReadonlySet<string> = new Set(['stage', 'replace']);

/** `deployed`: of the last deployment; null: this is the first. An empty text chooses the default again. */
export function mergeDeployedOptions(source: OptionSource, deployed: DeployedOptions | null): MergedOptions {
  const read = new Map<string, unknown>();
  return {
    tryGetContext(name) {
      const chosen = source.tryGetContext(name);
      const kept = NEVER_KEPT.has(name) ? undefined : deployed?.[name];
      const value = chosen === undefined || chosen === null ? kept : chosen;
      read.set(name, value);
      return value;
    },
    given: () =>
      Object.fromEntries(
        [...read]
          .filter(([name, value]) => !NEVER_KEPT.has(name) && optionValueText(value) !== '')
          .toSorted(([one], [other]) => (one < other ? -1 : 1)),
      ),
    names: () => [...read.keys()],
  };
}

/** Options that change only if `replace` names them, since users lose something by it. */
const PROTECTED: Readonly<Record<string, { why: string; mayBeAdded: boolean }>> = {
  issuer: {
    why: 'people are known by the names that their issuer gives them, and whoever has the same name at the other one gets their conversations',
    mayBeAdded: true,
  },
  table: { why: 'people then find what that table holds, and nothing of what this one does', mayBeAdded: false },
  residency: { why: 'what people say may then be processed where it was promised not to be', mayBeAdded: true },
};

/** Throws a sentence if an option contradicts the last deployment and `replace` does not name it. */
export function refuseContradictingOptions(source: OptionSource, deployed: DeployedOptions | null): void {
  if (deployed === null) return;
  const replaced = new Set(optionValueText(source.tryGetContext('replace')).split(/[\s,]+/));
  for (const [name, { why, mayBeAdded }] of Object.entries(PROTECTED)) {
    const chosen = source.tryGetContext(name);
    if (chosen === undefined || chosen === null || replaced.has(name)) continue;
    const [before, now] = [emptyOptionIfNone(deployed[name]), emptyOptionIfNone(chosen)];
    if (before === now || (before === '' && mayBeAdded)) continue;
    throw new Error(
      `${name} was ${quoteOptionValue(before)} in the last deployment (${DEPLOYMENTS_FILE}), and is to be ${quoteOptionValue(now)}: ${why}. If that is meant, add -c replace=${name}; if not, leave out -c ${name}.`,
    );
  }
}

function emptyOptionIfNone(value: unknown): string {
  const text = optionValueText(value);
  return text === 'none' ? '' : text;
}

function quoteOptionValue(text: string): string {
  return text === '' ? 'not chosen' : `"${text}"`;
}

function optionValueText(value: unknown): string {
  return (typeof value === 'string' ? value : JSON.stringify(value ?? '').replace(/^""$/, '')).trim();
}
