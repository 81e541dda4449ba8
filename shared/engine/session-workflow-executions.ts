/** Executions of a session at the Workflows port, by name. */

import { type Ids, isMachineName } from '../ports/ports.ts';
import type { ErasureInProgress } from '../session/erasure/state.ts';
import type { ActRun, RunningReflection } from '../session/proactive/state.ts';
import type { Context } from './context.ts';

/** Of a digest: as unguessable as any id. */
const NAME_CHARS = 32;

/** A reflection's name, which makes a second start harmless [L5]. The time differs after an erasure. */
export function reflectionExecutionCall(
  { digest }: Pick<Ids, 'digest'>,
  session: string,
  { number, atMs }: Pick<RunningReflection, 'number' | 'atMs'>,
): string {
  return digest(`${session} reflection ${number} ${atMs}`).slice(0, NAME_CHARS);
}

/** The name of an act's stages. The time tells apart those of one act [E13]. */
export function actExecutionCall(
  { digest }: Pick<Ids, 'digest'>,
  session: string,
  { act, atMs }: Pick<ActRun, 'act' | 'atMs'>,
): string {
  return digest(`${session} act ${act} ${atMs}`).slice(0, NAME_CHARS);
}

/** Stops the executions that an erasure found under way [N6]. Repeatable. Throws Transient. */
export async function stopWorkflowExecutions(
  context: Context,
  id: string,
  { workflows, reflections, acts = [] }: ErasureInProgress,
): Promise<void> {
  const { workflows: port, ids } = context;
  const calls = workflows.flatMap(({ call, machine }) => (isMachineName(machine) ? { machine, name: call } : []));
  const thoughts = reflections.map((one) => ({
    machine: 'reflection' as const,
    name: reflectionExecutionCall(ids, id, one),
  }));
  const stages = acts.map((one) => ({ machine: 'slow-tool' as const, name: actExecutionCall(ids, id, one) }));
  for (const execution of [...calls, ...thoughts, ...stages]) await port.stop(execution);
}
