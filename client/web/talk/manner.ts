/** How a line is said, in words beside it: from whom, in which expression, and what she does with it. */
import type { Cause, Expression } from '../../../shared/protocol/frames.ts';
import type { Line } from '../../sdk/wire.ts';
import { isolated } from './notes.ts';

/** Told where it changes. `before`: the line that stands above it; `cause`: of its turn, where it is known. */
export function mannerOf(line: Line, before: Line | null, cause?: Cause): string[] {
  const { source, actions, kind, expression, redelivered, turn } = line;
  const isNew = before?.turn !== turn || before.kind !== kind;
  return [
    ...(isNew && source !== undefined ? [`from ${isolated(source)}`] : []),
    ...(isNew ? begun(kind, cause) : []),
    ...(isNew || before.expression !== expression ? expressed(expression) : []),
    ...actions,
    ...(redelivered ? ['again'] : []),
  ];
}

/** Whoever says something plainly says it in no manner. */
export function expressed(expression: Expression): Expression[] {
  return expression === 'neutral' ? [] : [expression];
}

/** What she has begun with by herself. */
function begun(kind: Line['kind'], cause: Cause | undefined): string[] {
  if (kind !== 'remark') return [];
  return cause === 'news' || cause === 'reflection' ? [cause] : ['by herself'];
}
