/** Warms up the functions that answer first, before the user says anything [S15]. */
import type { Context } from '../engine/context.ts';
import { warnOnBackgroundFailure } from '../engine/process/background-work.ts';
import type { WarmedUp } from '../ports/ports.ts';
import type { ClientFrame } from '../protocol/frames.ts';
import type { Session } from '../session/kernel/state.ts';

/**
 * Idle processes of functions were seen to end after ten minutes, the earliest after five. Pings come each
 * four minutes, so this one bound keeps none of them back, and holds back bursts of connections.
 */
const AGAIN_MS = 120_000;

/** A client says it when it comes and while it stays, and awaits no answer of the agent. */
export function isGatewayPresenceFrame({ type }: ClientFrame): boolean {
  return type === 'hello' || type === 'ping';
}

/** Never rejects: whoever is not warmed up starts with the first call. */
export async function warmUpGatewayFunctions(context: Context, id: string, session: Session): Promise<void> {
  const { invoke, process, clock } = context;
  const nowMs = clock.now();
  const isDue = (one: WarmedUp) => nowMs - (process.warmedUpAtMs.get(one) ?? 0) >= AGAIN_MS;
  const due = functionsToWarmUp(session).filter(isDue);
  if (due.length === 0 || invoke.warmUp === undefined) return;
  for (const one of due) process.warmedUpAtMs.set(one, nowMs);
  await warnOnBackgroundFailure(context, 'functions not warmed up', { session: id }, () => invoke.warmUp?.(due));
}

function functionsToWarmUp({ presence: { client } }: Session): WarmedUp[] {
  if (client === null) return [];
  const { speech } = client;
  return ['reply', ...(speech === undefined ? [] : (['hear', speech === 'cascade' ? 'cascade' : 'listen'] as const))];
}
