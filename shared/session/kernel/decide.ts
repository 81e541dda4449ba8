/**
 * One decision: a command becomes events, and effects that follow the commit. Pure: no IO, clock or chance.
 *
 *   1. Expire.
 *   2. React to the command.
 *   3. Recover lost work: request it again, or give it up. Not behind the end of a connection: nobody
 *      listens, and what `$disconnect` runs in starts no reply. The due timer does.
 *   4. Feature by feature: fire due deadlines, then settle.
 *   5. Arm the earliest deadline of all features.
 *
 * A late, repeated or foreign command yields no events, and then nothing is written.
 */

import { applyClientFrame } from '../client-frames/apply-client-frame.ts';
import { applyAgentChange } from '../client-state/agent-patches.ts';
import { acceptDelivery, cancelDelivery } from '../deliveries/intake.ts';
import { beginErasure, finishRemoval } from '../erasure/decide.ts';
import { finishBlock } from '../memory/blocks.ts';
import { detach } from '../presence/connections.ts';
import { isObserver } from '../presence/state.ts';
import { finishReflection } from '../proactive/decide.ts';
import { applyTranscript, applyVoiceActivity, switchSpeech } from '../speech/utterances.ts';
import { applyCallEnd } from '../tool-calls/call-lifecycle.ts';
import { cancelReminder, remind } from '../tool-calls/reminders.ts';
import { applyReply } from '../turn/reply-run.ts';
import type { Command, Decision, DecisionInput } from './commands.ts';
import { FEATURES, fireDue, nextDueAt } from './deadlines.ts';
import { Draft } from './draft.ts';
import type { Feature } from './feature.ts';
import type { Session } from './state.ts';

export function decide(
  session: Session,
  command: Command,
  input: DecisionInput,
  features: readonly Feature[] = FEATURES,
): Decision {
  const restartedAtMs = command.type === 'wake' ? command.restartedAtMs : undefined;
  const draft = new Draft(session, input, { features, ...(restartedAtMs !== undefined && { restartedAtMs }) });
  if (session.quarantined !== null) return refuseWrites(draft, command);
  // The end of another connection must not change anything [S3], but that an observer has left [S13].
  if (command.type === 'gone' && session.client?.connection !== command.connection) {
    const { connection } = command;
    if (isObserver(session, connection)) draft.emit({ type: 'observer.left', connection });
    return arm(draft);
  }
  for (const feature of features) fireDue(draft, feature, 'expire');
  react(draft, command);
  if (command.type !== 'gone') for (const feature of features) fireDue(draft, feature, 'recover');
  for (const feature of features) {
    fireDue(draft, feature, 'act');
    feature.settle?.(draft);
  }
  return arm(draft);
}

function react(draft: Draft, command: Command): void {
  switch (command.type) {
    case 'client':
      return applyClientFrame(draft, command);
    case 'reply':
      return applyReply(draft, command);
    case 'gone':
      return detach(draft, command.connection, command.heard);
    case 'wake':
      return;
    case 'push':
      return acceptDelivery(draft, command);
    case 'cancel':
      return cancelReminder(draft, command.delivery, command.producer) ? undefined : cancelDelivery(draft, command);
    case 'finished':
      return applyCallEnd(draft, command);
    case 'remind':
      return remind(draft, command);
    case 'change':
      return applyAgentChange(draft, command);
    case 'forget':
      return dropResults(draft, command.results);
    case 'remembered':
      return finishBlock(draft, command);
    case 'reflected':
      return finishReflection(draft, command);
    case 'transcribed':
      return applyTranscript(draft, command);
    case 'overheard':
      return applyVoiceActivity(draft, command.speaking);
    case 'speech':
      return switchSpeech(draft, command);
    case 'erase':
      return beginErasure(draft, command);
    case 'erased':
      return finishRemoval(draft, command);
  }
}

/** Drops cached results whose words can no longer be read [C7]. */
function dropResults(draft: Draft, results: readonly string[]): void {
  const calls = draft.session.results.map(({ call }) => call).filter((call) => results.includes(call));
  if (calls.length > 0) draft.emit({ type: 'results.dropped', calls });
}

function arm(draft: Draft): Decision {
  const { events, session, effects, missing, nowMs, input } = draft;
  const dueAtMs = nextDueAt(session, nowMs, input.settings, draft.features);
  const isMissing = missing.texts.size > 0 || missing.past || missing.news;
  return {
    events,
    session,
    effects,
    dueAtMs,
    missingInputs: isMissing ? { ...missing, texts: [...missing.texts] } : null,
  };
}

function refuseWrites(draft: Draft, command: Command): Decision {
  if (command.type === 'client') {
    const { connection, frame } = command;
    if (frame.type === 'hello') draft.addEffect({ do: 'welcome', connection, cursor: frame.cursor ?? 0 });
    else if (frame.type === 'ping') draft.answer(connection, { type: 'pong', cursor: draft.session.seq });
    else {
      const message = 'This session is damaged and takes nothing new until an operator has looked at it.';
      draft.answer(connection, { type: 'error', code: 'internal', message, ...('id' in frame && { id: frame.id }) });
    }
  }
  return { events: [], session: draft.session, effects: draft.effects, dueAtMs: null, missingInputs: null };
}
