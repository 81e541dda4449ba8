/** The model that the user has chosen among those offered [S11]. */
import type { ClientFrame } from '../../protocol/frames.ts';
import type { FrameAnswer, OperatorSettings } from '../kernel/commands.ts';
import type { Draft } from '../kernel/draft.ts';
import type { Session, Wishes } from '../kernel/state.ts';

type Offered = Pick<OperatorSettings, 'models'>;

/** Null: the operator's default, also if the chosen model is no longer offered. */
export function chosenModel({ wishes }: Pick<Session, 'wishes'>, { models }: Offered): string | null {
  return wishes.model !== null && models.includes(wishes.model) ? wishes.model : null;
}

/** The user's wishes as they take effect. */
export function wishesNow({ session, input }: Draft): Wishes {
  return { ...session.wishes, model: chosenModel(session, input.settings) };
}

/** Null: the frame chooses no model, or one that is offered. */
export function modelRefusal(
  { models }: Offered,
  { id, model }: Extract<ClientFrame, { type: 'settings' }>,
): Extract<FrameAnswer, { type: 'error' }> | null {
  if (model === undefined || model === null || models.includes(model)) return null;
  const message =
    models.length === 0
      ? 'This server offers no models to choose from: it answers with the one that it has.'
      : `This model is not offered. Choose ${models.join(', ')}, or null for the usual one.`;
  return { type: 'error', code: 'not_found', message, id };
}
