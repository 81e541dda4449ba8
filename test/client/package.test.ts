/** The published library: its size, its imports, its types, and that its documented example runs. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltPackage, buildSdk } from '../../bin/sdk/build-package.ts';
import { serve } from '../flow/home.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'sotto-sdk-'));
const sdk = join(folder, 'sdk');
let built: BuiltPackage[];
beforeAll(async () => {
  built = await buildSdk(sdk);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

/** The import specifiers of a module. */
function importsOf(name: string): string[] {
  const code = readFileSync(join(sdk, name), 'utf8');
  // Not a word of the interface that ends with "from".
  return [...code.matchAll(/\b(?:import|from)\s*\(?\s*["']([\w./@-][\w./@:-]*)["']/g)].map(([, target = '']) => target);
}

/** The gzipped size of what a browser loads with this module, each file once; not what is imported later. */
function loaded(name: string): number {
  const files = new Set([name]);
  const isLater = (file: string, target: string) =>
    readFileSync(join(sdk, file), 'utf8').includes(`import(${JSON.stringify(target)})`);
  for (const file of files)
    for (const target of importsOf(file))
      if (target.startsWith('./') && !isLater(file, target)) files.add(target.slice(2));
  return built.reduce((sum, one) => sum + (files.has(one.name) ? one.gzipped : 0), 0);
}

describe('the modules', () => {
  it("[R2] the SDK's modules weigh 14.7 KB at most, gzipped, with all that they import", () => {
    expect(loaded('sotto.js')).toBeGreaterThan(5_000);
    expect(loaded('sotto.js')).toBeLessThanOrEqual(14.7 * 1_024);
    expect(loaded('store.js')).toBeLessThanOrEqual(3_550);
    expect(loaded('browser.js')).toBeLessThanOrEqual(7_800);
    expect(loaded('react.js')).toBeLessThanOrEqual(26 * 1_024);
    expect(loaded('element.js')).toBeLessThanOrEqual(26 * 1_024);
    expect(loaded('recorder.js')).toBeLessThanOrEqual(2_500);
    expect(loaded('recorder-worklet.js')).toBeLessThan(1_000);
    expect(loaded('node.js')).toBeLessThan(1_000);
    expect(loaded('rtvi.js')).toBeLessThan(1_000);
  });

  it("[R2] the SDK's modules import nothing foreign, but for React in its own module", () => {
    const names = built.map(({ name }) => name);
    const imported = names.filter((name) => name !== 'node.js').flatMap(importsOf);
    const others = imported.filter((target) => !names.includes(target.replace('./', '')));
    expect([...new Set(others)].sort()).toEqual(['react']);
    expect(names.filter((name) => importsOf(name).includes('react'))).toEqual(['react.js']);
    expect(importsOf('node.js').sort()).toEqual(['node:fs', 'node:path']);
  });

  it("[R2] the SDK's modules run as the guide prints them", async () => {
    const { home, stop } = await serve({ env: { SOTTO_MODEL: 'offline' } });
    const program = join(folder, 'program.mjs');
    const library = pathToFileURL(join(sdk, 'sotto.js')).href;
    writeFileSync(program, printed().replace('./dist/sdk/sotto.js', library).replace(':8787', `:${home.port}`));
    const { stdout, stderr } = await run(process.execPath, [program], { timeout: 10_000 });
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^Romy \[\w+\] .+$/m);
    expect(stdout).toContain('My name is Romy.');
    await stop();
  });
});

describe('the types', () => {
  it("[R2] the SDK's types stand alone, know every event, and report mistakes to a strict compiler", async () => {
    const wrong = APPLICATION.replaceAll(/^ *\/\/ @ts-expect-error.*\n/gm, '');
    const said = await compiled(
      { module: 'esnext', moduleResolution: 'bundler' },
      { 'app.ts': APPLICATION, 'wrong.ts': wrong },
    );
    expect(said.match(/error TS/g)).toHaveLength(6);
    expect(said.match(/\/wrong\.ts\(/g)).toHaveLength(6);
    expect(said).toContain(`'"smug"'`);
  });

  it("[R2] the SDK's types let the React example compile as it stands, and know its hooks", async () => {
    // A Vite application names Vite's client types: they declare what an import with `?url` is.
    const types = [join(ROOT, 'node_modules/vite/client')];
    const lib = ['es2022', 'dom', 'dom.iterable'];
    const react = { jsx: 'react-jsx', lib, types, paths: { 'sotto/*': [`${sdk}/*`] } };
    const example = readFileSync(join(ROOT, 'examples/react/main.tsx'), 'utf8');
    const wrong = example.replace('session={session}', 'session={lines}');
    const bundler = { module: 'esnext', moduleResolution: 'bundler', skipLibCheck: true };
    const said = await compiled({ ...bundler, ...react }, { 'app.tsx': example, 'wrong.tsx': wrong });
    expect(said.match(/error TS/g)).toHaveLength(1);
    expect(said).toMatch(/\/wrong\.tsx/);
  });

  it("[R2] the SDK's types are found by Node's own resolution, and need no browser", async () => {
    const node = { lib: ['es2024'], types: ['node'], typeRoots: [join(ROOT, 'node_modules/@types')] };
    const nodenext = { module: 'nodenext', moduleResolution: 'nodenext' };
    expect(await compiled({ ...nodenext, ...node }, { 'app.ts': ON_NODE })).toBe('');
  });
});

/** The block of docs/how-to/build/build-a-client.md that imports the built library. */
function printed(): string {
  const blocks = [
    ...readFileSync(join(ROOT, 'docs/how-to/build/build-a-client.md'), 'utf8').matchAll(/```js\n(.*?)```/gs),
  ].map(([, block = '']) => block);
  const block = blocks.find((one) => one.includes(`'./dist/sdk/sotto.js'`));
  if (block === undefined) throw new Error('docs/how-to/build/build-a-client.md imports the library nowhere');
  return block;
}

const APPLICATION = `
import { connect, type Events, type Expression, type Line, Refused, type ServerFrame } from 'sotto-client';
import { reportPageVisibility, indexedDbStorage, speechOutput } from 'sotto-client/browser';
import { recordMicrophone } from 'sotto-client/recorder';

const sotto = connect({ url: 'ws://127.0.0.1:8787/?user=ada', storage: await indexedDbStorage('ada'), capabilities: { heard: true } });
sotto.speakWith(speechOutput());
reportPageVisibility(sotto);
const faces: Expression[] = [];
const stop: () => void = sotto.on('line', (line) => {
  faces.push(line.expression);
  const spoken: boolean = line.voiced;
  // @ts-expect-error: no such expression
  if (spoken && line.expression === 'smug') faces.pop();
  // @ts-expect-error: a line has no such field
  line.mood;
});
sotto.on('turn', (turn) => {
  if (turn.type === 'turn.ended') turn.timings?.firstLineMs?.toFixed();
  // @ts-expect-error: only the end of a turn has a status
  turn.status;
});
sotto.on('state', (state) => {
  if (state.is !== 'live') return;
  state.epoch.toFixed();
  const onRefused = (error: unknown) => error instanceof Refused && error.code;
  if (state.speech === 'cascade') recordMicrophone({ createUtterance: () => sotto.startUtterance(), onRefused, onSpeech: (on) => sotto.vad(on) });
});
sotto.on('transcript', ({ text, final }) => final && text.trim());
// @ts-expect-error: no such event
sotto.on('lines', () => {});
// @ts-expect-error: words are a string
sotto.say(12).catch((error: unknown) => error instanceof Refused && error.retryAfterMs);
const nameOf = (frame: ServerFrame): ServerFrame['type'] => frame.type;
const textOf = (line: Line): Events['line']['text'] => line.text;
// @ts-expect-error: where to?
connect({});
export { nameOf, stop, textOf };
`;

const ON_NODE = `
import { connect, textOutput } from 'sotto-client';
import { fileStorage } from 'sotto-client/node';

const storage = fileStorage('ada.json');
connect({ url: 'ws://127.0.0.1:8787/?user=ada', storage, capabilities: { heard: true } }).speakWith(textOutput());
// @ts-expect-error: a storage is no promise
storage.load().then();
`;

/** The compiler's errors for an application with only this package. Its own library is not checked. */
async function compiled(options: Record<string, unknown>, files: Record<string, string>): Promise<string> {
  const app = mkdtempSync(join(folder, 'app-'));
  mkdirSync(join(app, 'node_modules'));
  symlinkSync(sdk, join(app, 'node_modules/sotto-client'), 'junction');
  // The library names React's types, which an application installs beside it.
  symlinkSync(join(ROOT, 'node_modules/@types'), join(app, 'node_modules/@types'), 'junction');
  writeFileSync(join(app, 'package.json'), '{ "type": "module" }');
  for (const [name, text] of Object.entries(files)) writeFileSync(join(app, name), text);
  const strict = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    skipDefaultLibCheck: true,
  };
  const compilerOptions = { ...strict, target: 'es2022', lib: ['es2022', 'dom'], types: [], noEmit: true, ...options };
  writeFileSync(join(app, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts', '*.tsx'] }));
  const tsc = join(ROOT, 'node_modules/typescript/lib/tsc.js');
  return run(process.execPath, [tsc, '-p', app]).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  );
}
