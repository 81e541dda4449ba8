import { expect, it } from 'vitest';
import { localModels } from '../../../shared/adapters/local/models.ts';
import { liveClock } from '../../../shared/ports/live.ts';
import { readSettings } from '../../../shared/settings/read-settings.ts';

const NO_LOG = { info: () => {}, warn: () => {}, error: () => {} };

const NO_SECRETS = { place: 'the test', isMissing: () => true, read: async () => null };

const opened = (offered: string) =>
  localModels(readSettings({ SOTTO_MODELS_OFFERED: offered }), NO_SECRETS, { log: NO_LOG, clock: liveClock });

it.each([
  ['nonsense', 'SOTTO_MODELS_OFFERED "nonsense" is no model; use one of "offline", "bedrock:<model id>"'],
  ['fast=nonsense:7', 'SOTTO_MODELS_OFFERED "nonsense:7" is no model'],
  ['fast=openai:', 'SOTTO_MODELS_OFFERED "openai:" lacks the model\'s name; write for example "openai:gpt-4.1-mini".'],
  ['fast=openai:m@localhost', 'what stands behind the @ must be an http or https address'],
])('[S11] [B1] an offered model that cannot be parsed ends the start with a sentence: %s', (offered, why) => {
  expect(() => opened(offered)).toThrow(why);
});

it('[S11] every offered model is opened at the start', () => {
  expect(opened('fast=openai:small@http://127.0.0.1:1/v1, calm=offline')('offline').name).toBe('offline');
});
