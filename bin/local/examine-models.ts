/** Examines what the configured models need: servers, keys, credentials. */

import { modelServerSecretName, OPENAI_KEY } from '../../shared/models/model-server.ts';
import { modelSpecName, parseModelSpecChain } from '../../shared/models/model-spec.ts';
import { modelKeyHeader, PRESETS } from '../../shared/models/presets.ts';
import type { Settings } from '../../shared/settings/read-settings.ts';
import type { Finding } from './finding.ts';
import { settingsPlace } from './settings-file.ts';

type Spec = ReturnType<typeof parseModelSpecChain<'chat'>>[number];
type ServedSpec = Extract<Spec, { address: string | null }>;
type Env = Readonly<Record<string, string | undefined>>;

const WAIT_MS = 5_000;
/** Nobody else's server is known to need a key. */
const KEYED_HOST = 'api.openai.com';
/** A longer list of names is no help. */
const MOST_NAMES = 5;

/** Of all models that settings name, each once. Asks their servers, but never a model: nothing is paid. */
export async function examineModels(settings: Settings, env: Env): Promise<Finding[]> {
  const chains = [settings.model, ...settings.modelsOffered.map(({ spec }) => spec)];
  const others = [settings.summaryModel, settings.visionModel, settings.reflectionModel].filter((one) => one !== null);
  const specs = [...chains, ...others].flatMap((chain) => parseModelSpecChain('chat', 'SOTTO_MODEL', chain));
  const bySpec = new Map(specs.map((spec) => [JSON.stringify(spec), spec]));
  return await Promise.all([...bySpec.values()].map((spec) => examineModelServer(spec, settings, env)));
}

function examineModelServer(spec: Spec, settings: Settings, env: Env): Promise<Finding> | Finding {
  const what = `model ${modelSpecName(spec)}`;
  if (spec.backend === 'bedrock') return examineBedrock(what, env);
  return 'address' in spec ? examineServer(what, spec, settings, env) : { what, is: 'no server to ask', remedy: null };
}

async function examineBedrock(what: string, env: Env): Promise<Finding> {
  // Loaded only where it is needed: the SDK is large.
  const { findBedrockAccess } = await import('../../shared/adapters/aws/models/bedrock-access.ts');
  const { region, missing } = await findBedrockAccess(env);
  return { what, is: region === null ? '' : `credentials are there, for ${region}`, remedy: missing };
}

async function examineServer(what: string, spec: ServedSpec, settings: Settings, env: Env): Promise<Finding> {
  const usual = {
    openai: settings.openaiBaseUrl,
    anthropic: PRESETS.anthropic.address,
    llamacpp: settings.llamacppUrl,
    koboldai: settings.koboldaiUrl,
  };
  const usualAddress = usual[spec.backend];
  const address = spec.address ?? usualAddress;
  const key = modelServerSecretName(spec, {
    address: usualAddress,
    key: spec.backend === 'openai' ? OPENAI_KEY : null,
  });
  const value = key === null ? undefined : env[key];
  if (!value && (spec.key !== null || URL.parse(address)?.hostname === KEYED_HOST))
    return { what, is: address, remedy: `it takes a key: set ${key ?? OPENAI_KEY} in ${settingsPlace()}` };
  try {
    const isList = 'model' in spec;
    const answer = await fetch(isList ? `${address.replace(/\/$/, '')}/models${QUERY[spec.backend]}` : address, {
      signal: AbortSignal.timeout(WAIT_MS),
      ...(value && { headers: apiKeyHeaders(spec, value) }),
    });
    const is = `${address} answers (HTTP ${answer.status})`;
    if (answer.status === 401 || answer.status === 403) {
      const remedy =
        key === null
          ? 'it wants a key: name its variable with key=NAME behind the address'
          : `it refuses the key ${key}: correct it`;
      return { what, is: address, remedy };
    }
    return { what, is, remedy: isList && answer.ok ? missingModel(spec, await answer.json().catch(() => null)) : null };
  } catch {
    return { what, is: address, remedy: 'it does not answer: start it, or correct the address in SOTTO_MODEL' };
  }
}

/** Anthropic lists twenty models unless it is asked for more. */
const QUERY = { openai: '', anthropic: '?limit=1000' } as const;

function apiKeyHeaders(spec: ServedSpec, key: string): Record<string, string> {
  const header = modelKeyHeader('preset' in spec ? spec.preset : undefined);
  return {
    ...(header === undefined ? { authorization: `Bearer ${key}` } : { [header]: key }),
    ...(spec.backend === 'anthropic' && { 'anthropic-version': '2023-06-01' }),
  };
}

/** Null: the server lists the model, or lists none. */
function missingModel(spec: ServedSpec, list: unknown): string | null {
  const names = Object(list).data;
  if (!('model' in spec) || !Array.isArray(names)) return null;
  const ids = names.flatMap(({ id }: { id?: unknown }) => (typeof id === 'string' ? [id] : []));
  // Ollama lists `llama3.2:latest` and takes `llama3.2`; Gemini lists `models/gemini-…`, Claude's have dates.
  const isSame = (id: string) =>
    id.replace(/-20\d{6}$/, '') === spec.model ||
    id === spec.model ||
    id.startsWith(`${spec.model}:`) ||
    id.endsWith(`/${spec.model}`);
  if (ids.length === 0 || ids.some(isSame)) return null;
  return `it lists no model of this name, but ${ids.slice(0, MOST_NAMES).join(', ')}${ids.length > MOST_NAMES ? ' …' : ''}`;
}
