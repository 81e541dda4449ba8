/** The CDK example, synthesised as its README says, with the built functions and page. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPageOnce } from '../../bin/build-page.ts';
import { bundleFunctionsOnce } from '../../bin/bundle-functions.ts';
import { installExample } from './installed-library.ts';

let app: string;
beforeAll(async () => {
  await Promise.all([bundleFunctionsOnce(), buildPageOnce()]);
  app = await installExample('cdk', ['aws-cdk-lib', 'constructs', 'esbuild', 'zod']);
}, 60_000);
afterAll(() => rmSync(app, { recursive: true }));

it('[E6] a CDK app deploys its application with a user pool of its own', () => {
  const ended = spawnSync(process.execPath, ['app.js'], {
    cwd: app,
    env: { ...process.env, CDK_OUTDIR: join(app, 'cdk.out') },
    encoding: 'utf8',
  });
  expect(ended.status === 0 ? '' : ended.stderr).toBe('');
  const { Resources } = JSON.parse(readFileSync(join(app, 'cdk.out/Shop.template.json'), 'utf8'));
  const environments = Object.values<any>(Resources).map(({ Properties }) => Properties?.Environment?.Variables ?? {});
  const told = environments.filter(({ SOTTO_APP }) => SOTTO_APP === 'app.mjs');
  expect(told.length).toBeGreaterThan(8);
  const issuers = told.map(({ SOTTO_ISSUER }) => SOTTO_ISSUER).filter((issuer) => issuer !== undefined);
  expect(issuers).toContainEqual({ 'Fn::GetAtt': [expect.stringMatching(/^Users/), 'ProviderURL'] });
  const apps = globSync('asset.*/app.mjs', { cwd: join(app, 'cdk.out') });
  expect(apps.length).toBe(told.length);
  expect(readFileSync(join(app, 'cdk.out', apps[0] ?? ''), 'utf8')).toContain('opening_hours');
});
