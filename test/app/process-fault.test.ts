import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { judgeAppProcessFault } from '../../shared/app/errors/process-fault.ts';
import { Bug, Rejected, Transient } from '../../shared/ports/errors.ts';
import { FetchError } from '../../shared/tools/network/fetch-port.ts';
import { type Client, join as joinServer } from '../flow/home.ts';
import { killProcess, startProcess } from '../flow/process.ts';

const ROOT = join(import.meta.dirname, '../..');
const OWN = '    at run (file:///home/ada/agent/sotto.ts?edition=2:9:12)';
const PACKAGE = '    at Socket.<anonymous> (/home/ada/agent/node_modules/pg/lib/client.js:132:73)';
const SOTTO = `    at attempt (file://${ROOT}/shared/app/own-tools.ts:100:20)`;
const NODE = '    at process.processTicksAndRejections (node:internal/process/task_queues:104:5)';

function withStack<E extends Error>(error: E, ...frames: string[]): E {
  error.stack = [`${error.name}: ${error.message}`, ...frames].join('\n');
  return error;
}
const failed = (...frames: string[]) => withStack(new TypeError('x is no function'), ...frames);

describe('an error that nobody handles', () => {
  it('[E10] an unhandled error of the application leaves the state of Sotto as it was', () => {
    const at = '/home/ada/agent/sotto.ts:9';
    expect(judgeAppProcessFault(failed(OWN, NODE), 'exception')).toEqual({ isSafe: true, at });
    expect(judgeAppProcessFault(failed(NODE, OWN), 'rejection')).toEqual({ isSafe: true, at });
    expect(judgeAppProcessFault(failed(PACKAGE, NODE), 'exception').isSafe).toBe(true);
    // A socket without a listener for its errors.
    expect(
      judgeAppProcessFault(failed('    at TCPConnectWrap.afterConnect (node:net:2021:16)'), 'exception').isSafe,
    ).toBe(true);
    // It was called by Sotto, and left a promise alone.
    expect(judgeAppProcessFault(failed(OWN, SOTTO), 'rejection')).toEqual({ isSafe: true, at });
  });

  it.each([['a text'], [undefined], [null], [Object.create(null)]])(
    '[E10] an unhandled error that is %o is of the application',
    (thrown) => {
      expect(judgeAppProcessFault(thrown, 'rejection').isSafe).toBe(true);
      expect(judgeAppProcessFault(thrown, 'exception').isSafe).toBe(true);
    },
  );

  it('[E10] an unhandled error that throws when it is read is of the application', () => {
    const error = Object.defineProperty(new Error('x'), 'stack', {
      get: () => {
        throw new Error('in the getter');
      },
    });
    expect(judgeAppProcessFault(error, 'exception').isSafe).toBe(true);
  });

  it("[E10] an unhandled promise of Sotto's own answer is one that the application did not await", () => {
    for (const error of [
      new Rejected('limited', 'too large'),
      new Transient('busy'),
      new FetchError('forbidden', 'private'),
    ])
      expect(judgeAppProcessFault(withStack(error, SOTTO), 'rejection').isSafe).toBe(true);
  });

  it('[E10] an unhandled error of Sotto itself, through its code or of the store is not safe to go on after', () => {
    expect(judgeAppProcessFault(failed(SOTTO, NODE), 'rejection').isSafe).toBe(false);
    expect(judgeAppProcessFault(withStack(new Bug('impossible'), SOTTO), 'rejection').isSafe).toBe(false);
    expect(judgeAppProcessFault(failed(OWN, SOTTO), 'exception').isSafe).toBe(false);
    const ofStore = Object.assign(failed(SOTTO, OWN), { code: 'ERR_SQLITE_ERROR' });
    expect(judgeAppProcessFault(ofStore, 'rejection').isSafe).toBe(false);
  });
});

describe('a server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sotto-faults-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('[E10] a server goes on when a tool leaves a promise unhandled and its timer throws', async () => {
    const file = join(folder, 'sotto.mjs');
    const define = pathToFileURL(join(ROOT, 'shared/app/define-sotto.ts')).href;
    writeFileSync(
      file,
      `import { defineSotto } from '${define}';
void Promise.reject(new Error('of the module'));
export default defineSotto({
  onTurn() {
    void Promise.reject('a text');
    setTimeout(() => { throw undefined; }, 1);
    setTimeout(() => { throw new Error('of a timer'); }, 1);
  },
});`,
    );
    const server = await startProcess(':memory:', { SOTTO_APP: file, LOG_LEVEL: 'silent' });
    try {
      const client: Client = await joinServer(server.port, {});
      for (const words of ['Hello.', 'My name is Ada.', 'What is my name?']) {
        client.say(words);
        await client.next('turn.ended');
      }
      expect(server.process.exitCode).toBeNull();
    } finally {
      await killProcess(server);
    }
  });
});
