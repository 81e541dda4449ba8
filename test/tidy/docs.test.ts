/** README and docs/: prose, commands and options. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AWS_HELP as AWS } from '../../bin/aws/commands.ts';
import { CALL_DOCS } from '../../bin/docs/http-call-docs.ts';
import { PUSH_HELP as PUSH } from '../../bin/push/options.ts';
import { REPLAY_HELP as REPLAY } from '../../bin/replay/options.ts';
import { PROGRAMS } from '../../bin/setup/programs.mjs';
import { TALK_HELP as TALK } from '../../bin/talk/options.ts';
import { commandHelp } from '../../bin/talk/slash-commands.ts';
import { TOKEN_HELP as TOKEN } from '../../bin/token/help.ts';
import { ALL_SETTINGS } from '../../infra/options/settings-by-function.ts';
import { readSettings } from '../../shared/settings/read-settings.ts';
import { HELP as CLOUD } from '../cloud/options.ts';
import { wrongDecisions } from './decisions.ts';
import { findRetiredWords, longSentences, namesAgentShe, wideLines } from './prose.ts';
import { readGlossary } from './read-glossary.ts';
import { type Commands, wrongSnippets } from './snippets.ts';

const PAGES = ['README.md', ...globSync('docs/**/*.md')].map((path) => ({
  path: path.replaceAll('\\', '/'),
  text: readFileSync(path, 'utf8'),
}));

const MOST_WORDS = 25;
/** A rule is one behaviour with its bounds. */
const MOST_WORDS_OF_RULES = 30;
const MOST_CHARACTERS = 110;
const MOST_WORDS_OF_README = 700;
const MOST_DECISIONS = 20;
const MOST_SCRIPTS = 15;
const ADDED = [
  "a client's frame",
  'a built-in tool',
  'a proactive act',
  'an alarm',
  'a model back end',
  'a setting',
  'a persona',
];

/** Environment variables that are no settings: keys, and those of other programs. */
const OTHER_NAMES = new Set([
  ...['OPENAI_API_KEY', 'ANTHROPIC_API_KEY', 'GEMINI_API_KEY', 'OPENROUTER_API_KEY', 'TEAM_KEY'],
  ...['SOTTO_TOKEN', 'SOTTO_PRODUCER_KEY'],
]);
/** Of external audio and chat servers. */
const ROUTES_OF_OTHERS = ['/chat/completions', '/embeddings', '/audio/…', '/rtvi'];

const choices = new Set(
  globSync('infra/**/*.ts').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/(?:text|tryGetContext|optional|backend|isWanted)\('(\w+)'/g)].map(
      ([, name = '']) => name,
    ),
  ),
);

/** Options of programs without a help text: listed in their code. */
function sourceOf(path: string): string {
  return readFileSync(path, 'utf8');
}

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));

const commands: Commands = {
  scripts: new Set(Object.keys(scripts)),
  programs: new Set(Object.keys(PROGRAMS)),
  help: {
    talk: TALK,
    push: PUSH,
    token: TOKEN,
    replay: REPLAY,
    aws: AWS,
    start: sourceOf('bin/local.ts'),
    soak: sourceOf('test/soak/main.ts'),
    cloud: CLOUD,
  },
  choices: new Set([...choices, ...ALL_SETTINGS.flatMap(({ onAws }) => (onAws.by === 'option' ? [onAws.option] : []))]),
  checkSettings(chosen) {
    const settings = Object.entries(chosen).filter(([name]) => !OTHER_NAMES.has(name));
    const unknown = settings.find(([name]) => !ALL_SETTINGS.some((one) => one.name === name));
    if (unknown !== undefined) throw new Error(`docs/reference/settings.md does not have ${unknown[0]}.`);
    readSettings(Object.fromEntries(settings));
  },
  routes: [...Object.keys(CALL_DOCS).map((call) => call.split(' ')[1] ?? ''), ...ROUTES_OF_OTHERS],
  slashCommands: new Set([...commandHelp().matchAll(/(?<=^|[\s;,])\/[a-z]+/gm)].map(([name]) => name)),
};

describe('the docs', () => {
  it('the pages of docs/ are found', () => expect(PAGES.length).toBeGreaterThan(40));

  it('docs have short sentences only', () => {
    const wrong = PAGES.flatMap((page) =>
      longSentences(page, page.path === 'docs/SPEC.md' ? MOST_WORDS_OF_RULES : MOST_WORDS),
    );
    expect(wrong).toEqual([]);
  });

  it('pages of docs/ are within the length limit', () => {
    expect(PAGES.flatMap((page) => wideLines(page, MOST_CHARACTERS))).toEqual([]);
  });

  it('docs do not use retired words', () => {
    const glossary = readGlossary(readFileSync('docs/GLOSSARY.md', 'utf8'));
    expect(PAGES.flatMap((page) => findRetiredWords(page, glossary))).toEqual([]);
  });

  it('docs call the system "the agent" and not "she"', () => {
    expect(PAGES.filter(({ path }) => path !== 'docs/STYLE.md').flatMap(namesAgentShe)).toEqual([]);
  });

  it('package.json has few scripts, and each runs the program of its name', () => {
    expect(Object.keys(scripts).length).toBeLessThanOrEqual(MOST_SCRIPTS);
    const wrong = Object.entries(scripts).filter(([name, script]) => {
      const [, program] = /^node (?:--\S+ )*bin\/run\.mjs(?: (\S+))?$/.exec(script) ?? [];
      return program === undefined ? name !== 'sotto' : program !== name || !(program in PROGRAMS);
    });
    expect(wrong).toEqual([]);
  });

  it('docs name commands, options, settings and calls that exist', () => {
    expect(PAGES.flatMap((page) => wrongSnippets(page, commands))).toEqual([]);
  });

  it('decision records are few, each in one form', () => {
    const decisions = PAGES.filter(({ path }) => path.startsWith('docs/decisions/'));
    expect(wrongDecisions(decisions)).toEqual([]);
    expect(decisions.length).toBeLessThanOrEqual(MOST_DECISIONS);
  });

  it('docs explain each option that the CDK app reads', () => {
    const page = readFileSync('docs/reference/deployment-options.md', 'utf8');
    expect([...choices].filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });

  it('each page of docs/ is in the index', () => {
    const index = ['docs/README.md', 'docs/PROTOCOL.md'].map((path) => readFileSync(path, 'utf8')).join('\n');
    const pages = PAGES.map(({ path }) => path).filter((path) => /^docs\/(?!decisions\/)[a-z-]+\//.test(path));
    expect(pages.filter((path) => !index.includes(`(${path.slice('docs/'.length)})`))).toEqual([]);
  });

  it('ARCHITECTURE says for each thing that one may add which files it takes and which test holds it', () => {
    const text = readFileSync('docs/ARCHITECTURE.md', 'utf8');
    const [, section = ''] = /^## Adding things\n([\s\S]*?)^## /m.exec(text) ?? [];
    const rows = [...section.matchAll(/^\| (an? .+?) \| (.+) \|$/gm)].map(([, what, cells = '']) => ({ what, cells }));
    expect(rows.map(({ what }) => what)).toEqual(expect.arrayContaining(ADDED));
    // test/tidy/doc-paths.ts finds paths that do not exist.
    const untested = rows.filter(({ cells }) => !/`test\/[\w/.<>-]+`/.test(cells.split(' | ').at(-1) ?? ''));
    expect(untested).toEqual([]);
  });

  it('the README is read in one minute', () => {
    const { text = '' } = PAGES.find(({ path }) => path === 'README.md') ?? {};
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(MOST_WORDS_OF_README);
  });
});
