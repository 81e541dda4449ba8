/** A forgotten `-c` must not hurt: options of the last deployment are kept, and contradictions refused. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Template } from 'aws-cdk-lib/assertions';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { checkCdkOptions, newSottoStack } from '../../infra/build-cdk-app.ts';
import {
  forgetDeployedOptions,
  OPTIONS_KEY,
  readDeployedOptions,
  stacksDeployedAt,
  writeDeployedOptions,
} from '../../infra/options/deployed-options/deployments-file.ts';
import { uncheckedApp, withBundles } from './synthesised.ts';

const folder = mkdtempSync(join(tmpdir(), 'sotto-options-'));
afterAll(() => rmSync(folder, { recursive: true }));
const FILE = join(folder, 'sotto.deployments.json');
const AT = { account: '123456789012', region: 'eu-west-1' };
const ISSUED = { issuer: 'https://issuer.example', audience: 'sotto' };

/** As the app's program examines what the command line passes on. */
function examined(context: object, isDeployed = true) {
  vi.stubEnv('CDK_CONTEXT_JSON', JSON.stringify(context));
  try {
    return checkCdkOptions(join(folder, 'out'), { at: AT, isDeployed }, FILE);
  } finally {
    vi.unstubAllEnvs();
  }
}

/** The template's metadata after a deployment over another one. */
function deployed(context: Record<string, string>, before: Record<string, unknown> | null) {
  return withBundles((bundles, outdir) => {
    const stack = newSottoStack(uncheckedApp(outdir, context), { bundles, page: null, deployed: before });
    const { Metadata, Resources } = Template.fromStack(stack).toJSON();
    const functions = Object.values<any>(Resources).filter(({ Type }) => Type === 'AWS::Lambda::Function');
    const variables = functions.map(({ Properties }) => Properties.Environment.Variables);
    return { kept: Metadata[OPTIONS_KEY], variables };
  });
}

describe('a deployment over another one', () => {
  it('[O5] a redeployment takes over each option that is not given, so that a forgotten -c changes nothing', () => {
    const before = { ...ISSUED, table: 'Sotto-restored', settings: '{"LIFE":0}', voice: 'Amy' };
    const { kept, variables } = deployed({ voice: 'Joanna' }, before);
    expect(kept).toEqual({ ...before, voice: 'Joanna' });
    expect(new Set(variables.map(({ SOTTO_TABLE }) => SOTTO_TABLE))).toEqual(new Set(['Sotto-restored']));
    expect(variables.some(({ SOTTO_ISSUER }) => SOTTO_ISSUER === ISSUED.issuer)).toBe(true);
  });

  it('[O5] an empty option resets it to the default, and neither the stage nor the replaced value is kept', () => {
    const before = { ...ISSUED, voice: 'Amy', producers: '[]' };
    expect(deployed({ voice: '', stage: 'test', replace: 'issuer' }, before).kept).toEqual({
      ...ISSUED,
      producers: '[]',
    });
  });

  it.each([
    [
      'another issuer, whose people would get the conversations of others',
      ISSUED,
      { issuer: 'https://other.example', audience: 'sotto' },
      /^issuer was "https:\/\/issuer\.example" in the last deployment .* If that is meant, add -c replace=issuer; if not, leave out -c issuer\.$/,
    ],
    ['no issuer any more', ISSUED, { issuer: 'none' }, /^issuer was "https:.* and is to be not chosen: /],
    [
      'another table',
      { ...ISSUED, table: 'one' },
      { table: 'two' },
      /^table was "one" .* and is to be "two": people then find/,
    ],
    ['a new table again', { ...ISSUED, table: 'one' }, { table: '' }, /^table was "one" .* and is to be not chosen: /],
    ['a table in place of its own', ISSUED, { table: 'two' }, /^table was not chosen .* and is to be "two": /],
    ['another residency', { ...ISSUED, residency: 'eu' }, { residency: '' }, /^residency was "eu" /],
  ])('[O5] a redeployment is refused if it names %s', (_what, before, context, sentence) => {
    writeDeployedOptions(FILE, { ...AT, stack: 'Sotto' }, before);
    expect(examined(context)).toMatchObject({ mistake: expect.stringMatching(sentence) });
    const [name = ''] = Object.keys(context);
    expect(examined({ ...context, replace: name })).toEqual({ stack: 'Sotto', deployed: before, mistake: null });
  });

  it('[O5] a redeployment may repeat options, add an issuer where there was none, and narrow the residency', () => {
    writeDeployedOptions(FILE, { ...AT, stack: 'Sotto' }, { issuer: 'none' });
    expect(examined({ ...ISSUED, residency: 'eu', table: '' })).toMatchObject({ mistake: null });
  });
});

describe('a first deployment', () => {
  it('[N1] a first deployment is refused without an issuer, with what to do, and a synthesis needs none', () => {
    expect(examined({ stage: 'new' })).toMatchObject({
      mistake: expect.stringMatching(
        /^No issuer is chosen, and nobody could connect: add -c issuer=.* -c issuer=none\.$/,
      ),
    });
    expect(examined({ stage: 'new' }, false)).toEqual({ stack: 'Sotto-new', deployed: null, mistake: null });
    expect(examined({ stage: 'new', issuer: 'none' })).toEqual({ stack: 'Sotto-new', deployed: null, mistake: null });
  });

  it('[O5] a first deployment is refused with an unknown option, and the one that was meant is named', () => {
    expect(examined({ ...ISSUED, tabel: 'Sotto-restored', '@aws-cdk/core:flag': true })).toMatchObject({
      mistake: 'There is no option tabel. Did you mean table? docs/reference/deployment-options.md has them all.',
    });
    expect(examined({ ...ISSUED, stage: 'x', scope: 'openid', signInToken: 'id_token' })).toMatchObject({
      stack: 'Sotto-x',
      mistake: null,
    });
  });
});

describe('the file of the deployments', () => {
  it('[O5] the file of deployments tells accounts, regions and stages apart, and is sorted for readable diffs', () => {
    const path = join(folder, 'apart.json');
    expect(readDeployedOptions(path, { ...AT, stack: 'Sotto' })).toBeNull();
    writeDeployedOptions(path, { ...AT, stack: 'Sotto-test' }, { keep: 'false' });
    writeDeployedOptions(path, { ...AT, region: 'us-east-1', stack: 'Sotto' }, ISSUED);
    writeDeployedOptions(path, { ...AT, stack: 'Sotto' }, ISSUED);
    expect(Object.keys(JSON.parse(readFileSync(path, 'utf8')))).toEqual([
      '123456789012/eu-west-1/Sotto',
      '123456789012/eu-west-1/Sotto-test',
      '123456789012/us-east-1/Sotto',
    ]);
    expect(stacksDeployedAt(path, AT)).toEqual(['Sotto', 'Sotto-test']);
    forgetDeployedOptions(path, { ...AT, stack: 'Sotto-test' });
    expect(stacksDeployedAt(path, AT)).toEqual(['Sotto']);
  });

  it('[O5] a deployments file that cannot be read, as after a merge conflict, is named', () => {
    writeFileSync(FILE, '<<<<<<< HEAD');
    expect(examined(ISSUED)).toMatchObject({
      mistake: expect.stringContaining('sotto.deployments.json cannot be read'),
    });
    rmSync(FILE);
  });
});

it('[O5] the CDK program names the stack and its neighbours, before it asks whether to destroy it', {
  timeout: 60_000,
}, async () => {
  const cwd = mkdtempSync(join(folder, 'cwd-'));
  for (const stack of ['Sotto', 'Sotto-test'])
    writeDeployedOptions(join(cwd, 'sotto.deployments.json'), { ...AT, stack }, ISSUED);
  const place = { CDK_DEFAULT_ACCOUNT: AT.account, CDK_DEFAULT_REGION: AT.region };
  // The deployed options are wrong, so that nothing is built.
  const context = { model: 'llamacpp:', stage: 'test' };
  const run = (more: object) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../bin/cdk-app.ts')], {
      cwd,
      env: {
        ...process.env,
        ...place,
        CDK_OUTDIR: join(cwd, 'out'),
        CDK_CONTEXT_JSON: JSON.stringify({ ...context, ...more }),
      },
    }).catch((error) => error);
  const failed = await run({});
  expect(failed.stderr).toContain('This is the stack Sotto-test in eu-west-1 of the account 123456789012.');
  expect(failed.stderr).toContain('Beside it there is Sotto (-c stage=…).');
  expect(failed.code).toBe(1);
});
