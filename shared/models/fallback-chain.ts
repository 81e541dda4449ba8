import type { Log } from '../engine/ports/ports.ts';
import { type Model, ModelError, type ModelEvent, type ModelRequest } from './model.ts';

/**
 * Asks each model in turn until one has begun to answer [B4]. When all fail, the error names the last failure
 * and has all as its cause. Takes at least one model. `log` records each failure.
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
      // An abort or a bug is not a failure of the model.
      if (begun || signal.aborted || !(error instanceof ModelError)) throw error;
      failures.push(error);
      // A client without its own model is the usual case, so it is not logged.
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
