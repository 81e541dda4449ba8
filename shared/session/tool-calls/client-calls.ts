/** Calls that the connected client runs [G12]. */
import type { ErrorCode } from '../../protocol/frames.ts';
import type { Draft } from '../kernel/draft.ts';
import { MAX_CLIENT_INPUT_CHARS } from '../kernel/limits.ts';
import type { Session } from '../kernel/state.ts';
import { declaredClientTools } from '../presence/declaration.ts';
import { firstEpochOfPresentClient, isObserverConnection } from '../presence/state.ts';
import { isWorkflowCall, type TurnCall } from './state.ts';

export type ClientCall = TurnCall & { client: NonNullable<TurnCall['client']> };

/** Under way, in the order of their start. */
export function openClientCalls({ toolCalls: { open: calls } }: Session): ClientCall[] {
  return calls.filter(
    (call): call is ClientCall => !isWorkflowCall(call) && call.client !== undefined && !call.isReported,
  );
}

/** Whether the client that is connected now has the tool, and room for the call. */
export function mayAskClientForCall(session: Session, tool: string, input: unknown): boolean {
  if (!declaredClientTools(session).some(({ name }) => name === tool)) return false;
  const inputs = [...openClientCalls(session).map(({ client }) => client.input), input];
  return inputs.reduce<number>((sum, one) => sum + JSON.stringify(one).length, 0) <= MAX_CLIENT_INPUT_CHARS;
}

/** Sends the request behind the lines of the same commit. */
export function askClientForCall(
  draft: Draft,
  { turn, call, name, input }: { turn: number; call: string; name: string; input: unknown },
): void {
  const connection = draft.session.presence.client?.connection;
  if (connection === undefined) return;
  const frame = { type: 'tool.request', turn, call, name, arguments: input } as const;
  draft.addEffect({ do: 'answer', connection, frame, afterFrames: true });
}

/** Whether the client that was asked is still there, perhaps on another connection [S10]. */
export function isClientOfCallConnected(session: Session, { client: { since } }: ClientCall): boolean {
  return (
    session.presence.client !== null &&
    session.presence.client.untilMs === undefined &&
    firstEpochOfPresentClient(session) === since
  );
}

/** Why an answer to a call has no effect. Null: the call waits for it. */
export function clientCallAnswerRefusal(session: Session, connection: string, call: string): Refusal | null {
  if (isObserverConnection(session, connection)) return OBSERVES;
  if (session.presence.client?.connection !== connection)
    return session.presence.client === null ? NOT_READY : SUPERSEDED;
  const openCall = openClientCalls(session).find((one) => one.call === call);
  return openCall !== undefined && isClientOfCallConnected(session, openCall) ? null : UNKNOWN;
}

type Refusal = { code: ErrorCode; message: string };
const OBSERVES: Refusal = { code: 'conflict', message: 'This connection only observes, and was asked for nothing.' };
const NOT_READY: Refusal = {
  code: 'not_ready',
  message: 'This connection is not attached to a session: send hello.',
};
const SUPERSEDED: Refusal = { code: 'superseded', message: 'Another connection has taken over this session.' };
const UNKNOWN: Refusal = { code: 'not_found', message: 'No call of this id waits for an answer of this client.' };
