import { describe, expect, it } from 'vitest';
import { type Commands, wrongSnippets } from './snippets.ts';

const known: Commands = {
  scripts: new Set(['start', 'talk', 'deploy', 'sotto']),
  programs: new Set(['token']),
  help: { talk: '--user NAME  who you are' },
  choices: new Set(['issuer']),
  checkSettings: ({ PORT = '0', ...others }) => {
    const [unknown] = Object.keys(others);
    if (unknown !== undefined) throw new Error(`There is no setting ${unknown}.`);
    if (!/^\d+$/.test(PORT)) throw new Error('PORT must be a number.');
  },
  routes: ['/deliveries', '/deliveries/{id}'],
  slashCommands: new Set(['/drop']),
};
const wrong = (text: string) => wrongSnippets({ path: 'docs/A.md', text }, known);
const block = (code: string, kind = '') => `\`\`\`${kind}\n${code}\n\`\`\``;

describe('snippets', () => {
  it.each([
    block('npm start'),
    block('PORT=8788 \\\n  npm run -s talk -- --user ada | cat'),
    block('npm run deploy -- -c issuer=https://issuer.example'),
    block('curl -i $HttpUrl/deliveries/$DELIVERY'),
    block('{ "a": 1 }', 'json'),
    block('npm run unknown', 'text'),
    '`npm run -s sotto -- token --user ada`, of `npm run sotto`',
    'Type `/drop`, or call `/deliveries`.',
  ])('a snippet is accepted where all that it names exists: %j', (text) => {
    expect(wrong(text)).toEqual([]);
  });

  it.each([
    [block('npm run walk'), 'runs the script walk, which package.json does not have.'],
    ['`npm run walk`', 'runs the script walk, which package.json does not have.'],
    ['`npm run sotto -- tokn`', 'runs the program tokn, which bin/setup/programs.mjs does not have.'],
    [block('npm run talk -- --users ada'), 'gives --users to talk, which does not know it.'],
    [block('npm run deploy -- -c isuer=https://issuer.example'), 'chooses isuer, which infra/ does not read.'],
    [block('PROT=8788 npm start'), 'has a wrong setting: There is no setting PROT.'],
    [block('PORT=many npm start'), 'has a wrong setting: PORT must be a number.'],
    [block('curl http://127.0.0.1:8787/delivery'), 'calls /delivery, which is no route.'],
    ['`/drops`', 'names /drops, which the terminal does not know.'],
  ])('a snippet with an unknown name is reported: %j', (text, sentence) => {
    expect(wrong(text)).toEqual([`docs/A.md:1 ${sentence}`]);
  });

  it('a snippet of JSON must be valid', () => {
    expect(wrong(block('{ "a": 1, }', 'json'))[0]).toMatch(/^docs\/A\.md:1 is no JSON: /);
  });
});
