/** What stands around the application that `sotto init` writes: manifest, types, keys, README. Pure. */
import { displayProjectName, MODEL_SPECS, SPEACHES } from './application-files.ts';
import type { InitChoices } from './choices.ts';

/** As the checkout has them; a test compares. */
export const VERSIONS = {
  '@types/node': '24.19.2',
  typescript: '7.0.2',
  react: '19.3.1',
  'react-dom': '19.3.1',
  '@types/react': '19.3.0',
  '@types/react-dom': '19.3.0',
  vite: '8.3.8',
  'aws-cdk': '2.1148.1',
  'aws-cdk-lib': '2.276.0',
  'cdk-nag': '3.0.2',
  constructs: '10.8.1',
  esbuild: '0.28.2',
} as const;

type Dependency = keyof typeof VERSIONS;

const REACT: readonly Dependency[] = ['react', 'react-dom', '@types/react', '@types/react-dom', 'vite'];
const CDK: readonly Dependency[] = ['aws-cdk', 'aws-cdk-lib', 'cdk-nag', 'constructs', 'esbuild'];

export type Manifest = {
  name?: string;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

/** `before`: package.json as it stands; what it says stays, but for npm's own test that fails. */
export function projectManifest({ client, deployment }: InitChoices, before: Manifest | null): Manifest {
  const scripts = {
    dev: 'sotto dev',
    start: 'sotto start',
    test: 'node --test',
    types: 'tsc',
    ...(client === 'react' && { client: 'vite client' }),
  };
  const isOwnTest = !/no test specified/.test(before?.scripts?.test ?? 'no test specified');
  const wanted: readonly Dependency[] = [
    '@types/node',
    'typescript',
    ...(client === 'react' ? REACT : []),
    ...(deployment === 'aws' ? CDK : []),
  ];
  const known = { ...before?.dependencies, ...before?.devDependencies };
  const added = wanted.filter((name) => known[name] === undefined).map((name) => [name, VERSIONS[name]]);
  return {
    ...(before ?? { name: 'my-sotto', private: true }),
    ...{ type: 'module' },
    scripts: { ...scripts, ...before?.scripts, ...(!isOwnTest && { test: scripts.test }) },
    devDependencies: { ...before?.devDependencies, ...Object.fromEntries(added) },
  };
}

export function tsconfigFile({ client }: InitChoices): string {
  const isReact = client === 'react';
  const options = {
    target: 'esnext',
    lib: ['esnext', ...(isReact ? ['dom'] : [])],
    module: 'nodenext',
    types: ['node', ...(isReact ? ['vite/client'] : [])],
    ...(isReact && { jsx: 'react-jsx' }),
    strict: true,
    noEmit: true,
    // Node removes types, and nothing else.
    erasableSyntaxOnly: true,
    allowImportingTsExtensions: true,
    verbatimModuleSyntax: true,
    skipLibCheck: true,
  };
  return jsonFile({ compilerOptions: options, include: ['*.ts', ...(isReact ? ['client/*'] : [])] });
}

export function envFile({ model, speech }: InitChoices): string {
  const { key, spec } = MODEL_SPECS[model];
  const needsAws = model === 'bedrock' || speech === 'aws';
  return `${[
    '# Copy this to .env: sotto dev, start and doctor read it. What the environment has already wins.',
    ...(key === null ? [] : [`${key}=`]),
    ...(needsAws
      ? [
          'AWS_REGION=us-east-1',
          '# A profile of ~/.aws, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
          'AWS_PROFILE=',
        ]
      : []),
    '# Another model, in place of that of sotto.ts:',
    `# SOTTO_MODEL=${spec}`,
    '# The port, and the folder of all data:',
    '# PORT=8787',
    '# SOTTO_DATA=.sotto',
  ].join('\n')}\n`;
}

export const IGNORED = 'node_modules/\n.sotto/\n.env\ncdk.out/\ndist/\n';

export function projectNeedsEnvFile({ model, speech }: InitChoices): boolean {
  return MODEL_SPECS[model].key !== null || model === 'bedrock' || speech === 'aws';
}

/** Paragraphs, with a blank line between. */
export function readmeFile(choices: InitChoices): string {
  const { name, model, speech, client, language, deployment } = choices;
  const { key } = MODEL_SPECS[model];
  const when = (isSo: boolean, ...paragraphs: string[]) => (isSo ? paragraphs : []);
  return `${[
    `# ${displayProjectName(name)}`,
    'A voice companion, built with Sotto. `sotto.ts` is all of it.',
    projectCodeBlock(
      'npm install',
      ...when(projectNeedsEnvFile(choices), 'cp .env.example .env'),
      'npm run dev',
      'npx sotto talk',
    ),
    'Talk in a second terminal. A changed file counts at once. `npm test` runs the tests, and `npm run types`\n' +
      'checks types. `npx sotto tail` shows a conversation live, and `npx sotto doctor` says what is missing.',
    ...when(model === 'offline', 'Built-in rules answer. They call no tool of yours: a model in `sotto.ts` does.'),
    ...when(model === 'ollama', 'The model runs in Ollama: `ollama pull llama3.2`.'),
    ...when(key !== null, `Put the key into \`.env\`: \`${key}\`.`),
    ...when(model === 'bedrock' || speech === 'aws', 'AWS credentials are needed: put a profile into `.env`.'),
    ...when(speech === 'openai', `A speech server at ${SPEACHES.url} hears and speaks, such as speaches.`),
    ...when(client === 'page', 'The page: http://127.0.0.1:8787/'),
    ...when(client === 'page' && speech === 'browser', 'Press its microphone: the browser hears and speaks.'),
    ...when(client === 'react', 'A page of your own, beside the server: `npm run client`. Its code is in `client/`.'),
    ...when(language !== 'en', `Sotto's own wording is English until you replace it: ${DOCS}/speak-german.html.`),
    ...when(deployment === 'docker', '## Run it', ...projectDockerParagraphs(choices)),
    ...when(deployment === 'aws', '## Deploy it', ...AWS_PARAGRAPHS),
  ].join('\n\n')}\n`;
}

/** In the package, which is installed beside. */
const DOCS = 'node_modules/sotto/docs/how-to';

function projectDockerParagraphs({ model, speech }: InitChoices): string[] {
  const services = [
    'Sotto',
    ...(model === 'ollama' ? ['Ollama with its model'] : []),
    ...(speech === 'openai' ? ['a speech server with its models'] : []),
  ];
  return [
    'These files follow the documentation of Docker, Ollama, speaches and systemd. They **have not run** where\n' +
      'they were written.',
    projectCodeBlock('docker compose up --build'),
    `That starts ${services.join(' and ')}. The first start downloads images and models: some GB.\n` +
      'The containers use the network of the machine, so that the server stays on 127.0.0.1. Docker Desktop has\n' +
      'that under *Settings, Resources, Network*.',
    'Without Docker, `sotto.service` is a unit of systemd: its first lines say where it goes. Others reach the\n' +
      `server by a proxy, and sign in: ${DOCS}/run-a-server.html.`,
  ];
}

const AWS_PARAGRAPHS = [
  projectCodeBlock(
    'npx sotto synth --quiet',
    'npx cdk bootstrap',
    'npx sotto deploy -c issuer=https://issuer.example -c audience=your-client-id',
  ),
  `The first line needs no account. \`issuer\` is who signs people in: ${DOCS}/deploy-on-aws.html.`,
];

function projectCodeBlock(...lines: string[]): string {
  return ['```', ...lines, '```'].join('\n');
}

export function jsonFile(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
