import { expect, it } from 'vitest';
import { readSettings } from '../../../shared/settings/read-settings.ts';

it('[B4] [M7] [X3] by default the chat model makes summaries, no model makes vectors, and caches last five minutes', () => {
  const nothing = { summaryModel: null, embeddings: null, cacheTtl: '5m' };
  expect(readSettings({})).toMatchObject(nothing);
  expect(readSettings({ SOTTO_SUMMARY_MODEL: ' ', SOTTO_EMBEDDINGS: 'none', SOTTO_CACHE_TTL: '' })).toMatchObject(
    nothing,
  );
  const env = {
    SOTTO_SUMMARY_MODEL: ' openai:gpt-4.1-mini,offline ',
    SOTTO_EMBEDDINGS: ' openai:text-embedding-3-small ',
    SOTTO_CACHE_TTL: '1h',
  };
  expect(readSettings(env)).toMatchObject({
    summaryModel: 'openai:gpt-4.1-mini,offline',
    embeddings: 'openai:text-embedding-3-small',
    cacheTtl: '1h',
  });
});

it.each(['1m', '3600', 'yes'])(
  '[X3] a cache lifetime that no model takes is reported at the start: SOTTO_CACHE_TTL=%s',
  (value) => {
    expect(() => readSettings({ SOTTO_CACHE_TTL: value })).toThrow(new Error('SOTTO_CACHE_TTL must be 5m or 1h.'));
  },
);

it('[S11] users may choose among models by names that reveal neither an address nor a key', () => {
  const text = ' fast = openai:small@http://127.0.0.1:1/v1 key=FAST_KEY, openai:large,client:';
  const { modelsOffered, operator } = readSettings({ SOTTO_MODELS_OFFERED: text });
  expect(modelsOffered).toEqual([
    { name: 'fast', spec: 'openai:small@http://127.0.0.1:1/v1 key=FAST_KEY' },
    { name: 'openai:large', spec: 'openai:large' },
    { name: 'client:', spec: 'client:' },
  ]);
  expect(operator.models).toEqual(['fast', 'openai:large', 'client:']);
  expect(readSettings({})).toMatchObject({ modelsOffered: [], operator: { models: [] } });
});

it.each([
  'openai:small@http://127.0.0.1:1/v1',
  'openai:small key=FAST_KEY',
  'a=offline,a=client:',
  'offline,,client:',
  `bedrock:${'x'.repeat(64)}`,
  Array.from({ length: 21 }, (_, n) => `m${n}=offline`).join(),
])('[S11] a model list that cannot be shown to users is refused at the start: SOTTO_MODELS_OFFERED=%s', (text) => {
  expect(() => readSettings({ SOTTO_MODELS_OFFERED: text })).toThrow(
    'SOTTO_MODELS_OFFERED must be up to 20 models with commas between, each under a name of its own',
  );
});
