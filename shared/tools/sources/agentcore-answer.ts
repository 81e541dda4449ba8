/** Reads an AgentCore agent's answer in the formats of its frameworks. */
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { FetchError } from '../network/fetch-port.ts';
import type { RuntimeAnswer } from './agentcore.ts';
import { jsonOrUndefined } from './failure-wording.ts';

/** JSON is the result. A stream gives its text, or its events when no known text. Else plain text. */
export function readAgentCoreAnswer({ type, text }: RuntimeAnswer): unknown {
  if (/^text\/event-stream\b/i.test(type)) return joinStream(text);
  return jsonOrText(text);
}

/** Joins text pieces; else returns the raw events. */
function joinStream(stream: string): unknown {
  const events = parseEvents(stream).map(({ event, data }) => ({ event, value: jsonOrText(data) }));
  if (events.some(({ event, value }) => event === 'error' || isAgentFailure(value)))
    throw new FetchError('refused', 'the agent failed in the middle of its answer');
  const values = events.filter(({ event }) => event !== 'done').map((one) => one.value);
  const pieces = values.flatMap((one) => agentTextDelta(one) ?? []);
  if (pieces.length > 0) return pieces.join('');
  const texts = values.filter((one) => typeof one === 'string');
  if (texts.length > 0) return texts.join('');
  return values.length > 1 ? values : (values[0] ?? null);
}

function parseEvents(stream: string): EventSourceMessage[] {
  const events: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => events.push(event) });
  // Some agents omit the blank line after the last event.
  parser.feed(`${stream}\n\n`);
  return events;
}

/** The error format of the service's Python library. */
function isAgentFailure(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'error' in value && 'error_type' in value;
}

/** A Bedrock model's event: `{event: {contentBlockDelta: {delta: {text}}}}`. */
function agentTextDelta(value: unknown): string | null {
  const text = ['event', 'contentBlockDelta', 'delta', 'text'].reduce(agentEventField, value);
  return typeof text === 'string' ? text : null;
}

function agentEventField(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

function jsonOrText(text: string): unknown {
  const json = jsonOrUndefined(text);
  return json === undefined ? text : json;
}
