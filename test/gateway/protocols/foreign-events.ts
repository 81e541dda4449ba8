/**
 * What clients of other protocols send and what their messages mean: one row per protocol, for
 * test/gateway/protocols/any-events.test.ts.
 */
import fc from 'fast-check';
import { ADA } from '../../clients/phone-carrier.ts';

export type Message = Readonly<Record<string, any>>;

export type ForeignEvents = {
  /** Its first message says who it is: until then the connection has no user. */
  introduction?: object;
  /** Well-formed events, as a client sends them at any time. Each NUMBER becomes another number. */
  event: fc.Arbitrary<object>;
  saying(text: string): object;
  /** The words of the user in it. `id`: repeated under it, they are said once. May throw. */
  said(event: Message): { id: string | null; text: string } | null;
  /** Types of messages that may answer it; `event` null: it is none. Null: the protocol has no answer. */
  answersTo(event: Message | null): readonly string[] | null;
  /** Whether the turn that is under way, or has just ended, is an answer. */
  isOfTurn(event: Message): boolean;
  isRefusal(message: Message): boolean;
  /** Whether the agent has said all of a turn. */
  isDone(message: Message): boolean;
  /** Reads what one connection gets, in order. Null: its messages do not tell where turns begin. */
  turns: (() => Turns) | null;
};
export type Turns = {
  /** The turn that begins or ends with this message. Its words come between. */
  begunBy(message: Message): number | null;
  endedBy(message: Message): number | null;
  /** Words that the agent now says, and all words of a turn that has ended. */
  words(message: Message): { turn: number; text: string } | null;
  whole(message: Message): { turn: number; text: string } | null;
};

export const NUMBER = '§';

/** Short and long ids, each used for several words. */
const ids = fc.option(fc.constantFrom('i1', 'i2', '__proto__', 'x'.repeat(64), 'x'.repeat(65)), {
  nil: undefined,
  freq: 2,
});
const eventIds = fc.option(fc.constantFrom('e1', ''), { nil: undefined });
const words = fc.constantFrom(`Words ${NUMBER}.`, `Are there ${NUMBER}?`, `“${NUMBER}” \u0000 😀 </script>`);

/** Without fields that are undefined, as JSON has none. */
function wire(event: fc.Arbitrary<object>): fc.Arbitrary<object> {
  return event.map((one) => JSON.parse(JSON.stringify(one)));
}

function itemOf(text: string, id?: string): object {
  const content = [{ type: 'input_text', text }];
  return { type: 'conversation.item.create', item: { id, type: 'message', role: 'user', content } };
}

const item = fc.tuple(words, ids).map(([text, id]) => itemOf(text, id));
const lamp = { type: 'function', name: 'lamp', description: 'A lamp.', parameters: { type: 'object' } };
const session = fc.constantFrom(
  {},
  { instructions: 'Be a pirate.' },
  { tools: [], audio: { output: { voice: 'x' } } },
  { tools: [lamp] },
  { tools: [lamp, lamp] },
);
const output = {
  type: 'conversation.item.create',
  item: { type: 'function_call_output', call_id: 'c1', output: 'On.' },
};

const ANSWERS: ReadonlyMap<unknown, readonly string[]> = new Map([
  ['session.update', ['session.updated']],
  ['conversation.item.create', ['conversation.item.done']],
  ['response.cancel', ['response.done']],
]);

const realtime: ForeignEvents = {
  event: wire(
    fc
      .tuple(
        eventIds,
        fc.oneof(
          { weight: 5, arbitrary: item },
          { weight: 3, arbitrary: fc.constant({ type: 'response.create' }) },
          { weight: 2, arbitrary: fc.constant({ type: 'response.cancel' }) },
          { weight: 1, arbitrary: session.map((one) => ({ type: 'session.update', session: one })) },
          { weight: 1, arbitrary: fc.constant(output) },
          { weight: 1, arbitrary: fc.constant({ type: 'conversation.item.delete', item_id: 'item_1' }) },
        ),
      )
      .map(([event_id, event]) => ({ event_id, ...event })),
  ),
  saying: (text) => itemOf(text),
  said({ type, item: { id = null, type: kind, role, content } = {} }) {
    if (type !== 'conversation.item.create' || kind !== 'message' || role !== 'user') return null;
    return { id, text: content.map(({ text }: { text: string }) => text).join('\n') };
  },
  answersTo: (event) => ['error', ...(ANSWERS.get(event?.type) ?? [])],
  isOfTurn: ({ type }) => type === 'response.create',
  isRefusal: ({ type }) => type === 'error',
  isDone: ({ type }) => type === 'response.done',
  turns: () => ({
    begunBy: ({ type, response }) => (type === 'response.created' ? turnOf(response.id) : null),
    endedBy: ({ type, response }) => (type === 'response.done' ? turnOf(response.id) : null),
    words: ({ type, response_id, delta }) =>
      type === 'response.output_text.delta' ? { turn: turnOf(response_id), text: delta } : null,
    whole: ({ type, response_id, text }) =>
      type === 'response.output_text.done' ? { turn: turnOf(response_id), text } : null,
  }),
};

function turnOf(response: string): number {
  return Number(response.replace('resp_', ''));
}

function prompt(voicePrompt: string): object {
  return { type: 'prompt', voicePrompt, lang: 'en-US', last: true };
}

/** A carrier expects no answers: it speaks what it gets. */
const phone: ForeignEvents = {
  introduction: { type: 'setup', from: ADA, to: '+18005550101', direction: 'inbound' },
  event: fc.oneof(
    { weight: 5, arbitrary: words.map(prompt) },
    { weight: 2, arbitrary: words.map((text) => ({ ...prompt(text), last: false })) },
    { weight: 2, arbitrary: words.map((text) => ({ type: 'interrupt', utteranceUntilInterrupt: text })) },
    { weight: 1, arbitrary: fc.constant({ type: 'setup', from: '+4930123', to: '+4930456' }) },
    { weight: 1, arbitrary: fc.constantFrom({ type: 'dtmf', digit: '1' }, { type: 'info' }, { type: 'error' }) },
  ),
  saying: prompt,
  said: ({ type, voicePrompt, last }) => (type === 'prompt' && last !== false ? { id: null, text: voicePrompt } : null),
  answersTo: () => null,
  isOfTurn: () => false,
  isRefusal: () => false,
  isDone: ({ type, last }) => type === 'text' && last,
  turns: null,
};

const RTVI = { label: 'rtvi-ai' };

function sendText(content: string, id?: string): object {
  return { ...RTVI, type: 'send-text', id, data: { content } };
}

const rtvi: ForeignEvents = {
  event: wire(
    fc.oneof(
      { weight: 5, arbitrary: fc.tuple(words, ids).map(([text, id]) => sendText(text, id)) },
      { weight: 2, arbitrary: fc.constant({ ...RTVI, type: 'client-ready', id: 'r1', data: { version: '2.1.0' } }) },
      {
        weight: 3,
        arbitrary: fc
          .constantFrom('sotto.ping', 'sotto.interrupt', 'sotto.inbox', 'sotto.nothing')
          .map((t) => ({ ...RTVI, type: 'client-message', id: `m${NUMBER}`, data: { t } })),
      },
      { weight: 1, arbitrary: fc.constant({ ...RTVI, type: 'ui-event', id: 'u1', data: { event: 'tapped' } }) },
      { weight: 1, arbitrary: fc.constantFrom('dtmf', 'disconnect-bot', 'x').map((type) => ({ ...RTVI, type })) },
    ),
  ),
  saying: (text) => sendText(text),
  said({ type, id = null, data }) {
    return type === 'send-text' ? { id, text: data.content } : null;
  },
  answersTo(event) {
    const { label, type, id } = event ?? {};
    if (label !== RTVI.label || typeof type !== 'string') return ['error'];
    // What is repeated under an id, or done, has no answer in this protocol.
    if (['dtmf', 'disconnect-bot', 'ui-event'].includes(type) || (type === 'send-text' && id !== undefined))
      return null;
    return ['error', 'error-response', 'bot-ready', 'server-response', 'bot-llm-started'];
  },
  isOfTurn: () => false,
  isRefusal: ({ type }) => type === 'error' || type === 'error-response',
  isDone: ({ type }) => type === 'bot-llm-stopped',
  turns: countedTurns,
};

/** RTVI names no turns: they are counted as they begin. */
function countedTurns(): Turns {
  let begun = 0;
  return {
    begunBy({ type }) {
      if (type !== 'bot-llm-started') return null;
      begun += 1;
      return begun;
    },
    endedBy: ({ type }) => (type === 'bot-llm-stopped' ? begun : null),
    words: ({ type, data }) => (type === 'bot-output' ? { turn: begun, text: data.text } : null),
    whole: () => null,
  };
}

/** By protocol. */
export const FOREIGN_EVENTS: Readonly<Record<string, ForeignEvents>> = { realtime, phone, rtvi };

/** What JSON can bring in place of any value. An object may break what makes a text or a number of it. */
export const WRONG_VALUES: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  'x'.repeat(9_000),
  '\u0000',
  '\ud800',
  0,
  -1,
  0.5,
  1e308,
  [],
  [[]],
  [null],
  {},
  { toString: null, valueOf: null },
  { toString: 1, length: 1e9, then: 1, toJSON: 'x' },
  { constructor: { prototype: { admin: true } } },
];

const LARGE = 40_000;
const DEEP = 200;

/** Bodies of messages: mostly well-formed events, and anything that a client may make of one. */
export function bodies({ event }: ForeignEvents): fc.Arbitrary<string> {
  const text = event.map((one) => JSON.stringify(one));
  const place = fc.nat({ max: 400 });
  const wrong = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(...WRONG_VALUES));
  return fc.oneof(
    { weight: 12, arbitrary: text },
    { weight: 2, arbitrary: fc.tuple(text, place).map(([one, at]) => one.slice(0, at % one.length)) },
    { weight: 2, arbitrary: fc.tuple(event, place, wrong).map(([one, at, value]) => withValue(one, at, value)) },
    { weight: 1, arbitrary: fc.tuple(event, place).map(([one, at]) => withValue(one, at, undefined)) },
    {
      weight: 1,
      arbitrary: fc.tuple(event, fc.string()).map(([one, type]) => JSON.stringify({ ...one, type: `x${type}` })),
    },
    { weight: 1, arbitrary: text.map((one) => one.replace('{', '{"__proto__":{"type":"x","observe":true},')) },
    { weight: 1, arbitrary: event.map((one) => JSON.stringify({ ...one, more: 'x'.repeat(LARGE) })) },
    { weight: 1, arbitrary: text.map((one) => one.replace('{', `{"more":${'['.repeat(DEEP)}${']'.repeat(DEEP)},`)) },
    { weight: 1, arbitrary: fc.json() },
  );
}

/** With another value at one of its places, or, undefined, with none. */
export function withValue(event: object, at: number, value: unknown): string {
  let left = 1 + (at % placesIn(event));
  return JSON.stringify(event, (_, one) => (left-- === 0 ? value : one));
}

/** How many values are in it. */
export function placesIn(event: object): number {
  let places = -1;
  JSON.stringify(event, (_, one) => {
    places += 1;
    return one;
  });
  return places;
}
