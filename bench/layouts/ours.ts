/** Ours: what the running server asks a model, with the points that its adapter sets for a family of models (X1 to X4). */

import { cachePointsFor, type Placing } from '../../shared/models/bedrock/cache-points.ts';
import { converseInput } from '../../shared/models/bedrock/converse.ts';
import type { CachingFamily } from '../../shared/models/bedrock/prompt-cache-prices.ts';
import type { ModelRequest } from '../../shared/models/model.ts';
import { turnAt } from './parts.ts';
import type { PlayedTurn } from './played.ts';
import { asPriced, type Layout } from './request.ts';

/** `changed`: what the adapter is given instead of a request. */
export function oursBut(name: string, changed: (request: ModelRequest, turn: PlayedTurn) => ModelRequest): Layout {
  return {
    name,
    of: (played, at, family) => {
      const turn = turnAt(played, at);
      return turn.requests.map((request) => asPriced(converseInput(changed(request, turn), placingOf(family))));
    },
  };
}

/** One for each family, as an adapter has it: it remembers what it has counted. */
const placings = new Map<CachingFamily, Placing>();

function placingOf(family: CachingFamily): Placing {
  const before = placings.get(family) ?? cachePointsFor(family);
  placings.set(family, before);
  return before;
}

export const ours: Layout = oursBut('ours', (request) => request);
