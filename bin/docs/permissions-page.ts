/** docs/reference/permissions.md: the rights of each role, from its IAM statements. Pure. */

import type { Resources } from './cloudformation-resources.ts';
import { MADE, table } from './markdown-table.ts';
import type { Json } from './shown-references.ts';

type Statement = { Action: string | string[]; Resource: string | string[] };

export function permissionsPage(resources: Resources): string {
  const policies = Object.values(resources).filter(({ Type }) => Type === 'AWS::IAM::Policy');
  const byRole = new Map(policies.map(({ Properties }) => [roleOf(Properties.Roles), statementsIn(Properties)]));
  const sections = [...byRole]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([role, statements]) => {
      const granted = statements.flatMap(({ Action, Resource }) =>
        [Resource].flat().map((one) => ({ on: resourceInWords(one), actions: [Action].flat() })),
      );
      const rows = [...Map.groupBy(granted, ({ on }) => on)].map(([on, all]) => [
        on,
        [...new Set(all.flatMap(({ actions }) => actions))].map((action) => `\`${action}\``).join(', '),
      ]);
      return `## ${role}\n\n${table(['on', 'may'], rows)}`;
    });
  return `${[
    '# Permissions',
    MADE,
    'What each function may do, and the roles of the state machines and the schedules. This is the stack with\n`-c speech=sonic,cascade` and its usual model. Without speech,\n`hear`, `ear`, `speak` and `cascade` are not there.',
    'Other models, a secret and a tools file each add the resources that they name, and nothing wider.',
    ...sections,
  ].join('\n\n')}\n`;
}

function roleOf(roles: Json | undefined): string {
  const [role = ''] = [roles].flat();
  return String(role)
    .replace(/^<(?:Doors)?(\w+?)Role>$/, '$1')
    .replace(/^[A-Z]/, (letter) => letter.toLowerCase());
}

function statementsIn(properties: Record<string, Json>): Statement[] {
  return (properties as { PolicyDocument: { Statement: Statement[] } }).PolicyDocument.Statement;
}

/** Without account and region, and functions by their names. */
function resourceInWords(resource: string): string {
  const short = resource
    .replace(/^arn:<AWS::Partition>:(\w[\w-]*):(?:<AWS::Region>|\*)?:(?:<AWS::AccountId>)?:?/, '$1: ')
    .replace(/<Doors(\w+)Function\.Arn>/, 'function $1')
    .replace(/<Doors(\w+)Log\.Arn>/, 'its log')
    .replace(/<TableRows\.Arn>/, 'the table')
    .replace(/<(\w+?)\.Arn>/, '$1');
  return `\`${short}\``;
}
