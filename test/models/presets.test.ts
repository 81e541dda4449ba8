import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { ModelRequest } from '../../shared/models/model.ts';
import { openModel } from '../../shared/models/open-model.ts';
import { initialOpenaiDialect } from '../../shared/models/openai/dialect.ts';
import { openaiRequestBody } from '../../shared/models/openai/request.ts';
import { PRESETS, type PresetName } from '../../shared/models/presets.ts';
import { environmentSecrets } from '../../shared/ports/environment-secrets.ts';
import { REQUEST } from '../contract/model.ts';
import { startClaudeQuirkServer } from '../fakes/claude-quirks.ts';
import { ANSWER, type QuirkName, startQuirkServer } from '../fakes/model-quirks.ts';
import type { OpenAiFake } from '../fakes/openai.ts';
import { SETTINGS } from './settings.ts';
import { turnOf } from './whole-turn.ts';

let server: OpenAiFake;
beforeAll(async () => {
  server = await startQuirkServer();
});
afterAll(() => server.close());

/** What public reports and documentation tell of each provider's answers. */
const DIALECTS: Record<Exclude<PresetName, 'anthropic'>, QuirkName[]> = {
  gemini: ['thought-signature', 'no-index'],
  openrouter: ['reasoning-details', 'no-tools-endpoint'],
  groq: ['plain', 'refuses-state'],
  mistral: ['content-parts', 'no-stream-options'],
  deepseek: ['reasoning-content'],
  xai: ['reasoning-content', 'no-temperature'],
  together: ['plain', 'done-only'],
  azure: ['max-completion-tokens', 'no-stream-options'],
  ollama: ['no-tools', 'object-arguments'],
  lmstudio: ['plain', 'no-system'],
  vllm: ['no-tools-parser', 'id-in-each-fragment', 'no-system'],
};

const NAMES = Object.keys(DIALECTS) as (keyof typeof DIALECTS)[];

it.each(NAMES.flatMap((preset) => DIALECTS[preset].map((quirk) => [preset, quirk] as const)))(
  '[B1] [B7] the provider %s answers in its dialect: %s',
  async (preset, quirk) => {
    const key = PRESETS[preset].key;
    const secrets = environmentSecrets(key === null ? {} : { [key]: 'sk-test' });
    const model = openModel(`${preset}:${quirk}@${server.url}`, { ...SETTINGS, secrets });
    expect((await turnOf(model)).text).toBe(ANSWER);
    expect(server.requests.at(-1)?.headers.authorization).toBe(key === null ? undefined : 'Bearer sk-test');
  },
);

it('[B1] [B7] the provider anthropic answers by its Messages API, with its key in its header', async () => {
  const claude = await startClaudeQuirkServer();
  onTestFinished(claude.close);
  const secrets = environmentSecrets({ ANTHROPIC_API_KEY: 'sk-test', TEAM_KEY: 'sk-team' });
  const asks = (more: string) =>
    openModel(`anthropic:thinking@${claude.url}${more}`, { ...SETTINGS, secrets }, 'SOTTO_SUMMARY_MODEL');
  expect((await turnOf(asks(''))).text).toBe(ANSWER);
  expect((await turnOf(asks(' key=TEAM_KEY'))).text).toBe(ANSWER);
  const keys = claude.requests.map(({ headers }) => [headers['x-api-key'], headers.authorization]);
  expect(keys).toEqual(['sk-test', 'sk-test', 'sk-team', 'sk-team'].map((key) => [key, undefined]));
});

it('[B1] a missing key of a provider is named, with where to put it', () => {
  expect(() => openModel('deepseek:deepseek-chat', SETTINGS)).toThrow(
    'SOTTO_MODEL "deepseek:deepseek-chat" names the key DEEPSEEK_API_KEY, and the environment holds none of that name.',
  );
});

it('[X3] a provider that caches by itself is told which requests belong together', () => {
  const bodyFor = (host: string, text: string, more = {}) => {
    const content = [{ type: 'text' as const, text, point: true as const }];
    const messages: ModelRequest['messages'] = [{ role: 'user', content }];
    return JSON.parse(
      openaiRequestBody({ ...REQUEST, messages, ...more }, 'm', initialOpenaiDialect(host, 'm'), 'm').toString(),
    );
  };
  const key = bodyFor('api.mistral.ai', 'Facts of Ada.').prompt_cache_key;
  expect(key).toMatch(/^[0-9a-f]{16}$/);
  expect(bodyFor('api.openai.com', 'Facts of Ada.').prompt_cache_key).toBe(key);
  expect(bodyFor('api.mistral.ai', 'Facts of Bob.').prompt_cache_key).not.toBe(key);
  expect(bodyFor('api.mistral.ai', 'Facts of Ada.', { once: true })).not.toHaveProperty('prompt_cache_key');
  expect(bodyFor('127.0.0.1', 'Facts of Ada.')).not.toHaveProperty('prompt_cache_key');
  expect(initialOpenaiDialect('api.x.ai', 'm').conversationKey).toBe('x-grok-conv-id');
});

it('[X3] Claude at OpenRouter is told up to where to cache: instructions, and the three newest points', () => {
  const point = (text: string) => ({ type: 'text' as const, text, point: true as const });
  const messages: ModelRequest['messages'] = ['One.', 'Two.', 'Three.', 'Four.', 'Five.'].map((text, at) => ({
    role: at % 2 === 0 ? 'user' : 'assistant',
    content: [at === 4 ? { type: 'text', text } : point(text)],
  }));
  const bodyFor = (model: string, more = {}) => {
    const dialect = initialOpenaiDialect('openrouter.ai', model);
    return openaiRequestBody({ ...REQUEST, ...more, messages }, model, dialect, 'm').toString();
  };
  const body = JSON.parse(bodyFor('anthropic/claude-haiku-4.5'));
  const marked = body.messages.flatMap(({ content }: { content: unknown }) => (Array.isArray(content) ? content : []));
  expect(marked.map(({ text }: { text: string }) => text)).toEqual([
    'You are Rose.\n\nBe brief.',
    'Two.',
    'Three.',
    'Four.',
  ]);
  expect(bodyFor('anthropic/claude-haiku-4.5', { once: true }).match(/cache_control/g)).toHaveLength(1);
  expect(bodyFor('openai/gpt-5')).not.toContain('cache_control');
});

it('[B1] docs/reference/models.md has each provider by name, with its address and the name of its key', () => {
  const page = readFileSync('docs/reference/models.md', 'utf8');
  for (const [name, { address, key }] of Object.entries(PRESETS)) {
    const [, where = '', keyCell = ''] = new RegExp(`^\\| \`${name}:\` \\| (.*?) \\| (.*?) \\|`, 'm').exec(page) ?? [];
    expect([name, where, keyCell]).toEqual([
      name,
      expect.stringContaining(address ?? 'the entry names it'),
      key === null ? 'none' : `\`${key}\``,
    ]);
  }
});
