/** A provider object of an application as a model of the deployment [E4]. */

import { type Model, ModelError } from '../models/model.ts';
import { applicationErrorDetail } from '../ports/developer-detail.ts';
import type { Log } from '../ports/ports.ts';

const WHATS: readonly ModelError['what'][] = [
  ...(['unreachable', 'refused', 'throttled', 'broken_off', 'malformed', 'stalled', 'too_slow'] as const),
];

/** `find`: the object as it is now; undefined: the application has no such model any more. */
export function ownModelOfApp(name: string, find: () => Promise<Model | undefined>, log: Log, free?: true): Model {
  return {
    name: `app:${name}`,
    ...(free && { free }),
    async *stream(request, signal, onActivity) {
      const model = await find();
      if (model === undefined) throw new ModelError('refused', 'the application has no such model');
      try {
        yield* model.stream(request, signal, onActivity);
      } catch (error) {
        signal.throwIfAborted();
        throw ownModelErrorFrom(error, name, log);
      }
    },
  };
}

/** An error of another copy of this library is known by its name. Other messages may hold content [N5]. */
function ownModelErrorFrom(error: unknown, model: string, log: Log): ModelError {
  if (error instanceof ModelError) return error;
  const { name, what, message } = Object(error) as Partial<ModelError>;
  const known = WHATS.find((one) => one === what);
  if (name === 'ModelError' && known !== undefined) return new ModelError(known, message ?? '');
  log.error('own model failed', { model, why: applicationErrorDetail(error) });
  return new ModelError('broken_off', name ?? 'not an error', { cause: error });
}
