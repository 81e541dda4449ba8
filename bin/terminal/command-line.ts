/** A command line as its program takes it: what to do, its help, or what is wrong with it. */
import { type ParseArgsConfig, type ParseArgsOptionsConfig, parseArgs } from 'node:util';

export type CommandLine<Options> = { is: 'run'; options: Options } | { is: 'help' } | { is: 'wrong'; message: string };

/** What `parseArgs` makes of these options, which every program has. */
type Parsed<Declared extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{
    args: string[];
    options: Declared & { help: { type: 'boolean' } };
    allowPositionals: true;
    tokens: true;
  }>
>;

/**
 * `declared`: the options without `--help`. `optionsFrom` checks their values, and throws a sentence if one
 * is wrong. A word that belongs to no option is refused, unless `hasPositionals`.
 */
export function parseCommandLine<const Declared extends ParseArgsOptionsConfig, Options>(
  args: readonly string[],
  declared: Declared,
  optionsFrom: (parsed: Parsed<Declared>) => Options,
  { hasPositionals = false } = {},
): CommandLine<Options> {
  try {
    const config = {
      args: [...args],
      options: { ...declared, help: { type: 'boolean' } },
      allowPositionals: hasPositionals,
      tokens: true,
    } satisfies ParseArgsConfig;
    const parsed = parseArgs(config) as unknown as Parsed<Declared>;
    if ('help' in parsed.values && parsed.values.help) return { is: 'help' };
    return { is: 'run', options: optionsFrom(parsed) };
  } catch (error) {
    const isBug = error instanceof TypeError && !('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
    if (!(error instanceof Error) || isBug) throw error;
    // Node adds how to pass a word that begins with a hyphen, which no program here takes.
    const [sentence = ''] = error.message.split('. To specify');
    return { is: 'wrong', message: sentence };
  }
}
