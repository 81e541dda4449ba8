import { describe, expect, it } from 'vitest';
import { offline } from '../../shared/models/offline.ts';
import { type ModelSettings, openModel } from '../../shared/models/open.ts';

const settings: ModelSettings = {
  openaiBaseUrl: 'http://127.0.0.1:1/v1',
  llamacppUrl: 'http://127.0.0.1:1',
  koboldaiUrl: 'http://127.0.0.1:1',
  bedrock: (modelId) => ({ ...offline(), name: `bedrock:${modelId}` }),
};

describe('[B1] [B4] SOTTO_MODEL', () => {
  it.each([
    'offline',
    'openai:gpt-4.1-mini',
    'openai:meta-llama/llama-3.3-70b:free',
    'bedrock:anthropic.claude-haiku-4-5-20251001-v1:0',
    'llamacpp:',
    'koboldai:',
    'bedrock:x,openai:y,offline',
  ])('%s opens what it says', (spec) => {
    expect(openModel(spec, settings).name).toBe(spec);
  });

  it('takes blanks around commas', () => {
    expect(openModel(' openai:a , offline ', settings).name).toBe('openai:a,offline');
  });

  it.each([
    [
      'gpt-4',
      'SOTTO_MODEL "gpt-4" is no model; use one of "offline", "bedrock:<model id>", "openai:<model>", "llamacpp:", "koboldai:", or several with commas between.',
    ],
    ['', 'SOTTO_MODEL "" is no model'],
    ['offline,', 'SOTTO_MODEL "" is no model'],
    ['offline:x', 'SOTTO_MODEL "offline:x" is no model'],
    ['openai:', 'SOTTO_MODEL "openai:" lacks the model\'s name; write for example "openai:gpt-4.1-mini".'],
    ['bedrock:', "lacks the model's name"],
    [
      'llamacpp:http://x',
      'SOTTO_MODEL "llamacpp:http://x" takes nothing after the colon; its address is LLAMACPP_URL.',
    ],
    ['koboldai:x', 'its address is KOBOLDAI_URL'],
    ['client:', 'SOTTO_MODEL "client:" is not available yet'],
  ])('%j is refused with what to write instead', (spec, message) => {
    expect(() => openModel(spec, settings)).toThrow(RangeError);
    expect(() => openModel(spec, settings)).toThrow(message);
  });
});
