// What `npm start`, `npm test` and `npm run sotto -- NAME` run.
import { readFileSync } from 'node:fs';

const TYPES = ['.', 'client', 'test/page'].map((folder) => ['node_modules/typescript/bin/tsc', '-p', folder]);
const LINT = ['node_modules/@biomejs/biome/bin/biome', 'check'];
const TEST = ['node_modules/vitest/vitest.mjs', 'run'];

/** `isProduct`: runs without the packages for development. `does`: for docs/reference/commands.md. */
export const PROGRAMS = {
  start: {
    does: 'Sotto on this machine, at http://127.0.0.1:8787/. `-- --open` opens the page.',
    steps: [['bin/start.mjs']],
    isProduct: true,
  },
  talk: { does: 'Talk to it in a terminal.', steps: [['bin/talk.ts']], isProduct: true },
  doctor: {
    does: 'Check what a server needs on this machine: settings, port, data, models, keys, issuer.',
    steps: [['bin/local/doctor.ts']],
    isProduct: true,
  },
  push: { does: 'Send somebody a message, as a producer.', steps: [['bin/push.ts']], isProduct: true },
  mcp: {
    does: 'Serve MCP on stdio, for an agent on this machine. With `-s`, since the agent reads the output.',
    steps: [['bin/mcp.ts']],
    isProduct: true,
  },
  token: { does: 'Print a token of this machine.', steps: [['bin/token.ts']], isProduct: true },
  eval: {
    does: 'Have simulated people talk to your agent, and check what it says and does.',
    steps: [['bin/eval/eval.ts']],
    isProduct: true,
  },
  safety: { does: 'Count the crises of a year, for a report.', steps: [['bin/safety.ts']], isProduct: true },
  replay: { does: 'Replay what a session has recorded.', steps: [['bin/replay.ts']], isProduct: true },
  test: { does: 'The whole suite: no network, no keys.', steps: [TEST] },
  types: { does: 'The type checkers alone.', steps: TYPES },
  check: { does: 'Types and lint.', steps: [...TYPES, [...LINT, '.']] },
  verify: { does: 'Types, lint and the whole suite.', steps: [...TYPES, [...LINT, '.'], TEST] },
  format: { does: 'Format all files.', steps: [[...LINT, '--write', '.']] },
  docs: { does: 'Write the made pages of docs/ anew.', steps: [['bin/docs.ts']] },
  bench: { does: 'Measure what Sotto costs. `-- turns` runs one part.', steps: [['bench/main.ts']] },
  soak: {
    does: 'The long searches. `-- --share ci` is a part of them, `-- --kills 50` fifty kills while people talk.',
    steps: [['test/soak/main.ts']],
  },
  cloud: {
    does: 'The synthesised stack on this machine, with stand-ins for AWS. `-c speech=sonic` as for `npm run deploy`.',
    steps: [['test/cloud/main.ts']],
  },
  deploy: {
    does: 'Deploy to AWS, and keep the options. They are in docs/reference/deployment-options.md.',
    steps: [['bin/aws.ts', 'deploy']],
  },
  aws: {
    does: 'What an operator does with a deployment. `-- synth` makes and checks the template, without an account.',
    steps: [['bin/aws.ts']],
  },
  'check:account': {
    does: 'Look at an AWS account before a deployment, or walk the deployment, and say what failed.',
    steps: [['bin/check-account.ts']],
  },
  sdk: { does: 'Build the client library into dist/sdk/.', steps: [['bin/sdk.ts']] },
  package: {
    does: 'Build the npm package into dist/package/, and pack it as dist/sotto.tgz.',
    steps: [['bin/package.ts']],
  },
};

/** What is typed to run it: a script of package.json, or an argument of the script `sotto`. */
export function commandOf(name) {
  if (name === 'start' || name === 'test') return `npm ${name}`;
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  return name in scripts ? `npm run ${name}` : `npm run sotto -- ${name}`;
}

/** A help text. */
export function listPrograms() {
  const lines = Object.entries(PROGRAMS).map(([known, { does }]) => `  ${commandOf(known).padEnd(26)} ${does}`);
  return [...lines, '', 'Most of them take --help.'].join('\n');
}
