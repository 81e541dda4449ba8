/**
 * One decision: a command becomes events, and effects that follow the commit. Pure: no IO, clock or chance.
 *
 *   1. Expire.
 *   2. Apply the command: the feature that declares it handles it.
 *   3. Recover lost work: request it again, or give it up. Not behind the end of a connection: nobody
 *      listens, and what `$disconnect` runs in starts no reply. The due timer does.
 *   4. Feature by feature: fire due deadlines, then settle.
 *   5. Arm the earliest deadline of all features.
 *
 * A late, repeated or foreign command yields no events, and then nothing is written.
 */
import { isObserverConnection } from '../presence/state.ts';
import type { Command } from './commands.ts';
import { fireDueDeadlines, sessionDueAt } from './deadlines.ts';
import type { Decision, DecisionInput } from './decision.ts';
import { Draft } from './draft.ts';
import { isFeatureSlotAtRest } from './feature-set.ts';
import { FEATURES } from './features.ts';
import type { Session } from './state.ts';

export function decide(session: Session, command: Command, input: DecisionInput, features = FEATURES): Decision {
  const draft = new Draft(session, input, features, command.type === 'wake' ? command.restartedAtMs : undefined);
  if (session.quarantined !== null) return refuseWritesInDecision(draft, command);
  // The end of another connection must not change anything [S3], but that an observer has left [S13].
  if (command.type === 'gone' && session.presence.client?.connection !== command.connection) {
    const { connection } = command;
    if (isObserverConnection(session, connection)) draft.emit({ type: 'observer.left', connection });
    return decisionOfDraft(draft);
  }
  for (const feature of features.list) fireDueDeadlines(draft, feature, 'expire');
  features.commands.get(command.type)?.(draft, command);
  if (command.type !== 'gone') for (const feature of features.list) fireDueDeadlines(draft, feature, 'recover');
  for (const feature of features.list) {
    fireDueDeadlines(draft, feature, 'act');
    if (!isFeatureSlotAtRest(feature, draft.session)) feature.settle?.(draft);
  }
  return decisionOfDraft(draft);
}

function decisionOfDraft(draft: Draft): Decision {
  const { events, session, effects, missing, nowMs, input } = draft;
  const dueAtMs = sessionDueAt(session, nowMs, input.settings, draft.features);
  const { texts, past, news, recurrence, userInput } = missing;
  const isMissing = texts.size > 0 || past || news || recurrence || userInput;
  return {
    events,
    session,
    effects,
    dueAtMs,
    missingInputs: isMissing ? { ...missing, texts: [...texts] } : null,
  };
}

function refuseWritesInDecision(draft: Draft, command: Command): Decision {
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
