/** Runs a terminal program: its parsed arguments, and its exit code. */
import { UserError } from './user-error.ts';

export type Asked<Options> = { is: 'help' } | { is: 'wrong'; message: string } | { is: string; options: Options };

/** Exits with 1 and a sentence on a UserError, 2 on wrong arguments. Throws other errors, which are bugs. */
export async function run<Options>(
  asked: Asked<Options>,
  help: string,
  work: (options: Options) => Promise<void>,
): Promise<void> {
  if ('options' in asked) return reportUserErrors(work(asked.options));
  if ('message' in asked) {
    process.stderr.write(`${asked.message}\n\n${help}`);
    process.exitCode = 2;
  } else process.stdout.write(help);
}

/** Exits with 1 and a sentence on a UserError. Throws other errors, which are bugs. */
export function reportUserErrors(work: Promise<void>): Promise<void> {
  return work.catch(reportUserError);
}

function reportUserError(error: unknown): void {
  if (!(error instanceof UserError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
