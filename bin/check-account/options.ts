/** Parses the command line of the account check. */
import { randomBytes } from 'node:crypto';
import { type CommandLine, parseCommandLine } from '../terminal/command-line.ts';

export type CheckAccountOptions = {
  /** Of the HTTP API, with a slash at the end. */
  url: string;
  /** Who talks: by a token, or by name where one machine believes names. */
  who: { token: string } | { user: string };
  /** Null: pushes are left out. */
  key: string | null;
  /** Whether the user may lose what was remembered before. */
  erase: boolean;
  /** How long one step may take. */
  patienceMs: number;
};

export const CHECK_ACCOUNT_HELP = `Look at an AWS account before a deployment; afterwards connect, talk, lose the
connection, be told things and be forgotten.

  npm run check:account -- --before -c issuer=https://issuer.example -c …
  npm run check:account -- --url https://….example --token TOKEN --key KEY

  --before         with your AWS credentials, and the -c options of deploy
  --url URL        the output HttpUrl; or http://127.0.0.1:8787 of npm start
  --token TOKEN    of a user who has said nothing yet: the check ends by erasing
                   the user (default: SOTTO_TOKEN; npm start believes a name)
  --key KEY        a producer's key that reaches this user (default:
                   SOTTO_PRODUCER_KEY; for npm start: local); else no pushes
  --erase          erase the user although something is remembered already
  --timeout SECS   how long one step may take (default: 240)
  --help           this

The second costs what six turns cost. It exits with 1 when a step failed.
`;

const LOOPBACK = /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?=[:/]|$)/;

/** `me`: the user's name on this machine. */
export function parseCheckAccountOptions(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  me: string,
): CommandLine<CheckAccountOptions> {
  return parseCommandLine(
    args,
    {
      url: { type: 'string' },
      token: { type: 'string', default: env.SOTTO_TOKEN ?? '' },
      key: { type: 'string', default: env.SOTTO_PRODUCER_KEY ?? '' },
      erase: { type: 'boolean', default: false },
      timeout: { type: 'string', default: '240' },
    },
    ({ values }) => {
      const { url, token, key, erase } = values;
      if (url === undefined) throw new Error('--url is missing: it is the output HttpUrl of the stack.');
      if (!/^https?:\/\//.test(url) || !URL.canParse(url))
        throw new Error(`--url must begin with https:// (or http:// on this machine), not ${url}`);
      const isHere = LOOPBACK.test(url);
      if (token === '' && !isHere) throw new Error('--token is missing: a token of the issuer that the stack trusts.');
      const patienceMs = Number(values.timeout) * 1_000;
      if (!(patienceMs > 0)) throw new Error('--timeout must be a number of seconds.');
      const who = token === '' ? { user: `check-${me}-${randomBytes(3).toString('hex')}` } : { token };
      const options = { url: url.endsWith('/') ? url : `${url}/`, who, erase, patienceMs };
      return { ...options, key: key || (isHere && token === '' ? 'local' : null) };
    },
  );
}
