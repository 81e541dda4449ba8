/** Writes a scenario as a module of TypeScript [J9]. Pure. */
import type { CheckResult } from '../checks/checks.ts';
import type { Step } from '../scenario/scenario.ts';
import type { ProposedChecks } from './propose-checks.ts';

export type CapturedDefinition = {
  name: string;
  persona: string;
  person: Readonly<Record<string, unknown>>;
  script: readonly Step[];
  settings?: Readonly<Record<string, string>>;
};

export function scenarioSource(
  { name, persona, person, script, settings }: CapturedDefinition,
  { expect, failed }: ProposedChecks,
): string {
  const checks = Object.entries(expect).map(([check, value]) => `    ${check}: ${sourceText(value)},`);
  return `/** A conversation that has been, with other names: look it over before others see it. */
import { defineScenario } from 'sotto/testing';

export const replayed = defineScenario({
  name: ${sourceText(name)},
  persona: ${sourceText(persona)},
  person: ${sourceText(person)},
  script: [
${script.map((step) => `    ${sourceText(step)},`).join('\n')}
  ],${settings === undefined ? '' : `\n  settings: ${sourceText(settings)},`}
  // This held then. Keep what must be so, and add what should be.
  expect: {
${[...checks, ...failed.map(scenarioFailureComment)].join('\n')}
  },
});
`;
}

function scenarioFailureComment({ check, why }: CheckResult): string {
  return `    // ${check} did not hold: ${why.replace(/\p{C}|\s+/gu, ' ')}`;
}

const PLAIN_NAME = /^[A-Za-z_]\w*$/;

function sourceText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sourceText).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return scenarioLiteralText(JSON.stringify(value));
  const fields = Object.entries(value).map(
    ([name, field]) => `${PLAIN_NAME.test(name) ? name : JSON.stringify(name)}: ${sourceText(field)}`,
  );
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

/** In single quotes where nothing has to be escaped. */
function scenarioLiteralText(json: string): string {
  return /^"[^'\\]*"$/.test(json) ? `'${json.slice(1, -1)}'` : json;
}
