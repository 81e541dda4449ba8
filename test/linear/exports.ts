/** The exported functions with a text parameter, by their signatures: each must be in the table of cases. */
import type { Source } from '../tidy/source.ts';

/** Parameters that are not free text: bounded on entry, or written by us or the operator. */
const NO_TEXTS: ReadonlyMap<string, string> = new Map([
  ...of('an id, a name or a key: schemas bound it', [
    ...['id', 'ids', 'user', 'session', 'connection', 'install', 'call', 'delivery', 'execution', 'producer', 'run'],
    ...['until', 'hash', 'digest', 'pk', 'sk', 'key', 'tool', 'name', 'names', 'skill', 'speaker', 'voice', 'state'],
    ...['allowed', 'task', 'outcomeAt', 'code', 'turn', 'random', 'declared', 'order'],
  ]),
  ...of('a tag of a language, a zone or a currency', ['language', 'tag', 'timezone', 'zone', 'currency']),
  ...of('our own words, or the operator’s, read when the process starts', [
    ...[
      'setting',
      'settings',
      'option',
      'because',
      'otherwise',
      'takes',
      'prefix',
      'label',
      'namespace',
      'modelId',
      'model',
    ],
    ...['wordings', 'wording', 'template', 'who', 'whose', 'kind', 'intro', 'unit', 'sentence', 'persona'],
  ]),
  ...of('an address or a place of the operator’s, or of what a library has parsed', [
    ...['url', 'path', 'endpoint', 'bucket', 'folder', 'data', 'secret', 'queueUrl', 'href', 'publicUrl', 'host'],
    ...['outDir', 'address'],
  ]),
  ...of('what the person typed who runs the program', ['args', 'me', 'home', 'typed', 'version']),
]);

function of(why: string, names: readonly string[]): [string, string][] {
  return names.map((name) => [name, why]);
}

/** Folders without functions that read text. */
const NO_READERS: ReadonlyMap<string, string> = new Map([
  ['shared/storage/', 'builds keys from ids; `unpack` inflates what we have packed'],
  ['shared/adapters/aws/', 'opens clients; what they bring is read elsewhere'],
  ['shared/settings/', 'runs once, when the process starts'],
  ...[
    ...[
      'auth/producers',
      'models/open-model',
      'models/open-embedder',
      'models/model-server',
      'models/presets',
      'models/model-spec',
      'models/model-address',
      'gateway/page/sign-in-settings',
    ],
    ...[
      'voice/speech-servers/open-speech',
      'tools/sources/tools-file/header-secrets',
      'tools/sources/tools-file/mistakes',
      'tools/sources/open-tool-sources',
    ],
    ...['tools/sources/tools-file/tools-file'],
  ].map((file): [string, string] => [
    `shared/${file}.ts`,
    'reads a setting of the operator’s, when the process starts',
  ]),
  ['shared/engine/process/background-work.ts', 'passes our own sentence on'],
  ['shared/gateway/http/router.ts', 'looks an origin up in the operator’s list'],
  ['bin/docs/', 'makes pages of our own code'],
  ['bin/package/', 'builds the package from our own code'],
  ['bin/local/', 'takes paths of the developer’s'],
  ['shared/app/check-app.ts', 'checks what a developer wrote, when the process starts'],
  ['shared/app/check-shape.ts', 'the same'],
  ['shared/adapters/local/http/admission.ts', 'reads settings of the operator’s, when the process starts'],
  ['shared/app/load-app.ts', 'imports a file of the developer’s'],
  ['bin/talk/slash-command.ts', 'reads what the person has typed who runs it'],
  ['shared/session/turn/lifecycle.ts', 'decides; `chosenWording` fills our own wording'],
]);

const DECIDES = /^(?:draft|context|table|port|house|env|wanted|config)$/;

export type Reader = { path: string; name: string; parameters: string[] };

/** Synchronous functions only: an asynchronous one does not block others. */
export function readersIn(sources: readonly Source[]): Reader[] {
  return sources
    .filter(({ path }) => ![...NO_READERS.keys()].some((folder) => path.startsWith(folder)))
    .flatMap(({ path, code }) =>
      [...code.matchAll(EXPORTED)].flatMap((found) => {
        const all = parametersAt(code, (found.index ?? 0) + found[0].length);
        const texts = all.filter(({ type }) => TEXT.test(type)).map(({ name }) => name);
        const parameters = texts.filter((name) => !NO_TEXTS.has(name));
        const decides = DECIDES.test(all[0]?.name ?? '') || /^(?:Draft|Context)\b/.test(all[0]?.type ?? '');
        return parameters.length === 0 || decides ? [] : [{ path, name: found[1] ?? '', parameters }];
      }),
    );
}

/** Functions, and named arrow functions. */
const EXPORTED = /^export (?:function |const )(\w+)(?:<[^(]*>)?(?: = (?:<[^(]*>)?)?\(/gm;
/** A string, or several, or none. */
const TEXT = /^(?:readonly )?(?:string\b|\w+ \| string\b|Uint8Array \| string\b)/;

type Parameter = { name: string; type: string };

function parametersAt(code: string, from: number): Parameter[] {
  const parts: string[] = [];
  let [depth, start, at] = [1, from, from];
  for (; depth > 0 && at < code.length; at += 1) {
    const char = code[at] ?? '';
    if ('([{<'.includes(char)) depth += 1;
    else if (')]}'.includes(char) || (char === '>' && code[at - 1] !== '=')) depth -= 1;
    if ((char === ',' && depth === 1) || depth === 0) {
      parts.push(code.slice(start, at));
      start = at + 1;
    }
  }
  return parts.flatMap((part) => {
    const [, name, type] = /^\s*(?:\.\.\.)?(\w+|\{[\s\S]*?\})\??\s*:\s*([\s\S]*)$/.exec(part) ?? [];
    return name === undefined || type === undefined ? [] : [{ name, type: type.trim() }];
  });
}
