import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  modelSpecAsksClient,
  modelSpecEntries,
  modelSpecName,
  modelSpecWithoutBackends,
  parseModelSpec,
  parseModelSpecChain,
  type SpecKind,
} from '../../shared/models/model-spec.ts';

const SETTING = { chat: 'SOTTO_MODEL', unattended: 'SOTTO_VISION_MODEL', embeddings: 'SOTTO_EMBEDDINGS' };
const chain = (text: string) => parseModelSpecChain('chat', SETTING.chat, text);
const refusalOf = (kind: SpecKind, text: string): string => {
  try {
    parseModelSpec(kind, 'SOTTO_MODEL', text);
    return 'not refused';
  } catch (error) {
    expect(error).toBeInstanceOf(RangeError);
    return error instanceof Error ? error.message : '';
  }
};

describe('[B1] a model, as settings spell it', () => {
  it.each([
    ['offline', { backend: 'offline' }],
    ['client:', { backend: 'client' }],
    ['bedrock:arn:aws:bedrock:eu-central-1:1:x/y', { backend: 'bedrock', model: 'arn:aws:bedrock:eu-central-1:1:x/y' }],
    ['openai:gpt-4.1-mini', { backend: 'openai', model: 'gpt-4.1-mini', address: null, key: null }],
    [
      'openai:meta-llama/llama-3.3-70b:free',
      { backend: 'openai', model: 'meta-llama/llama-3.3-70b:free', address: null, key: null },
    ],
    ['openai:claude@20241022', { backend: 'openai', model: 'claude@20241022', address: null, key: null }],
    [
      'openai:llama3.2@http://127.0.0.1:11434/v1',
      { backend: 'openai', model: 'llama3.2', address: 'http://127.0.0.1:11434/v1', key: null },
    ],
    [
      ' openai:llama3.2:latest@http://127.0.0.1:11434/v1/   key=LAN_KEY ',
      { backend: 'openai', model: 'llama3.2:latest', address: 'http://127.0.0.1:11434/v1', key: 'LAN_KEY' },
    ],
    [
      'openai:claude@20241022@https://models.example/v1',
      { backend: 'openai', model: 'claude@20241022', address: 'https://models.example/v1', key: null },
    ],
    ['llamacpp:', { backend: 'llamacpp', address: null, key: null }],
    [
      'gemini:gemini-2.5-flash',
      {
        backend: 'openai',
        preset: 'gemini',
        model: 'gemini-2.5-flash',
        address: 'https://generativelanguage.googleapis.com/v1beta/openai',
        key: 'GEMINI_API_KEY',
      },
    ],
    [
      'anthropic:claude-haiku-4-5',
      {
        backend: 'anthropic',
        preset: 'anthropic',
        model: 'claude-haiku-4-5',
        address: 'https://api.anthropic.com/v1',
        key: 'ANTHROPIC_API_KEY',
      },
    ],
    [
      'openrouter:anthropic/claude-haiku-4.5 key=TEAM_KEY',
      {
        backend: 'openai',
        preset: 'openrouter',
        model: 'anthropic/claude-haiku-4.5',
        address: 'https://openrouter.ai/api/v1',
        key: 'TEAM_KEY',
      },
    ],
    [
      'ollama:llama3.2@http://10.0.0.7:11434/v1',
      { backend: 'openai', preset: 'ollama', model: 'llama3.2', address: 'http://10.0.0.7:11434/v1', key: null },
    ],
    ['llamacpp:@http://[::1]:8080', { backend: 'llamacpp', address: 'http://[::1]:8080', key: null }],
  ])('[B1] a model spec in the settings: %s', (text, spec) => {
    expect(chain(text)).toEqual([spec]);
  });

  it('[B1] a model spec by provider keeps the name, and the address only where that differs', () => {
    const names = ['xai:grok-4', 'vllm:qwen@http://127.0.0.1:9000/v1', 'vllm:qwen@http://127.0.0.1:8000/v1'];
    expect(names.flatMap((text) => chain(text).map(modelSpecName))).toEqual([names[0], names[1], 'vllm:qwen']);
  });

  it.each([
    ['groq:', 'lacks the model\'s name; write for example "groq:<model>"'],
    ['azure:my-deployment', 'needs the address of your resource: "azure:my-deployment@https://<resource>.openai.azure'],
    ['gemni:flash', 'Providers by name: gemini:, openrouter:,'],
  ])('[B1] a provider that is not supported is refused with what to write: %s', (text, why) => {
    expect(refusalOf('chat', text)).toContain(why);
  });

  it('[B4] a model spec of several entries is a chain, each with its own address and key', () => {
    const specs = chain('openai:a@http://one.example key=ONE, openai:b@https://two.example/v1 ,offline');
    expect(specs).toEqual([
      { backend: 'openai', model: 'a', address: 'http://one.example', key: 'ONE' },
      { backend: 'openai', model: 'b', address: 'https://two.example/v1', key: null },
      { backend: 'offline' },
    ]);
    expect(specs.map(modelSpecName)).toEqual([
      'openai:a@http://one.example',
      'openai:b@https://two.example/v1',
      'offline',
    ]);
  });

  it('[B1] a model spec with any name, address and key is read back as it was written', () => {
    const model = fc.stringMatching(/^[\w.:/-]{1,40}$/);
    const host = fc.stringMatching(/^[a-z][a-z0-9]{0,9}(?:\.[a-z]{1,9}){0,2}(?::[1-9][0-9]{0,3})?$/);
    const path = fc.stringMatching(/^(?:\/[\w.~!$&'()*+;=:@-]{1,9}){0,3}$/);
    const address = fc
      .tuple(fc.constantFrom('http', 'https'), host, path)
      .map(([scheme, host, path]) => `${scheme}://${host}${path}`);
    const key = fc.option(fc.stringMatching(/^[A-Z][A-Z0-9_]{0,20}$/));
    fc.assert(
      fc.property(model, address, key, (model, address, key) => {
        const text = `openai:${model}@${address}${key === null ? '' : ` key=${key}`}`;
        expect(chain(text)).toEqual([{ backend: 'openai', model, address, key }]);
      }),
    );
  });
});

describe('[B1] what cannot be understood is refused with what to write instead', () => {
  it.each<[SpecKind, string, string]>([
    [
      'chat',
      'nonsense',
      'SOTTO_MODEL "nonsense" is no model; use one of "offline", "bedrock:<model id>", "openai:<model>", ' +
        '"anthropic:<model>", "llamacpp:", "koboldai:", "client:", "app:<name>", or several with commas between. ' +
        'One with an address and a key of its own: "openai:gpt-4.1-mini@https://host/v1 key=NAME".',
    ],
    ['chat', 'OpenAI:gpt-4.1-mini', 'SOTTO_MODEL "OpenAI:gpt-4.1-mini" is no model'],
    ['chat', 'offline:x', 'SOTTO_MODEL "offline:x" takes nothing after "offline".'],
    ['chat', 'openai', 'SOTTO_MODEL "openai" lacks the model\'s name; write for example "openai:gpt-4.1-mini".'],
    ['chat', 'bedrock:x key=X', 'SOTTO_MODEL "bedrock:x key=X" takes nothing after its model: AWS credentials say who'],
    ['unattended', 'client:', 'SOTTO_MODEL cannot be "client:": the model of a client is asked for answers only.'],
    [
      'chat',
      'llamacpp:http://127.0.0.1:8080',
      'takes no model, since the server has one; its address stands behind an @: "llamacpp:@http://127.0.0.1:8080".',
    ],
    ['embeddings', 'offline', 'is no embedder; use one of "none", "openai:<model>", "bedrock:<model id>".'],
    ['embeddings', 'anthropic:claude-haiku-4-5', 'is no embedder; use one of "none", "openai:<model>",'],
    ['transcription', 'polly', 'is no transcriber; use one of "openai:<model>", "transcribe", "app:<name>".'],
    ['synthesis', 'transcribe:en', 'takes nothing after "transcribe".'],
  ])('[B1] a wrong model spec is refused with what to write instead: %s: %s', (kind, text, sentence) => {
    expect(refusalOf(kind, text)).toContain(sentence);
  });

  it.each([
    'openai:llama3.2@127.0.0.1:11434/v1',
    'openai:llama3.2@localhost:11434/v1',
    'openai:llama3.2@ftp://models.example',
    'openai:llama3.2@http://127.0.0.1:99999/v1',
    'openai:llama3.2@',
    'llamacpp:@192.168.1.5:8080',
  ])('[B1] a model spec with an invalid URL is refused: %s', (text) => {
    expect(refusalOf('chat', text)).toBe(
      `SOTTO_MODEL "${text}": what stands behind the @ must be an http or https address, like http://127.0.0.1:11434/v1.`,
    );
  });

  it.each([
    ['openai:x@https://ada:s3cret@models.example/v1', 'openai:x@https://…@models.example/v1'],
    ['openai:x@https://models.example/v1?key=s3cret', 'openai:x@https://models.example/v1?…'],
    ['openai:x@https://ada:s3/cret@models.example/v1', 'openai:x@https://…@models.example/v1'],
    ['openai:x key=sk-s3cret', 'openai:x …'],
    ['openai:x s3cret', 'openai:x …'],
  ])('[N5] a key or a password that was written instead of a name is not quoted: %s', (text, quoted) => {
    const sentence = refusalOf('chat', text);
    expect(sentence).toContain(`SOTTO_MODEL "${quoted}"`);
    expect(sentence).not.toMatch(/s3c?\/?cret/);
  });
});

describe('[B4] a chain, without reading it whole', () => {
  it('[B4] the entries of a chain are told: who is asked, and what is left without some', () => {
    expect(modelSpecEntries(' client: ,offline')).toEqual(['client:', 'offline']);
    expect(['client:', 'bedrock:x, client:'].map(modelSpecAsksClient)).toEqual([true, true]);
    expect(['offline', 'openai:my-client:latest', 'openai:client:'].map(modelSpecAsksClient)).toEqual([
      false,
      false,
      false,
    ]);
    const text = 'client:,openai:b@http://h key=K, offline';
    expect(modelSpecWithoutBackends(text, 'offline', 'client')).toBe('openai:b@http://h key=K');
    expect(modelSpecWithoutBackends('offline', 'offline')).toBe('');
  });
});
