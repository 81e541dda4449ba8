import { expect, it } from 'vitest';
import { readDeploymentOptions } from '../../infra/options/deployment-options.ts';
import { optionsNode, type Synthesised, synthesise } from './synthesised.ts';

const KNOWN = { issuer: 'https://issuer.example', audience: 'sotto' };
const FIRST = ['connect', 'http', 'message', 'reply'];
const scheduled = (stack: Synthesised) =>
  Object.values(stack.all('AWS::Scheduler::Schedule')).filter(({ Name }) => Name.startsWith('Sotto-warm-'));
const patience = (stack: Synthesised) =>
  Object.values(stack.all('AWS::Lambda::EventInvokeConfig')).map(({ FunctionName }) => FunctionName);

it('[S15] a schedule keeps the functions before the first word warm, if asked to', () => {
  const stack = synthesise({ ...KNOWN, warm: 'true' });
  expect(scheduled(stack).map(({ Name, ScheduleExpression, Target }) => [Name, ScheduleExpression, Target])).toEqual(
    FIRST.map((door) => [
      `Sotto-warm-${door}`,
      'rate(4 minutes)',
      {
        Arn: `<Functions${door}Function.Arn>`,
        RoleArn: '<SchedulesRole.Arn>',
        Input: '{"warmUp":true}',
        RetryPolicy: { MaximumEventAgeInSeconds: 60, MaximumRetryAttempts: 0 },
      },
    ]),
  );
  for (const door of FIRST) expect(patience(stack)).toContain(`<Functions${door}Function>`);
  expect(stack.grants('SchedulesRole').toSorted()).toEqual(
    [...FIRST, 'news', 'sweep'].toSorted().map((door) => `lambda:InvokeFunction <Functions${door}Function.Arn>`),
  );
});

it('[S15] a voice adds its functions to the warm-up, and the right of message to warm up the one that takes sound', () => {
  const stack = synthesise({ ...KNOWN, warm: 'true', speech: 'sonic,cascade' });
  expect(scheduled(stack).map(({ Name }) => Name)).toEqual(
    [...FIRST, 'audio', 'transcribe', 'cascade'].map((door) => `Sotto-warm-${door}`),
  );
  const usual = synthesise({ ...KNOWN, speech: 'cascade' });
  const mayWarmUp = Object.keys(usual.all('AWS::Lambda::Function'))
    .map((id) => id.replace(/^Functions|Function$/g, ''))
    .filter((door) =>
      usual.grants(`Functions${door}Role`).includes('lambda:InvokeFunction <FunctionsaudioFunction.Arn>'),
    );
  expect(mayWarmUp).toEqual(['message']);
  expect(patience(usual)).toContain('<FunctionsaudioFunction>');
});

it('[S15] no schedule warms functions up unless asked to', () => {
  expect(scheduled(synthesise(KNOWN))).toEqual([]);
  expect(() => readDeploymentOptions(optionsNode({ warm: '5m' }))).toThrow('warm must be true or false.');
});
