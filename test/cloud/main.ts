/** `npm run sotto -- cloud`: the synthesised app, served by stand-ins of AWS on this machine. */
import { spawnSync } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../../bin/terminal/run-program.ts';
import { UserError } from '../../bin/terminal/user-error.ts';
import { accountWith } from './account/account-state.ts';
import { type Cloud, startCloud } from './cloud.ts';
import { ISSUER } from './door/issuer.ts';
import { HELP, parseStart, type StartOptions } from './options.ts';
import { readAssembly, synthesiseTo } from './template/assembly.ts';

await runProgram(parseStart(process.argv.slice(2), userInfo().username), HELP, start);

async function start(options: StartOptions): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sotto-cloud-'));
  const log = createWriteStream(join(folder, 'functions.log'));
  try {
    const outdir = options.assembly ?? join(folder, 'cdk.out');
    if (options.assembly === null) await synthesiseTo(outdir, options.context);
    const cloud = await startCloud({
      ...{ assembly: readAssembly(outdir), secrets: {} },
      ...{ port: options.port, factor: options.factor, dynamodb: options.dynamodb },
      state: accountWith(options.faults),
      onLine: (label, line) => log.write(`${label} ${line}\n`),
      onFault: (sentence) => process.stderr.write(`! ${sentence}\n`),
    });
    process.stdout.write(`${greeting(cloud, options, join(folder, 'functions.log'))}\n`);
    await stopped();
    if (options.report !== null) writeFileSync(options.report, `${JSON.stringify(summary(cloud), null, 2)}\n`);
    await cloud.close();
  } catch (error) {
    if (!(error instanceof Error) || error instanceof TypeError) throw error;
    throw new UserError(error.message);
  } finally {
    // Its file may not be open yet, and is removed below.
    await new Promise<void>((resolve) => log.end(resolve));
    rmSync(folder, { recursive: true, force: true });
  }
  process.exit();
}

function greeting(cloud: Cloud, { context, user, dynamodb }: StartOptions, logged: string): string {
  const isOwnIssuer = context.issuer === ISSUER;
  const token = isOwnIssuer ? `SOTTO_TOKEN=${cloud.token(user)} ` : '';
  const lines = [
    `The cloud is here: ${cloud.url}  (WebSocket: ${cloud.socketUrl})`,
    ...(cloud.pageUrl === null ? [] : [`The page: ${cloud.pageUrl}/`]),
    `Look at the account, as before a deployment:\n  ${asVariables(cloud.operator)} npm run check:account -- --before`,
    `Talk in another terminal:\n  ${token}npm run talk -- --url ${cloud.url}`,
    `Push:\n  npm run push -- --url ${cloud.url} --user ${user} --policy next_silence --text "Dinner is ready."`,
    `The functions write to ${logged}`,
    ...(dynamodb === null && !hasJava() ? ['There is no Java: for Amazon’s own DynamoDB Local, give --dynamodb.'] : []),
  ];
  return lines.join('\n');
}

function asVariables(env: Readonly<Record<string, string>>): string {
  return Object.entries(env)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
}

function hasJava(): boolean {
  return spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0;
}

function stopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}

function summary(cloud: Cloud): object {
  const { startedAtMs, now } = cloud.clock;
  const alarms = cloud.watch.told({ fromMs: startedAtMs, toMs: now() });
  return { figures: cloud.figures(), rights: cloud.rights(), faults: cloud.faults, alarms };
}
