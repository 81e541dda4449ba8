import { expect, it } from 'vitest';
import { unknownSettings } from '../../../shared/settings/unknown-settings.ts';

it.each([
  ['SOTTO_MODLE', 'SOTTO_MODEL'],
  ['SOTTO_DATA_DIR', 'SOTTO_DATA'],
  ['SOTTO_MODELS', 'SOTTO_MODEL'],
  ['sotto_model', 'SOTTO_MODEL'],
  ['SOTTO_ISSUER_URL', 'SOTTO_ISSUER'],
])('[E5] the variable %s is no setting, and %s may have been meant', (name, meant) => {
  expect(unknownSettings({ [name]: 'x' })).toEqual([`${name} is no setting: did you mean ${meant}?`]);
});

it('[E5] settings, variables of the terminal programs, keys that a setting names, and foreign variables are not reported', () => {
  const model = 'openai:gpt-4.1@https://models.example/v1 key=SOTTO_TEAM_KEY';
  const env = { SOTTO_MODEL: model, SOTTO_TEAM_KEY: 's', SOTTO_TOKEN: 't', SOTTO_STATE: '/tmp', HOME: '/', PORT: '1' };
  expect(unknownSettings({ ...env, SOTTO_MODLE: ' ' })).toEqual([]);
});
