/** Models that play people and judge, opened as SOTTO_MODEL is. */
import { localModels } from '../../shared/adapters/local/models.ts';
import type { App } from '../../shared/app/app.ts';
import type { Model } from '../../shared/models/model.ts';
import { environmentSecrets } from '../../shared/ports/environment-secrets.ts';
import { jsonLinesLog, liveClock } from '../../shared/ports/live.ts';
import { readSettings } from '../../shared/settings/read-settings.ts';
import { UserError } from '../terminal/user-error.ts';

/** Opens a setting. Throws UserError with what to write instead; `option`: where it was written. */
export function evalModels(
  { settings, models }: App,
  env: Readonly<Record<string, string>>,
): (spec: string, option: string) => Model {
  const log = jsonLinesLog('error', (line) => void process.stderr.write(`${line}\n`));
  return (spec, option) => {
    try {
      const read = readSettings({ ...settings, ...env, SOTTO_MODEL: spec });
      const open = localModels(
        read,
        environmentSecrets(process.env),
        { log, clock: liveClock },
        (name) => models[name] ?? null,
      );
      return open(spec);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw new UserError(`${option}: ${error.message}`, { cause: error });
    }
  };
}
