/** The activity of a call, for fillers [F5]: from the tool, else from its effect and name. */
import type { Activity } from '../protocol/enums.ts';
import { type Input, type Tool, toolEffect } from './tool.ts';

export function toolActivityText(tool: Tool, input: Input): Activity {
  const { activity } = tool;
  if (activity !== undefined) return typeof activity === 'function' ? activity(input) : activity;
  const words = tool.name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').split(/[^A-Za-z]+/);
  const [namedActivity] = words.flatMap((word) => BY_WORD.get(word.toLowerCase()) ?? []);
  const isRead = toolEffect(tool, input) === 'read';
  // A read changes nothing, whatever its name says; a write does more than look.
  if (isRead) return namedActivity === 'look' || namedActivity === 'search' ? namedActivity : 'other';
  return namedActivity === 'pay' || namedActivity === 'remind' ? namedActivity : 'write';
}

const WORDS = {
  search: 'search searches find query research browse explore investigate news',
  look: 'get list read fetch show check look lookup see view status describe',
  pay: 'pay payment payments transfer transfers buy purchase purchases order refund refunds charge donate',
  remind: 'remind reminder reminders alarm timer schedule',
} as const;
const BY_WORD = new Map(
  (['search', 'look', 'pay', 'remind'] as const).flatMap((activity) =>
    WORDS[activity].split(' ').map((word) => [word, activity] as const),
  ),
);
