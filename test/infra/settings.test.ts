import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_SETTINGS } from '../../infra/options/settings-by-function.ts';
import { readSettings } from '../../shared/settings/read-settings.ts';
import type { SettingName } from '../../shared/settings/setting-sections.ts';
import { synthesise } from './synthesised.ts';

/** A valid value for each setting without a default. */
const EXAMPLES: Partial<Record<SettingName, string>> = {
  LOG_LEVEL: 'error',
  SOTTO_VISION_PROMPT: 'Say which birds are on it.',
  IDLE_STIMULI: '["Say something."]',
  SEARXNG_URL: 'https://search.example',
  SOTTO_TRANSCRIPTION_LANGUAGES: 'en,fr',
};

const folder = mkdtempSync(join(tmpdir(), 'sotto-settings-'));
const TOOLS = join(folder, 'mine.json');
writeFileSync(TOOLS, '{"tools": []}');
afterAll(() => rmSync(folder, { recursive: true }));

/** By option: a choice, and the settings that it gives to functions; null: only the page has it. */
const OPTIONS: Record<string, { chosen: string; told?: string | null }> = {
  page: { chosen: 'true', told: null },
  issuer: { chosen: 'https://issuer.example' },
  audience: { chosen: 'sotto' },
  clientId: { chosen: 'sotto-page', told: null },
  scope: { chosen: 'openid email', told: null },
  signInToken: { chosen: 'access_token', told: null },
  signInOrigins: { chosen: 'https://sign-in.example', told: null },
  jwksUri: { chosen: 'https://keys.example/jwks' },
  origins: { chosen: 'https://page.example' },
  producers: { chosen: '[]' },
  phone: { chosen: 'wss://sotto.example/phone key=TWILIO_AUTH_TOKEN' },
  phoneUsers: { chosen: '{"+15551234567":"ada"}' },
  model: { chosen: 'client:,offline' },
  modelsOffered: { chosen: 'quick=bedrock:amazon.nova-lite-v1:0,offline' },
  visionModel: { chosen: 'bedrock:amazon.nova-lite-v1:0' },
  reflectionModel: { chosen: 'bedrock:amazon.nova-pro-v1:0' },
  summaryModel: { chosen: 'bedrock:amazon.nova-micro-v1:0' },
  embeddings: { chosen: 'bedrock:amazon.titan-embed-text-v2:0' },
  speech: { chosen: 'sonic,cascade' },
  transcription: { chosen: 'transcribe' },
  synthesis: { chosen: 'polly' },
  voice: { chosen: 'Joanna' },
  tools: { chosen: TOOLS, told: 'tools.json' },
  pushKey: { chosen: `B${'x'.repeat(86)}` },
  pushContact: { chosen: 'mailto:ops@example.com' },
};

const choosable = ALL_SETTINGS.filter(({ onAws }) => onAws.by === 'settings');
const chosen = Object.fromEntries(choosable.map(({ name, otherwise }) => [name, EXAMPLES[name] ?? otherwise]));
let functions: Record<string, Record<string, any>>;
beforeAll(() => {
  const context = Object.fromEntries(Object.entries(OPTIONS).map(([name, option]) => [name, option.chosen]));
  const keys = { secrets: 'sotto/keys', secretKeys: 'TWILIO_AUTH_TOKEN,VAPID_PRIVATE_KEY' };
  functions = synthesise({ ...context, ...keys, settings: JSON.stringify(chosen) }).all('AWS::Lambda::Function');
}, 120_000);

/** The values of this setting in a stack's functions. */
function toldOf(name: SettingName): string[] {
  return [...new Set(Object.values(functions).flatMap(({ Environment }) => Environment?.Variables[name] ?? []))];
}

describe('the list of settings', () => {
  it('[E5] each setting has one name, and a default that it accepts itself', () => {
    const names = ALL_SETTINGS.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    const defaults = Object.fromEntries(
      ALL_SETTINGS.flatMap((one) => (one.otherwise ? [[one.name, one.otherwise]] : [])),
    );
    expect(readSettings(defaults)).toEqual(readSettings({}));
  });

  it('[E5] settings that can be chosen on AWS reach the functions that read them', () => {
    expect(
      Object.entries(chosen).filter(([, value]) => value === null),
      'give these an example',
    ).toEqual([]);
    for (const { name } of choosable) expect(toldOf(name), name).toEqual([chosen[name]]);
  });

  it('[E5] settings that are AWS options of their own are explained in the docs', () => {
    const operations = readFileSync('docs/reference/deployment-options.md', 'utf8');
    for (const { name, onAws } of ALL_SETTINGS) {
      if (onAws.by !== 'option') continue;
      expect(operations, name).toMatch(new RegExp(`^\\| [^|]*\`${onAws.option}\``, 'm'));
      const { chosen, told = chosen } = OPTIONS[onAws.option] ?? { chosen: 'give it an example' };
      expect(toldOf(name), name).toEqual(told === null ? [] : [told]);
    }
  });

  it('[E5] each setting that cannot be chosen on AWS says why', () => {
    const kept = ALL_SETTINGS.flatMap(({ name, onAws }) => (onAws.by === 'nobody' ? [[name, onAws.because]] : []));
    for (const [name, because] of kept) expect(because, name).toMatch(/^[a-z].{20,}[^.]$/);
    expect(() => readSettings({ LOG_LEVEL: 'loud' })).toThrow('LOG_LEVEL must be debug, info, warn, error or silent.');
  });
});
