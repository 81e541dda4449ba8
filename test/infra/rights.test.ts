import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { stackResources, WITH_SPEECH_AND_PHONE } from '../../bin/docs/cloudformation-resources.ts';
import { rightInWords, rightsOfRoles, USED_RIGHTS } from '../../bin/docs/granted-rights.ts';
import { UNUSED_RIGHTS } from '../../infra/functions/unused-rights.ts';

/** test/cloud/stories.soak.ts holds the rights in the file against those that its flows use. */
it('[N2] each granted right is used by a flow in the local cloud, or listed with the reason why it is granted', () => {
  const granted = new Set(rightsOfRoles(stackResources(WITH_SPEECH_AND_PHONE)).map(rightInWords));
  const used = new Set(JSON.parse(readFileSync(USED_RIGHTS, 'utf8')) as string[]);
  const listed = UNUSED_RIGHTS.flatMap(({ rights }) => rights);
  const without = (all: Iterable<string>, others: ReadonlySet<string>) => [...all].filter((one) => !others.has(one));
  expect(without(granted, new Set([...used, ...listed])), 'neither used nor listed: remove the grant').toEqual([]);
  expect(without(listed, granted), 'listed and no longer granted').toEqual([]);
  expect(without(used, granted), 'marked as used and no longer granted').toEqual([]);
  const both = listed.filter((one) => used.has(one));
  expect(both, 'listed as unused, and used by a flow').toEqual([]);
  expect(listed).toEqual([...new Set(listed)]);
});
