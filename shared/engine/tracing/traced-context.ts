/**
 * A context that traces [O7]: what it hands to other processes, or leaves for later, says in which span that
 * was. A context without tracing pays nothing for it.
 */

import { thenAwaitable } from '../../ports/awaitable.ts';
import type { Tracing } from '../../ports/tracing.ts';
import type { Context } from '../context.ts';

export function traceContext(context: Context, tracing: Tracing): Context {
  const { connections, invoke, timers, workflows, bus } = context;
  /** Adds the active span. A field of its own, because not every service passes headers on. */
  const mark = <T extends { traceparent?: string }>(job: T): T => {
    const traceparent = tracing.active();
    return traceparent === undefined ? job : { ...job, traceparent };
  };
  return {
    ...context,
    tracing,
    connections: {
      post(connection, messages) {
        const post = () => connections.post(connection, messages);
        // An answer that changes nothing, as to a ping, is no part of a trace.
        if (tracing.active() === undefined) return post();
        const fields = { 'sotto.frames': messages.length };
        return tracing.run({ name: 'post', kind: 'client', fields }, (span) =>
          thenAwaitable(post(), (posted) => {
            span.set({ 'sotto.post': posted });
            return posted;
          }),
        );
      },
      close: (...how) => connections.close(...how),
    },
    invoke: {
      ...invoke,
      reply: (job) => invoke.reply(mark(job)),
      remember: (job) => invoke.remember(mark(job)),
      listen: (job) => invoke.listen(mark(job)),
      speak: (job) => invoke.speak(mark(job)),
    },
    timers: { arm: (wake) => timers.arm(mark(wake)) },
    workflows: {
      start: (job) => workflows.start({ ...job, input: mark(job.input) }),
      answer: (...task) => workflows.answer(...task),
      stop: (execution) => workflows.stop(execution),
      progress: (execution) => workflows.progress(execution),
    },
    bus: { publish: (event) => bus.publish(mark(event)) },
  };
}
