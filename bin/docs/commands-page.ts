/** docs/reference/commands.md: the programs' help texts, and the scripts of package.json. Pure. */
import { HELP as AWS } from '../aws/commands.ts';
import { HELP as CHECK } from '../check-account/options.ts';
import { HELP as MCP } from '../mcp/options.ts';
import { HELP as PUSH } from '../push/options.ts';
import { HELP as REPLAY } from '../replay/options.ts';
import { HELP as TALK } from '../talk/options.ts';
import { commandHelp } from '../talk/slash-commands.ts';
import { HELP as TOKEN } from '../token/help.ts';
import { MADE, table } from './markdown-table.ts';

/** What each script of package.json is for. */
const SCRIPTS: Readonly<Record<string, string>> = {
  start: 'Sotto on this machine, at http://127.0.0.1:8787/. `-- --open` opens the page.',
  'start:cloud':
    'The synthesised stack on this machine, with stand-ins for AWS. `-- -c speech=sonic` as for `npm run deploy`.',
  talk: 'Talk to it in a terminal.',
  doctor: 'Check what a server needs on this machine: settings, port, data, models, keys, issuer.',
  push: 'Send somebody a message, as a producer.',
  mcp: 'Serve MCP on stdio, for an agent on this machine. With `-s`, since the agent reads the output.',
  token: 'Print a token of this machine.',
  replay: 'Replay what a session has recorded.',
  test: 'The whole suite: no network, no keys.',
  types: 'The type checkers alone.',
  check: 'Types and lint.',
  verify: 'Types, lint and the whole suite.',
  docs: 'Write the made pages of docs/ anew.',
  bench: 'Measure what Sotto costs. `-- turns` runs one part.',
  soak: 'The long searches. `-- --share ci` is a part of them, `-- --kills 50` fifty kills while people talk.',
  synth: 'Make and check the CloudFormation template. No account is needed.',
  deploy: 'Deploy to AWS, and keep the options. They are: [deployment options](deployment-options.md).',
  aws: 'What an operator does with a deployment: remove it, move users, try dead letters again, erase again.',
  'check:account': 'Look at an AWS account before a deployment, or walk the deployment, and say what failed.',
  'build:sdk': 'Build the client library into dist/sdk/.',
  package: 'Build the npm package into dist/package/, and pack it as dist/sotto.tgz.',
  format: 'Format all files.',
};

/** `scripts`: of package.json. Throws Error if SCRIPTS lacks one, or has one too many. */
export function commandsPage(scripts: Readonly<Record<string, string>>): string {
  const shown = Object.keys(scripts).filter((name) => !/^pre(?=[a-z])/.test(name) || !(name.slice(3) in scripts));
  const rows = shown.map((name) => {
    const means = SCRIPTS[name];
    if (means === undefined) throw new Error(`bin/docs/commands-page.ts does not say what npm run ${name} is for.`);
    return [`\`${name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`}\``, means];
  });
  const gone = Object.keys(SCRIPTS).find((name) => !(name in scripts));
  if (gone !== undefined)
    throw new Error(`package.json has no script ${gone}, which bin/docs/commands-page.ts explains.`);
  return `${[
    '# Commands',
    MADE,
    'Options go behind `--`: `npm run talk -- --user ada`.',
    table(['command', 'what it does'], rows),
    ...program('npm run talk', TALK),
    '### While talking',
    fenced(commandHelp()),
    ...program('npm run push', PUSH),
    ...program('npm run -s mcp', MCP),
    ...program('npm run token', TOKEN),
    ...program('npm run replay', REPLAY),
    ...program('npm run check:account', CHECK),
    ...program('npm run aws', AWS),
  ].join('\n\n')}\n`;
}

function program(name: string, help: string): string[] {
  return [`## ${name}`, fenced(help)];
}

function fenced(text: string): string {
  return `\`\`\`text\n${text.trimEnd()}\n\`\`\``;
}
