/** `sotto init`: writes an application, its test, and what it needs around it. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { runProgram } from '../terminal/run-program.ts';
import { UserError } from '../terminal/user-error.ts';
import { applicationFile, testFile } from './init/application-files.ts';
import { DEFAULT_CHOICES, INIT_HELP, type InitChoices, type InitOptions, parseInitOptions } from './init/choices.ts';
import { clientFiles } from './init/client-files.ts';
import { deploymentFiles } from './init/deployment-files.ts';
import {
  envFile,
  IGNORED,
  jsonFile,
  type Manifest,
  projectManifest,
  projectNeedsEnvFile,
  readmeFile,
  tsconfigFile,
} from './init/project-files.ts';

await runProgram(parseInitOptions(process.argv.slice(2)), INIT_HELP, initProject);

async function initProject({ given, isAsked }: InitOptions): Promise<void> {
  const isTerminal = Boolean(process.stdin.isTTY && process.stdout.isTTY);
  if (isAsked && !isTerminal)
    console.log('This is no terminal to ask in: what no option says is the default (--help).');
  const choices = isAsked && isTerminal ? await askInitChoices(given) : { ...DEFAULT_CHOICES, ...given };
  if (choices !== null) writeInitializedApplication(choices);
}

async function askInitChoices(given: Partial<InitChoices>): Promise<InitChoices | null> {
  const { askChoices } = await import('./init/ask-choices.ts');
  return askChoices(given);
}

function writeInitializedApplication(choices: InitChoices): void {
  const { folder, client } = choices;
  const manifest = readPackageManifest(join(folder, 'package.json'));
  const files = {
    'sotto.ts': applicationFile(choices),
    'sotto.test.ts': testFile(choices),
    'tsconfig.json': tsconfigFile(choices),
    '.env.example': envFile(choices),
    '.gitignore': IGNORED,
    'README.md': readmeFile(choices),
    ...(client === 'react' && clientFiles(choices)),
    ...deploymentFiles(choices),
  };
  for (const [path, text] of Object.entries(files)) writeNewProjectFile(folder, path, text);
  writeFileSync(join(folder, 'package.json'), jsonFile(projectManifest(choices, manifest)));
  console.log(`package.json is ${manifest === null ? 'written' : 'one of ES modules, with scripts and types'}.`);
  console.log(projectNextSteps(choices, manifest).join('\n'));
}

function readPackageManifest(path: string): Manifest | null {
  if (!existsSync(path)) return null;
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  } catch {
    throw new UserError(`${path} is no JSON: correct it, and run this again. Nothing is written.`);
  }
}

function writeNewProjectFile(folder: string, path: string, text: string): void {
  const place = join(folder, path);
  if (existsSync(place)) return console.log(`${path} is there already, and stays as it is.`);
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, text);
  console.log(`${path} is written.`);
}

function projectNextSteps(choices: InitChoices, before: Manifest | null): string[] {
  const { folder, deployment } = choices;
  const sotto = before?.dependencies?.sotto ?? before?.devDependencies?.sotto;
  const isOutside = sotto !== undefined && /^file:(?:\.\.|\/)/.test(sotto);
  return [
    'Next:',
    ...(resolve(folder) === resolve('.') ? [] : [`  cd ${folder}`]),
    ...(sotto === undefined ? ['  npm install SOTTO.TGZ   (the package, by its path)'] : []),
    '  npm install',
    ...(projectNeedsEnvFile(choices) ? ['  cp .env.example .env    (and fill it in)'] : []),
    '  npm test',
    '  npm run dev             (and in another terminal: npx sotto talk)',
    ...(deployment === 'docker' && isOutside
      ? ['Docker builds from this folder alone: copy the tarball of Sotto into it, and npm install it from there.']
      : []),
  ];
}
