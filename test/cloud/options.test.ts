import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { checkPorts } from './cloud.ts';
import { HandClock } from './hand-template.ts';
import { parseStart } from './options.ts';
import { startDynamo } from './services/dynamodb.ts';
import { nextTime } from './services/schedules.ts';
import { readAssembly } from './template/assembly.ts';
import { Template } from './template/template.ts';

it.each([
  [['--nonsense'], /Unknown option '--nonsense'/],
  [['-c', 'speech'], /-c takes NAME=VALUE, not speech/],
  [['--port', 'x'], /--port must be a number/],
  [['--time', '0x'], /--time must be 1x to 3600x, not 0x/],
  [['--dynamodb', 'here'], /--dynamodb must be an address/],
])('[O5] the local cloud refuses the command line %j with a sentence', (args, message) => {
  expect(parseStart(args, 'ada')).toEqual({ is: 'wrong', message: expect.stringMatching(message) });
});

it('[N1] the local cloud issues its own tokens where the operator names no issuer', () => {
  expect(parseStart(['-c', 'speech=cascade'], 'ada')).toMatchObject({
    options: { context: { issuer: 'https://issuer.sotto.test', audience: 'sotto', speech: 'cascade' }, factor: 1 },
  });
  expect(parseStart(['-c', 'issuer=https://a.example', '-c', 'audience=b'], 'ada')).toMatchObject({
    options: { context: { issuer: 'https://a.example', audience: 'b' } },
  });
});

it('[O5] the local cloud names a port that is in use', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(checkPorts(port)).rejects.toThrow(`Port ${port} is taken. Choose others`);
  await new Promise((resolve) => other.close(resolve));
});

it('[O5] the local cloud names an engine that does not run, and what to do', async () => {
  const template = new Template({ Resources: { Table: { Type: 'AWS::DynamoDB::Table', Properties: {} } } });
  await expect(startDynamo(template, { url: 'http://127.0.0.1:1', clock: new HandClock() }, () => {})).rejects.toThrow(
    /^No engine answers at http:..127\.0\.0\.1:1 \(.*which needs Java; or leave out --dynamodb\.$/,
  );
});

it('[O5] the local cloud names a folder without the output of the CDK', () => {
  expect(() => readAssembly('/nowhere')).toThrow(/CDK's output cannot be read at \/nowhere\/manifest\.json/);
});

it.each([
  ['rate(1 minute)', '2026-01-01T00:01:00.000Z'],
  ['rate(2 hours)', '2026-01-01T02:00:00.000Z'],
  ['cron(15 10 * * ? *)', '2026-01-01T10:15:00.000Z'],
  ['cron(0/20 9-17 ? * MON-FRI *)', '2026-01-01T09:00:00.000Z'],
  ['cron(0 0 1 FEB ? 2027)', '2027-02-01T00:00:00.000Z'],
])('[W2] the schedule %s is next due at %s', (expression, due) => {
  expect(new Date(nextTime(expression)(Date.UTC(2026, 0, 1))).toISOString()).toBe(due);
});

it.each(['at(2026-01-01T00:00:00)', 'cron(61 * * * ? *)', 'cron(* * *)'])(
  '[W2] the schedule %s is refused as unknown',
  (one) => {
    expect(() => nextTime(one)).toThrow(/is not understood/);
  },
);
