/** Runs a terminal program: its parsed arguments, and its exit code. */
import type { CommandLine } from './command-line.ts';
import { UserError } from './user-error.ts';

/** Exits with 1 and a sentence on a UserError, 2 on wrong arguments. Throws other errors, which are bugs. */
export async function runProgram<Options>(
  line: CommandLine<Options>,
  help: string,
  work: (options: Options) => Promise<void>,
): Promise<void> {
  if (line.is === 'run') return reportProgramUserErrors(work(line.options));
  if (line.is === 'wrong') {
    process.stderr.write(`${line.message}\n\n${help}`);
    process.exitCode = 2;
  } else process.stdout.write(help);
}

/** Exits with 1 and a sentence on a UserError. Throws other errors, which are bugs. */
export function reportProgramUserErrors(work: Promise<void>): Promise<void> {
  return work.catch(reportProgramUserError);
}

function reportProgramUserError(error: unknown): void {
  if (!(error instanceof UserError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
