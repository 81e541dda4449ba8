/**
 * The rules that a machine can check (STYLE 26). Each returns its violations: where, what, and the remedy.
 */
import { posix } from 'node:path';
import { lineAt, type Source } from './source.ts';

/** Globals for time, chance and settings. Ports supply them (ports.ts), so that tests can control them. */
const WORLD: readonly [RegExp, string][] = [
  // Reading a date is no clock.
  [/\bDate\b(?!\.parse\()/g, 'take `now` as a parameter, or Clock from ports.ts'],
  [/\bperformance\b/g, 'take `now` as a parameter, or Clock from ports.ts'],
  [/\bset(?:Timeout|Interval|Immediate)\b/g, 'use `sleep` or `breath` of Clock from ports.ts'],
  [/\bMath\s*\.\s*random\b/g, 'use Ids from ports.ts, or take a generator as a parameter'],
  [/\bcrypto\b/g, 'use Ids from ports.ts'],
  [/\bprocess\s*\.\s*env\b/g, 'read settings once, by settings/read-settings.ts'],
];
const WORLD_MODULES = /^(?:node:)?(?:crypto|timers|timers\/promises|perf_hooks|process)$/;
/** The edge, where the ports are made; and the one reader of dates that takes and gives Dates. */
const MAY_TOUCH_THE_WORLD =
  /^(?:shared\/ports\/live\.ts$|shared\/models\/offline\/chrono-reader\.ts$|shared\/adapters\/local\/|shared\/web-push\/|client\/|bin\/|bench\/)/;

export function worldly(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => !MAY_TOUCH_THE_WORLD.test(path))
    .flatMap((source) => [
      ...WORLD.flatMap(([name, instead]) => found(source, name, (word) => `uses ${word}: ${instead}.`)),
      ...source.imports
        .filter(({ target }) => WORLD_MODULES.test(target))
        .map(
          ({ target, line }) => `${source.path}:${line} imports ${target}: only shared/ports/live.ts and the edge may.`,
        ),
    ]);
}

/** Packages that only one module may import. */
const KEPT: readonly { packages: RegExp; within: RegExp; instead: string }[] = [
  {
    packages: /^@(?:aws-sdk|smithy)\//,
    // An operator's commands are about AWS alone.
    within: /^(?:shared\/adapters\/aws|bin\/aws|bin\/check-account)\//,
    instead: 'put a port before it, in shared/adapters/aws',
  },
  {
    packages: /^(?:aws-cdk-lib|constructs|cdk-nag)\b/,
    within: /^(?:infra\/|bin\/|exports\/)/,
    instead: 'that is for infra',
  },
  {
    packages: /^@opentelemetry\//,
    within: /^shared\/adapters\/opentelemetry\//,
    instead: 'use Tracing from ports/tracing.ts',
  },
  {
    packages: /^node:sqlite$/,
    within: /^(shared\/adapters\/local\/|bench\/(?:floor\.ts|sqlite\/))/,
    instead: 'use Table from ports.ts',
  },
];

export function strayPackages(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, imports }) =>
    imports.flatMap(({ target, line }) =>
      KEPT.filter(({ packages, within }) => packages.test(target) && !within.test(path)).map(
        ({ instead }) => `${path}:${line} imports ${target}: ${instead}.`,
      ),
    ),
  );
}

/** A map beside the context is hidden state, which tests and other processes cannot replace. */
export function hiddenProcessState(sources: readonly Source[]): string[] {
  const engine = sources.filter(({ path }) => /^(?:shared|functions)\//.test(path));
  return [
    ...engine.flatMap((source) =>
      found(source, /\bWeak(?:Map|Set)<Context\b/g, () => 'remembers by context: give ProcessState a field.'),
    ),
    ...engine
      .filter(({ path }) => path === 'shared/engine/context.ts')
      .flatMap((source) => found(source, /\b(?:Map|Set)</g, () => 'holds state: give ProcessState a field.')),
  ];
}

export function defaultExports(sources: readonly Source[]): string[] {
  const pattern = /\bexport\s+default\b|\bas\s+default\b/g;
  return sources.flatMap((source) => found(source, pattern, () => 'has a default export: export it by name.'));
}

export function looseTypes(sources: readonly Source[]): string[] {
  // The formatter puts a space before a negating `!`.
  const assertion = /[\w$)\]]!(?!=)/g;
  const any = /(?:[:<|&,(=?[]|\b(?:as|extends|keyof|satisfies)\b)\s*any\b(?!\s*[(:.=])/g;
  return sources.flatMap((source) => [
    ...found(source, any, () => 'says `any`: say what it is, or `unknown`.'),
    ...found(source, assertion, () => 'asserts with `!`: handle the case, or make it impossible.'),
  ]);
}

export function barrels(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => [
    ...source.imports
      .filter(({ passedOn }) => passedOn)
      .map(({ target, line }) => `${source.path}:${line} passes ${target} on: import it from where it is defined.`),
    ...(/(?:^|\/)(?:utils?|helpers?|common|misc)(?:\.ts$|\/)/.test(source.path)
      ? [`${source.path}:1 is named for nothing: name it for its concept.`]
      : []),
  ]);
}

export function longFiles(sources: readonly Source[], most: number): string[] {
  return sources.flatMap(({ path, text }) => {
    const lines = text.split('\n').length - 1;
    return lines > most ? [`${path}:${most} goes on to line ${lines}: split it by concept.`] : [];
  });
}

/** Folders with more than `most` files; `excused`: those still to be divided. */
export function crowdedFolders(paths: readonly string[], most: number, excused: ReadonlySet<string>): string[] {
  return [...Map.groupBy(paths, (path) => posix.dirname(path))]
    .filter(([folder, files]) => files.length > most && !excused.has(folder))
    .map(([folder, files]) => `${folder} holds ${files.length} files, of ${most}: divide it by concept.`);
}

/** Files that no entry point reaches. */
export function deadFiles(sources: readonly Source[], entries: ReadonlySet<string>): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const alive = new Set<string>();
  const reach = (path: string): void => {
    if (alive.has(path)) return;
    alive.add(path);
    for (const { own, target } of byPath.get(path)?.imports ?? []) if (own) reach(target);
  };
  entries.forEach(reach);
  return sources
    .filter(({ path }) => !alive.has(path))
    .map(({ path }) => `${path}:1 is reached from no entry (tests do not count): use it or delete it.`);
}

function found({ path, code }: Source, pattern: RegExp, sentence: (word: string) => string): string[] {
  return [...code.matchAll(pattern)].map((hit) => `${path}:${lineAt(code, hit.index)} ${sentence(hit[0])}`);
}
