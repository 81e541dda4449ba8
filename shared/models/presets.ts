/** Providers and local servers by name [B1]: each is an address and a key's name. */

export type Preset = {
  /** The address before `/chat/completions` or `/messages`; null: each has its own, which the entry names. */
  address: string | null;
  /** Null: the server asks for none. */
  key: string | null;
  /** The header of the key; absent: `authorization`, as a bearer token. */
  keyHeader?: string;
};

/** As the providers document them, on 2026-11-29. `anthropic`: its Messages API; others: chat completions. */
export const PRESETS = {
  anthropic: { address: 'https://api.anthropic.com/v1', key: 'ANTHROPIC_API_KEY', keyHeader: 'x-api-key' },
  gemini: { address: 'https://generativelanguage.googleapis.com/v1beta/openai', key: 'GEMINI_API_KEY' },
  openrouter: { address: 'https://openrouter.ai/api/v1', key: 'OPENROUTER_API_KEY' },
  groq: { address: 'https://api.groq.com/openai/v1', key: 'GROQ_API_KEY' },
  mistral: { address: 'https://api.mistral.ai/v1', key: 'MISTRAL_API_KEY' },
  deepseek: { address: 'https://api.deepseek.com/v1', key: 'DEEPSEEK_API_KEY' },
  xai: { address: 'https://api.x.ai/v1', key: 'XAI_API_KEY' },
  together: { address: 'https://api.together.xyz/v1', key: 'TOGETHER_API_KEY' },
  azure: { address: null, key: 'AZURE_OPENAI_API_KEY' },
  ollama: { address: 'http://127.0.0.1:11434/v1', key: null },
  lmstudio: { address: 'http://127.0.0.1:1234/v1', key: null },
  vllm: { address: 'http://127.0.0.1:8000/v1', key: null },
} as const satisfies Record<string, Preset>;

export type PresetName = keyof typeof PRESETS;

export function isModelPresetName(name: string): name is PresetName {
  return Object.hasOwn(PRESETS, name);
}

/** The header of a provider's key; undefined: `authorization`, also of a server without a provider. */
export function modelKeyHeader(preset: PresetName | undefined): string | undefined {
  const { keyHeader }: Partial<Preset> = preset === undefined ? {} : PRESETS[preset];
  return keyHeader;
}
