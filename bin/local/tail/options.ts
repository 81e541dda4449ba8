/** Parses the command line of `sotto tail`. */
import { parseArgs } from 'node:util';
import { parseOptions as parseTalk, type Options as TalkOptions } from '../../talk/options.ts';

export const HELP = `Show a conversation live: who says what, tools, deliveries and timings.
It takes no part in it. Ctrl-C ends it.

  npx sotto tail               yours, with the default persona
  npx sotto tail --user ada    that of ada, where names are believed

  --user NAME     whose (default: whom the token names, or your name here)
  --persona NAME    with which persona (default: its first)
  --url URL       where (default: ws://127.0.0.1:8787/, or PORT)
  --token TOKEN   a token that the server trusts (default: SOTTO_TOKEN)
  --json          print every frame as it comes, one a line
`;

export type Options = Pick<TalkOptions, 'url' | 'user' | 'token' | 'persona' | 'json'>;
export type Asked = { is: 'tail'; options: Options } | { is: 'help' } | { is: 'wrong'; message: string };

/** It signs in as talk does, with the same options. `me`: the user's name on this machine. */
export function parseOptions(args: readonly string[], me: string, env: NodeJS.ProcessEnv): Asked {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        user: { type: 'string' },
        persona: { type: 'string' },
        url: { type: 'string' },
        token: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
    if (values.help) return { is: 'help' };
  } catch (error) {
    const [sentence = ''] = (error instanceof Error ? error.message : String(error)).split('. To specify');
    return { is: 'wrong', message: sentence };
  }
  const asked = parseTalk(args, me, env);
  return 'options' in asked ? { is: 'tail', options: asked.options } : asked;
}
