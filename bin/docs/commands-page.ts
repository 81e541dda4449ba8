/** docs/reference/commands.md: what bin/run.mjs runs, and the programs' help texts. */
import { AWS_HELP as AWS } from '../aws/commands.ts';
import { CHECK_ACCOUNT_HELP as CHECK } from '../check-account/options.ts';
import { EVAL_HELP as EVAL } from '../eval/options.ts';
import { MCP_HELP as MCP } from '../mcp/options.ts';
import { PUSH_HELP as PUSH } from '../push/options.ts';
import { REPLAY_HELP as REPLAY } from '../replay/options.ts';
import { SAFETY_HELP as SAFETY } from '../safety/options.ts';
import { commandOf, PROGRAMS } from '../setup/programs.mjs';
import { TALK_HELP as TALK } from '../talk/options.ts';
import { commandHelp } from '../talk/slash-commands.ts';
import { TOKEN_HELP as TOKEN } from '../token/help.ts';
import { MADE, markdownTable } from './markdown-table.ts';

export function commandsPage(): string {
  const rows = Object.entries(PROGRAMS).map(([name, { does }]) => [
    `\`${commandOf(name)}\``,
    does.replace(/docs\/reference\/([\w-]+)\.md/g, '[$1]($1.md)'),
  ]);
  return `${[
    '# Commands',
    MADE,
    'Options go behind `--`: `npm run talk -- --user ada`. `npm run sotto` lists the programs. Each installs what\n' +
      'it needs first, and gets Node 24 if yours is older.',
    markdownTable(['command', 'what it does'], rows),
    ...commandHelpSection('npm run talk', TALK),
    '### While talking',
    docsCodeBlock(commandHelp()),
    ...commandHelpSection('npm run push', PUSH),
    ...commandHelpSection('npm run -s sotto -- mcp', MCP),
    ...commandHelpSection('npm run sotto -- token', TOKEN),
    ...commandHelpSection('npm run sotto -- eval', EVAL),
    ...commandHelpSection('npm run sotto -- safety', SAFETY),
    ...commandHelpSection('npm run sotto -- replay', REPLAY),
    ...commandHelpSection('npm run check:account', CHECK),
    ...commandHelpSection('npm run aws', AWS),
  ].join('\n\n')}\n`;
}

function commandHelpSection(name: string, help: string): string[] {
  return [`## ${name}`, docsCodeBlock(help)];
}

function docsCodeBlock(text: string): string {
  return `\`\`\`text\n${text.trimEnd()}\n\`\`\``;
}
