/** Quiet for a while, because the user has asked for it [D23]. */
import { MAX_QUIET_MS } from '../../protocol/limits.ts';
import type { Command } from '../kernel/commands.ts';
import type { Draft } from '../kernel/draft.ts';
import type { Session } from '../kernel/state.ts';
import { userSettingsInEffect } from './settings-in-effect.ts';
import type { AskedQuiet } from './state.ts';

/** By the model's tool. A call that is over, erased or done already changes nothing [T4, N6]. */
export function askQuiet(draft: Draft, { call, untilMs }: Extract<Command, { type: 'quiet.ask' }>): void {
  const isOpen = draft.session.toolCalls.open.some((one) => one.call === call);
  if (!isOpen || isQuietCallDone(draft.session, call)) return;
  const quiet = { call, sinceMs: draft.nowMs, untilMs: untilMs ?? draft.nowMs };
  draft.emit({ type: 'settings', ...userSettingsInEffect(draft), quiet });
}

/** Whether this call has done its work. */
export function isQuietCallDone({ settings }: Pick<Session, 'settings'>, call: string): boolean {
  return settings.quiet?.call === call;
}

/** By a client. Null, or a time that has passed, ends it. The call that asked before stays done. */
export function chosenQuiet({ settings: { quiet } }: Session, untilMs: number | null, nowMs: number): AskedQuiet {
  const endMs = Math.min(Math.max(nowMs, untilMs ?? nowMs), nowMs + MAX_QUIET_MS);
  return { ...(quiet?.call !== undefined && { call: quiet.call }), sinceMs: nowMs, untilMs: endMs };
}

/** The end of the quiet, epoch ms; `nowMs` where none is asked for. */
export function askedQuietUntil({ settings: { quiet } }: Pick<Session, 'settings'>, nowMs: number): number {
  return Math.max(nowMs, quiet?.untilMs ?? nowMs);
}
