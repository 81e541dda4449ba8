import type { Clock, Log } from '../ports/ports.ts';
import { type Model, ModelError, type ModelEvent, type ModelRequest, type OnActivity } from './model.ts';

export type FallbackOptions = {
  clock: Clock;
  /** How long a model that is not the last one may be silent before it begins. */
  beginWithinMs: number;
  /** Records each failure. */
  log?: Log | undefined;
};

/**
 * Asks each model in turn until one has begun to answer [B4]. When all fail, the error names the last failure
 * and has all as its cause. Takes at least one model.
 */
export function modelFallbackChain(models: readonly Model[], options: FallbackOptions): Model {
  const [only] = models;
  if (!only) throw new RangeError('a chain needs a model');
  if (models.length === 1) return only;
  const name = models.map((model) => model.name).join(',');
  return {
    name,
    stream: (request, ...watch) => streamFirstAnsweringModel(models, request, watch, options),
    warmUp: async () => only.warmUp?.(),
  };
}

async function* streamFirstAnsweringModel(
  models: readonly Model[],
  request: ModelRequest,
  [signal, onActivity]: [AbortSignal, (OnActivity | undefined)?],
  { clock, beginWithinMs, log }: FallbackOptions,
): AsyncGenerator<ModelEvent> {
  const failures: ModelError[] = [];
  for (const model of models) {
    let isBegun = false;
    try {
      const isLast = model === models.at(-1);
      const events = isLast
        ? model.stream(request, signal, onActivity)
        : modelStreamBegunWithin(beginWithinMs, clock, signal, (both) => model.stream(request, both, onActivity));
      for await (const event of events) {
        isBegun = true;
        yield event;
      }
      return;
    } catch (error) {
      // An abort or a bug is not a failure of the model.
      if (isBegun || signal.aborted || !(error instanceof ModelError)) throw error;
      failures.push(error);
      // A client without its own model is the usual case, so it is not logged.
      if (!model.free)
        log?.warn('model of a chain failed', { model: model.name, what: error.what, why: error.message });
    }
  }
  throw allModelsFailedError(models, failures);
}

/** Throws ModelError `stalled` when there is no first event within this time. */
async function* modelStreamBegunWithin(
  ms: number,
  clock: Clock,
  signal: AbortSignal,
  open: (signal: AbortSignal) => AsyncIterable<ModelEvent>,
): AsyncGenerator<ModelEvent> {
  const [late, isBegun] = [new AbortController(), new AbortController()];
  void clock.sleep(ms, isBegun.signal).then(() => {
    if (!isBegun.signal.aborted) late.abort(new ModelError('stalled', `no token within ${ms} ms`));
  });
  try {
    for await (const event of open(AbortSignal.any([signal, late.signal]))) {
      isBegun.abort('begun');
      yield event;
    }
  } catch (error) {
    throw late.signal.aborted && !signal.aborted ? late.signal.reason : error;
  } finally {
    isBegun.abort('over');
  }
}

function allModelsFailedError(models: readonly Model[], failures: readonly ModelError[]): ModelError {
  const each = failures.map((failure, i) => `${models[i]?.name} ${failure.what}`);
  return new ModelError(failures.at(-1)?.what ?? 'unreachable', `every model of the chain failed: ${each.join(', ')}`, {
    cause: new AggregateError(failures),
  });
}
