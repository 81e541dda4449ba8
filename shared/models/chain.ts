import type { Log } from '../engine/ports/ports.ts';
import { type Model, ModelError, type ModelEvent, type ModelRequest } from './model.ts';

/**
 * Asks the first model, and the next one when it fails before it has said anything at all (B4). Once every model has
 * failed, the error names the last one's failure and carries all of them as its cause. At least one model. `log`: hears of each failure,
 * which an answer of the next one would hide.
 */
export function chain(models: readonly Model[], log?: Log): Model {
  const [only] = models;
  if (!only) throw new RangeError('a chain needs a model');
  if (models.length === 1) return only;
  const name = models.map((model) => model.name).join(',');
  return { name, stream: (request, signal) => firstToAnswer(models, request, signal, log) };
}

async function* firstToAnswer(
  models: readonly Model[],
  request: ModelRequest,
  signal: AbortSignal,
  log: Log | undefined,
): AsyncGenerator<ModelEvent> {
  const failures: ModelError[] = [];
  for (const model of models) {
    let begun = false;
    try {
      for await (const event of model.stream(request, signal)) {
        begun = true;
        yield event;
      }
      return;
    } catch (error) {
      // An abort is no failure, and a mistake of ours is not the model's.
      if (begun || signal.aborted || !(error instanceof ModelError)) throw error;
      failures.push(error);
      // That a client has no model of its own is the rule, and no fault of anybody's.
      if (!model.free)
        log?.warn('model of a chain failed', { model: model.name, what: error.what, why: error.message });
    }
  }
  throw exhausted(models, failures);
}

function exhausted(models: readonly Model[], failures: readonly ModelError[]): ModelError {
  const each = failures.map((failure, i) => `${models[i]?.name} ${failure.what}`);
  return new ModelError(failures.at(-1)?.what ?? 'unreachable', `every model of the chain failed: ${each.join(', ')}`, {
    cause: new AggregateError(failures),
  });
}
