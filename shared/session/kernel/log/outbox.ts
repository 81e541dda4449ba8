/** Derives durable frames from committed events, numbered in commit order [S5]. Frames are not stored. */
import type { DurableFrame, PromptSize } from '../../../protocol/frames.ts';
import { turnLineFromEvent } from '../../turn/lines.ts';
import type { PromptParts } from '../../turn/state.ts';
import { shownUserNewsTopics } from '../../user-settings/shown-news-topics.ts';
import { shownQuietUntil } from '../../user-settings/shown-quiet.ts';
import type { Event, Record } from '../events.ts';

type FramedEvent = Extract<
  Event,
  | {
      type:
        | 'turn.started'
        | 'line'
        | 'turn.ended'
        | 'turn.silenced'
        | 'settings'
        | 'tool'
        | 'delivery'
        | 'delivery.accepted';
    }
  | { type: 'state.changed'; by: 'agent' }
>;

export function isFramedEvent(event: Event): event is FramedEvent {
  switch (event.type) {
    case 'turn.started':
    case 'line':
    case 'turn.ended':
    case 'turn.silenced':
    case 'settings':
    case 'tool':
    case 'delivery':
      return true;
    case 'delivery.accepted':
      return event.isSent;
    // The user's own client already shows the user's changes.
    case 'state.changed':
      return event.by === 'agent';
    default:
      return false;
  }
}

/** The durable frames of a record, in order. `speaker` is the persona's name. */
export function durableFramesOf(record: Record, speaker: string): DurableFrame[] {
  const frames: DurableFrame[] = [];
  for (const event of record.events)
    if (isFramedEvent(event)) frames.push(eventToFrame(event, record.seq + frames.length + 1, record.atMs, speaker));
  return frames;
}

function eventToFrame(event: FramedEvent, seq: number, at: number, speaker: string): DurableFrame {
  switch (event.type) {
    case 'turn.started':
      return { type: 'turn.started', seq, at, turn: event.turn, cause: event.cause };
    case 'line': {
      const { sounds: _, interruptible = event.tier !== 'secondary', ...line } = turnLineFromEvent(event);
      const { type, turn } = event;
      return { type, seq, at, turn, ...line, speaker, interruptible };
    }
    case 'turn.ended': {
      const { prompt, cut: _, ...turnEnd } = event;
      return { ...turnEnd, seq, at, ...(prompt && { prompt: promptSizeInLog(prompt) }) };
    }
    case 'turn.silenced':
      return { type: 'turn.silenced', seq, at, turn: event.turn };
    case 'settings': {
      const { proactive: life, newsTopics, newsCall: _, quiet, ...settings } = event;
      const quietUntil = shownQuietUntil(quiet, at);
      return { ...settings, life, newsTopics: shownUserNewsTopics(newsTopics), quietUntil, seq, at };
    }
    case 'tool': {
      const { type, turn, call, name, state, ageMs, tookMs } = event;
      const more = { ...(ageMs !== undefined && { ageMs }), ...(tookMs !== undefined && { tookMs }) };
      return { type, seq, at, turn, call, name, state, ...more };
    }
    case 'delivery': {
      const { delivery, state, priority, source, title, reason } = event;
      const more = { ...(source && { source }), ...(title && { title }), ...(reason && { reason }) };
      return { type: 'delivery', seq, at, delivery, state, priority, ...more };
    }
    case 'state.changed':
      return { type: 'state', seq, at, patch: event.patch, version: event.version };
    case 'delivery.accepted': {
      const { id, priority, source, title } = event;
      const from = { ...(source && { source }), ...(title && { title }) };
      return { type: 'delivery', seq, at, delivery: id, state: 'pending', priority, ...from };
    }
  }
}

function promptSizeInLog([tools, system, block, turns, fresh]: PromptParts): PromptSize {
  return { tools, system, block, turns, fresh };
}
