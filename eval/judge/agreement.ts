/** How far a judge agrees with people, on conversations that people have labelled [J4]. */
import type { Model } from '../../shared/models/model.ts';
import { judgeVotesOn, majorityVerdictOf, type Verdict } from './judge.ts';
import type { LabelledConversation } from './labelled-conversations.ts';

/** `kappa`: Cohen's, agreement beyond chance: 1 for all, 0 for none. */
export type Agreement = { judge: string; agreed: number; of: number; kappa: number };

/** Rejects with JudgeError when the judge answers no JSON, or nothing. */
export async function measureAgreement(model: Model, labelled: readonly LabelledConversation[]): Promise<Agreement> {
  const pairs: { label: Verdict; found: Verdict }[] = [];
  for (const { rows, statement, holds } of labelled) {
    const read = rows.map(([who, text], at) => ({ time: `0:${String(at * 5).padStart(2, '0')}`, who, text }));
    pairs.push({ label: holds ? 'yes' : 'no', found: majorityVerdictOf(await judgeVotesOn(model, read, statement)) });
  }
  return {
    judge: model.name,
    agreed: pairs.filter(({ label, found }) => label === found).length,
    of: pairs.length,
    kappa: cohensKappa(pairs),
  };
}

export function cohensKappa(pairs: readonly { label: Verdict; found: Verdict }[]): number {
  const share = (count: number) => count / pairs.length;
  const observed = share(pairs.filter(({ label, found }) => label === found).length);
  const byChance = (['yes', 'no', 'unclear'] as const)
    .map(
      (verdict) =>
        share(pairs.filter(({ label }) => label === verdict).length) *
        share(pairs.filter(({ found }) => found === verdict).length),
    )
    .reduce((sum, one) => sum + one, 0);
  return byChance === 1 ? 1 : (observed - byChance) / (1 - byChance);
}

export function agreementText({ judge, agreed, of, kappa }: Agreement): string {
  const doubt = kappa < LEAST_KAPPA ? ' Do not rely on it: name another one with --judge.' : '';
  return `The judge ${judge} agrees with people on ${agreed} of ${of} labelled conversations (kappa ${kappa.toFixed(2)}).${doubt}`;
}

/** Landis and Koch call agreement from here on substantial. */
const LEAST_KAPPA = 0.6;
