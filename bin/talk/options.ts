/** Parses the terminal client's command line. */
import { join } from 'node:path';
import { type CommandLine, parseCommandLine } from '../terminal/command-line.ts';
import { talkLanguage, talkText } from './texts/talk-texts.ts';

export type TalkOptions = {
  /** `ws(s)://…`: the socket. `http(s)://…`: the server that issues tickets. */
  url: string;
  user: string;
  token?: string;
  persona?: string;
  install?: string;
  /** BCP 47, of the program and the session; absent: the system names none. */
  language?: string;
  /** One turn each; empty: interactive. */
  say: SayInput[];
  /** Sends `wav` audio in real time. */
  pace: boolean;
  /** Where the agent's speech is written. */
  out?: string;
  json: boolean;
  timeoutSeconds: number;
};
/** Text, or the path of an audio file. */
export type SayInput = { text: string } | { wav: string };

/** Each line: what is typed, and what that does. */
const USES = [
  ['npm run talk', 'help.talk'],
  ['npm run talk -- --say "Hello."', 'help.once'],
  ['echo "Hello." | npm run talk', 'help.pipe'],
] as const;
const OPTIONS = [
  ['--user NAME', 'help.user'],
  ['--persona NAME', 'help.persona'],
  ['--language CODE', 'help.language'],
  ['--url URL', 'help.url'],
  ['--token TOKEN', 'help.token'],
  ['--say TEXT', 'help.say'],
  ['--wav FILE', 'help.wav'],
  ['--pace', 'help.pace'],
  ['--out FILE', 'help.out'],
  ['--timeout SECS', 'help.timeout'],
  ['--install NAME', 'help.install'],
  ['--json', 'help.json'],
  ['--help', 'help.help'],
] as const;

/** In the language of now. */
export function talkHelp(): string {
  const uses = USES.map(([typed, does]) => `  ${typed.padEnd(34)}  ${talkText(does)}`);
  const options = OPTIONS.map(([typed, does]) => `  ${typed.padEnd(15)}  ${talkText(does)}`);
  const lines = [...uses, '  npm run talk -- --wav in.wav --out out.wav', '', ...options];
  return `${talkText('help.title')}\n\n${lines.join('\n')}\n`;
}

export const TALK_HELP = talkHelp();

/** `me`: the user's name on this machine. */
export function parseTalkOptions(
  args: readonly string[],
  me: string,
  env: NodeJS.ProcessEnv = {},
): CommandLine<TalkOptions> {
  return parseCommandLine(
    args,
    {
      user: { type: 'string' },
      token: { type: 'string' },
      persona: { type: 'string' },
      url: { type: 'string', default: `ws://127.0.0.1:${process.env.PORT || 8787}/` },
      say: { type: 'string', multiple: true },
      wav: { type: 'string', multiple: true },
      pace: { type: 'boolean', default: false },
      out: { type: 'string' },
      timeout: { type: 'string', default: '150' },
      install: { type: 'string' },
      language: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
    ({ values, tokens }) => {
      const { persona, install, out, pace, json } = values;
      const say = tokens.flatMap((token) => (token.kind === 'option' ? sayInputOf(token) : []));
      if (pace && values.wav === undefined) throw new Error('--pace is for --wav.');
      if (out !== undefined && say.length === 0) throw new Error('--out needs something said: --wav or --say.');
      if (out === '') throw new Error('--out needs the name of a file.');
      const timeoutSeconds = Number(values.timeout);
      if (!(timeoutSeconds > 0)) throw new Error('--timeout must be a number of seconds.');
      const token = values.token ?? env.SOTTO_TOKEN;
      const user = values.user ?? talkTokenSubject(token) ?? me;
      const address = talkAddress(values.url, user, token);
      if (address === null)
        throw new Error(`--url must begin with ws://, wss://, http:// or https://, not ${values.url}`);
      const language = talkLanguage(values.language, env);
      const names = {
        ...(persona !== undefined && { persona }),
        ...(install !== undefined && { install }),
        ...(language !== null && { language }),
      };
      const more = { ...(token !== undefined && { token }), ...names, ...(out !== undefined && { out }) };
      return { url: address, user, ...more, say, pace, json, timeoutSeconds };
    },
  );
}

/** Before the others are read: also what is wrong with them, and the help, are told in it. */
export function languageOption(args: readonly string[]): string | undefined {
  const at = args.findIndex((one) => one === '--language' || one.startsWith('--language='));
  const [, joined] = args[at]?.split('=') ?? [];
  return joined ?? args[at + 1 || args.length];
}

/** In the order of the command line. */
function sayInputOf({ name, value }: { name: string; value?: string | undefined }): SayInput[] {
  if (value === undefined) return [];
  if (name === 'wav') return [{ wav: value }];
  return name === 'say' ? [{ text: value }] : [];
}

/** Path of the client's cursor: in `$SOTTO_STATE`, a folder, for each user and persona. */
export function talkStatePath(env: NodeJS.ProcessEnv, home: string, { user, persona }: TalkOptions): string {
  const folder = env.SOTTO_STATE ?? join(home, '.local', 'state', 'sotto');
  return join(folder, `${[user, ...(persona === undefined ? [] : [persona])].map(encodeURIComponent).join('.')}.json`);
}

/** With the user's name, unless a token or the address names the user. */
function talkAddress(url: string, user: string, token: string | undefined): string | null {
  if (!URL.canParse(url)) return null;
  // A server gives tickets for a token. Without one, its socket has the same address.
  const address = new URL(isTalkServerUrl(url) && token === undefined ? url.replace(/^http/i, 'ws') : url);
  if (!/^(?:ws|http)s?:$/.test(address.protocol)) return null;
  const says = ['user', 'token', 'ticket'].some((name) => address.searchParams.has(name));
  if (!says && token === undefined) address.searchParams.set('user', user);
  return address.href;
}

/** Whether the address issues tickets. */
export function isTalkServerUrl(url: string): boolean {
  return /^https?:/i.test(url);
}

/** The token's own claim, used only for a file name. */
function talkTokenSubject(token: string | undefined): string | undefined {
  try {
    const { sub } = JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString());
    return typeof sub === 'string' && sub !== '' ? sub : undefined;
  } catch {
    return undefined;
  }
}
