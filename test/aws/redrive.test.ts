import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runAwsCommand } from '../../bin/aws/commands.ts';
import { OperatorAccount } from '../fakes/operator-account.ts';

let timers: string;
let deadLetters: string;
const WAKE = '{"session":"ada#companion"}';
const givenUp = (name: string, payload: object) =>
  JSON.stringify({
    requestContext: {
      functionArn: `arn:aws:lambda:eu-west-1:123456789012:function:${name}:$LATEST`,
      condition: 'EventAgeExceeded',
    },
    requestPayload: payload,
  });
const MEMORY = { session: 'ada#companion', edition: 3 };

let account: OperatorAccount;
let out: string;
beforeEach(async () => {
  account = await OperatorAccount.start();
  [timers, deadLetters] = [account.queueUrl('timers'), account.queueUrl('dead-letters')];
  account.resources = [
    { logicalId: 'TimersQueue1A2B3C4D', type: 'AWS::SQS::Queue', physicalId: timers },
    { logicalId: 'TimersDeadLetters1A2B3C4D', type: 'AWS::SQS::Queue', physicalId: deadLetters },
    { logicalId: 'FunctionsupkeepFunction1A2B3C4D', type: 'AWS::Lambda::Function', physicalId: 'Sotto-upkeep' },
    { logicalId: 'FunctionssynthesizeFunction1A2B3C4D', type: 'AWS::Lambda::Function', physicalId: 'Sotto-synthesize' },
  ];
  const deadLetterTargetArn = 'arn:aws:sqs:eu-west-1:123456789012:dead-letters';
  account.redrivePolicies.set(timers, JSON.stringify({ deadLetterTargetArn, maxReceiveCount: 3 }));
  const bodies = [
    WAKE,
    givenUp('Sotto-upkeep', MEMORY),
    givenUp('Sotto-synthesize', { lines: ['Good morning, Ada.'] }),
  ];
  account.letters.set(
    deadLetters,
    bodies.map((body, at) => ({ id: `letter-${at}`, body, sentAtMs: Date.UTC(2026, 10, 29, 3), isReceived: false })),
  );
  out = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += String(text);
    return true;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await account.close();
});

const left = () => account.letters.get(deadLetters)?.map(({ id }) => id);

describe('npm run aws -- redrive', () => {
  it('[W4] npm run aws -- redrive repeats lost wake-ups and memory jobs, and drops sound that would come too late', async () => {
    await runAwsCommand(['redrive']);
    expect(account.changes).toEqual([`send timers ${WAKE}`, `invoke Sotto-upkeep ${JSON.stringify(MEMORY)}`]);
    expect(left()).toEqual(['letter-2']);
    expect(out).toContain('Dead letters: 1 woken again, 1 asked for again, 1 left.');
  });

  it('[N5] npm run aws -- redrive lists each dead letter by time and kind without content, and changes nothing in a dry run', async () => {
    await runAwsCommand(['redrive', '--dry-run']);
    expect(out).toContain('2026-11-29T03:00:00.000Z  synthesize (EventAgeExceeded)\n');
    expect(out).not.toContain('Good morning');
    expect([account.changes, left()]).toEqual([[], ['letter-0', 'letter-1', 'letter-2']]);
  });

  it('[W4] npm run aws -- redrive deletes on request what it is too late for', async () => {
    await runAwsCommand(['redrive', '--drop']);
    expect(left()).toEqual([]);
    expect(out).toContain('1 dropped');
  });

  it('[W4] npm run aws -- redrive says that no dead letter is there', async () => {
    account.letters.clear();
    await runAwsCommand(['redrive']);
    expect(out).toBe('There are no dead letters.\n');
  });
});
