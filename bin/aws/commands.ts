/** The commands of `npm run aws`, and its help. */
import { reportProgramUserErrors } from '../terminal/run-program.ts';

type Command = (args: readonly string[]) => Promise<void>;

const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  deploy: async () => (await import('./deploy.ts')).deployAndKeep,
  diff: async () => (await import('./deploy.ts')).diffDeployment,
  start: async () => (await import('./stop.ts')).startFunctions,
  stop: async () => (await import('./stop.ts')).stopDeployment,
  synth: async () => (await import('./synth.ts')).synthStack,
  destroy: async () => (await import('./destroy.ts')).destroyDeployment,
  erase: async () => (await import('./erase.ts')).eraseDeployedUser,
  export: async () => (await import('./move-deployment.ts')).exportDeployment,
  import: async () => (await import('./move-deployment.ts')).importDeployment,
  redrive: async () => (await import('./redrive.ts')).redriveQueue,
};

export const AWS_HELP = `What an operator does with a deployment on AWS.

  npm run aws -- destroy --stage test

  deploy, diff, synth …   what the CDK's commands of these names take
  destroy        say what goes, stop what is under way, and delete the stack
  stop, start    let nobody reach it, and begin nothing; or again
  export         write what is stored of all users into a file; stop it first
  import         read what an export has written: docs/how-to/aws/move-users.md
  redrive        try dead letters again: wake-ups, and memory not made
  erase          erase again whom a restored table has brought back

  --stage NAME     which stack (default: the one without a stage)
  --region REGION  where (default: of the environment or the profile)
  --profile NAME   whose credentials
  --confirm STACK  destroy: its name, where nobody can type it
  --file PATH      export, import: the file. Keep it as you keep passwords
  --dry-run        redrive: list the letters, and do nothing
  --drop           redrive: delete those that it is too late for
  --restored-to T  erase: the moment of the table's state, in UTC
`;

/** Exits with 1 and a sentence on a UserError, with 2 where there is no such command. */
export async function runAwsCommand([name = '', ...args]: readonly string[]): Promise<void> {
  const isOfCdk = ['deploy', 'diff', 'synth'].includes(name);
  if (['', 'help', '--help', '-h'].includes(name) || (args.includes('--help') && !isOfCdk))
    return void process.stdout.write(AWS_HELP);
  const command = COMMANDS[name];
  if (command === undefined) {
    process.stderr.write(`There is no command ${name}.\n\n${AWS_HELP}`);
    process.exitCode = 2;
    return;
  }
  const run = await command();
  await reportProgramUserErrors(run(args));
}
