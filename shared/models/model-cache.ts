/** Opens each model once per process and spec, to reuse connections and caches. */
import type { Model } from './model.ts';
import { type ModelSettings, openModel } from './open-model.ts';

/** `setting`: the setting's name, for errors. */
export function cacheOfOpenModels(settings: ModelSettings): (spec: string, setting?: string) => Model {
  const shelf = new Map<string, Model>();
  return (spec, setting) => {
    const model = shelf.get(spec) ?? openModel(spec, settings, setting);
    shelf.set(spec, model);
    return model;
  };
}
