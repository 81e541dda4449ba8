/** An application whose changed files are loaded anew, with the files that it imports. */
import { existsSync, unwatchFile, watchFile } from 'node:fs';
import { registerHooks } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { App } from '../../shared/app/app.ts';
import { loadApp } from '../../shared/app/load-app.ts';

/** Editors replace files: they are looked at by name. */
const LOOK_MS = 300;

type Watched = {
  first: Promise<App>;
  /** `replace` gets each changed application; `tell`, a sentence on one that is wrong: the last stays. */
  onChange(replace: (app: App) => void, tell: (sentence: string) => void): void;
};

export function watchApp(file: string): Watched {
  const folder = pathToFileURL(`${dirname(file)}/`).href;
  const loaded = new Set([file]);
  let edition = 1;
  // Node keeps modules by address: each edition has its own.
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      const url = new URL(found.url);
      if (!url.href.startsWith(folder) || url.pathname.includes('/node_modules/')) return found;
      loaded.add(fileURLToPath(url));
      url.searchParams.set('edition', String(edition));
      return { ...found, url: url.href };
    },
  });
  return {
    first: loadApp(file, String(edition)),
    onChange(replace, tell) {
      const watching = new Set<string>();
      let waiting: NodeJS.Timeout | undefined;
      const reload = async () => {
        edition += 1;
        await loadApp(file, String(edition)).then(replace, (error: unknown) => {
          tell(`${error instanceof Error ? error.message : String(error)}\nThe application goes on as it was.`);
        });
        watchAll();
      };
      const watchAll = () => {
        for (const path of loaded) {
          if (watching.has(path)) continue;
          watching.add(path);
          watchFile(path, { interval: LOOK_MS, persistent: false }, () => {
            if (!existsSync(path) && path !== file) {
              unwatchFile(path);
              watching.delete(path);
            }
            // Several files of one save are one change.
            clearTimeout(waiting);
            waiting = setTimeout(() => void reload(), 50);
          });
        }
      };
      watchAll();
    },
  };
}
