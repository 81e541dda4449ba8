import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runAwsCommand } from '../../bin/aws/commands.ts';
import { OperatorAccount } from '../fakes/operator-account.ts';

const MACHINE = 'arn:aws:states:eu-west-1:123456789012:stateMachine:Sotto-slow-research';
let account: OperatorAccount;
let out: string;
let err: string;
beforeEach(async () => {
  account = await OperatorAccount.start();
  account.resources = [
    { logicalId: 'FunctionsmessageFunction1A2B3C4D', type: 'AWS::Lambda::Function', physicalId: 'Sotto-message' },
    { logicalId: 'CustomS3AutoDeleteObjects', type: 'AWS::Lambda::Function', physicalId: 'Sotto-empties-buckets' },
    { logicalId: 'WorkflowsSlowResearch1A2B3C4D', type: 'AWS::StepFunctions::StateMachine', physicalId: MACHINE },
  ];
  account.executions.set(MACHINE, ['execution-1', 'execution-2']);
  [out, err] = ['', ''];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += String(text);
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    err += String(text);
    return true;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
  await account.close();
});

describe('npm run aws -- destroy', () => {
  it('[N6] npm run aws -- destroy stops new work and waiting executions before the stack is deleted', async () => {
    await runAwsCommand(['destroy', '--confirm', 'Sotto']);
    expect(err).toBe('');
    expect(account.changes).toEqual([
      'concurrency Sotto-message {"ReservedConcurrentExecutions":0}',
      'stop execution-1',
      'stop execution-2',
      'delete Sotto',
    ]);
    expect(out).toContain('Sotto is gone.');
  });

  it("[N6] npm run aws -- destroy first lists what goes, and does nothing unless the stack's name is typed", async () => {
    account.options = { keep: 'false' };
    await runAwsCommand(['destroy', '--stage', 'test']);
    expect(out).toContain('This destroys the stack Sotto-test in eu-west-1 of the account 123456789012.');
    expect(out).toContain('2 executions of state machines, which are stopped');
    expect(out).toContain(
      'goes as well     the table Sotto-rows and the images in sotto-images: everything that was ever said',
    );
    expect(err).toBe('Nobody can be asked here. If that is meant: --confirm Sotto-test\n');
    await runAwsCommand(['destroy', '--confirm', 'Sotto-test']);
    expect(err).toContain('Nothing was destroyed.');
    expect([account.changes, process.exitCode]).toEqual([[], 1]);
  });

  it('[N6] npm run aws -- destroy spares a stack with termination protection, and says how to lift it', async () => {
    account.isProtected = true;
    await runAwsCommand(['destroy', '--confirm', 'Sotto']);
    expect(err).toBe('Sotto has termination protection: deploy it with -c terminationProtection=false first.\n');
    expect(account.changes).toEqual([]);
  });

  it('[N6] npm run aws -- destroy lets only a stopped stack be exported: another would go on as its successor does', async () => {
    const file = join(tmpdir(), `sotto-users-${process.pid}.jsonl`);
    await runAwsCommand(['export', '--file', file]);
    expect(err).toBe('Sotto runs: stop it first (npm run aws -- stop), and wait for three minutes.\n');
    await runAwsCommand(['stop']);
    expect(out).toContain('Sotto is stopped, and 2 executions with it.');
    expect([...account.concurrency]).toEqual([['Sotto-message', 0]]);
    await runAwsCommand(['start']);
    expect([...account.concurrency]).toEqual([]);
    expect(existsSync(file)).toBe(false);
  });

  it('[N6] npm run aws -- destroy reports a stack that does not exist', async () => {
    account.isDeployed = false;
    await runAwsCommand(['destroy', '--stage', 'gone']);
    expect(err).toBe('There is no stack Sotto-gone in eu-west-1. Another stage: --stage; another region: --region.\n');
  });
});
