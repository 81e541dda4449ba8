import { describe, expect, it } from 'vitest';
import { openModel } from '../../shared/models/open.ts';
import { SETTINGS } from './settings.ts';

describe('[B1] [B4] SOTTO_MODEL', () => {
  it.each([
    'offline',
    'openai:gpt-4.1-mini',
    'openai:meta-llama/llama-3.3-70b:free',
    'bedrock:anthropic.claude-haiku-4-5-20251001-v1:0',
    'llamacpp:',
    'koboldai:',
    'client:',
    'client:,offline',
    'bedrock:x,openai:y,offline',
  ])('%s opens what it says', (spec) => {
    expect(openModel(spec, SETTINGS).name).toBe(spec);
  });

  it('takes blanks around commas', () => {
    expect(openModel(' openai:a , offline ', SETTINGS).name).toBe('openai:a,offline');
  });

  it.each([
    [
      'gpt-4',
      'SOTTO_MODEL "gpt-4" is no model; use one of "offline", "bedrock:<model id>", "openai:<model>", "llamacpp:", "koboldai:", "client:", or several with commas between.',
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
    ['client:nano', 'SOTTO_MODEL "client:nano" takes nothing after the colon: the client brings its model.'],
  ])('%j is refused with what to write instead', (spec, message) => {
    expect(() => openModel(spec, SETTINGS)).toThrow(RangeError);
    expect(() => openModel(spec, SETTINGS)).toThrow(message);
  });
});
