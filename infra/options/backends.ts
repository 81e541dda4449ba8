/** Checks the backends in options [B1, B4]: what cannot work on AWS is refused before deployment. */

import { bedrockEmbeddingDialectOf } from '../../shared/models/bedrock/embeddings.ts';
import { modelServerSecretName, OPENAI_KEY } from '../../shared/models/model-server.ts';
import {
  modelSpecName,
  parseModelSpec,
  parseModelSpecChain,
  type ServerSpec,
  type Spec,
  type SpecKind,
} from '../../shared/models/model-spec.ts';
import { readSettings } from '../../shared/settings/read-settings.ts';
import { missingKeyReason, type Secret } from './api-key-secret.ts';
import { unreachableReason } from './unreachable-address.ts';

const KINDS = {
  model: 'chat',
  modelsOffered: 'chat',
  summaryModel: 'unattended',
  visionModel: 'unattended',
  reflectionModel: 'unattended',
  embeddings: 'embeddings',
  transcription: 'transcription',
  synthesis: 'synthesis',
} as const satisfies Record<string, SpecKind>;
export type BackendOption = keyof typeof KINDS;

/** Per option, since environments end at 4 KB. */
const MOST_BYTES = 500;

/** `text`: as the operator spells it, passed on unchanged. Throws a sentence with option and entry. */
export function requireBackend(option: BackendOption, text: string, secret: Secret | null): string {
  if (Buffer.byteLength(text) > MOST_BYTES) throw new Error(`${option} must fit into ${MOST_BYTES} bytes.`);
  for (const spec of backendSpecsIn(option, text)) requireSupportedBackend(option, spec, secret);
  return text;
}

/** Whether any entry uses a key. `text`: null where none is named. */
export function backendNeedsKey(option: BackendOption, text: string | null): boolean {
  return (
    text !== null && backendSpecsIn(option, text).some((spec) => 'address' in spec && backendKeyName(spec) !== null)
  );
}

/** Ids of the Bedrock models among its entries. */
export function bedrockModelIds(option: BackendOption, text: string): string[] {
  return backendSpecsIn(option, text).flatMap((spec) => (spec.backend === 'bedrock' ? [spec.model] : []));
}

function backendSpecsIn(option: BackendOption, text: string): Spec[] {
  const kind = KINDS[option];
  const isChain = kind === 'chat' || kind === 'unattended';
  return isChain ? parseModelSpecChain(kind, option, text) : [parseModelSpec(kind, option, text)];
}

function requireSupportedBackend(option: BackendOption, spec: Spec, secret: Secret | null): void {
  if (option === 'embeddings' && spec.backend === 'bedrock') bedrockEmbeddingDialectOf(spec.model);
  if (!('address' in spec)) return;
  const said = `${option} "${modelSpecName(spec)}"`;
  if (spec.address === null && spec.backend !== 'openai')
    throw new Error(`${said} names no address: write "${spec.backend}:@https://… key=NAME".`);
  const why = spec.address === null ? null : unreachableReason(spec.address);
  if (why !== null) throw new Error(`${said}: its address ${why}`);
  const key = backendKeyName(spec);
  if (key === null)
    throw new Error(`${said} names no key: what a function on AWS reaches, everybody does. Write key=NAME behind it.`);
  const missing = missingKeyReason(secret, key);
  if (missing !== null) throw new Error(`${said} ${missing}`);
}

function backendKeyName(spec: ServerSpec & { backend: string }): string | null {
  const usual = { address: readSettings({}).openaiBaseUrl, key: OPENAI_KEY };
  return spec.backend === 'openai' ? modelServerSecretName(spec, usual) : spec.key;
}
