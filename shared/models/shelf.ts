/** Models are opened once per process and spec: their connections and caches are worth keeping. */
import type { Model } from './model.ts';
import { type ModelSettings, openModel } from './open.ts';

export function modelShelf(settings: ModelSettings): (spec: string) => Model {
  const shelf = new Map<string, Model>();
  return (spec) => {
    const model = shelf.get(spec) ?? openModel(spec, settings);
    shelf.set(spec, model);
    return model;
  };
}
