/** Quiet for a while, because the user has asked for it [D23]. */
import type { Command } from '../kernel/commands.ts';
import type { Draft } from '../kernel/draft.ts';
import type { Session } from '../kernel/state.ts';

/** By the model's tool. A call that is over, erased or done already changes nothing [T4, N6]. */
export function askQuiet(draft: Draft, { call, untilMs }: Extract<Command, { type: 'quiet.ask' }>): void {
  const isOpen = draft.session.toolCalls.open.some((one) => one.call === call);
  if (!isOpen || isQuietCallDone(draft.session, call)) return;
  draft.emit({ type: 'quiet.asked', call, untilMs: untilMs ?? draft.nowMs });
}

/** Whether this call has done its work. */
export function isQuietCallDone({ settings }: Pick<Session, 'settings'>, call: string): boolean {
  return settings.quiet?.call === call;
}

/** The end of the quiet, epoch ms; `nowMs` where none is asked for. */
export function askedQuietUntil({ settings: { quiet } }: Pick<Session, 'settings'>, nowMs: number): number {
  return Math.max(nowMs, quiet?.untilMs ?? nowMs);
}
