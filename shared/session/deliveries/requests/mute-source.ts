/** Mutes a known source: "no more messages from ava" [D23]. Confirmed without a model. */
import { firstIn } from '../../../language/understanding/reading.ts';
import { wantsMuted } from '../../../language/understanding/requests.ts';
import { MAX_MUTED } from '../../../protocol/limits.ts';
import type { Draft } from '../../kernel/draft.ts';
import { chooseWording, endTurn, sayOnlyLine, startTurn } from '../../turn/lifecycle.ts';
import type { Interpretation, UserWords } from '../../user-input/interpretation.ts';
import { settingsInEffect } from '../../user-settings/settings-in-effect.ts';
import { sameSource } from '../attention-budget.ts';

export function interpretMute(draft: Draft, { text }: UserWords): Interpretation | null {
  const { open, recent: ended } = draft.session.deliveries;
  if (open.length + ended.length === 0) return null;
  const sourceWords = firstIn(draft.input.persona.reading.languages, (language) => wantsMuted(text, language));
  if (sourceWords === null) return null;
  const source = [...open, ...ended].find((one) => one.source !== null && sameSource(one.source, sourceWords))?.source;
  return source ? { act: () => muteSource(draft, source), only: true } : null;
}

function muteSource(draft: Draft, source: string): void {
  endTurn(draft, 'interrupted');
  const turn = startTurn(draft, 'user', null);
  const settings = settingsInEffect(draft);
  const mute = [...settings.mute.filter((one) => !sameSource(one, source)), source].slice(-MAX_MUTED);
  draft.emit({ type: 'settings', ...settings, mute });
  sayOnlyLine(draft, turn, chooseWording(draft.input.persona.wording.muted, turn, { source }));
}
