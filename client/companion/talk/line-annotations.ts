/** How a line is said, in words beside it: its source, expression and action. */
import type { Cause, Expression } from '../../../shared/protocol/frames.ts';
import type { Line } from '../../sdk/frames/wire-types.ts';
import { isolateNoteDirection } from '../../sdk/store/system-notes.ts';
import { type Message, messageOf } from '../../strings/message.ts';

/** Shown when it changes. `before`: the previous line; `cause`: of its turn, if known. */
export function lineAnnotations(line: Line, before: Line | null, cause?: Cause): Message[] {
  const { source, actions, kind, expression, redelivered, turn } = line;
  const isNew = before?.turn !== turn || before.kind !== kind;
  return [
    ...(isNew && source !== undefined ? [messageOf('talk.from', { source: isolateNoteDirection(source) })] : []),
    ...(isNew ? turnAnnotationLabel(kind, cause) : []),
    ...(isNew || before.expression !== expression ? visibleAnnotations(expression) : []),
    ...actions,
    ...(redelivered ? [messageOf('talk.again')] : []),
  ];
}

/** A neutral expression has no words. */
export function visibleAnnotations(expression: Expression): Message[] {
  return expression === 'neutral' ? [] : [messageOf(`expression.${expression}`)];
}

/** What the agent started by itself. */
function turnAnnotationLabel(kind: Line['kind'], cause: Cause | undefined): Message[] {
  if (kind !== 'remark') return [];
  return cause === 'news' || cause === 'reflection' ? [messageOf(`talk.${cause}`)] : [messageOf('talk.unasked')];
}
