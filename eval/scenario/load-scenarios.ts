/** Imports files of scenarios [J2]. */
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { App } from '../../shared/app/app.ts';
import { AppError, type AppMistake } from '../../shared/app/app-error.ts';
import { appPersonaNames } from '../../shared/app/persona-of.ts';
import type { Scenario } from './scenario.ts';

/** Beside the application. */
export const USUAL_EVALS = ['evals/**/*.{ts,js}', 'sotto.eval.{ts,js}'];

/** Files by patterns of names, in order. */
export function scenarioFiles(patterns: readonly string[], folder: string): string[] {
  const found = patterns.flatMap((one) => globSync(one, { cwd: folder, exclude: ['**/node_modules/**'] }));
  return [...new Set(found)].sort().map((path) => resolve(folder, path));
}

/** All that the files export, also in lists. Throws AppError with a sentence for each mistake. */
export async function loadScenarios(files: readonly string[]): Promise<Scenario[]> {
  const scenarios: Scenario[] = [];
  const mistakes: AppMistake[] = [];
  for (const file of files) {
    const found = await importScenarios(file);
    if (found.length === 0)
      mistakes.push({ at: file, what: 'it exports no scenario: export what defineScenario returns.' });
    scenarios.push(...found);
  }
  mistakes.push(
    ...scenarios.flatMap(({ definedAt: at, name, mistakes: wrong }) =>
      wrong.map((what) => ({ at, what: `the scenario "${name}" ${what}` })),
    ),
    ...scenarios
      .filter(({ name }, at) => scenarios.findIndex((one) => one.name === name) < at)
      .map(({ definedAt: at, name }) => ({ at, what: `two scenarios are called "${name}": rename one of them.` })),
  );
  if (mistakes.length > 0) throw new AppError(mistakes);
  return scenarios;
}

/** Throws AppError with a sentence for each scenario of a persona that the application does not have. */
export function checkScenarioPersonas(scenarios: readonly Scenario[], app: App): void {
  const names = appPersonaNames(app);
  const mistakes = scenarios.flatMap(({ definedAt: at, name, persona }) =>
    persona === undefined || names.includes(persona)
      ? []
      : [{ at, what: `the scenario "${name}" is of ${persona}, and the application has ${names.join(', ')}.` }],
  );
  if (mistakes.length > 0) throw new AppError(mistakes);
}

async function importScenarios(file: string): Promise<Scenario[]> {
  const module: unknown = await import(pathToFileURL(file).href).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'AppError') throw error;
    const what = error instanceof Error ? error.message : String(error);
    throw new AppError([{ at: file, what }], { cause: error });
  });
  // The same list may be exported by two names.
  const found = [...new Set(Object.values(Object(module)).flat())].filter(isScenario);
  return found.sort((one, other) => scenarioSourceLineOf(one) - scenarioSourceLineOf(other));
}

/** A module's exports are in the order of their names. */
function scenarioSourceLineOf({ definedAt }: Scenario): number {
  return Number(/:(\d+)$/.exec(definedAt)?.[1] ?? 0);
}

function isScenario(value: unknown): value is Scenario {
  return Object(value).kind === 'sotto scenario';
}
