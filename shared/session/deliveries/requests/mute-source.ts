/** Mutes a known source: "no more messages from ava" [D23]. Confirmed without a model. */
import { firstIn } from '../../../language/understanding/reading.ts';
import { wantsMuted } from '../../../language/understanding/requests.ts';
import { MAX_MUTED } from '../../../protocol/limits.ts';
import type { Draft } from '../../kernel/draft.ts';
import { chosenWording, endTurn, sayIn, startTurn } from '../../turn/lifecycle.ts';
import type { Interpretation, UserWords } from '../../user-input/interpretation.ts';
import { settingsInEffect } from '../../user-settings/settings-in-effect.ts';
import { sameSource } from '../attention-budget.ts';

export function interpretMute(draft: Draft, { text }: UserWords): Interpretation | null {
  const { open, ended } = draft.session.deliveries;
  if (open.length + ended.length === 0) return null;
  const wanted = firstIn(draft.input.manners.reading.languages, (language) => wantsMuted(text, language));
  if (wanted === null) return null;
  const source = [...open, ...ended].find((one) => one.source !== null && sameSource(one.source, wanted))?.source;
  return source ? { act: () => muteSource(draft, source), only: true } : null;
}

function muteSource(draft: Draft, source: string): void {
  endTurn(draft, 'interrupted');
  const turn = startTurn(draft, 'user', null);
  const settings = settingsInEffect(draft);
  const mute = [...settings.mute.filter((one) => !sameSource(one, source)), source].slice(-MAX_MUTED);
  draft.emit({ type: 'settings', ...settings, mute });
  sayIn(draft, turn, chosenWording(draft.input.manners.wording.muted, turn, { source }));
}
