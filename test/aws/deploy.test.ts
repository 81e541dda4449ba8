import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deployAndKeep } from '../../bin/aws/deploy.ts';
import { readDeployedOptions } from '../../infra/options/deployed-options/deployments-file.ts';
import { OperatorAccount, PLACE } from '../fakes/operator-account.ts';

let account: OperatorAccount;
let folder: string;
beforeEach(async () => {
  account = await OperatorAccount.start();
  folder = mkdtempSync(join(tmpdir(), 'sotto-deploy-'));
});
afterEach(async () => {
  process.exitCode = undefined;
  await account.close();
  rmSync(folder, { recursive: true });
});

const ISSUED = { issuer: 'https://issuer.example', audience: 'sotto' };
const file = () => join(folder, 'sotto.deployments.json');

it('[O5] a deployment is known to the next one by its options, which the stack itself holds', async () => {
  account.isDeployed = false;
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await deployAndKeep(
    ['-c', 'issuer=https://issuer.example', '-c', 'stage=test', '--require-approval', 'never'],
    (args) => {
      expect(args).toContain('--require-approval');
      expect(readDeployedOptions(file(), { ...PLACE, stack: 'Sotto-test' })).toBeNull();
      Object.assign(account, { isDeployed: true, options: ISSUED });
      return 0;
    },
    file(),
  );
  expect(said.mock.calls.join('')).toContain('commit it');
  said.mockRestore();
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual({ '123456789012/eu-west-1/Sotto-test': ISSUED });
});

it('[O5] a deployment from a checkout without a record first reads what was deployed from another', async () => {
  account.options = { ...ISSUED, table: 'Sotto-restored' };
  const known: unknown[] = [];
  await deployAndKeep(
    [],
    () => {
      known.push(readDeployedOptions(file(), PLACE));
      return 1;
    },
    file(),
  );
  expect(known).toEqual([{ ...ISSUED, table: 'Sotto-restored' }]);
  expect(process.exitCode).toBe(1);
});

it('[O5] a deployment without a region is refused, and the command line of the CDK is not run', async () => {
  for (const name of ['AWS_REGION', 'AWS_DEFAULT_REGION']) vi.stubEnv(name, '');
  for (const name of ['AWS_CONFIG_FILE', 'AWS_SHARED_CREDENTIALS_FILE']) vi.stubEnv(name, join(folder, 'none'));
  const deploy = vi.fn(() => 0);
  await expect(deployAndKeep([], deploy, file())).rejects.toThrow('No region is set: set AWS_REGION');
  expect(deploy).not.toHaveBeenCalled();
});
