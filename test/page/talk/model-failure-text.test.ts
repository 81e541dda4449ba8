import { expect, it } from 'vitest';
import { modelFailureRemedy } from '../../../client/companion/talk/model-failure-text.ts';
import { inEnglish } from '../english.ts';

it("[U8] on the user's own machine, a model that refuses names the command that finds the cause", () => {
  expect(modelFailureRemedy('refused', { localKey: true })?.command).toBe('npm run doctor');
  expect(modelFailureRemedy('unreachable', { localKey: true, personas: [] })?.command).toBe('npx sotto doctor');
});

it('[U8] elsewhere, a model that refuses names the operator, and a temporary failure says nothing more', () => {
  const remedy = modelFailureRemedy('refused', {});
  expect(remedy?.command).toBeNull();
  expect(inEnglish(remedy?.why ?? null)).toContain('operator');
  expect(modelFailureRemedy('throttled', { localKey: true })).toBeNull();
  expect(modelFailureRemedy(null, { localKey: true })).toBeNull();
});
