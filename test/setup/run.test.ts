import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { Checkout } from './checkout.ts';

const opened: Checkout[] = [];
afterEach(() => {
  for (const checkout of opened.splice(0)) checkout.remove();
});

function newCheckout(): Checkout {
  const checkout = new Checkout();
  opened.push(checkout);
  return checkout;
}

/** Resolves once npm is at work. */
async function installing(checkout: Checkout, times = 1): Promise<number> {
  return await vi.waitFor(() => {
    const npm = checkout.installations()[times - 1];
    if (npm === undefined) throw new Error('npm has not begun');
    return npm;
  }, 20_000);
}

const SLOW = { NPM_TAKES_MS: '1500' };

it('[E12] a plain npm ci is an installation: neither npm start nor npm test installs again', async () => {
  const checkout = newCheckout();
  await once(checkout.npmCi(), 'exit');
  expect(await checkout.run('start').ended).toMatchObject({ code: 0, err: '' });
  expect(await checkout.run('docs').ended).toMatchObject({ code: 0, err: '' });
  expect(checkout.installations()).toHaveLength(1);
});

it('[E12] npm start leaves the packages for development to npm test, which installs them', async () => {
  const checkout = newCheckout();
  expect((await checkout.run('start').ended).err).toMatch(/^Installing what Sotto needs to run/);
  await checkout.run('start').ended;
  expect(checkout.installations()).toHaveLength(1);
  await checkout.run('docs').ended;
  await checkout.run('docs').ended;
  await checkout.run('start').ended;
  expect(checkout.installations()).toHaveLength(2);
});

it('[E12] a program that runs on the Node of packages which it has replaced finds that Node in its threads', async () => {
  const checkout = newCheckout();
  const ofPackages = { PACKAGED_NODE: process.execPath };
  await checkout.run('start', ofPackages).ended;
  checkout.write(
    'bin/docs.ts',
    `import { Worker } from 'node:worker_threads';
     const look = "console.log(require('node:child_process').spawnSync(process.execPath, ['-p', '40 + 2']).stdout?.toString())";
     new Worker(look, { eval: true });`,
  );
  const { code, out } = await checkout.run('docs', ofPackages, [], checkout.path('node_modules/runs/node')).ended;
  expect({ code, out: out.trim() }).toEqual({ code: 0, out: '42' });
  expect(checkout.installations()).toHaveLength(2);
});

it.each([
  ['is changed', (at: Checkout) => at.write('package-lock.json', lockWith({ version: '1.0.1' }))],
  ['names another content', (at: Checkout) => at.write('package-lock.json', lockWith({ integrity: 'sha512-other' }))],
])('[E12] an installation is renewed when the lock file %s', async (_what, change) => {
  const checkout = newCheckout();
  await checkout.run('start').ended;
  change(checkout);
  await checkout.run('start').ended;
  expect(checkout.installations()).toHaveLength(2);
});

it.each([
  ['an npm ci that was interrupted', (at: Checkout) => rmSync(at.path('node_modules/.package-lock.json'))],
  ['half a file of npm', (at: Checkout) => at.write('node_modules/.package-lock.json', '{"packages":{"node_mod')],
  ['a package that was deleted', (at: Checkout) => rmSync(at.path('node_modules/runs'), { recursive: true })],
  ['node_modules of another platform', (at: Checkout) => at.write('node_modules/.package-lock.json', otherPlatform())],
])('[E12] %s is no installation', async (_what, damage) => {
  const checkout = newCheckout();
  await checkout.run('start').ended;
  damage(checkout);
  await checkout.run('start').ended;
  expect(checkout.installations()).toHaveLength(2);
});

it('[E12] after an installation that was killed with its npm, the next start installs at once', async () => {
  const checkout = newCheckout();
  const first = checkout.run('start', { NPM_TAKES_MS: '60000' });
  const npm = await installing(checkout);
  first.child.kill('SIGKILL');
  process.kill(npm, 'SIGKILL');
  await first.ended;
  const second = await checkout.run('start').ended;
  expect(second).toMatchObject({ code: 0 });
  expect(second.err).toMatch(/^Installing what Sotto needs to run \(an earlier installation was interrupted\) …/);
  expect(second.ms).toBeLessThan(10_000);
  expect(checkout.installations()).toHaveLength(2);
});

it('[E12] an installation that is killed or fails leaves the packages that were there', async () => {
  const checkout = newCheckout();
  await checkout.run('start').ended;
  checkout.write('package-lock.json', lockWith({ version: '1.0.1' }));
  const killed = checkout.run('start', { NPM_TAKES_MS: '60000' });
  const npm = await installing(checkout, 2);
  killed.child.kill('SIGKILL');
  process.kill(npm, 'SIGKILL');
  await killed.ended;
  expect(existsSync(checkout.path('node_modules/runs/package.json'))).toBe(true);
  await checkout.run('start', { NPM_FAILS: 'npm error code ENOTFOUND' }).ended;
  expect(existsSync(checkout.path('node_modules/runs/package.json'))).toBe(true);
});

it('[E12] an installation that was whole when it was killed is taken as it is', async () => {
  const checkout = newCheckout();
  await checkout.run('start').ended;
  mkdirSync(checkout.path('.setup'));
  renameSync(checkout.path('node_modules'), checkout.path('.setup/node_modules'));
  expect(await checkout.run('start').ended).toMatchObject({ code: 0 });
  expect(checkout.installations()).toHaveLength(1);
});

it('[E12] packages are added while a program runs, and none of its own is missing meanwhile', async () => {
  const checkout = newCheckout();
  await checkout.run('start').ended;
  const running = checkout.run('start', {}, ['60000']);
  await once(running.child.stdout, 'data');
  const adding = checkout.run('docs', SLOW);
  let [isOver, looks, missing] = [false, 0, 0];
  void adding.ended.then(() => {
    isOver = true;
  });
  while (!isOver) {
    looks += 1;
    if (!existsSync(checkout.path('node_modules/runs/package.json'))) missing += 1;
    await pause(20);
  }
  expect(looks).toBeGreaterThan(50);
  // Two renames follow each other: a look between them is rare.
  expect(missing).toBeLessThanOrEqual(1);
  expect(existsSync(checkout.path('node_modules/develops/package.json'))).toBe(true);
  expect(running.child.exitCode).toBeNull();
  running.child.kill();
});

it('[E12] packages that a running program uses are not replaced: the program is named', async () => {
  const checkout = newCheckout();
  await checkout.run('start').ended;
  const running = checkout.run('start', {}, ['60000']);
  await once(running.child.stdout, 'data');
  checkout.write('package-lock.json', lockWith({ version: '1.0.1' }));
  expect(await checkout.run('docs').ended).toMatchObject({
    code: 1,
    err: `The lock file names other packages than those that process ${running.child.pid} (sotto start) runs from. End that process, then npm run docs installs them.\n`,
  });
  expect(checkout.installations()).toHaveLength(1);
  running.child.kill();
  await running.ended;
  expect(await checkout.run('docs').ended).toMatchObject({ code: 0 });
  expect(checkout.installations()).toHaveLength(2);
});

it('[E12] packages are not replaced while tests run that npx began', async () => {
  const checkout = newCheckout();
  await checkout.run('start').ended;
  checkout.write('node_modules/.bin/vitest', 'setTimeout(() => {}, 60_000); console.log("runs");');
  const tests = checkout.spawn(['node_modules/.bin/vitest', 'run'], {});
  await once(tests.stdout, 'data');
  checkout.write('package-lock.json', lockWith({ version: '1.0.1' }));
  expect(await checkout.run('docs').ended).toMatchObject({
    code: 1,
    err: expect.stringContaining(`process ${tests.pid} (`),
  });
  tests.kill();
});

it('[E12] a program gets its arguments, and its exit code is that of the launcher', async () => {
  const checkout = newCheckout();
  const { code, out } = await checkout.run('docs', {}, ['0', '7', '--user', 'ada']).ended;
  expect({ code, out }).toEqual({ code: 7, out: '["0","7","--user","ada"]\n' });
});

it('[E12] an unknown program is answered with the list of all', async () => {
  const { code, err } = await newCheckout().run('dcos').ended;
  expect(code).toBe(2);
  expect(err).toMatch(/^There is no program dcos\.\n\n {2}npm start {2,}Sotto on this machine/);
  expect(err).toContain('  npm run docs ');
  expect(err).toContain('  npm run sotto -- token ');
});

it('[E12] the launcher without a name lists its programs, which is no failure', async () => {
  const { code, out, err } = await newCheckout().run('--help').ended;
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^ {2}npm start {2,}Sotto on this machine/);
});

it('[E12] a Node that is too old hands over to the one that npm has installed, or says what to install', async () => {
  const checkout = newCheckout();
  checkout.write('package.json', '{"type":"module","engines":{"node":">=99"},"scripts":{"start":""}}');
  expect(await checkout.run('start').ended).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /\nSotto runs on Node 99, this is v[\d.]+, and npm has none for \S+\. Install it from https:/,
    ),
  });
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const node = `node_modules/${name}/bin/node`;
  checkout.write(node, '#!/bin/sh\necho "$@"; exit 3\n');
  chmodSync(checkout.path(node), 0o755);
  const { code, out } = await checkout.run('start', {}, ['--open']).ended;
  expect({ code, out }).toEqual({ code: 3, out: 'bin/run.mjs start --open\n' });
});

it('[E12] an npm that outlives the start that began it is waited for by name, and its installation counts', async () => {
  const checkout = newCheckout();
  const first = checkout.run('start', { NPM_TAKES_MS: '3000' });
  const npm = await installing(checkout);
  first.child.kill('SIGKILL');
  await first.ended;
  const second = await checkout.run('start').ended;
  expect(second.err).toContain(`Waiting for process ${npm} (npm ci), which installs packages here (1 s) …`);
  expect(checkout.installations()).toHaveLength(1);
});

it('[E12] nothing is installed into a folder in which npm ci is at work', async () => {
  const checkout = newCheckout();
  const npm = checkout.npmCi(SLOW);
  await installing(checkout);
  const start = await checkout.run('docs').ended;
  expect(start.err).toContain(`Waiting for process ${npm.pid} (npm ci), which installs packages here`);
  expect(checkout.installations()).toHaveLength(1);
});

it('[E12] of two first starts one installs, and the other says for whom it waits', async () => {
  const checkout = newCheckout();
  const first = checkout.run('docs', SLOW);
  await installing(checkout);
  const second = checkout.run('start', SLOW);
  expect((await second.ended).err).toContain(`Waiting for process ${first.child.pid} (npm run docs)`);
  expect(await first.ended).toMatchObject({ code: 0 });
  expect(checkout.installations()).toHaveLength(1);
});

it('[E12] Ctrl-C ends the installation and its npm, and says so', async () => {
  const checkout = newCheckout();
  const start = checkout.run('start', { NPM_TAKES_MS: '60000' });
  const npm = await installing(checkout);
  start.child.kill('SIGINT');
  const { code, err } = await start.ended;
  expect(code).toBe(1);
  expect(err).toContain('The installation was ended by SIGINT. Start again to go on.');
  expect(() => process.kill(npm, 0)).toThrow('ESRCH');
});

it.each([
  ['npm error code ENOTFOUND\nnpm error errno ENOTFOUND\nnpm error network request failed', 'cannot be reached'],
  ['npm error code ECONNREFUSED', 'cannot be reached'],
  ['npm error code SELF_SIGNED_CERT_IN_CHAIN', 'certificate is not trusted'],
  ['npm error code E401\nnpm error Unable to authenticate', 'refuses'],
  ['npm error code ENOSPC\nnpm error nospc ENOSPC: no space left on device, write', 'The disk is full'],
  ['npm error code EACCES', 'may not write'],
])('[E12] an installation that fails by "%s" is one sentence', async (complaint, sentence) => {
  const { code, err } = await newCheckout().run('start', { NPM_FAILS: complaint }).ended;
  const [installs, ...rest] = err.trim().split('\n');
  expect(code).toBe(1);
  expect(installs).toMatch(/^Installing/);
  expect(rest).toHaveLength(1);
  expect(rest[0]).toContain(sentence);
});

it('[E12] an npm error without a known remedy is told in its own words', async () => {
  const complaint = 'npm error code EUSAGE\nnpm error package.json and package-lock.json are not in sync';
  expect((await newCheckout().run('docs', { NPM_FAILS: complaint }).ended).err).toContain(complaint);
});

function lockWith(change: object): string {
  const runs = { version: '1.0.0', integrity: 'sha512-one', ...change };
  return JSON.stringify({ packages: { '': {}, 'node_modules/runs': runs } });
}

function otherPlatform(): string {
  const { packages } = JSON.parse(lockWith({}));
  return JSON.stringify({ packages: { ...packages, 'node_modules/elsewhere': { version: '3.0.0', os: ['aix'] } } });
}
