/**
 * A server of the Messages API that answers as one Claude or another, one behaviour a name: the request's
 * `model` chooses it. So `SOTTO_MODEL=anthropic:QUIRK@http://127.0.0.1:PORT/v1` talks to each.
 */
import type { Script } from './http.ts';
import {
  block,
  errorEvent,
  fails,
  type MessagesFake,
  type MessagesRequest,
  message,
  PING,
  start,
  startMessagesFake,
  stop,
  textBlock,
  thinkingBlock,
  toolBlock,
} from './messages.ts';
import { ANSWER, TOOL } from './model-quirks.ts';

export type ClaudeQuirk = {
  of: string;
  /** `asked`: how often this model was asked before. */
  answer(request: MessagesRequest, asked: number): Script;
};

const says = (): Script => message(textBlock(0, 'It is four degrees ', 'in Oslo.'));
const called = (index = 0): string[] => toolBlock(index, 'toolu_1', TOOL, '{"pla', 'ce": "Oslo"}');
const results = ({ messages }: MessagesRequest) =>
  messages.flatMap(({ content }) => content.filter(({ type }) => type === 'tool_result'));

/** Calls the tool, and wants the blocks of its answer back as they were. */
const calling = (of: string, blocks: string[], back: object[]): ClaudeQuirk => ({
  of,
  answer: (request) => {
    if (results(request).length === 0) return message(blocks, 'tool_use');
    const { content } = request.messages.findLast(({ role }) => role === 'assistant') ?? { content: [] };
    if (JSON.stringify(content) === JSON.stringify(back)) return says();
    return fails(
      400,
      'invalid_request_error',
      'messages.1.content.0: `thinking` or `redacted_thinking` blocks in the latest assistant message cannot be modified.',
    );
  },
});

const refusing = (of: string, has: (request: MessagesRequest) => boolean, why: string): ClaudeQuirk => ({
  of,
  answer: (request) => (has(request) ? fails(400, 'invalid_request_error', why) : says()),
});

const busy = (of: string, script: Script): ClaudeQuirk => ({
  of,
  answer: (_, asked) => (asked === 0 ? script : says()),
});

const CALL = { type: 'tool_use', id: 'toolu_1', name: TOOL, input: { place: 'Oslo' } };

export const CLAUDE_QUIRKS = {
  plain: { of: 'the documentation', answer: () => says() },
  'tool-use': calling(
    'the documentation',
    [...textBlock(0, 'Let me look.'), ...called(1)],
    [{ type: 'text', text: 'Let me look.' }, CALL],
  ),
  thinking: calling(
    'thinking with tools',
    [...thinkingBlock(0, 'They want the weather.', 'sig-A'), ...called(1)],
    [{ type: 'thinking', thinking: 'They want the weather.', signature: 'sig-A' }, CALL],
  ),
  'omitted-thinking': calling(
    'Claude 5, whose thinking is empty and signed',
    [...thinkingBlock(0, '', 'sig-B'), ...called(1)],
    [{ type: 'thinking', thinking: '', signature: 'sig-B' }, CALL],
  ),
  'interleaved-thinking': calling(
    'thinking between text and calls',
    [
      ...thinkingBlock(0, 'Hm.', 'sig-C'),
      ...textBlock(1, 'Let me look.'),
      ...block(2, { type: 'redacted_thinking', data: 'xyz' }),
      ...called(3),
    ],
    [
      { type: 'thinking', thinking: 'Hm.', signature: 'sig-C' },
      { type: 'text', text: 'Let me look.' },
      { type: 'redacted_thinking', data: 'xyz' },
      CALL,
    ],
  ),
  'refuses-signature': {
    of: 'another account behind one address',
    answer: (request: MessagesRequest) => {
      if (results(request).length === 0)
        return message([...thinkingBlock(0, 'Hm.', 'sig-D'), ...called(1)], 'tool_use');
      const why = 'messages.1.content.0: Invalid `signature` in `thinking` block';
      return JSON.stringify(request).includes('sig-D') ? fails(400, 'invalid_request_error', why) : says();
    },
  },
  'no-temperature': refusing(
    'Claude since Opus 4.7',
    ({ temperature }) => temperature !== undefined,
    '`temperature` is deprecated for this model.',
  ),
  'claude-haiku-5-5': refusing(
    'a Claude whose name promises what it does not take',
    ({ thinking }) => thinking !== undefined,
    '"thinking.type.disabled" is not supported for this model. Use "thinking.type.adaptive" and "output_config.effort" to control thinking behavior.',
  ),
  'claude-opus-5-5': refusing(
    'proxies before Claude that know no newer fields',
    ({ output_config }) => output_config !== undefined,
    'output_config: Extra inputs are not permitted',
  ),
  'no-tools': refusing(
    'models behind proxies',
    ({ tools }) => tools !== undefined,
    'tools: this model does not support tools',
  ),
  'retry-after': busy(
    'an organisation at its limit',
    fails(429, 'rate_limit_error', 'slow down', { 'retry-after': '2' }),
  ),
  overloaded: busy('Anthropic', fails(529, 'overloaded_error', 'Overloaded')),
  'overloaded-in-stream': busy('Anthropic', { steps: [start(), PING, errorEvent('overloaded_error')] }),
  'unknown-events': {
    of: 'the versioning policy',
    answer: () => ({
      steps: [
        start(),
        'event: content_block_note\ndata: {"type":"content_block_note","note":{}}\n\n',
        ...block(0, { type: 'server_note', note: 'x' }, { type: 'note_delta', note: 'y' }),
        ...textBlock(1, ANSWER),
        ...stop(),
      ],
    }),
  },
  'whole-message': {
    of: 'proxies that do not stream',
    answer: (request: MessagesRequest) => {
      const isCall = results(request).length === 0;
      const content = isCall ? [CALL] : [{ type: 'text', text: ANSWER }];
      const usage = { input_tokens: 12, output_tokens: 5 };
      const body = {
        type: 'message',
        role: 'assistant',
        content,
        stop_reason: isCall ? 'tool_use' : 'end_turn',
        usage,
      };
      return { contentType: 'application/json', steps: [JSON.stringify(body)] };
    },
  },
  'whole-input': {
    of: 'local servers, which send the input with the beginning of its block',
    answer: (request: MessagesRequest) =>
      results(request).length === 0 ? message(block(0, CALL), 'tool_use') : says(),
  },
} satisfies Record<string, ClaudeQuirk>;

export type ClaudeQuirkName = keyof typeof CLAUDE_QUIRKS;

export async function startClaudeQuirkServer({ port = 0 } = {}): Promise<MessagesFake> {
  const asked = new Map<string, number>();
  return startMessagesFake({
    port,
    reply: (request) => {
      const before = asked.get(request.model) ?? 0;
      asked.set(request.model, before + 1);
      const quirk: ClaudeQuirk | undefined = CLAUDE_QUIRKS[request.model as ClaudeQuirkName];
      return quirk?.answer(request, before) ?? fails(404, 'not_found_error', `model: ${request.model}`);
    },
  });
}
