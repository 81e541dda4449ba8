/** Models are opened once per process and spec: their connections and caches are worth keeping. */
import type { Model } from './model.ts';
import { type ModelSettings, openModel } from './open.ts';

/** `setting`: where the spec stands, as an error says. */
export function modelShelf(settings: ModelSettings): (spec: string, setting?: string) => Model {
  const shelf = new Map<string, Model>();
  return (spec, setting) => {
    const model = shelf.get(spec) ?? openModel(spec, settings, setting);
    shelf.set(spec, model);
    return model;
  };
}
