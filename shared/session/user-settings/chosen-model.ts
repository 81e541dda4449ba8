/** The model that the user has chosen among those offered [S11]. */
import type { OperatorSettings } from '../kernel/decision.ts';
import type { FrameOf, SessionRefusal } from '../kernel/feature.ts';
import type { Session } from '../kernel/state.ts';

type Offered = Pick<OperatorSettings, 'models'>;

/** Null: the operator's default, also if the chosen model is no longer offered. */
export function userChosenModel({ settings }: Pick<Session, 'settings'>, { models }: Offered): string | null {
  return settings.model !== null && models.includes(settings.model) ? settings.model : null;
}

/** Null: the frame chooses no model, or one that is offered. */
export function chosenModelRefusal({ models }: Offered, { id, model }: FrameOf<'settings'>): SessionRefusal | null {
  if (model === undefined || model === null || models.includes(model)) return null;
  const message =
    models.length === 0
      ? 'This server offers no models to choose from: it answers with the one that it has.'
      : `This model is not offered. Choose ${models.join(', ')}, or null for the usual one.`;
  return { type: 'error', code: 'not_found', message, id };
}
