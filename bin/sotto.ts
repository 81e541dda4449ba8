/** The program `sotto`: one command each, whose module runs when it is imported. */
import { readSettingsFile } from './local/settings-file.ts';

const COMMANDS: Readonly<Record<string, [does: string, run: () => Promise<unknown>]>> = {
  dev: ['Your application; a changed file of it counts at once.', () => import('./local/dev.ts')],
  start: ['Your application, or the companion that ships.', () => import('./local.ts')],
  talk: ['Talk to it in this terminal.', () => import('./talk.ts')],
  tail: ['Show a conversation live.', () => import('./local/tail.ts')],
  push: ['Send somebody a message, as a producer.', () => import('./push.ts')],
  mcp: ['Serve MCP on stdio, for an agent on this machine.', () => import('./mcp.ts')],
  token: ['Print a token of this machine.', () => import('./token.ts')],
  eval: ['Have simulated people talk to it, and check what it does.', () => import('./eval/eval.ts')],
  safety: ['Count the crises of a year, for a report.', () => import('./safety.ts')],
  replay: ['Replay what a session has recorded.', () => import('./replay.ts')],
  synth: [
    'Make the CloudFormation template of your application.',
    async () => (await loadCdkCommands()).runApplicationCdk('synth'),
  ],
  deploy: ['Deploy your application on AWS.', async () => (await loadCdkCommands()).runApplicationCdk('deploy')],
  doctor: ['Check what it needs on this machine.', () => import('./local/doctor.ts')],
  init: ['Write an application, and what it needs around it.', () => import('./local/init.ts')],
};

function loadCdkCommands() {
  return import('./local/cdk.ts');
}

const [name = 'help'] = process.argv.splice(2, 1);
const command = COMMANDS[name];
if (command !== undefined) {
  readSettingsFile();
  await command[1]();
} else {
  const isAsked = ['help', '--help', '-h'].includes(name);
  const lines = Object.entries(COMMANDS).map(([known, [does]]) => `  npx sotto ${known.padEnd(8)} ${does}\n`);
  (isAsked ? process.stdout : process.stderr).write(
    `${isAsked ? '' : `There is no command ${name}.\n\n`}${lines.join('')}\nEach takes --help.\n`,
  );
  if (!isAsked) process.exitCode = 2;
}
