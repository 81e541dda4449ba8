import { expect, it } from 'vitest';
import { RepeatedTextEvents } from '../../shared/models/stream/repeated-events.ts';

/** What is read of each event, where only the first is parsed. */
function textsOf(first: { data: string; text: string }, ...later: string[]): (string | null)[] {
  const repeated = new RepeatedTextEvents();
  repeated.learn(first.data, first.text);
  return later.map((data) => repeated.textIn(data));
}

const event = (content: string, id = 'c1', end: string | null = null) =>
  JSON.stringify({ id, choices: [{ delta: { content }, finish_reason: end }] });
const first = { data: event('One'), text: 'One' };

it('[B6] an event that differs from one before in its text alone is read without its JSON', () => {
  expect(textsOf(first, event(' two'), event('三'), event('One'))).toEqual([' two', '三', 'One']);
});

it('[B6] an event that says anything else is parsed', () => {
  const others = [event(' two', 'c2'), event(' two', 'c1', 'stop'), event(''), '[DONE]', event(' two').slice(1)];
  expect(textsOf(first, ...others)).toEqual(others.map(() => null));
});

it('[B6] a text with escapes, or with the end of its own string, is parsed', () => {
  const injected = first.data.replace('One', 'One"},"finish_reason":null},{"delta":{"content":"two');
  const others = [
    event('a "quoted" word'),
    event('a\nline'),
    event('a\\b'),
    first.data.replace('One', 'a\tb'),
    injected,
  ];
  expect(textsOf(first, ...others)).toEqual(others.map(() => null));
});

it('[B6] an event in which the text could stand in two places teaches nothing', () => {
  expect(textsOf({ data: event('c1'), text: 'c1' }, event('c1'))).toEqual([null]);
  const escaped = '{"id":"é","choices":[{"delta":{"content":"\\u00e9"}}]}';
  expect(textsOf({ data: escaped, text: 'é' }, escaped.replace('"é"', '"x"'))).toEqual([null]);
});
