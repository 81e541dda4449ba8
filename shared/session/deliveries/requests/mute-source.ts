/** Mutes a known source: "no more messages from ava" [D23]. Confirmed without a model. */
import { firstReadingIn } from '../../../language/understanding/reading.ts';
import { mutedSourceAskedFor } from '../../../language/understanding/requests.ts';
import { MAX_MUTED } from '../../../protocol/limits.ts';
import type { Draft } from '../../kernel/draft.ts';
import { chooseTurnWording, endTurn, sayOnlyLineOfTurn, startTurn } from '../../turn/lifecycle.ts';
import type { Interpretation, UserWords } from '../../user-input/interpretation.ts';
import { userSettingsInEffect } from '../../user-settings/settings-in-effect.ts';
import { sameDeliverySource } from '../attention-budget.ts';

export function interpretMuteOfSource(draft: Draft, { text }: UserWords): Interpretation | null {
  const { open, recent: ended } = draft.session.deliveries;
  if (open.length + ended.length === 0) return null;
  const sourceWords = firstReadingIn(draft.input.persona.reading.languages, (language) =>
    mutedSourceAskedFor(text, language),
  );
  if (sourceWords === null) return null;
  const source = [...open, ...ended].find(
    (one) => one.source !== null && sameDeliverySource(one.source, sourceWords),
  )?.source;
  return source ? { act: () => muteDeliverySource(draft, source), only: true } : null;
}

function muteDeliverySource(draft: Draft, source: string): void {
  endTurn(draft, 'interrupted');
  const turn = startTurn(draft, 'user', null);
  const settings = userSettingsInEffect(draft);
  const mute = [...settings.mute.filter((one) => !sameDeliverySource(one, source)), source].slice(-MAX_MUTED);
  draft.emit({ type: 'settings', ...settings, mute });
  sayOnlyLineOfTurn(draft, turn, chooseTurnWording(draft.input.persona.wording.muted, turn, { source }));
}
