/** A program for the terminal: what its arguments ask for, and how it ends. */
import { Problem } from './problem.ts';

export type Asked<Options> = { is: 'help' } | { is: 'wrong'; message: string } | { is: string; options: Options };

/** Ends with 1 and a sentence where there is a Problem, with 2 where the arguments are wrong. What else fails is a bug, and thrown. */
export async function run<Options>(
  asked: Asked<Options>,
  help: string,
  work: (options: Options) => Promise<void>,
): Promise<void> {
  if ('options' in asked) return work(asked.options).catch(told);
  if ('message' in asked) {
    process.stderr.write(`${asked.message}\n\n${help}`);
    process.exitCode = 2;
  } else process.stdout.write(help);
}

function told(error: unknown): void {
  if (!(error instanceof Problem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
