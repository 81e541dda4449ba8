/** The span of a workflow's step [O7], in the trace of the turn that began the workflow. */
import type { Context } from '../../engine/context.ts';
import { spanFieldsOfSession } from '../../engine/tracing/step-spans.ts';
import type { Awaitable } from '../../ports/awaitable.ts';
import type { Tracing } from '../../ports/tracing.ts';
import type { TaskInput } from '../task-messages.ts';

export function traceWorkflowTask<T>(
  tracing: Tracing,
  context: Context,
  { session, call, tool, task, execution }: TaskInput,
  work: () => Awaitable<T>,
): Awaitable<T> {
  const { conversation, fields } = spanFieldsOfSession(context, session);
  const attributes = { ...fields, 'gen_ai.tool.name': tool, 'gen_ai.tool.call.id': call, 'sotto.workflow.step': task };
  return tracing.continue(execution?.traceparent, () =>
    tracing.run({ name: `workflow step ${task}`, kind: 'consumer', conversation, fields: attributes }, work),
  );
}
