/** Tells what a run may cost, asks where somebody can answer, and stops it at its bound [J7]. */
import { confirm, isCancel } from '@clack/prompts';
import {
  type Estimate,
  estimateCost,
  estimatedDollarsOf,
  estimatedTokensOf,
  type Price,
  type Tokens,
} from '../../eval/cost/estimate.ts';
import { countText } from '../../eval/report/count-text.ts';
import type { Outcome } from '../../eval/report/outcome.ts';
import type { Scenario } from '../../eval/scenario/scenario.ts';
import { bedrockModelPrices } from '../../shared/models/bedrock/model-families.ts';
import { modelSpecEntries } from '../../shared/models/model-spec.ts';
import { isModelPresetName, PRESETS } from '../../shared/models/presets.ts';
import { UserError } from '../terminal/user-error.ts';
import type { EvalOptions } from './options.ts';

/** A model by its setting; null: none is asked, or it is free. */
export type PaidModels = Record<'agent' | 'people' | 'judge', string | null>;
type Part = keyof PaidModels;
const PARTS: readonly Part[] = ['agent', 'people', 'judge'];

/** These answer on one's own machine, wherever that is. */
const FREE = /^(?:offline|llamacpp:|koboldai:)/;
const OWN_MACHINE = /^https?:\/\/(?:127\.[\d.]+|localhost|\[::1\])(?:[:/]|$)/i;

export function isModelFree(spec: string): boolean {
  return modelSpecEntries(spec).every((entry) => FREE.test(entry) || OWN_MACHINE.test(modelServerAddress(entry) ?? ''));
}

/** Null: that of its backend. */
function modelServerAddress(entry: string): string | null {
  const [, named] = /@(https?:\S+)/i.exec(entry) ?? [];
  const [backend = ''] = entry.split(':');
  return named ?? (isModelPresetName(backend) ? PRESETS[backend].address : null);
}

export class CostBound {
  readonly #models: PaidModels;
  readonly #price: Price | null;
  readonly #most: number;
  #spent = 0;

  constructor(
    models: PaidModels,
    { price, maxCost = Number.POSITIVE_INFINITY }: Pick<EvalOptions, 'price' | 'maxCost'>,
  ) {
    const paidModel = (spec: string | null) => (spec === null || isModelFree(spec) ? null : spec);
    this.#models = { agent: paidModel(models.agent), people: paidModel(models.people), judge: paidModel(models.judge) };
    this.#price = price ?? null;
    this.#most = maxCost;
  }

  /** Throws UserError where it may cost more than its bound, or nobody has agreed. */
  async allow(scenarios: readonly Scenario[], runs: number, calibrations: number, isAgreed: boolean): Promise<void> {
    if (PARTS.every((part) => this.#models[part] === null)) return;
    const estimate = estimateCost(scenarios, runs, calibrations);
    const dollars = this.#dollars((part) => estimate[part]);
    process.stdout.write(`${this.#text(estimate, dollars)}\n`);
    if (Number.isFinite(this.#most) && dollars === null)
      throw new UserError(
        '--max-cost needs a price, which is not known of this model: --price IN,OUT, in dollars for a million tokens.',
      );
    if ((dollars ?? 0) > this.#most)
      throw new UserError(`That is more than --max-cost ${this.#most}: choose fewer scenarios (--only) or runs.`);
    if (isAgreed) return;
    if (!process.stdin.isTTY) throw new UserError('It costs money, so add --yes.');
    const answer = await confirm({ message: 'Go on?' });
    if (isCancel(answer) || !answer) throw new UserError('Nothing has been run.');
  }

  /** Counts what a conversation has cost. False: the bound is reached. */
  mayGoOn({ usage }: Outcome): boolean {
    this.#spent += this.#dollars((part) => estimatedTokensOf(usage[part])) ?? 0;
    return this.#spent < this.#most;
  }

  /** Null: the price of one of them is not known. */
  #dollars(tokens: (part: Part) => Tokens): number | null {
    const costs = PARTS.map((part) => {
      const model = this.#models[part];
      if (model === null) return 0;
      const price = this.#price ?? knownModelPrice(model);
      return price === null ? null : estimatedDollarsOf(tokens(part), price);
    });
    return costs.reduce<number | null>((sum, cost) => (sum === null || cost === null ? null : sum + cost), 0);
  }

  #text(estimate: Estimate, dollars: number | null): string {
    const asked = PARTS.filter((part) => this.#models[part] !== null);
    const tokens = asked.map((part) => `${part} ${this.#models[part]}: ${evalTokenText(estimate[part])}`);
    const cost =
      dollars === null ? 'its price is not known here (--price IN,OUT)' : `at most about $${dollars.toFixed(2)}`;
    return `${countText(estimate.conversations, 'conversation')} of ${countText(estimate.turns, 'turn')} in all; ${tokens.join('; ')}. ${cost[0]?.toUpperCase()}${cost.slice(1)}.`;
  }
}

function evalTokenText({ input, output }: Tokens): string {
  return `${input.toLocaleString('en')} tokens in, ${output.toLocaleString('en')} out`;
}

/** That of the dearest in a chain. */
function knownModelPrice(spec: string): Price | null {
  const prices = modelSpecEntries(spec).map((entry) => {
    const [, backend = '', model = ''] = /^(\w+):([^@\s]*)/.exec(entry) ?? [];
    if (backend !== 'bedrock' && backend !== 'anthropic') return null;
    return bedrockModelPrices(model);
  });
  return prices.reduce<Price | null>(
    (dearest, one) => (one !== null && one.output > (dearest?.output ?? 0) ? one : dearest),
    null,
  );
}
