/** Streams and whole answers that public reports of users tell of, one behaviour a name. */
import { DONE, delta, event, finish, usage } from './openai.ts';
import { ANSWER, type Quirk, says, stream, whole } from './quirk-parts.ts';

const WORDS = ANSWER.split(/(?<= )/);
const PIECES = WORDS.map((content) => delta({ content }));
const END = [finish(), DONE];
const soFar = (at: number) => WORDS.slice(0, at + 1).join('');

const answering = (of: string, ...steps: (string | Uint8Array)[]): Quirk => ({ of, answer: () => ({ steps }) });
/** Fails in this way at first. */
const failing = (of: string, first: Quirk['answer']): Quirk => ({
  of,
  answer: (request, asked) => (asked === 0 ? first(request, asked) : says()),
});

export const STREAM_QUIRKS = {
  'lines-without-blanks': answering(
    'hand-written servers',
    [...PIECES, finish(), DONE].join('').replaceAll('\n\n', '\n'),
  ),
  'carriage-returns': answering('servers on old systems', [...PIECES, ...END].join('').replaceAll('\n', '\r')),
  'data-twice': answering(
    'proxies that wrap a stream in a stream',
    ...[...PIECES, ...END].map((one) => `data: ${one}`),
  ),
  'quoted-done': answering('gateways that encode each line', ...PIECES, finish(), 'data: "[DONE]"\n\n'),
  'done-in-small-letters': answering('hand-written servers', ...PIECES, 'data: [done]\n\n'),
  'event-names': answering(
    'servers that name their events',
    ...PIECES.map((one, at) => `event: message\nid: ${at}\n${one}`),
    `event: done\n${DONE}`,
  ),
  'comments-between': answering(
    'OpenRouter, sse-starlette',
    ': OPENROUTER PROCESSING\n\n',
    ...PIECES.flatMap((one) => [': ping - 2026-11-29 10:00:00\n\n', one]),
    ...END,
  ),
  'split-bytes': {
    of: 'all',
    answer: () => ({
      steps: Array.from(Buffer.from([delta({ content: 'Grüße, 世界 👋. ' }), ...PIECES, ...END].join('')), (byte) =>
        Uint8Array.of(byte),
      ),
    }),
  },
  'usage-first': answering('proxies', usage(12, 0), ...PIECES, finish(), usage(12, 7), DONE),
  'role-only': answering(
    'all',
    delta({ role: 'assistant' }),
    delta({ role: 'assistant', content: '' }),
    ...PIECES,
    delta({}),
    ...END,
  ),
  'no-choices': answering('gateways with their own events', event({ id: 'x', status: 'queued' }), ...PIECES, ...END),
  'one-choice': answering(
    'hand-written servers',
    ...WORDS.map((content) => event({ choices: { index: 0, delta: { content } } })),
    event({ choices: { delta: {}, finish_reason: 'stop' } }),
    DONE,
  ),
  'empty-choice': answering('proxies', event({ choices: [{}] }), ...PIECES, ...END),
  'message-pieces': answering(
    'servers that stream messages',
    ...WORDS.map((content) => event({ choices: [{ index: 0, message: { role: 'assistant', content } }] })),
    ...END,
  ),
  'message-so-far': answering(
    'servers that stream messages as they grow',
    ...WORDS.map((_, at) => event({ choices: [{ index: 0, message: { role: 'assistant', content: soFar(at) } }] })),
    ...END,
  ),
  'finish-null-text': answering(
    'servers in other languages',
    ...WORDS.map((content) => event({ choices: [{ delta: { content }, finish_reason: 'null' }] })),
    ...END,
  ),
  'finish-in-each': answering(
    'servers that know one reason',
    ...WORDS.map((content) => event({ choices: [{ delta: { content }, finish_reason: 'stop' }] })),
    DONE,
  ),
  'finish-eos': answering('TGI, SGLang', ...PIECES, finish('eos_token'), DONE),
  'output-text': answering(
    'gateways before Responses',
    ...WORDS.map((text) => delta({ content: [{ type: 'output_text', text, annotations: [] }] })),
    ...END,
  ),
  'text-value': answering(
    'gateways before assistants',
    ...WORDS.map((value) => delta({ content: [{ type: 'text', text: { value, annotations: [] } }] })),
    ...END,
  ),
  'reasoning-part': answering(
    'gateways before Claude and gpt-oss',
    delta({ content: [{ type: 'reasoning', text: 'They want the weather.' }] }),
    delta({ content: [{ type: 'thinking', text: 'Oslo.' }] }),
    ...PIECES,
    ...END,
  ),
  'reasoning-summary': answering(
    'gateways before Responses',
    delta({ content: [{ type: 'reasoning', summary: [{ type: 'summary_text', text: 'They want the weather.' }] }] }),
    ...PIECES,
    ...END,
  ),
  'thinking-field': answering('Ollama', delta({ thinking: 'They want the weather.', content: '' }), ...PIECES, ...END),
  'reasoning-object': answering(
    'gateways',
    delta({ reasoning: { content: 'They want the weather.' } }),
    delta({ reasoning_content: ['Oslo.'] }),
    ...PIECES,
    ...END,
  ),
  'thought-flag': answering(
    'Gemini with its thoughts',
    delta({ content: '<thought>They want ', extra_content: { google: { thought: true } } }),
    delta({ content: 'the weather.', extra_content: { google: { thought: true } } }),
    delta({ content: `</thought>${WORDS[0]}` }),
    ...PIECES.slice(1),
    ...END,
  ),
  'thought-flag-without-tags': answering(
    'gateways before Gemini',
    delta({ content: 'They want the weather.', extra_content: { google: { thought: true } } }),
    delta({ content: 'Oslo.', thought: true }),
    ...PIECES,
    ...END,
  ),
  'refusal-beside-empty': answering(
    'OpenAI, Azure',
    ...WORDS.map((refusal) => delta({ content: '', refusal })),
    ...END,
  ),
  'wrapped-in-data': {
    of: 'gateways that wrap what they pass on',
    answer: () =>
      whole({ code: 0, msg: 'ok', data: { choices: [{ message: { content: ANSWER }, finish_reason: 'stop' }] } }),
  },
  'lines-of-json': answering(
    'servers that send a JSON text in each line',
    ...[...PIECES, finish()].map((one) => one.slice(6).replace('\n\n', '\n')),
  ),
  'end-without-newline': answering('hand-written servers', ...PIECES, finish().trimEnd()),
  'empty-error': answering(
    'gateways that send all fields',
    ...WORDS.map((content) => event({ error: null, choices: [{ delta: { content } }] })),
    event({ error: {}, choices: [{ delta: {}, finish_reason: 'stop' }] }),
    DONE,
  ),
  'figures-in-words': answering(
    'MiniMax',
    ...PIECES,
    event({ choices: [{ delta: {}, finish_reason: 'stop' }], base_resp: { status_code: 0, status_msg: 'success' } }),
    DONE,
  ),
  'nothing-at-first': failing('OpenRouter, proxies', () => stream(': OPENROUTER PROCESSING\n\n')),
  'done-at-first': failing('proxies', () => stream(DONE)),
  'empty-without-usage': failing('Gemini, GLM', () =>
    stream(delta({ role: 'assistant', content: '' }), finish(), DONE),
  ),
  'cut-at-first': failing('proxies that time out', () => ({ steps: [': wait\n\n'], then: 'reset' })),
} satisfies Record<string, Quirk>;

/** Answers of a server that is busy, or restarts: it is asked again. */
export const BUSY_QUIRKS = {
  'capacity-498': failing('Groq', () =>
    whole({ error: { message: 'flex capacity exceeded', code: 'capacity_exceeded' } }, 498),
  ),
  'timeout-408': failing('OpenAI, gateways', () => whole({ error: { message: 'Request timed out' } }, 408)),
  'origin-down': failing('Cloudflare', () => ({ status: 522, contentType: 'text/html', steps: ['<html>522</html>'] })),
  'unknown-520': failing('Cloudflare', () => ({ status: 520, contentType: 'text/html', steps: ['<html>520</html>'] })),
  'internal-busy': failing('Google', () =>
    whole(
      [{ error: { code: 500, status: 'INTERNAL', message: 'The model is overloaded. Please try again later.' } }],
      500,
    ),
  ),
  'server-had-an-error': failing('OpenAI', () =>
    whole(
      {
        error: {
          type: 'server_error',
          message: 'The server had an error while processing your request. Sorry about that!',
        },
      },
      500,
    ),
  ),
  'queue-full': failing('Ollama', () =>
    whole({ error: 'server busy, please try again.  maximum pending requests exceeded' }, 503),
  ),
  'generation-424': failing('TGI', () =>
    whole({ error: 'Request failed during generation: Server error: CANCELLED', error_type: 'generation' }, 424),
  ),
  'choice-error': failing('OpenRouter', () =>
    stream(
      event({
        choices: [
          { index: 0, delta: { content: '' }, finish_reason: 'error', error: { code: 502, message: 'Upstream error' } },
        ],
      }),
    ),
  ),
  'status-code-in-stream': failing('Groq, gateways', () =>
    stream(event({ error: { message: 'Over capacity', status_code: 503 } })),
  ),
  'resources-in-stream': failing('DeepSeek', () => stream(finish('insufficient_system_resource'))),
  'busy-in-code': failing('MiniMax', () =>
    whole({ base_resp: { status_code: 1002, status_msg: 'rate limit' }, choices: null }),
  ),
  'busy-in-msg': failing('gateways', () => whole({ code: 429, msg: 'too many requests', success: false })),
  'retry-in-words': failing('OpenAI, Groq', () =>
    whole({ error: { message: 'Rate limit reached. Please try again in 7.5s.', code: 'rate_limit_exceeded' } }, 429),
  ),
} satisfies Record<string, Quirk>;

/** Usage in other places and words: 12 tokens in and 7 out, of which 5 were read from a cache. */
export const USAGE_QUIRKS = {
  'usage-in-choice': answering(
    'Kimi',
    ...PIECES,
    event({
      choices: [
        { delta: {}, finish_reason: 'stop', usage: { prompt_tokens: 12, completion_tokens: 7, cached_tokens: 5 } },
      ],
    }),
    DONE,
  ),
  'usage-of-groq': answering(
    'Groq',
    ...PIECES,
    event({
      choices: [{ delta: {}, finish_reason: 'stop' }],
      x_groq: { usage: { prompt_tokens: 12, completion_tokens: 7, prompt_tokens_details: { cached_tokens: 5 } } },
    }),
    DONE,
  ),
  'usage-as-input': answering(
    'gateways before Responses',
    ...PIECES,
    finish(),
    event({ choices: [], usage: { input_tokens: 12, output_tokens: 7, input_tokens_details: { cached_tokens: 5 } } }),
    DONE,
  ),
  'usage-hit-and-miss': answering(
    'DeepSeek',
    ...PIECES,
    event({
      choices: [{ delta: {}, finish_reason: 'stop' }],
      usage: { prompt_tokens: 12, completion_tokens: 7, prompt_cache_hit_tokens: 5, prompt_cache_miss_tokens: 7 },
    }),
    DONE,
  ),
  'usage-of-claude': answering(
    'LiteLLM before Claude',
    ...PIECES,
    event({
      choices: [{ delta: {}, finish_reason: 'stop' }],
      usage: { prompt_tokens: 12, completion_tokens: 7, cache_read_input_tokens: 5, cache_creation_input_tokens: 0 },
    }),
    DONE,
  ),
} satisfies Record<string, Quirk>;
