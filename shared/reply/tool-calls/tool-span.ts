/** The span of a tool's run [O7], by OpenTelemetry's conventions for generative AI. */
import type { Awaitable } from '../../ports/awaitable.ts';
import type { SpanStart, Tracing } from '../../ports/tracing.ts';
import type { ToolRun } from '../../tools/outcome.ts';

/** `call`: a digest of the session, the tool and its arguments. */
export function traceToolCall(
  tracing: Tracing,
  toolCall: { tool: string; call: string },
  run: () => Awaitable<ToolRun>,
): Awaitable<ToolRun> {
  return tracing.run(toolCallSpan(toolCall), async (span) => {
    const ran = await run();
    if (ran.outcome.is === 'failed') span.fail(ran.failedWith ?? ran.outcome.what);
    return ran;
  });
}

export function toolCallSpan({ tool, call }: { tool: string; call: string }): SpanStart {
  return {
    name: `execute_tool ${tool}`,
    fields: {
      'gen_ai.operation.name': 'execute_tool',
      'gen_ai.tool.name': tool,
      'gen_ai.tool.call.id': call,
      'gen_ai.tool.type': 'function',
    },
  };
}
