/** Texts name commands as their reader types them: `npm run talk -- --say`, or `npx sotto talk --say`. */
const COMMANDS = 'talk|doctor|push|mcp|token|eval|replay|synth|deploy';
const COMMAND = new RegExp(
  `npm (?:run (?:-s )?(?:(?:sotto|aws) -- )?(${COMMANDS})(?: --(?= ))?|(start)(?: --(?= ))?)(?![\\w:])`,
  'g',
);
/** The package has the pages of docs/ as a site has them. */
const PAGE = /(?<![\w/-])(docs\/[\w/-]+)\.md\b/g;
/** A line of help: a command, a gap, and what it does. */
const ALIGNED = /^(.*?npm (?:run|start).*?)( {2,})(?=\S)/;

export function inTheWordsOfThePackage(source: string): string {
  return source
    .split('\n')
    .map((line) => {
      const [all = '', command = ''] = ALIGNED.exec(line) ?? [];
      return all === ''
        ? renameCommands(line)
        : renameCommands(command).padEnd(all.length) + renameCommands(line.slice(all.length));
    })
    .join('\n');
}

function renameCommands(text: string): string {
  return text.replace(COMMAND, (_, script = 'start') => `npx sotto ${script}`).replace(PAGE, '$1.html');
}
