import { expect, it } from 'vitest';
import { newSession } from '../../shared/session/kernel/new-session.ts';
import { packRowBody } from '../../shared/storage/row-body.ts';
import { sessionFromHeadRow } from '../../shared/storage/sessions.ts';

it('[S12] reminders of a snapshot from before the feature are read, as they stood among the calls', () => {
  const { reminders: _, toolCalls, ...older } = newSession();
  const set = [{ id: 'm1', atMs: 5 }];
  const session = { ...older, toolCalls: { ...toolCalls, reminders: set } };
  const body = packRowBody({ v: 1, session, marks: [] });
  const read = sessionFromHeadRow({ pk: 'p', sk: 'HEAD', n: 0, body } as never, []).session;
  expect(read.reminders).toEqual({ list: set, told: [], changedBy: [] });
  expect(read.toolCalls).toEqual(toolCalls);
});
