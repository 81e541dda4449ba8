/** docs/reference/permissions.md: the rights of each role, whether flows use them, and else why. Pure. */
import { UNUSED_RIGHTS } from '../../infra/functions/unused-rights.ts';
import type { Resources } from './cloudformation-resources.ts';
import { type Right, rightInWords, rightsOfRoles } from './granted-rights.ts';
import { MADE, markdownTable } from './markdown-table.ts';

/** `used`: rights in words. */
export function permissionsPage(resources: Resources, used: readonly string[]): string {
  const byRole = Map.groupBy(rightsOfRoles(resources), ({ role }) => role);
  const sections = [...byRole]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([role, rights]) => `## ${role}\n\n${permissionsTable(rights, new Set(used))}`);
  const reasons = UNUSED_RIGHTS.map(({ why }, at) => [String(at + 1), why]);
  return `${[
    '# Permissions',
    MADE,
    'What each function may do, and the roles of the state machines and the schedules. This is the stack with\n`-c speech=sonic,cascade`, its usual model, and a telephone (`-c phone`, `-c secrets`). Without speech,\n`audio`, `transcribe`, `synthesize` and `cascade` are not there.',
    'Other models and a tools file each add the resources that they name, and nothing wider. The secret here holds\nthe key of the telephone carrier.',
    'Flows of the tests use what is in the second column (`test/cloud/stories.soak.ts`). A call without a right\nis refused there. What is in the third column is granted for [a reason](#why-it-is-granted).',
    ...sections,
    `## Why it is granted\n\n${markdownTable(['reason', 'why'], reasons)}`,
  ].join('\n\n')}\n`;
}

function permissionsTable(rights: readonly Right[], used: ReadonlySet<string>): string {
  const rows = [...Map.groupBy(rights, ({ on }) => on)].map(([on, all]) => {
    const words = [...new Set(all.map(rightInWords))];
    const action = (one: string) => `\`${one.split(' ')[1]}\``;
    const others = words.filter((one) => !used.has(one)).map((one) => `${action(one)} (${permissionReason(one)})`);
    return [
      `\`${on}\``,
      words
        .filter((one) => used.has(one))
        .map(action)
        .join(', '),
      others.join(', '),
    ];
  });
  return markdownTable(['on', 'is used', 'is granted beside'], rows);
}

/** The number of its reason on the page. */
function permissionReason(right: string): number {
  const at = UNUSED_RIGHTS.findIndex(({ rights }) => rights.includes(right));
  if (at < 0) throw new Error(`${right}: no flow uses it, and infra/functions/unused-rights.ts has no reason for it.`);
  return at + 1;
}
