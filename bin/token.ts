/** `npm run sotto -- token`: makes a token for the single-machine home, for clients that show one. */
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { localTokenSigningKey, signLocalToken } from '../shared/adapters/local/http/tokens.ts';
import { isSessionUserName } from '../shared/session/kernel/session-identity.ts';
import { readSettings } from '../shared/settings/read-settings.ts';
import { TOKEN_HELP } from './token/help.ts';

try {
  const { values } = parseArgs({
    options: {
      user: { type: 'string', default: userInfo().username },
      minutes: { type: 'string', default: '60' },
      help: { type: 'boolean', default: false },
    },
  });
  const { data } = readSettings(process.env);
  const lastsMs = Number(values.minutes) * 60_000;
  if (values.help) process.stdout.write(TOKEN_HELP);
  else if (!(lastsMs > 0 && lastsMs <= Number.MAX_SAFE_INTEGER / 2))
    throw new Error('--minutes must be a number above 0.');
  else if (!isSessionUserName(values.user))
    throw new Error('--user must be a name, neither blank nor longer than 1,024 bytes.');
  else if (data === ':memory:')
    throw new Error('With SOTTO_DATA=:memory: the key is in the memory of that process only.');
  else console.log(await signLocalToken(localTokenSigningKey(data), values.user, Date.now() + lastsMs));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
