/** Reads an AgentCore agent's answer in the formats of its frameworks. */
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { FetchError } from '../network/fetch-port.ts';
import type { RuntimeAnswer } from './agentcore.ts';
import { jsonOrUndefined } from './failure-wording.ts';

/** JSON is the result. A stream gives its text, or its events when no known text. Else plain text. */
export function agentAnswer({ type, text }: RuntimeAnswer): unknown {
  if (/^text\/event-stream\b/i.test(type)) return gathered(text);
  return jsonOrText(text);
}

/** Joins text pieces; else returns the raw events. */
function gathered(stream: string): unknown {
  const events = eventsOf(stream).map(({ event, data }) => ({ event, said: jsonOrText(data) }));
  if (events.some(({ event, said }) => event === 'error' || isFailure(said)))
    throw new FetchError('refused', 'the agent failed in the middle of its answer');
  const said = events.filter(({ event }) => event !== 'done').map((one) => one.said);
  const streamed = said.flatMap((one) => deltaOf(one) ?? []);
  if (streamed.length > 0) return streamed.join('');
  const texts = said.filter((one) => typeof one === 'string');
  if (texts.length > 0) return texts.join('');
  return said.length > 1 ? said : (said[0] ?? null);
}

function eventsOf(stream: string): EventSourceMessage[] {
  const events: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => events.push(event) });
  // Some agents omit the blank line after the last event.
  parser.feed(`${stream}\n\n`);
  return events;
}

/** The error format of the service's Python library. */
function isFailure(said: unknown): boolean {
  return typeof said === 'object' && said !== null && 'error' in said && 'error_type' in said;
}

/** A Bedrock model's event: `{event: {contentBlockDelta: {delta: {text}}}}`. */
function deltaOf(said: unknown): string | null {
  const text = ['event', 'contentBlockDelta', 'delta', 'text'].reduce(within, said);
  return typeof text === 'string' ? text : null;
}

function within(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

function jsonOrText(text: string): unknown {
  const json = jsonOrUndefined(text);
  return json === undefined ? text : json;
}
