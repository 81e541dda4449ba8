import { once } from 'node:events';
import { rmSync } from 'node:fs';
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

it('[E6] a plain npm ci is an installation: neither npm start nor npm test installs again', async () => {
  const checkout = newCheckout();
  await once(checkout.npmCi(), 'exit');
  expect(await checkout.setup('product').ended).toMatchObject({ code: 0, err: '' });
  expect(await checkout.setup('whole').ended).toMatchObject({ code: 0, err: '' });
  expect(checkout.installations()).toHaveLength(1);
});

it('[E6] npm start leaves the packages for development to npm test, which installs them', async () => {
  const checkout = newCheckout();
  expect((await checkout.setup('product').ended).err).toMatch(/^Installing what Sotto needs to run/);
  await checkout.setup('product').ended;
  expect(checkout.installations()).toHaveLength(1);
  await checkout.setup('whole').ended;
  await checkout.setup('whole').ended;
  await checkout.setup('product').ended;
  expect(checkout.installations()).toHaveLength(2);
});

it.each([
  ['is changed', (at: Checkout) => at.write('package-lock.json', lockWith({ version: '1.0.1' }))],
  ['names another content', (at: Checkout) => at.write('package-lock.json', lockWith({ integrity: 'sha512-other' }))],
])('[E6] an installation is renewed when the lock file %s', async (_what, change) => {
  const checkout = newCheckout();
  await checkout.setup('product').ended;
  change(checkout);
  await checkout.setup('product').ended;
  expect(checkout.installations()).toHaveLength(2);
});

it.each([
  ['an npm ci that was interrupted', (at: Checkout) => rmSync(at.path('node_modules/.package-lock.json'))],
  ['half a file of npm', (at: Checkout) => at.write('node_modules/.package-lock.json', '{"packages":{"node_mod')],
  ['a package that was deleted', (at: Checkout) => rmSync(at.path('node_modules/runs'), { recursive: true })],
  ['node_modules of another platform', (at: Checkout) => at.write('node_modules/.package-lock.json', otherPlatform())],
])('[E6] %s is no installation', async (_what, damage) => {
  const checkout = newCheckout();
  await checkout.setup('product').ended;
  damage(checkout);
  await checkout.setup('product').ended;
  expect(checkout.installations()).toHaveLength(2);
});

it('[E6] after an installation that was killed with its npm, the next start installs at once', async () => {
  const checkout = newCheckout();
  const first = checkout.setup('product', { NPM_TAKES_MS: '60000' });
  const npm = await installing(checkout);
  first.child.kill('SIGKILL');
  process.kill(npm, 'SIGKILL');
  await first.ended;
  const second = await checkout.setup('product').ended;
  expect(second).toMatchObject({ code: 0 });
  expect(second.ms).toBeLessThan(10_000);
  expect(checkout.installations()).toHaveLength(2);
});

it('[E6] an npm that outlives the start that began it is waited for by name, and its installation counts', async () => {
  const checkout = newCheckout();
  const first = checkout.setup('product', { NPM_TAKES_MS: '3000' });
  const npm = await installing(checkout);
  first.child.kill('SIGKILL');
  await first.ended;
  const second = await checkout.setup('product').ended;
  expect(second.err).toContain(`Waiting for process ${npm} (npm ci), which installs packages here (1 s) …`);
  expect(checkout.installations()).toHaveLength(1);
});

it('[E6] nothing is installed into a folder in which npm ci is at work', async () => {
  const checkout = newCheckout();
  const npm = checkout.npmCi(SLOW);
  await installing(checkout);
  const start = await checkout.setup('whole').ended;
  expect(start.err).toContain(`Waiting for process ${npm.pid} (npm ci), which installs packages here`);
  expect(checkout.installations()).toHaveLength(1);
});

it('[E6] of two first starts one installs, and the other says for whom it waits', async () => {
  const checkout = newCheckout();
  const first = checkout.setup('whole', SLOW);
  await installing(checkout);
  const second = checkout.setup('product', SLOW);
  expect((await second.ended).err).toContain(`Waiting for process ${first.child.pid} (npm run test)`);
  expect(await first.ended).toMatchObject({ code: 0 });
  expect(checkout.installations()).toHaveLength(1);
});

it('[E6] Ctrl-C ends the installation and its npm, and says so', async () => {
  const checkout = newCheckout();
  const start = checkout.setup('product', { NPM_TAKES_MS: '60000' });
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
])('[E6] an installation that fails by "%s" is one sentence', async (complaint, sentence) => {
  const { code, err } = await newCheckout().setup('product', { NPM_FAILS: complaint }).ended;
  const [installs, ...rest] = err.trim().split('\n');
  expect(code).toBe(1);
  expect(installs).toMatch(/^Installing/);
  expect(rest).toHaveLength(1);
  expect(rest[0]).toContain(sentence);
});

it('[E6] an npm error without a known remedy is told in its own words', async () => {
  const complaint = 'npm error code EUSAGE\nnpm error package.json and package-lock.json are not in sync';
  expect((await newCheckout().setup('whole', { NPM_FAILS: complaint }).ended).err).toContain(complaint);
});

function lockWith(change: object): string {
  const runs = { version: '1.0.0', integrity: 'sha512-one', ...change };
  return JSON.stringify({ packages: { '': {}, 'node_modules/runs': runs } });
}

function otherPlatform(): string {
  const { packages } = JSON.parse(lockWith({}));
  return JSON.stringify({ packages: { ...packages, 'node_modules/elsewhere': { version: '3.0.0', os: ['aix'] } } });
}
