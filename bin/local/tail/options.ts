/** Parses the command line of `sotto tail`. */
import { parseTalkOptions, type TalkOptions } from '../../talk/options.ts';
import { type CommandLine, parseCommandLine } from '../../terminal/command-line.ts';

export const TAIL_HELP = `Show a conversation live: who says what, tools, deliveries and timings.
It takes no part in it. Ctrl-C ends it.

  npx sotto tail               yours, with the default persona
  npx sotto tail --user ada    that of ada, where names are believed

  --user NAME     whose (default: whom the token names, or your name here)
  --persona NAME    with which persona (default: its first)
  --url URL       where (default: ws://127.0.0.1:8787/, or PORT)
  --token TOKEN   a token that the server trusts (default: SOTTO_TOKEN)
  --json          print every frame as it comes, one a line
`;

export type TailOptions = Pick<TalkOptions, 'url' | 'user' | 'token' | 'persona' | 'json'>;

/** It signs in as talk does, with some of its options. `me`: the user's name on this machine. */
export function parseTailOptions(
  args: readonly string[],
  me: string,
  env: NodeJS.ProcessEnv,
): CommandLine<TailOptions> {
  const line = parseCommandLine(
    args,
    {
      user: { type: 'string' },
      persona: { type: 'string' },
      url: { type: 'string' },
      token: { type: 'string' },
      json: { type: 'boolean' },
    },
    () => null,
  );
  return line.is === 'run' ? parseTalkOptions(args, me, env) : line;
}
