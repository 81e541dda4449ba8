/** The models that users may choose, as the operator offers them with `-c modelsOffered=…` (S11). */
import { offeredModels } from '../shared/engine/settings/setting-languages.ts';
import type { BackendOption } from './backends.ts';

export type OfferedChoices = {
  /** As SOTTO_MODELS_OFFERED spells it. */
  text: string;
  /** All of them, as a chain is spelled: whom functions that answer must be able to ask. */
  chain: string;
};

/** `backend`: judges a chain, and answers it. Null: users choose none. Throws one sentence that names what is wrong. */
export function offeredFrom(
  chosen: string | null,
  backend: (option: BackendOption, chain: string) => string,
): OfferedChoices | null {
  if (chosen === null) return null;
  const offered = offeredModels.read(chosen);
  if (offered === undefined) throw new Error(`modelsOffered must be ${offeredModels.takes}.`);
  return { text: chosen, chain: backend('modelsOffered', offered.map(({ spec }) => spec).join(',')) };
}
