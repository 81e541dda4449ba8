import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { synthesise } from '../infra/synthesised.ts';

it('[O6] the page of metrics counts the alarms of a stack without speech as that stack has them', () => {
  const page = readFileSync('docs/reference/metrics.md', 'utf8');
  const without = Object.keys(synthesise().all('AWS::CloudWatch::Alarm')).length;
  expect(page).toMatch(new RegExp(`^- ${without} alarms watch .* without$`, 'm'));
});
