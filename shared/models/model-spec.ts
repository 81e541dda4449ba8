/**
 * Parses model settings [B1]: `<backend>:<model>@<address> key=<NAME>`, with parts by backend. Several
 * entries with commas between are a chain [B4].
 */

import { DEFAULT_MODELS, SUGGESTED_EMBEDDER } from './bedrock/default-models.ts';
import { KEY, modelSecretNameInOptions, splitModelAddress } from './model-address.ts';
import { isModelPresetName, PRESETS, type PresetName } from './presets.ts';

/** Null: the default of this kind of server. `key`: the key's name, never its value. */
export type ServerSpec = { address: string | null; key: string | null };

export type Spec =
  | { backend: 'offline' }
  | { backend: 'client' }
  /** A provider object of the application in code, by its name there [E4]. */
  | { backend: 'app'; model: string }
  | { backend: 'none' }
  | { backend: 'transcribe' }
  | { backend: 'polly' }
  | { backend: 'bedrock'; model: string }
  /** `preset`: the provider's name, which stood in place of the backend's. */
  | ({ backend: 'openai'; model: string; preset?: PresetName } & ServerSpec)
  | ({ backend: 'anthropic'; model: string; preset: 'anthropic' } & ServerSpec)
  | ({ backend: 'llamacpp' } & ServerSpec)
  | ({ backend: 'koboldai' } & ServerSpec);
type Backend = Spec['backend'];

type Kind = {
  /** The noun in errors. */
  noun: string;
  backends: readonly Backend[];
  /** Example model names. */
  examples: { openai: string; bedrock: string };
};

const CHAT = { openai: 'gpt-4.1-mini', bedrock: `global.${DEFAULT_MODELS.chat.id}` };

/** The backends of each kind of setting. */
const KINDS = {
  chat: {
    noun: 'model',
    backends: ['offline', 'bedrock', 'openai', 'anthropic', 'llamacpp', 'koboldai', 'client', 'app'],
    examples: CHAT,
  },
  /** Vision, summary, reflection: they run without a client, so its model is not allowed. */
  unattended: {
    noun: 'model',
    backends: ['offline', 'bedrock', 'openai', 'anthropic', 'llamacpp', 'koboldai', 'app'],
    examples: CHAT,
  },
  embeddings: {
    noun: 'embedder',
    backends: ['none', 'openai', 'bedrock'],
    examples: { openai: 'text-embedding-3-small', bedrock: SUGGESTED_EMBEDDER },
  },
  transcription: {
    noun: 'transcriber',
    backends: ['openai', 'transcribe', 'app'],
    examples: { ...CHAT, openai: 'whisper-1' },
  },
  synthesis: {
    noun: 'synthesiser',
    backends: ['openai', 'polly', 'app'],
    examples: { ...CHAT, openai: 'gpt-4o-mini-tts' },
  },
} as const satisfies Record<string, Kind>;

export type SpecKind = keyof typeof KINDS;
export type SpecOf<K extends SpecKind> = Extract<Spec, { backend: (typeof KINDS)[K]['backends'][number] }>;

const SPELLED: Readonly<Record<Backend, string>> = {
  offline: 'offline',
  client: 'client:',
  app: 'app:<name>',
  none: 'none',
  transcribe: 'transcribe',
  polly: 'polly',
  bedrock: 'bedrock:<model id>',
  openai: 'openai:<model>',
  anthropic: 'anthropic:<model>',
  llamacpp: 'llamacpp:',
  koboldai: 'koboldai:',
};

/** `setting`: its name, for errors. Throws RangeError with the fault and what to write instead. */
export function parseModelSpecChain<K extends 'chat' | 'unattended'>(
  kind: K,
  setting: string,
  text: string,
): SpecOf<K>[] {
  return modelSpecEntries(text).map((entry) => parseModelSpec(kind, setting, entry));
}

/** One entry; otherwise like parseModelSpecChain. */
export function parseModelSpec<K extends SpecKind>(kind: K, setting: string, text: string): SpecOf<K> {
  const entry = text.trim();
  const where = `${setting} "${quoteModelSpecEntry(entry)}"`;
  const spec = readModelSpec(entry, where, KINDS[kind].examples);
  if (spec !== null && isModelSpecOfKind(kind, spec)) return spec;
  if (spec?.backend === 'client')
    throw new RangeError(`${setting} cannot be "client:": the model of a client is asked for answers only.`);
  const isChain = kind === 'chat' || kind === 'unattended';
  const { noun, backends, examples } = KINDS[kind];
  const choices = backends.map((backend) => `"${SPELLED[backend]}"`).join(', ');
  const several = isChain ? ', or several with commas between' : '';
  const named = Object.keys(PRESETS).filter((name) => name !== 'anthropic');
  const providers = ` Providers by name: ${named.map((name) => `${name}:`).join(', ')}.`;
  const hint = `"openai:${examples.openai}@https://host/v1 key=NAME"`;
  throw new RangeError(
    `${where} is no ${noun}; use one of ${choices}${several}. One with an address and a key of its own: ${hint}.${providers}`,
  );
}

/** The entries of a chain, unparsed. */
export function modelSpecEntries(text: string): string[] {
  return text.split(',').map((entry) => entry.trim());
}

/** The chain without entries of these backends; '' for none left. */
export function modelSpecWithoutBackends(text: string, ...backends: Backend[]): string {
  return modelSpecEntries(text)
    .filter((entry) => !backends.some((backend) => backend === modelBackendInSpec(entry)))
    .join(',');
}

/** Whether any entry of the chain is the client's own model. */
export function modelSpecAsksClient(text: string): boolean {
  return modelSpecEntries(text).some((entry) => modelBackendInSpec(entry) === 'client');
}

/** The name in logs and metrics. */
export function modelSpecName(spec: Spec): string {
  const preset = 'preset' in spec && spec.preset !== undefined ? spec.preset : null;
  const usual = preset === null ? null : PRESETS[preset].address;
  const address = 'address' in spec && spec.address !== usual ? `@${spec.address}` : '';
  const model = 'model' in spec ? spec.model : '';
  if (preset !== null) return `${preset}:${model}${address}`;
  return `${SPELLED[spec.backend].replace(/<.*/, '')}${model}${address}`;
}

function modelBackendInSpec(entry: string): string {
  return /^\w*/.exec(entry)?.[0] ?? '';
}

function isModelSpecOfKind<K extends SpecKind>(kind: K, spec: Spec): spec is SpecOf<K> {
  return KINDS[kind].backends.some((backend) => backend === spec.backend);
}

/** Null: an unknown backend. */
function readModelSpec(entry: string, where: string, examples: Kind['examples']): Spec | null {
  const [head = '', ...options] = entry.split(/\s+/);
  const backend = modelBackendInSpec(head);
  const hasColon = head.startsWith(`${backend}:`);
  const rest = head.slice(backend.length + 1);
  if (!hasColon && head !== backend) return null;
  switch (backend) {
    case 'offline':
    case 'none':
    case 'transcribe':
    case 'polly':
      if (hasColon || options.length > 0) throw new RangeError(`${where} takes nothing after "${backend}".`);
      return { backend };
    case 'client':
      if (!hasColon) return null;
      if (rest !== '' || options.length > 0)
        throw new RangeError(`${where} takes nothing after the colon: the client brings its model.`);
      return { backend };
    case 'app':
      if (!/^[a-z][a-z0-9-]{0,31}$/.test(rest) || options.length > 0)
        throw new RangeError(`${where} needs the name of a part of the application: "app:fast".`);
      return { backend, model: rest };
    case 'bedrock':
      if (rest === '') throw missingModelNameError(where, `bedrock:${examples.bedrock}`);
      if (options.length > 0)
        throw new RangeError(`${where} takes nothing after its model: AWS credentials say who asks.`);
      return { backend, model: rest };
    case 'openai': {
      const { target: model, address } = splitModelAddress(rest, where);
      if (model === '') throw missingModelNameError(where, `openai:${examples.openai}`);
      return { backend, model, address, key: modelSecretNameInOptions(options, where) };
    }
    case 'llamacpp':
    case 'koboldai': {
      if (!hasColon) return null;
      const { target, address } = splitModelAddress(rest, where);
      if (target !== '')
        throw new RangeError(
          `${where} takes no model, since the server has one; its address stands behind an @: ` +
            `"${backend}:@http://127.0.0.1:8080".`,
        );
      return { backend, address, key: modelSecretNameInOptions(options, where) };
    }
    default:
      return isModelPresetName(backend) ? presetModelSpec(backend, rest, { options, where }) : null;
  }
}

/** The entry's own address and key win over the provider's. */
function presetModelSpec(
  preset: PresetName,
  rest: string,
  { options, where }: { options: readonly string[]; where: string },
): Spec {
  const { target: model, address } = splitModelAddress(rest, where);
  if (model === '') throw missingModelNameError(where, `${preset}:<model>`);
  const there = address ?? PRESETS[preset].address;
  if (there === null)
    throw new RangeError(
      `${where} needs the address of your resource: "${preset}:${model}@https://<resource>.openai.azure.com/openai/v1".`,
    );
  const server = { model, address: there, key: modelSecretNameInOptions(options, where) ?? PRESETS[preset].key };
  return preset === 'anthropic' ? { backend: preset, preset, ...server } : { backend: 'openai', preset, ...server };
}

function missingModelNameError(where: string, example: string): RangeError {
  return new RangeError(`${where} lacks the model's name; write for example "${example}".`);
}

/** Removes what might be a key or password. */
function quoteModelSpecEntry(entry: string): string {
  const [head = '', ...options] = entry.split(/\s+/);
  const plain = head.replace(/\/\/.*@/, '//…@').replace(/[?#].*$/, (rest) => `${rest[0]}…`);
  return [plain, ...options.map((option) => (KEY.test(option) ? option : '…'))].join(' ');
}
