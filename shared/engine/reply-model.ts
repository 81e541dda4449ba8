/** Which model answers in a session. */
import type { Persona } from '../prompt/persona.ts';
import type { Session } from '../session/kernel/state.ts';
import { userChosenModel } from '../session/user-settings/chosen-model.ts';
import type { Context } from './context.ts';

/** The user's choice if it is still offered [S11]; else the persona's own model, or the operator's. */
export function replyModelSpecOfSession(
  { settings }: Context,
  { model }: Pick<Persona, 'model'>,
  session: Pick<Session, 'settings'>,
): string {
  const chosen = userChosenModel(session, settings.operator);
  return settings.modelsOffered.find(({ name }) => name === chosen)?.spec ?? model ?? settings.model;
}
