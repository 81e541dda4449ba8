/** Scripts, options, settings, calls and JSON in the docs' snippets must exist (STYLE 28). */
import { lineAt } from './source.ts';

export type SnippetPage = { path: string; text: string };
export type Commands = {
  /** The scripts of package.json. */
  scripts: ReadonlySet<string>;
  /** What `npm run sotto -- NAME` takes. */
  programs: ReadonlySet<string>;
  /** By script, the help text with its options. */
  help: Readonly<Record<string, string>>;
  /** The argument of `-c`. */
  choices: ReadonlySet<string>;
  /**
   * Environment assignments before a command. Throws an Error with a sentence for an invalid name or value.
   */
  checkSettings(chosen: Readonly<Record<string, string>>): void;
  /** `/deliveries/{id}` and the like. */
  routes: readonly string[];
  /** `/drop` and the like. */
  slashCommands: ReadonlySet<string>;
};

const CODE = /^ *```(?<kind>\w*)\n(?<block>[\s\S]*?)^ *```|`(?<inline>[^`\n]+)`/gm;
const NPM =
  /\bnpm (?:(?<own>start|test)|run (?:-s )?(?:sotto -- (?<program>[\w:]+)|(?<script>[\w:]+)))(?<rest>[^|&)\n"#]*)/g;
const OPTION = /(?<=\s)--[a-z][\w-]*/g;
const CHOICE = /(?<=\s)-c (\w+)=/g;
const SETTING = /(?<![\w$-])([A-Z][A-Z0-9_]{2,})=('[^']*'|[^\s]*)/g;
const CALL = /(?:\$\{?HttpUrl\}?|http:\/\/127\.0\.0\.1:8787|https:\/\/sotto\.example)(\/[\w/$-]+)/g;
const SLASH = /^(\/[a-z]+)(?= |$)/;

/** Each mistake: where, what, and the correction. */
export function wrongSnippets({ path, text }: SnippetPage, known: Commands): string[] {
  return [...text.matchAll(CODE)].flatMap(({ groups = {}, index }) => {
    const { kind = '', block, inline } = groups;
    const code = (block ?? inline ?? '').replace(/\\\n/g, ' ');
    const wrong = block === undefined ? inlineMistakes(code, known) : blockMistakes(code, kind, known);
    return wrong.map((sentence) => `${path}:${lineAt(text, index)} ${sentence}`);
  });
}

function blockMistakes(code: string, kind: string, known: Commands): string[] {
  if (kind === 'json') return jsonMistakes(code);
  // Printed output is no command; help texts are checked elsewhere.
  if (kind === 'text') return [];
  return [...commandMistakes(code, known), ...settingMistakes(code, known), ...callMistakes(code, known)];
}

function inlineMistakes(code: string, known: Commands): string[] {
  const slash = SLASH.exec(code)?.[1];
  const isKnown = slash === undefined || known.slashCommands.has(slash) || isRoute(slash, known);
  return [...commandMistakes(code, known), ...(isKnown ? [] : [`names ${slash}, which the terminal does not know.`])];
}

function commandMistakes(code: string, { scripts, programs, help, choices }: Commands): string[] {
  const npm = [...code.matchAll(NPM)].flatMap(({ groups = {} }) => {
    const script = groups.own ?? groups.program ?? groups.script ?? '';
    if (groups.program !== undefined && !programs.has(script))
      return [`runs the program ${script}, which bin/setup/programs.mjs does not have.`];
    if (groups.program === undefined && !scripts.has(script))
      return [`runs the script ${script}, which package.json does not have.`];
    const options = [...(groups.rest ?? '').matchAll(OPTION)].map(([option]) => option);
    const text = help[script];
    return text === undefined
      ? []
      : options.filter((one) => !text.includes(one)).map((one) => `gives ${one} to ${script}, which does not know it.`);
  });
  const chosen = [...code.matchAll(CHOICE)].map(([, name = '']) => name);
  return [
    ...npm,
    ...chosen.filter((one) => !choices.has(one)).map((one) => `chooses ${one}, which infra/ does not read.`),
  ];
}

function settingMistakes(code: string, { checkSettings }: Commands): string[] {
  const commands = code.split('\n').filter((line) => /\bnpm (?:start|run)\b/.test(line));
  return commands.flatMap((line) => {
    const before = line.slice(0, line.search(/\bnpm\b/));
    const chosen = [...before.matchAll(SETTING)].map(([, name = '', value = '']) => [
      name,
      value.replace(/^'|'$/g, ''),
    ]);
    try {
      checkSettings(Object.fromEntries(chosen));
      return [];
    } catch (error) {
      return [`has a wrong setting: ${error instanceof Error ? error.message : String(error)}`];
    }
  });
}

function callMistakes(code: string, known: Commands): string[] {
  const calls = [...code.matchAll(CALL)].map(([, path = '']) => path);
  return calls.filter((one) => !isRoute(one, known)).map((one) => `calls ${one}, which is no route.`);
}

function isRoute(path: string, { routes }: Commands): boolean {
  return routes.some((route) => new RegExp(`^${route.replace(/\{\w+\}/g, '[^/]+')}$`).test(path));
}

function jsonMistakes(code: string): string[] {
  try {
    JSON.parse(code);
    return [];
  } catch (error) {
    return [`is no JSON: ${error instanceof Error ? error.message : String(error)}`];
  }
}
