/** The one argument of a small command, which it can do without. */
import { parseArgs } from 'node:util';

/** Undefined: none was typed. Null: the command has nothing to do, since it asked for help or is wrong. */
export function oneCommandArgument(help: string): string | undefined | null {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { help: { type: 'boolean', default: false } },
    });
    if (positionals.length > 1) throw new Error('It takes one argument.');
    if (!values.help) return positionals[0];
    process.stdout.write(help);
  } catch (error) {
    const [sentence] = (error instanceof Error ? error.message : String(error)).split('. To specify');
    process.stderr.write(`${sentence}\n\n${help}`);
    process.exitCode = 2;
  }
  return null;
}
