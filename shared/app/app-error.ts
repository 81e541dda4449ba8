/** Mistakes in an application: a sentence each, with the place, the name and the remedy [E5]. */

/** `at`: "file:line"; '' for unknown. */
export type AppMistake = { at: string; what: string };

export class AppError extends Error {
  constructor(mistakes: readonly AppMistake[], options?: ErrorOptions) {
    super(mistakes.map(({ at, what }) => (at === '' ? what : `${at}: ${what}`)).join('\n'), options);
    this.name = 'AppError';
  }
}

/** Where the caller of `define` was called, "file:line"; '' where the engine does not tell. */
export function appDefinitionPlace(define: (spec: never) => unknown): string {
  const here: { stack?: string } = {};
  Error.captureStackTrace?.(here, define);
  const frame = here.stack?.split('\n').find((line) => /^\s+at /.test(line)) ?? '';
  // A file that was loaded anew has a query in its address.
  const [, file = '', line = ''] = /(?:\(|at )(?:file:\/\/)?(\/?[^()]+?)(?:\?[^:]*)?:(\d+):\d+\)?$/.exec(frame) ?? [];
  return file === '' ? '' : `${decodeURIComponent(file)}:${line}`;
}
