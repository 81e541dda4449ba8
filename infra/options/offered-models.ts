/** The models that users may choose, from `-c modelsOffered=…` [S11]. */
import { offeredModels } from '../../shared/settings/structured-value-types.ts';
import type { BackendOption } from './backends.ts';

export type OfferedModels = {
  /** As SOTTO_MODELS_OFFERED spells it. */
  text: string;
  /** All of them as one chain, which answering functions must be able to call. */
  chain: string;
};

/** `backend` validates and returns a chain. Null: no choice. Throws a sentence that names the mistake. */
export function readOfferedModels(
  chosen: string | null,
  backend: (option: BackendOption, chain: string) => string,
): OfferedModels | null {
  if (chosen === null) return null;
  const offered = offeredModels.read(chosen);
  if (offered === undefined) throw new Error(`modelsOffered must be ${offeredModels.takes}.`);
  return { text: chosen, chain: backend('modelsOffered', offered.map(({ spec }) => spec).join(',')) };
}
