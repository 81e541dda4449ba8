/** Makes docs/reference/settings.md from the list of settings and the comment before each. Pure. */

import type { OnAws, Setting } from './setting.ts';
import { SECTIONS, type SettingName } from './setting-sections.ts';

/** The files of all settings, whose comments tell what each means. */
export const SETTINGS_LISTS = ['shared/settings/settings-list.ts', 'shared/settings/model-settings-list.ts'] as const;

const INTRODUCTION = `# Settings

<!-- Made by \`npm run docs\`, from shared/settings/*settings-list.ts. Change those, and run it again. -->

What the operator chooses. On one machine these are environment variables, read once, when the process starts:

\`\`\`
LOG_LEVEL=info PORT=8788 npm start
\`\`\`

On AWS they are options of the deployment. The last column says which: \`settings\` is a value in
\`-c settings='{"LIFE": 0}'\`, and \`-c model=…\` an option of its own ([all of those](deployment-options.md)).

A blank value counts as none. A value that is not understood ends the start, or the deployment. A sentence
then names it. The prefix \`SOTTO_\` is for settings alone: the start names a variable that has it and is none,
with the setting that may have been meant. So an application's own variables have another prefix.
`;

/** `lists`: the text of the files. Throws Error for a setting without a comment. */
export function settingsPage(lists: string): string {
  const meanings = settingMeanings(lists);
  const sections = Object.entries(SECTIONS).map(([title, section]) => {
    const rows = Object.values<Setting<SettingName, unknown>>(section).map((one) => settingRow(one, meanings));
    return [`## ${title}`, '', ...HEAD, ...rows].join('\n');
  });
  return [INTRODUCTION, ...sections]
    .join('\n\n')
    .replace(/\n{3,}/g, '\n\n')
    .concat('\n');
}

const HEAD = ['| name | type | default | meaning | on AWS |', '|---|---|---|---|---|'];

function settingRow({ name, kind, otherwise, onAws }: Setting<SettingName, unknown>, meanings: Meanings): string {
  const meaning = meanings.get(name);
  if (meaning === undefined) throw new Error(`${name} has no comment that says what it means.`);
  const defaultText = otherwise ? `\`${otherwise}\`` : '–';
  return `| \`${name}\` | ${settingTableCellText(kind.takes)} | ${defaultText} | ${settingTableCellText(meaning)} | ${settingTableCellText(awsSettingPlace(onAws))} |`;
}

function awsSettingPlace(onAws: OnAws): string {
  switch (onAws.by) {
    case 'settings':
      return '`settings`';
    case 'option':
      return `\`-c ${onAws.option}=…\``;
    case 'nobody':
      return `no: ${onAws.because}`;
  }
}

/** Turns names of pages in comments into links. */
function settingTableCellText(text: string): string {
  return text.replaceAll('|', '\\|').replace(/docs\/(?:reference\/([\w/-]+)|(how-to\/[\w/-]+))\.md/g, settingLink);
}

function settingLink(_: string, beside: string | undefined, below = ''): string {
  return beside === undefined ? `[${below.split('/').at(-1)}](../${below}.md)` : `[${beside}](${beside}.md)`;
}

type Meanings = ReadonlyMap<string, string>;

/** By the name of the setting after each comment. */
function settingMeanings(lists: string): Meanings {
  const commented = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*\w+: (?:setting|settingOrNull)\(\s*'(\w+)'/g;
  return new Map(
    [...lists.matchAll(commented)].map(([, comment = '', name = '']) => [
      name,
      comment
        .replace(/\n\s*\* ?/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ]),
  );
}
