/** Which model writes a persona's fixed lines in another language [S17]. */
import type { Context } from '../engine/context.ts';
import { modelSpecWithoutBackends } from '../models/model-spec.ts';
import type { Persona } from '../prompt/persona.ts';

/** That of summaries. '': rules answer, or the client's own model, which writes for no other user. */
export function wordingModel({ settings }: Pick<Context, 'settings'>, { model }: Pick<Persona, 'model'>): string {
  return modelSpecWithoutBackends(settings.summaryModel ?? model ?? settings.model, 'offline', 'client');
}
