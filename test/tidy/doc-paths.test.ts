import { describe, expect, it } from 'vitest';
import { stepsWithoutFunction, wrongPaths } from './doc-paths.ts';
import { source } from './source.ts';

const CODE = `
export async function load(): Promise<void> {}
async function* read() {}
export const MOST = 5;
export type Row = { a: string };
export abstract class Log {
  #size = 0;
  readonly name = 'log';
  async append(row: Row): Promise<void> {
    const inner = 1;
  }
  get length() {
    return 0;
  }
  #fold() {}
}
class Other {
  drop() {}
}
// export function said() {}
const text = 'function quoted() {}';
`;
const repository = {
  paths: [
    'shared',
    'shared/storage',
    'shared/storage/log.ts',
    'functions',
    'functions/reply/handler.ts',
    'docs/SPEC.md',
  ],
  sources: [source('shared/storage/log.ts', CODE)],
};
const wrong = (text: string, path = 'docs/A.md') => wrongPaths([{ path, text }], repository);

describe('paths in docs', () => {
  it.each([
    'See `shared/storage/log.ts`, and `shared/storage/`.',
    'A step: `node shared/storage/log.ts --all`.',
    '```\nshared/storage/   rows\n```',
    'Each `functions/<name>/handler.ts`, or `functions/*/handler.ts`.',
    '[rules](SPEC.md), [a part](SPEC.md#part), [here](#part), [elsewhere](https://example.com/docs/none.md)',
    'An example: `[a](none.md)`.',
    'Outside of code, client/server and shared/none are words.',
    'Of users: `my/shared/none.ts`, `./shared/none.ts`, `dist/none.ts`, `https://example.com/shared/none.ts`.',
  ])('a path in docs that exists is accepted: %s', (text) => {
    expect(wrong(text)).toEqual([]);
  });

  it.each([
    ['a\n\n`shared/none.ts`', 'docs/A.md:3 names shared/none.ts,'],
    ['```\nnpx vitest run shared/none.test.ts\n```', 'docs/A.md:2 names shared/none.test.ts,'],
    ['`shared/none/`', 'docs/A.md:1 names shared/none,'],
    ['`functions/<name>/door.ts`', 'docs/A.md:1 names functions/<name>/door.ts,'],
    ['[rules](NONE.md)', 'docs/A.md:1 names docs/NONE.md,'],
    ['[code](../shared/none.ts)', 'docs/A.md:1 names shared/none.ts,'],
  ])('a path in docs that does not exist is named: %s', (text, start) => {
    expect(wrong(text)).toEqual([`${start} which does not exist: name what has taken its place.`]);
  });

  it('a path in docs is looked for from the folder of its page', () => {
    expect(wrong('[rules](docs/SPEC.md)', 'README.md')).toEqual([]);
    expect(wrong('[rules](SPEC.md)', 'README.md')).toHaveLength(1);
  });

  it.each(['load', 'read', 'MOST', 'Row', 'Log', 'Log.append', 'Log.length', 'Log.fold', 'Log.name', 'Other.drop'])(
    'a path in docs may name what its file declares: %s',
    (name) => {
      expect(wrong(`\`shared/storage/log.ts:${name}\``)).toEqual([]);
    },
  );

  it.each(['loa', 'loads', 'append', 'inner', 'said', 'quoted', 'Log.drop', 'Log.inner', 'Log.appends', 'None.append'])(
    'a path in docs may not name anything else: %s',
    (name) => {
      expect(wrong(`\`shared/storage/log.ts:${name}\``)).toEqual([
        `docs/A.md:1 names ${name} in shared/storage/log.ts, which declares nothing of that name at its top level.`,
      ]);
    },
  );

  it('docs may name decisions by their numbers', () => {
    const decided = { ...repository, paths: [...repository.paths, 'docs/decisions/0001-a-name.md'] };
    expect(wrongPaths([{ path: 'docs/A.md', text: 'As it is (decisions/0001).' }], decided)).toEqual([]);
    expect(wrong('As it\nis (decisions/0001).')).toEqual([
      'docs/A.md:2 names decision 0001, which docs/decisions/ does not have.',
    ]);
  });

  it('each step of a walk begins with a path and a name', () => {
    const text =
      '1. `shared/a.ts:b` does.\n2. then `shared/a.ts:b`\n3. `shared/a.ts` does.\n- `c`\n10. `a/b.tsx:C.d` ends.';
    expect(stepsWithoutFunction({ path: 'docs/A.md', text })).toEqual([
      'docs/A.md:2 is a step without its function: begin it with `path.ts:name`.',
      'docs/A.md:3 is a step without its function: begin it with `path.ts:name`.',
    ]);
  });
});
