/** Asks a model server in a dialect that is learned from its refusals [B7]. */
import type { Log } from '../../ports/ports.ts';
import { RefusalError } from '../error-response.ts';
import type { ModelEvent } from '../model.ts';
import { retryModelUntilBegun } from './retry-until-begun.ts';

/** `parameter`: what the refusal was about. */
export type Adaptation<Dialect> = { parameter: string; dialect: Dialect };

export type AdaptableRequest<Dialect> = {
  open(dialect: Dialect): AsyncIterable<ModelEvent>;
  /** Null: the refusal is about something else, or asks for what is done already. */
  adaptationFor(refusal: RefusalError, dialect: Dialect): Adaptation<Dialect> | null;
};

/** Refusals of one request: a few about fields, and six about a conversation that is halved each time. */
const MOST_ADAPTATIONS = 9;

/**
 * Opens requests in the dialect that is known so far. What one request learns holds for all later ones; each
 * adaptation is logged once.
 */
export function learnModelDialect<Dialect>(
  first: Dialect,
  { name, log }: { name: string; log: Log | undefined },
): (request: AdaptableRequest<Dialect>) => AsyncIterable<ModelEvent> {
  let dialect = first;
  return ({ open, adaptationFor }) => {
    let adaptations = 0;
    let current = dialect;
    const ask = () => {
      current = dialect;
      return open(current);
    };
    return retryModelUntilBegun(ask, (failure) => {
      const adaptation = failure instanceof RefusalError ? adaptationFor(failure, current) : null;
      adaptations += 1;
      if (adaptation === null || adaptations > MOST_ADAPTATIONS) return false;
      log?.warn('model server refused a parameter', { model: name, parameter: adaptation.parameter });
      dialect = adaptation.dialect;
      return true;
    });
  };
}
