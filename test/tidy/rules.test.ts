import { describe, expect, it } from 'vitest';
import { unreadableComments } from './comments.ts';
import { folderPairs } from './folder-pairs.ts';
import { crossFeatureShare, cyclesOver, importCycles } from './import-cycles.ts';
import { wrongImports } from './layers.ts';
import { numbersIn, quotesIn, unknownNumbers, unproved } from './numbers.ts';
import {
  barrels,
  crowdedFolders,
  deadFiles,
  defaultExports,
  hiddenProcessState,
  longFiles,
  looseTypes,
  strayPackages,
  worldly,
} from './rules.ts';
import { source } from './source.ts';

const one = (path: string, text: string) => [source(path, text)];

describe('code', () => {
  it.each([
    ['a // Date', 'a        '],
    ['a /* Date\n */ b', 'a        \n    b'],
    [`f('Date', "it's")`, `f('    ', "    ")`],
    [`'\\'Date'; b`, `'      '; b`],
    [`\`Date \${now(\`Date \${b} c\`)} Date\``, '`       now(`       b   `)      `'],
    [`\`a \${ { b: \`}\` } } Date\` + c`, '`     { b: ` ` }       ` + c'],
    ['x = /[/"\'`]Date/g; y', 'x =              ; y'],
    ['a / b / Date', 'a / b / Date'],
    ['return /Date/.test(a)', 'return       .test(a)'],
    ['`a`/Date/1', '` `/Date/1'],
  ])('the code of %s is read without comments and strings', (text, code) => {
    expect(source('a.ts', text).code).toBe(code);
  });
});

describe('pairs of folders', () => {
  const news = source('shared/news/choice.ts', "import { step } from '../engine/step.ts';");

  it('folders that import each other by value are a pair', () => {
    const engine = source('shared/engine/step.ts', "import { choose } from '../news/choice.ts';");
    expect(folderPairs([news, engine])).toEqual([
      'engine and news import each other: shared/engine/step.ts imports shared/news/choice.ts, and shared/news/choice.ts imports shared/engine/step.ts.',
    ]);
  });

  it('folders that know types of each other are no pair', () => {
    const engine = source('shared/engine/step.ts', "import type { Choice } from '../news/choice.ts';");
    expect(folderPairs([news, engine])).toEqual([]);
  });
});

describe('imports', () => {
  it('imports are found with their kind and place, and not in strings or comments', () => {
    const text = [
      "import { a } from './a.ts';",
      "import type { B } from '../b.ts';",
      "import * as z from 'zod';",
      'import {',
      '  c,',
      "} from './c.ts';",
      "export { d } from './d.ts';",
      "import './e.ts';",
      "const f = await import('./f.ts');",
      "new Worker(new URL('g.ts', import.meta.url));",
      "// import { h } from './h.ts';",
      "const i = `import { h } from './h.ts';`;",
    ].join('\n');
    const at = { own: true, typeOnly: false, passedOn: false };
    expect(source('x/y/z.ts', text).imports).toEqual([
      { ...at, target: 'x/y/a.ts', line: 1 },
      { ...at, target: 'x/b.ts', typeOnly: true, line: 2 },
      { ...at, target: 'zod', own: false, line: 3 },
      { ...at, target: 'x/y/c.ts', line: 4 },
      { ...at, target: 'x/y/d.ts', passedOn: true, line: 7 },
      { ...at, target: 'x/y/e.ts', line: 8 },
      { ...at, target: 'x/y/f.ts', line: 9 },
      { ...at, target: 'x/y/g.ts', line: 10 },
    ]);
  });

  it.each([
    ['shared/session/a.ts', "import { b } from '../engine/step.ts';"],
    ['shared/session/a.ts', "import { zip } from 'node:zlib';"],
    ['shared/protocol/a.ts', "import type { S } from '../session/state.ts';"],
    ['shared/screenplay/a.ts', "import { complete } from '../models/model.ts';"],
    ['shared/models/a.ts', "import { step } from '../engine/step.ts';"],
    ['shared/storage/a.ts', "import { dynamoTable } from '../adapters/aws/dynamo.ts';"],
    ['shared/engine/a.ts', "import { dynamoTable } from '../adapters/aws/dynamo.ts';"],
    ['shared/ports/ports.ts', "import type { CachedSession } from '../../storage/sessions.ts';"],
    ['functions/message/a.ts', "import { handler } from '../reply/handler.ts';"],
    ['shared/reply/a.ts', "import { connect } from '../gateway/connect.ts';"],
    ['client/sdk/a.ts', "import { MAX_ID } from '../../shared/protocol/limits.ts';"],
    ['shared/adapters/local/a.ts', "import { storm } from '../../../test/client/storm.ts';"],
    ['elsewhere/a.ts', ''],
  ])('the file %s may not import so: %s', (path, text) => {
    expect(wrongImports(one(path, text))).toHaveLength(1);
  });

  it.each([
    ['shared/session/a.ts', "import { b } from './b.ts';\nimport { MAX_ID } from '../protocol/limits.ts';"],
    [
      'shared/screenplay/a.ts',
      "import type { Model } from '../models/model.ts';\nimport { Bug } from '../ports/errors.ts';",
    ],
    ['functions/reply/a.ts', "import { b } from './b.ts';\nimport { step } from '../../shared/engine/step.ts';"],
    ['client/web/a.ts', "import { b } from '../sdk/b.ts';\nimport type { F } from '../../shared/protocol/frames.ts';"],
    [
      'shared/adapters/local/a.ts',
      "import { connect } from '../../gateway/connect.ts';\nimport { WebSocket } from 'ws';",
    ],
  ])('the file %s may import so: %s', (path, text) => {
    expect(wrongImports(one(path, text))).toEqual([]);
  });

  it('a violation says where, what and what to do', () => {
    expect(wrongImports(one('shared/session/a.ts', "\nimport { b } from '../storage/keys/keys.ts';"))).toEqual([
      'shared/session/a.ts:2 imports shared/storage/keys/keys.ts, but shared/session/ may import shared/session/, shared/protocol/, shared/memory/, shared/language/ by value: take it as a parameter or move it.',
    ]);
  });
});

describe('rules', () => {
  it.each([
    'const a = new Date();',
    `const a = \`\${Date.now()}\`;`,
    'const a = performance.now();',
    'const a = Math.random();',
    'setTimeout(go, 5);',
    'const a = crypto.randomUUID();',
    "import { randomUUID } from 'node:crypto';",
    "import { setTimeout } from 'node:timers/promises';",
    'const a = process.env.HOME;',
  ])('a file that uses the world without a port is named: %s', (text) => {
    expect(worldly(one('shared/screenplay/a.ts', text))).not.toEqual([]);
    expect(worldly(one('shared/adapters/local/a.ts', text))).toEqual([]);
    expect(worldly(one('shared/ports/live.ts', text))).toEqual([]);
  });

  it('strings, AbortSignal and fetch do not count as uses of the world', () => {
    const text =
      "// Date\nconst a = 'Math.random()';\nawait fetch(url, { signal: AbortSignal.timeout(5) });\nconst updated = a;";
    expect(worldly(one('shared/screenplay/a.ts', text))).toEqual([]);
  });

  it('cycles of imports are named once', () => {
    const a = source('shared/a.ts', "import { b } from './b.ts';");
    const b = source('shared/b.ts', "import type { C } from './c.ts';\nimport { d } from './d.ts';");
    const c = source('shared/c.ts', "import { a } from './a.ts';");
    const d = source('shared/d.ts', '');
    const all = [a, b, c, d];
    expect(importCycles(all, { isType: false })).toEqual([]);
    const found = importCycles(all, { isType: true });
    expect(found).toEqual([['shared/a.ts', 'shared/b.ts', 'shared/c.ts']]);
    expect(cyclesOver(3, found)).toEqual([]);
    expect(cyclesOver(2, found)).toEqual([
      'shared/a.ts, shared/b.ts, shared/c.ts import each other: move what they share into a file of its own.',
    ]);
    const loop = source('shared/e.ts', "import { e } from './e.ts';\nimport { f } from './f.ts';");
    const back = source('shared/f.ts', "import { e } from './e.ts';");
    expect(importCycles([loop, back], { isType: false })).toEqual([['shared/e.ts', 'shared/f.ts']]);
  });

  it('imports across features are counted as a share', () => {
    const imports =
      "import { a } from '../deliveries/a.ts';\nimport { b } from './b.ts';\nimport { c } from '../kernel/state.ts';";
    const sources = [
      source('shared/session/speech/utterances.ts', imports),
      source('shared/session/kernel/decide.ts', "import { a } from '../turn/a.ts';"),
    ];
    expect(crossFeatureShare(sources)).toBe(1 / 4);
  });

  it('comments that are long or cut are named', () => {
    const wide = `// ${'x'.repeat(108)}`;
    expect(
      unreadableComments(one('shared/a.ts', `${wide}\nconst a = 1; ${wide}\n// She waits.\n// The word "she".`)),
    ).toEqual(['shared/a.ts:1 has a comment of 111 characters, of 110.', 'shared/a.ts:3 calls the agent "she".']);
    expect(unreadableComments(one('personas/a.ts', '// She waits.'))).toEqual([]);
  });

  it('process state outside of ProcessState is named', () => {
    const hidden = one('shared/voice/a.ts', 'const known = new WeakMap<Context, number>();');
    expect(hiddenProcessState(hidden)).toEqual([expect.stringContaining('shared/voice/a.ts:1')]);
    expect(hiddenProcessState(one('shared/engine/context.ts', 'type Context = { a: Map<string, 1> };'))).toHaveLength(
      1,
    );
    expect(hiddenProcessState(one('shared/a.ts', 'const known = new WeakMap<Tool, number>();'))).toEqual([]);
  });

  it('packages that are used outside of their folder are named', () => {
    const sdk = "import type { AttributeValue } from '@aws-sdk/client-dynamodb';";
    expect(strayPackages(one('shared/storage/a.ts', sdk))).toHaveLength(1);
    expect(strayPackages(one('shared/adapters/aws/a.ts', sdk))).toEqual([]);
    expect(strayPackages(one('shared/adapters/aws/a.ts', "import { App } from 'aws-cdk-lib';"))).toHaveLength(1);
    expect(strayPackages(one('infra/a.ts', "import { App } from 'aws-cdk-lib';"))).toEqual([]);
    expect(strayPackages(one('functions/a.ts', "import { DatabaseSync } from 'node:sqlite';"))).toHaveLength(1);
  });

  it.each(['export default 5;', 'export { a as default };'])('a default export is named: %s', (text) => {
    expect(defaultExports(one('a.ts', text))).toHaveLength(1);
  });

  it.each([
    'let a: any;',
    'f<any>()',
    'a as any',
    'type A = B | any;',
    'f(a: any[])',
    'a!.b()',
    'f(a[0]!)',
    'g()!;',
    'b!: string;',
  ])('a loose type is named: %s', (text) => expect(looseTypes(one('a.ts', text))).toHaveLength(1));

  it.each([
    'AbortSignal.any([a])',
    'if (!a) b();',
    'a !== b',
    'a != b',
    'const o = { any: 1 };',
    '// any!',
    'f(!a, !!b)',
  ])('a strict type is accepted: %s', (text) => expect(looseTypes(one('a.ts', text))).toEqual([]));

  it('files that only pass exports on are named', () => {
    expect(barrels(one('a.ts', "export * from './b.ts';\nexport type { C } from './c.ts';"))).toHaveLength(2);
    expect(barrels(one('shared/screenplay/utils.ts', ''))).toHaveLength(1);
    expect(barrels(one('shared/helpers/a.ts', ''))).toHaveLength(1);
    expect(barrels(one('shared/screenplay/commonplace.ts', 'export const a = 1;'))).toEqual([]);
  });

  it('files over the length limit are named', () => {
    expect(longFiles(one('a.ts', '\n'.repeat(250)), 250)).toEqual([]);
    expect(longFiles(one('a.ts', '\n'.repeat(251)), 250)).toEqual([
      'a.ts:250 goes on to line 251: split it by concept.',
    ]);
  });

  it('folders with too many files are named', () => {
    const files = ['a/b.ts', 'a/c.ts', 'a/d/e.ts', 'a/d/f.tsx'];
    expect(crowdedFolders(files, 2, new Set())).toEqual([]);
    expect(crowdedFolders([...files, 'a/g.ts'], 2, new Set())).toEqual([
      'a holds 3 files, of 2: divide it by concept.',
    ]);
    expect(crowdedFolders([...files, 'a/g.ts'], 2, new Set(['a']))).toEqual([]);
  });

  it('files that nothing imports are named', () => {
    const files = [
      source('bin/a.ts', "import { b } from '../shared/b.ts';"),
      source('shared/b.ts', "import type { C } from './c.ts';"),
      source('shared/c.ts', "import { b } from './b.ts';"),
      source('shared/d.ts', "import { b } from './b.ts';"),
    ];
    expect(deadFiles(files, new Set(['bin/a.ts']))).toEqual([
      'shared/d.ts:1 is reached from no entry (tests do not count): use it or delete it.',
    ]);
  });

  it('rules without a test, and unknown rules, are named', () => {
    const text = [
      "it('[S1] a', () => {});",
      'it.each([1])(`[S2] [U10] b`, () => {});',
      "// it('[S3] c')",
      "it.skip('[S4] d', () => {});",
      "it('e [S5]', () => {});",
      "describe('[Z9] f', () => {});",
    ].join('\n');
    const quotes = one('test/a.test.ts', text).flatMap(quotesIn);
    expect(quotes.map(({ number, line }) => `${number} ${line}`)).toEqual(['S1 1', 'S2 2', 'U10 2', 'Z9 6']);
    expect(unproved(['S1', 'S3', 'U10'], quotes)).toEqual([
      'docs/SPEC.md: no test has [S3] in its title: write the one that would fail without it.',
    ]);
    const known = numbersIn('# Rules\n- S1 One.\n- S2 Two (S7).\n- U10 Ten.\n');
    expect(known).toEqual(['S1', 'S2', 'U10']);
    expect(unknownNumbers(quotes, new Set(known))).toEqual([
      'test/a.test.ts:6 quotes [Z9], which docs/SPEC.md does not have.',
    ]);
  });
});
