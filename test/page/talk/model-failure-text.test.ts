import { expect, it } from 'vitest';
import { remedyOf } from '../../../client/companion/talk/model-failure-text.ts';

it("[U8] on the user's own machine, a model that refuses names the command that finds the cause", () => {
  expect(remedyOf('refused', { localKey: true })?.command).toBe('npm run doctor');
  expect(remedyOf('unreachable', { localKey: true, personas: [] })?.command).toBe('npx sotto doctor');
});

it('[U8] elsewhere, a model that refuses names the operator, and a temporary failure says nothing more', () => {
  const remedy = remedyOf('refused', {});
  expect(remedy).toMatchObject({ command: null, text: expect.stringContaining('operator') });
  expect(remedyOf('throttled', { localKey: true })).toBeNull();
  expect(remedyOf(null, { localKey: true })).toBeNull();
});
