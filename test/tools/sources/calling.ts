/** Calls of tools as the reply and tool functions make them. */
import { liveClock } from '../../../shared/ports/live.ts';
import type { Fetch } from '../../../shared/tools/network/fetch-port.ts';
import { createGuardedFetch } from '../../../shared/tools/network/guarded-fetch.ts';
import type { Host, Tool } from '../../../shared/tools/tool.ts';

/** The real one, on this machine. */
export const localFetch: Fetch = createGuardedFetch({ clock: liveClock, allowPrivate: true });

export async function called(
  tool: Tool | undefined,
  input: unknown = {},
  { fetch = localFetch, signal = new AbortController().signal }: Partial<Pick<Host, 'fetch' | 'signal'>> = {},
): Promise<unknown> {
  if (tool === undefined) throw new Error('no such tool');
  const parsed = tool.takes.parse(input);
  if (parsed.is === 'bad') throw new Error(parsed.faults.join(' '));
  const task = { call: 'call-1', input: parsed.input };
  if (tool.mode === 'sync') return tool.run(task, { fetch, signal, clock: liveClock } as Host);
  if (!('run' in tool)) throw new Error('nobody runs it here');
  return tool.run(task);
}

/** The error's kind and message. */
export async function failure(work: Promise<unknown>): Promise<{ name: string; message: string }> {
  try {
    await work;
  } catch (error) {
    const { name, message } = error as Error;
    return { name, message };
  }
  throw new Error('it went well');
}
