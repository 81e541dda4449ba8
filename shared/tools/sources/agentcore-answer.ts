/** Reads an AgentCore agent's answer in the formats of its frameworks. */
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { FetchError } from '../network/fetch-port.ts';
import type { RuntimeAnswer } from './agentcore.ts';
import { sourceJsonOrUndefined } from './failure-wording.ts';

/** JSON is the result. A stream gives its text, or its events when no known text. Else plain text. */
export function readAgentCoreAnswer({ type, text }: RuntimeAnswer): unknown {
  if (/^text\/event-stream\b/i.test(type)) return joinAgentCoreStream(text);
  return agentCoreJsonOrText(text);
}

/** Joins text pieces; else returns the raw events. */
function joinAgentCoreStream(stream: string): unknown {
  const events = parseAgentCoreEvents(stream).map(({ event, data }) => ({ event, value: agentCoreJsonOrText(data) }));
  if (events.some(({ event, value }) => event === 'error' || isAgentCoreFailure(value)))
    throw new FetchError('refused', 'the agent failed in the middle of its answer');
  const values = events.filter(({ event }) => event !== 'done').map((one) => one.value);
  const pieces = values.flatMap((one) => agentCoreTextDelta(one) ?? []);
  if (pieces.length > 0) return pieces.join('');
  const texts = values.filter((one) => typeof one === 'string');
  if (texts.length > 0) return texts.join('');
  return values.length > 1 ? values : (values[0] ?? null);
}

function parseAgentCoreEvents(stream: string): EventSourceMessage[] {
  const events: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => events.push(event) });
  // Some agents omit the blank line after the last event.
  parser.feed(`${stream}\n\n`);
  return events;
}

/** The error format of the service's Python library. */
function isAgentCoreFailure(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'error' in value && 'error_type' in value;
}

/** A Bedrock model's event: `{event: {contentBlockDelta: {delta: {text}}}}`. */
function agentCoreTextDelta(value: unknown): string | null {
  const text = ['event', 'contentBlockDelta', 'delta', 'text'].reduce(agentCoreEventField, value);
  return typeof text === 'string' ? text : null;
}

function agentCoreEventField(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

function agentCoreJsonOrText(text: string): unknown {
  const json = sourceJsonOrUndefined(text);
  return json === undefined ? text : json;
}
