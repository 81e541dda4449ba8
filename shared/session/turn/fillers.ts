/** Fillers while a tool works [F1–F6], in the persona's wording. */

import type { Tier, Verbosity } from '../../protocol/frames.ts';
import type { Draft } from '../kernel/draft.ts';
import { FILLER_WINDOW_MS, MAX_LINES } from '../kernel/limits.ts';
import type { PersonaInput } from '../kernel/persona-wording.ts';
import type { Saying } from './commands.ts';
import { type FillerOccasion, fillerListForTurn, type WorkUnderWay } from './filler-lists.ts';
import { openTurn } from './state.ts';

/** Says nothing during a hold or without a client: a filler is not kept for later [F2]. */
export function sayFiller(draft: Draft, { tier, work }: Extract<Saying, { is: 'filler' }>): void {
  const { session, input } = draft;
  const turn = openTurn(session);
  const verbosity = session.settings.verbosity ?? input.persona.verbosity;
  if (turn === null || turn.stage.hold !== null || turn.lines.length >= MAX_LINES) return;
  if (session.presence.client === null || verbosity === 'silent') return;
  // A delayed process may bring two fillers of a tier at once [F3].
  if (turn.lines.some((one) => one.tier === tier && draft.nowMs - one.sentAtMs < FILLER_WINDOW_MS)) return;
  const { pool, activity } = fillerPool(input.persona, { verbosity, tier, activity: work.activity });
  const wording = pool[(session.turns.fillerCounts[fillerListForTurn(tier, activity)] ?? 0) % pool.length];
  if (wording === undefined) return;
  const text = fillFillerSlots(wording, work, input.persona.language);
  const kind = { kind: 'filler', tier, ...(activity && { activity }) } as const;
  const line = { index: turn.lines.length, ...kind, expression: 'neutral', text, display: text } as const;
  draft.emit({ type: 'line', turn: turn.number, ...line, actions: [] });
}

type FillerChoice = { verbosity: Exclude<Verbosity, 'silent'>; tier: Tier; activity: FillerOccasion };

/** `activity`: set if the wording is only for this kind of work. */
function fillerPool(
  { wording: { filler } }: PersonaInput,
  { verbosity, tier, activity }: FillerChoice,
): { pool: readonly string[]; activity?: FillerOccasion } {
  // A silent model has no work to tell of.
  if (verbosity !== 'brief' && activity !== 'answer') return { pool: filler[verbosity][tier] };
  if (tier === 'progress') return { pool: [] };
  const fitting = filler.fitting?.[activity]?.[tier];
  return fitting === undefined ? { pool: filler.brief[tier] } : { pool: fitting, activity };
}

function fillFillerSlots(wording: string, { what, forMs }: WorkUnderWay, language: string): string {
  return wording.replace('{what}', () => what).replace('{time}', () => spokenSecondsOfFiller(forMs, language));
}

function spokenSecondsOfFiller(ms: number, language: string): string {
  const format = new Intl.NumberFormat(language, { style: 'unit', unit: 'second', unitDisplay: 'long' });
  return format.format(Math.round(ms / 1000));
}
