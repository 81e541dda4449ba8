/** The span of a reply run [O7]: one invocation of the agent, by OpenTelemetry's conventions. */
import type { Context } from '../engine/context.ts';
import { spanFieldsOfSession } from '../engine/tracing/step-spans.ts';
import type { ReplyJob } from '../ports/ports.ts';
import type { Tracing } from '../ports/tracing.ts';
import { sessionPersonaName } from '../session/kernel/session-identity.ts';

export async function traceReplyRun(
  tracing: Tracing,
  context: Context,
  job: ReplyJob,
  answer: (context: Context, job: ReplyJob) => Promise<void>,
): Promise<void> {
  const { conversation, fields } = spanFieldsOfSession(context, job.session);
  const start = {
    name: `invoke_agent ${sessionPersonaName(job.session)}`,
    conversation,
    fields: { ...fields, 'gen_ai.operation.name': 'invoke_agent', 'sotto.turn': job.turn },
  };
  return tracing.run(start, () => answer(context, job));
}
