/**
 * A process to kill: 20 writers put rows of 700 characters into the file of its first argument, and print
 * each acknowledged key; on a full disk it prints "transient" and ends.
 */
import { sqliteTable } from '../../../shared/adapters/local/storage/sqlite-table.ts';
import { Transient } from '../../../shared/ports/errors.ts';

const table = sqliteTable(process.argv[2] ?? '');
const run = process.pid;

async function write(writer: number): Promise<void> {
  for (let n = 0; ; n += 1) {
    const sk = `${run}-${writer}-${n}`;
    await table.put({ pk: 'SESSION#kill', sk, body: sk.padEnd(700, '.') }, 'nobodyHasWritten');
    process.stdout.write(`${sk}\n`);
  }
}

const outcomes = await Promise.allSettled(Array.from({ length: 20 }, (_, writer) => write(writer)));
const transient = outcomes.every((one) => one.status === 'rejected' && one.reason instanceof Transient);
process.stdout.write(transient ? 'transient\n' : 'something else\n');
