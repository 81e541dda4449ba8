import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const HOST = `import { spawn } from 'node:child_process';
import { endWithHost } from ${JSON.stringify(join(import.meta.dirname, 'end-with-host.ts'))};
const frozen = spawn('sleep', ['100']);
endWithHost(frozen);
frozen.kill('SIGSTOP');
console.log(frozen.pid);`;

/** A zombie is over: only whoever adopted it has not asked for its end yet. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

it.skipIf(process.platform !== 'linux')(
  '[S9] a frozen function of the local cloud ends when its host is killed',
  async () => {
    const host = spawn(process.execPath, ['--input-type=module-typescript', '-e', HOST]);
    const [printed] = (await once(host.stdout, 'data')) as [Buffer];
    const pid = Number(printed);
    expect(isRunning(pid)).toBe(true);
    host.kill('SIGKILL');
    await expect.poll(() => isRunning(pid)).toBe(false);
  },
);
