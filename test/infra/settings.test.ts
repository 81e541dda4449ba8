import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ALL_SETTINGS } from '../../infra/chosen-settings.ts';
import { readSettings } from '../../shared/runtime/env.ts';
import type { SettingName } from '../../shared/runtime/settings/list.ts';
import { settingsPage } from '../../shared/runtime/settings/page.ts';
import { synthesise } from './synthesised.ts';

/** Of settings without a default: something that they take. */
const EXAMPLES: Partial<Record<SettingName, string>> = {
  LOG_LEVEL: 'error',
  IDLE_STIMULI: '["Say something."]',
  SEARXNG_URL: 'https://search.example',
};

const folder = mkdtempSync(join(tmpdir(), 'sotto-settings-'));
const TOOLS = join(folder, 'mine.json');
writeFileSync(TOOLS, '{"tools": []}');
afterAll(() => rmSync(folder, { recursive: true }));

const ISSUER = { issuer: 'https://issuer.example', audience: 'sotto' };
/** Of options: what chooses something, and the setting's value in the functions then; null: it is none of theirs. */
const CHOSEN: Record<string, { context: Record<string, string>; told: string | null }> = {
  page: { context: { page: 'false' }, told: null },
  issuer: { context: ISSUER, told: 'https://issuer.example' },
  audience: { context: ISSUER, told: 'sotto' },
  clientId: { context: { ...ISSUER, clientId: 'sotto' }, told: null },
  scope: { context: { ...ISSUER, scope: 'openid email' }, told: null },
  signInToken: { context: { ...ISSUER, signInToken: 'access_token' }, told: null },
  signInOrigins: { context: { ...ISSUER, signInOrigins: 'https://sign-in.example' }, told: null },
  jwksUri: { context: { jwksUri: 'https://keys.example/jwks' }, told: 'https://keys.example/jwks' },
  origins: { context: { origins: 'https://page.example' }, told: 'https://page.example' },
  producers: { context: { producers: '[]' }, told: '[]' },
  model: { context: { model: 'offline' }, told: 'offline' },
  visionModel: { context: { visionModel: 'offline' }, told: 'offline' },
  reflectionModel: { context: { reflectionModel: 'offline' }, told: 'offline' },
  summaryModel: { context: { summaryModel: 'offline' }, told: 'offline' },
  embeddings: {
    context: { embeddings: 'bedrock:amazon.titan-embed-text-v2:0' },
    told: 'bedrock:amazon.titan-embed-text-v2:0',
  },
  speech: { context: { speech: 'cascade' }, told: 'cascade' },
  transcription: { context: { speech: 'cascade', transcription: 'transcribe' }, told: 'transcribe' },
  synthesis: { context: { speech: 'cascade', synthesis: 'polly' }, told: 'polly' },
  voice: { context: { speech: 'cascade', voice: 'Joanna' }, told: 'Joanna' },
  tools: { context: { tools: TOOLS }, told: '/var/task/tools.json' },
};

/** The values that the functions of a stack get for this setting. */
function toldOf(name: SettingName, functions: Record<string, Record<string, any>>): string[] {
  return Object.values(functions).flatMap(({ Environment }) => Environment?.Variables[name] ?? []);
}

describe('the list of settings', () => {
  it('stands in docs/SETTINGS.md (else: node bin/settings-page.ts)', () => {
    const list = readFileSync('shared/runtime/settings/list.ts', 'utf8');
    expect(readFileSync('docs/SETTINGS.md', 'utf8')).toBe(settingsPage(list));
  });

  it('has each name once, and defaults that it takes itself', () => {
    const names = ALL_SETTINGS.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    const defaults = Object.fromEntries(
      ALL_SETTINGS.flatMap((one) => (one.otherwise ? [[one.name, one.otherwise]] : [])),
    );
    expect(readSettings(defaults)).toEqual(readSettings({}));
  });

  it('can be chosen on AWS as settings, which reach the functions that read them', () => {
    const choosable = ALL_SETTINGS.filter(({ onAws }) => onAws.by === 'settings');
    const chosen = Object.fromEntries(choosable.map(({ name, otherwise }) => [name, EXAMPLES[name] ?? otherwise]));
    expect(
      Object.entries(chosen).filter(([, value]) => value === null),
      'give these an example',
    ).toEqual([]);
    const functions = synthesise({ settings: JSON.stringify(chosen), speech: 'sonic' }).all('AWS::Lambda::Function');
    for (const { name } of choosable) expect([...new Set(toldOf(name, functions))], name).toEqual([chosen[name]]);
  });

  it('can be chosen on AWS as options of their own, which OPERATIONS explains', () => {
    const operations = readFileSync('docs/OPERATIONS.md', 'utf8');
    for (const { name, onAws } of ALL_SETTINGS) {
      if (onAws.by !== 'option') continue;
      expect(operations, name).toMatch(new RegExp(`^\\| [^|]*\`${onAws.option}\``, 'm'));
      const { context, told } = CHOSEN[onAws.option] ?? { context: {}, told: 'an example in this test' };
      const functions = synthesise(context).all('AWS::Lambda::Function');
      expect([...new Set(toldOf(name, functions))], name).toEqual(told === null ? [] : [told]);
    }
  });

  it('says of every other why not', () => {
    const kept = ALL_SETTINGS.flatMap(({ name, onAws }) => (onAws.by === 'nobody' ? [[name, onAws.because]] : []));
    for (const [name, because] of kept) expect(because, name).toMatch(/^[a-z].{20,}[^.]$/);
    expect(() => readSettings({ LOG_LEVEL: 'loud' })).toThrow('LOG_LEVEL must be info, warn, error or silent.');
  });
});
