/** The look at an account before a deployment, against the account of the cloud on one machine. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { parseBeforeOptions } from '../../../bin/check-account/before/before-options.ts';
import { examineAccount } from '../../../bin/check-account/before/examine-account.ts';
import { accountVerdict } from '../../../bin/check-account/report.ts';
import type { AccountFault } from '../../cloud/account/account-state.ts';
import { startAccount } from '../../cloud/account/start-account.ts';
import { runCommand } from '../../command.ts';

afterEach(() => vi.unstubAllEnvs());

const OWN_PROFILE = 'arn:aws:bedrock:us-east-1:123456789012:application-inference-profile/a1b2c3';

async function served(faults: readonly AccountFault[]): Promise<Record<string, string>> {
  const account = await startAccount(faults);
  onTestFinished(async () => {
    await account.close();
    expect(account.served).toEqual([]);
  });
  return account.env;
}

/** Each step as `name result`, and the verdict. */
async function examined(faults: readonly AccountFault[], args: readonly string[] = [], env = {}, kept = {}) {
  const all = { ...(await served(faults)), ...env } as Record<string, string>;
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
  const asked = parseBeforeOptions(args, { region: all.AWS_REGION });
  if (asked.is !== 'run') throw new Error(JSON.stringify(asked));
  const results = await examineAccount(asked.options, () => {}, fileOf(kept));
  const steps = results.map(({ step, outcome }) => `${step} ${outcome.is}`);
  return { steps, ...accountVerdict(results, 'the docs') };
}

/** The options of the last deployment, as git holds them. */
function fileOf(kept: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'sotto-before-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'sotto.deployments.json');
  writeFileSync(file, JSON.stringify({ '123456789012/us-east-1/Sotto': kept }));
  return file;
}

it('[B9] the account check finds nothing missing in an account in use', async () => {
  const args = ['-c', 'speech=sonic', '-c', 'embeddings=bedrock:amazon.titan-embed-text-v2:0'];
  const { steps, isWell, text } = await examined([], args);
  expect(steps).toEqual([
    ...[
      'credentials ok',
      'options ok',
      'bootstrap ok',
      'functions ok',
      'model ok',
      'subscription ok',
      'model life ok',
      'model quota ok',
    ],
    ...['embeddings ok', 'voice ok', 'page ok', 'sign-in warning'],
  ]);
  expect(isWell).toBe(true);
  expect(text).toContain('Nobody could connect: add -c issuer=');
});

describe('what a new account lacks is named, with what to do', () => {
  it.each<[AccountFault, string, string]>([
    ['no-subscription', 'model failed', 'call it once as somebody with aws-marketplace:Subscribe'],
    ['no-subscription', 'subscription failed', 'There is no subscription to anthropic.claude-haiku-5-5.'],
    ['subscribing', 'subscription warning', 'Look again in 15 minutes'],
    ['no-form', 'model failed', 'under Model catalog, fill in its form'],
    ['denied-by-policy', 'model failed', 'ask its administrators to allow it, in each region'],
    ['legacy', 'model failed', 'takes no new users of it: choose a newer one'],
    ['legacy', 'model life warning', 'AWS is ending Claude Haiku 5.5.'],
    ['no-on-demand', 'model failed', 'put its prefix before the id, such as eu. or global.'],
    ['throttled', 'model failed', 'or none in a new account: wait, or ask for a higher quota'],
    ['throttled', 'model quota failed', 'Ask for more in Service Quotas, under Amazon Bedrock'],
    ['quota-10', 'functions warning', '10 at a time, 0 of them reserved: a new account.'],
    ['unverified', 'page failed', 'Until then deploy with -c page=false'],
    ['no-distribution', 'page warning', 'If the deployment ends with "Your account must be verified"'],
    ['no-bootstrap', 'bootstrap failed', 'Run npx cdk bootstrap, with AWS_REGION=us-east-1'],
    ['expired-token', 'credentials failed', 'sign in again (aws sso login), or renew them.'],
  ])(
    '[B9] the account check names what is missing in a new account, with what to do: %s: %s',
    async (fault, step, said) => {
      const { steps, isWell, text } = await examined([fault]);
      expect(steps).toContain(step);
      expect(text).toContain(said);
      expect(isWell).toBe(!steps.some((one) => one.endsWith(' failed')));
    },
  );

  it("[B9] the account check tells how many streams fit, and what is reserved beyond a new account's quota", async () => {
    const streams = await examined(['few-streams'], ['-c', 'speech=sonic']);
    expect(streams.text).toContain(
      'The account has 2 streams, of 20 that are asked for. Deploy with -c sonicStreams=2',
    );
    const reserved = await examined(['quota-10'], ['-c', 'reserved=5']);
    expect(reserved.steps).toContain('functions failed');
    expect(reserved.text).toContain('Deploy without reserved=');
  });

  it('[B9] the account check names an unprepared region, and one without Sonic', async () => {
    const { steps, text } = await examined([], ['-c', 'speech=sonic'], { AWS_REGION: 'eu-west-1' });
    expect(steps).toEqual(expect.arrayContaining(['bootstrap failed', 'model failed', 'voice failed']));
    expect(text).toContain('The CDK has not prepared eu-west-1.');
    expect(text).toContain('There is no such model in this region');
    expect(text).toContain('Nova 2 Sonic is not in eu-west-1. Deploy in one of us-east-1');
  });
});

it('[B9] the account check asks for no CloudFront where the page is not deployed', async () => {
  const { steps, isWell } = await examined(['unverified'], ['-c', 'page=false']);
  expect([steps.includes('page left out'), isWell]).toEqual([true, true]);
});

it('[B9] the account check looks up an inference profile for its model and quota', async () => {
  const { steps } = await examined([], ['-c', `model=bedrock:${OWN_PROFILE}`]);
  expect(steps).toEqual(expect.arrayContaining(['model ok', 'model life ok']));
});

it('[B9] the account check does not call an unsupported model', async () => {
  const { steps } = await examined([], ['-c', 'model=offline', '-c', 'page=false']);
  expect(steps).toEqual([
    'credentials ok',
    'options ok',
    'bootstrap ok',
    'functions ok',
    'page left out',
    'sign-in warning',
  ]);
});

describe('options are read as the deployment reads them', () => {
  it.each([
    [['-c', 'issuer=https://x.example'], {}, {}, 'issuer and audience are set together'],
    [['-c', 'residency=eu'], {}, {}, 'residency "eu" does not allow us-east-1'],
    [[], { AWS_REGION: 'af-south-1' }, {}, 'No usual model is known in af-south-1'],
    [['-c', 'table=other'], {}, { table: 'mine' }, 'table was "mine" in the last deployment'],
  ])('[B9] the account check reports a mistake in %j, and looks at nothing else', async (args, env, kept, said) => {
    const { steps, text } = await examined([], args, env, kept);
    expect(steps).toEqual(['credentials ok', 'options failed']);
    expect(text).toContain(said);
  });

  it('[B9] the account check uses the options of the last deployment', async () => {
    const { steps } = await examined([], [], {}, { page: 'false', model: 'offline', issuer: 'none' });
    expect(steps).toEqual([
      ...['credentials ok', 'options ok', 'bootstrap ok', 'functions ok', 'page left out', 'sign-in left out'],
    ]);
  });
});

describe('the command line', () => {
  it.each([
    [['--before'], 'eu-cental-1', 'eu-cental-1 is no region of AWS that is known here: did you mean eu-central-1?'],
    [['--before'], undefined, 'No region is set: set AWS_REGION'],
    [['--before', '-c', 'model'], 'us-east-1', '-c takes NAME=VALUE, not model'],
    [['--before', '-c', 'modle=offline'], 'us-east-1', 'There is no option modle. Did you mean model?'],
    [['--before', '--what'], 'us-east-1', "Unknown option '--what'"],
  ])("[B9] the account check's command line refuses %j in %s with a sentence", (args, region, said) => {
    expect(parseBeforeOptions(args, { region })).toEqual({ is: 'wrong', message: expect.stringContaining(said) });
  });

  it('[B9] the account check prints a table, and exits with 1 when something failed', async () => {
    const { code, out, err } = await runCommand('bin/check-account.ts', ['--before'], {
      env: await served(['no-form']),
    });
    expect(code).toBe(1);
    expect(out).toMatch(/^credentials +ok +\d+ ms {2}123456789012 in us-east-1, as user\/operator$/m);
    expect(err).toMatch(/^model failed: global\.anthropic\.claude-haiku-5-5: ResourceNotFoundException/m);
  });
});
