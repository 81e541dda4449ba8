/** The command line of `npm run sotto -- cloud`. */
import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { CommandLine } from '../../bin/terminal/command-line.ts';
import { ACCOUNT_FAULTS, type AccountFault, isAccountFault } from './account/account-state.ts';
import { factorFrom } from './door/clock.ts';
import { AUDIENCE, ISSUER } from './door/issuer.ts';

export type StartOptions = {
  /** As `cdk deploy -c` takes them, with what a cloud without an operator needs. */
  context: Record<string, string>;
  /** A folder of the CDK that is served as it is; null: the app is synthesised. */
  assembly: string | null;
  port: number;
  factor: number;
  dynamodb: string | null;
  report: string | null;
  user: string;
  /** What the account lacks. */
  faults: readonly AccountFault[];
};
/** The key of the one producer, unless the options name others: what `npm run push` uses by itself. */
const PRODUCER_KEY = 'local';
const PRODUCERS = [{ name: 'local', sha256: createHash('sha256').update(PRODUCER_KEY).digest('hex'), users: '*' }];

export const HELP = `Serve the synthesised cloud on this machine.

  npm run sotto -- cloud                  with models and voices of this machine
  npm run sotto -- cloud -c speech=sonic  with an option of cdk deploy

  -c NAME=VALUE    as for cdk deploy (docs/reference/deployment-options.md)
  --port N         of the HTTP API (default: 8790); the next two are for the
                   WebSocket API and the page
  --time 60x       how fast time passes for schedules, queues, machines and
                   functions (default: 1x). First turns may fail at such a speed
  --assembly DIR   serve this output of the CDK, and synthesise nothing
  --dynamodb URL   an engine that runs already, such as DynamoDB Local
  --report FILE    when it ends: who used which right, which are not used, and
                   when alarms rang
  --account FAULT  an account that lacks something, such as quota-10; again for
                   another (test/cloud/account/account-state.ts has all)
  --user NAME      whom the printed token names (default: your name here)
  --help           this
`;

/** `me`: the user's name on this machine. */
export function parseStart(args: readonly string[], me: string): CommandLine<StartOptions> {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        context: { type: 'string', short: 'c', multiple: true, default: [] },
        port: { type: 'string', default: '8790' },
        time: { type: 'string', default: '1x' },
        assembly: { type: 'string' },
        dynamodb: { type: 'string' },
        report: { type: 'string' },
        user: { type: 'string', default: me },
        account: { type: 'string', multiple: true, default: [] },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) return { is: 'help' };
    const port = Number(values.port);
    if (!(Number.isInteger(port) && port >= 0 && port <= 65_533))
      return { is: 'wrong', message: `--port must be a number up to 65533, not ${values.port}` };
    const { assembly = null, dynamodb = null, report = null, user } = values;
    if (dynamodb !== null && !URL.canParse(dynamodb))
      return { is: 'wrong', message: `--dynamodb must be an address like http://127.0.0.1:8000, not ${dynamodb}` };
    const context = contextFrom(values.context);
    return {
      is: 'run',
      options: {
        ...{ context, assembly, port, factor: factorFrom(values.time), dynamodb, report, user },
        faults: values.account.map(faultFrom),
      },
    };
  } catch (error) {
    return { is: 'wrong', message: (error as Error).message };
  }
}

function faultFrom(text: string): AccountFault {
  if (isAccountFault(text)) return text;
  throw new Error(`--account takes one of ${Object.keys(ACCOUNT_FAULTS).join(', ')}, not ${text}`);
}

function contextFrom(given: readonly string[]): Record<string, string> {
  const chosen = given.map((one) => {
    const [, name, value] = /^([^=]+)=(.*)$/s.exec(one) ?? [];
    if (name === undefined || value === undefined) throw new Error(`-c takes NAME=VALUE, not ${one}`);
    return [name, value] as const;
  });
  const own = { issuer: ISSUER, audience: AUDIENCE };
  const context = Object.fromEntries(chosen);
  const needs = 'issuer' in context || 'audience' in context ? {} : own;
  return { producers: JSON.stringify(PRODUCERS), ...needs, ...context };
}
