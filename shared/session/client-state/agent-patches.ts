/** Changes by the agent to the client's state [T5], sent as `state` and remembered as an entry. */
import type { Operation } from '../../protocol/frames.ts';
import { MAX_PATCH_BYTES } from '../../protocol/limits.ts';
import type { Command } from '../kernel/commands.ts';
import type { Draft } from '../kernel/draft.ts';
import type { Session } from '../kernel/state.ts';
import { openTurn } from '../turn/state.ts';
import { hasRoomForClientChange } from './actions.ts';
import { isJsonEqual, type PatchStep } from './json-diff.ts';
import type { OutlineText } from './locate-hunks.ts';
import { applyStatePatch, isClientStateTooLarge, patchClientState, shortenClientStateChange } from './state.ts';

type AgentChange = Omit<Extract<Command, { type: 'change' }>, 'type'>;

/** Why a change is refused: the turn has ended, the client shows nothing, or the patch does not apply. */
export type NotChanged = 'over' | 'nothing shown' | 'unfit' | 'too large' | 'unchanged' | 'full';

/** Whether there is a state for the model to change. A client that shows nothing sends null. */
export function hasClientState({ clientState }: Session): boolean {
  return clientState !== null && clientState.state !== null;
}

export function applyAgentPatch(draft: Draft, agentChange: AgentChange): void {
  const { call, patch } = agentChange;
  if (isStatePatchedBy(draft.session, call) || whyAgentPatchFailed(draft.session, agentChange) !== null) return;
  const version = (draft.session.clientState?.version ?? 0) + 1;
  const change = {
    type: 'state.changed',
    by: 'agent',
    kind: 'structural',
    call,
    patch: patchWithoutTests(patch),
    version,
  } as const;
  const shortPatch = shortPatchOf(draft.session, change.patch, draft.input.outlineText);
  draft.emit({ ...change, ...(shortPatch !== change.patch && { shortPatch }) });
}

/** The change as memory keeps it: of a long text only the difference. */
function shortPatchOf({ clientState }: Session, patch: PatchStep[], outlineText?: OutlineText): PatchStep[] {
  return shortenClientStateChange(
    clientState?.state,
    patchClientState(clientState?.state, patch),
    { patch },
    outlineText,
  ).patch;
}

/** A second run of a turn repeats the change under the same call id. */
export function isStatePatchedBy({ turns: { newest: turn } }: Session, call: string): boolean {
  return turn?.changes?.some((one) => one.call === call) === true;
}

/** Null: the change is accepted. */
export function whyAgentPatchFailed(
  session: Session,
  { turn: number, call, patch, version }: AgentChange,
): NotChanged | null {
  const { clientState } = session;
  const turn = openTurn(session);
  if (turn?.number !== number) return 'over';
  if (clientState === null || !hasClientState(session)) return 'nothing shown';
  if (version !== undefined && version !== clientState.version) return 'unfit';
  if (Buffer.byteLength(JSON.stringify(patch)) > MAX_PATCH_BYTES) return 'too large';
  const outcome = applyStatePatch(clientState.state, patch);
  if (outcome.is !== 'fits') return outcome.is;
  if (isClientStateTooLarge(outcome.state)) return 'too large';
  if (isJsonEqual(clientState.state, outcome.state)) return 'unchanged';
  return hasRoomForClientChange(turn, {
    by: 'agent',
    kind: 'structural',
    call,
    patch: shortPatchOf(session, patchWithoutTests(patch)),
  })
    ? null
    : 'full';
}

function patchWithoutTests(patch: readonly Operation[]): Operation[] {
  return patch.filter(({ op }) => op !== 'test');
}
