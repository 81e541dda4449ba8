/** How a line is said, in words beside it: its source, expression and action. */
import type { Cause, Expression } from '../../../shared/protocol/frames.ts';
import type { Line } from '../../sdk/frames/wire-types.ts';
import { isolateDirection } from '../../sdk/store/system-notes.ts';

/** Shown when it changes. `before`: the previous line; `cause`: of its turn, if known. */
export function lineAnnotations(line: Line, before: Line | null, cause?: Cause): string[] {
  const { source, actions, kind, expression, redelivered, turn } = line;
  const isNew = before?.turn !== turn || before.kind !== kind;
  return [
    ...(isNew && source !== undefined ? [`from ${isolateDirection(source)}`] : []),
    ...(isNew ? turnLabel(kind, cause) : []),
    ...(isNew || before.expression !== expression ? visibleAnnotations(expression) : []),
    ...actions,
    ...(redelivered ? ['again'] : []),
  ];
}

/** A neutral expression has no words. */
export function visibleAnnotations(expression: Expression): Expression[] {
  return expression === 'neutral' ? [] : [expression];
}

/** What the agent started by itself. */
function turnLabel(kind: Line['kind'], cause: Cause | undefined): string[] {
  if (kind !== 'remark') return [];
  return cause === 'news' || cause === 'reflection' ? [cause] : ['by herself'];
}
