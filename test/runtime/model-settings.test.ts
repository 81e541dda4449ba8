import { expect, it } from 'vitest';
import { readSettings } from '../../shared/runtime/env.ts';

it('[B4] [M7] [X3] the chat model makes summaries, nobody vectors, and caches last five minutes, unless the operator says otherwise', () => {
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

it.each(['1m', '3600', 'yes'])('[X3] a life that no model takes is named at the start: SOTTO_CACHE_TTL=%s', (value) => {
  expect(() => readSettings({ SOTTO_CACHE_TTL: value })).toThrow(new Error('SOTTO_CACHE_TTL must be 5m or 1h.'));
});
