/** The command as an operator runs it, on a data file and on a table. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseReplayOptions } from '../../bin/replay/options.ts';
import { loadReplayLog } from '../../bin/replay.ts';
import { UserError } from '../../bin/terminal/user-error.ts';
import { dynamoTable } from '../../shared/adapters/aws/dynamo.ts';
import { sqliteTable } from '../../shared/adapters/local/storage/sqlite-table.ts';
import { writeSnapshot } from '../../shared/engine/commit.ts';
import type { Table } from '../../shared/ports/ports.ts';
import { newSession } from '../../shared/session/kernel/new-session.ts';
import { sessionHeadKey } from '../../shared/storage/keys/keys.ts';
import { runCommand } from '../command.ts';
import { clientAt, type LocalDynamo, startDynalite } from '../contract/dynalite.ts';
import { ID, World } from '../engine/world.ts';

let folder: string;
let dynamo: LocalDynamo;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sotto-replay-'));
  dynamo = await startDynalite();
  await dynamo.createTable('sotto');
  await lived(dynamoTable({ table: 'sotto', client: clientAt(dynamo.endpoint) }));
  await lived(sqliteTable(data('sound')));
  const hurt = sqliteTable(data('hurt'));
  await lived(hurt, async () => {
    const head = (await hurt.get(sessionHeadKey(ID)))!;
    const stored = JSON.parse(String(head.body));
    const settings = { ...newSession().settings, speed: 1.5 };
    await hurt.put({ ...head, body: JSON.stringify({ ...stored, session: { ...stored.session, settings } }) });
  });
});
afterAll(async () => {
  await dynamo.close();
  rmSync(folder, { recursive: true });
});

const data = (name: string) => join(folder, name, 'sotto.db');

/** Four records, and a snapshot after the third. */
async function lived(table: Table, then: () => Promise<void> = async () => {}): Promise<void> {
  const world = new World(table);
  const context = world.process();
  await world.hello(context);
  await world.say(context, 'u1', 'My pearls are in the attic.');
  await world.reply(context, 1, ['Nobody will look there.']);
  await writeSnapshot(context, ID);
  await world.say(context, 'u2', 'Not even the cat?');
  await then();
  await table.close();
}

const run = (args: string[], env?: Record<string, string>) =>
  runCommand('bin/replay.ts', args, { ...(env && { env }) });

const ofAda = (name: string, ...more: string[]) => run(['--user', 'ada', '--data', join(folder, name), ...more]);
const CONTENT = /pearls|attic|Nobody|look there|cat/;

describe('the replay command', () => {
  it('[O3] [N5] the replay command prints each record in ids, kinds and sizes, and what it changed; and leaves the folder as it is', async () => {
    const bytes = () => [
      readdirSync(join(folder, 'sound')),
      statSync(data('sound')).mtimeMs,
      readFileSync(data('sound')),
    ];
    const before = bytes();
    const { code, out, err } = await ofAda('sound');
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('2  2027-01-15T08:00:00.000Z  frame.accepted install=laptop id=u1 digest=(');
    expect(out).toContain('turn.started turn=1 cause=user words=(27)');
    expect(out).toContain('line turn=1 index=0 text=(23) expression=happy');
    expect(out).toMatch(/\n {4}seq=1 .*turn/);
    expect(out.trimEnd().split('\n').at(-1)).toBe('4 records lead where they should.');
    expect(out).not.toMatch(CONTENT);
    expect(bytes()).toEqual(before);
  });

  it('[O3] the replay command shows what was said on request, and only the requested records', async () => {
    const { code, out } = await ofAda('sound', '--words', '--from', '2', '--to', '2');
    expect(code).toBe(0);
    expect(out).toContain('words="My pearls are in the attic."');
    expect(out.trimEnd().split('\n').at(-1)).toBe('One record leads where it should.');
  });

  it('[O3] [N5] the replay command captures a session in a file that says nothing and is replayed alike', async () => {
    const file = join(folder, 'captured.json');
    expect((await ofAda('sound', '--out', file)).code).toBe(0);
    expect(readFileSync(file, 'utf8')).not.toMatch(CONTENT);
    expect((statSync(file).mode & 0o077) === 0 || process.platform === 'win32').toBe(true);
    const again = await run(['--captured', file]);
    expect([again.code, again.out.trimEnd().split('\n').at(-1)]).toEqual([0, '4 records lead where they should.']);
    await ofAda('sound', '--out', file, '--from', '3', '--words');
    expect(readFileSync(file, 'utf8')).toContain('My pearls are in the attic.');
    expect((await run(['--captured', file])).out).toMatch(/^3 .*\n.*\n4 .*\n.*\n2 records lead where they should\.\n$/);
  });

  it('[O3] the replay command fails where a record does not lead to the stored snapshot, says where, and captures it', async () => {
    const file = join(folder, 'wrong.json');
    const { code, out } = await ofAda('hurt', '--out', file);
    expect(code).toBe(1);
    expect(out).toContain('    DIVERGES from the stored snapshot: settings.speed\n4  ');
    expect(out).toContain('4 records; one place is wrong.');
    expect((await run(['--captured', file])).out).toContain('DIVERGES from the stored snapshot: settings.speed');
  });

  it('[O3] the replay command reads a deployed table, and asks for nothing but rows', async () => {
    const asked = dynamo.asked.length;
    const { code, out, err } = await run(['--user', 'ada', '--table', 'sotto', '--region', 'us-east-1'], {
      AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint,
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
    });
    expect([code, err, out.trimEnd().split('\n').at(-1)]).toEqual([0, '', '4 records lead where they should.']);
    expect(out).not.toMatch(CONTENT);
    expect(new Set(dynamo.asked.slice(asked))).toEqual(new Set(['Query']));
  });

  it('[O3] the replay command says in a sentence what it cannot do', async () => {
    const running = sqliteTable(data('running'));
    const told = async (...args: string[]) => {
      const { code, err } = await run(args);
      return [code, err.split('\n')[0]];
    };
    const words = join(folder, 'words.json');
    writeFileSync(words, 'My pearls are in the attic.');
    await expect(loadReplayLog({ is: 'captured', path: words })).rejects.toThrow(
      new UserError(`${words} is no captured session of this version.`),
    );
    await expect(loadReplayLog({ is: 'file', path: data('sound'), session: 'bob~companion' })).rejects.toThrow(
      new UserError('There is no such session: --user and --persona name another one.'),
    );
    await expect(loadReplayLog({ is: 'file', path: data('none'), session: ID })).rejects.toThrow(
      new UserError(`There is no ${data('none')}: Sotto has not run on this data folder.`),
    );
    expect(parseReplayOptions(['--from', '0'], 'ada', folder)).toEqual({
      is: 'wrong',
      message: '--from must be the number of a record, from 1.',
    });
    const beyond = await told('--user', 'ada', '--data', join(folder, 'sound'), '--from', '5');
    expect(beyond).toEqual([1, 'There is no record 5: the newest is 4.']);
    expect(await told('--data', join(folder, 'running'))).toEqual([
      1,
      `Sotto is already running on this data folder (${join(folder, 'running')}). Stop it first, or set SOTTO_DATA to another.`,
    ]);
    expect((await told('--from', '0'))[0]).toBe(2);
    await running.close();
  });
});
