/** Answers in shapes that public reports of users tell of, one behaviour a name. */
import { gzipSync } from 'node:zlib';
import type { Script } from './http.ts';
import { type ChatRequest, DONE, delta, event, finish, usage } from './openai.ts';
import { ANSWER, ARGUMENTS, called, calling, fragment, INPUT, type Quirk, stream, TOOL, whole } from './quirk-parts.ts';

const [first = '', ...others] = ANSWER.split(/(?<= )/);
const PIECES = [first, ...others].map((content) => delta({ content }));
const END = [finish(), DONE];

const answering = (of: string, ...steps: (string | Uint8Array)[]): Quirk => ({ of, answer: () => ({ steps }) });

export const SHAPE_QUIRKS = {
  'filter-chunk': answering(
    'Azure, with its content filter',
    event({ choices: [], prompt_filter_results: [{ prompt_index: 0, content_filter_results: {} }] }),
    ...PIECES,
    event({ choices: [{ index: 0, finish_reason: null, content_filter_offsets: { check_offset: 1 } }] }),
    ...END,
  ),
  'null-choices': answering('LiteLLM, older proxies', event({ choices: null }), ...PIECES, ...END),
  'null-delta': answering(
    'One API, New API',
    event({ choices: [{ index: 0, delta: null, finish_reason: null }] }),
    ...PIECES,
    event({ choices: [{ index: 0, delta: null, finish_reason: 'stop' }] }),
    DONE,
  ),
  'null-fields': answering(
    'SGLang, vLLM',
    delta({ role: 'assistant', content: null, tool_calls: null, reasoning_content: null }),
    ...others.map((content, at) =>
      delta({ content: at === 0 ? first + content : content, tool_calls: [], function_call: null, refusal: null }),
    ),
    ...END,
  ),
  'other-lines': answering(
    'servers on Windows, proxies',
    `\uFEFF${[...PIECES, finish()].join('').replaceAll('\n', '\r\n').replaceAll('data: ', 'data:')}`,
    'id: 7\r\nretry: 10\r\ndata:[DONE] \r\n\r\n',
  ),
  'data-in-lines': answering(
    'proxies that print their JSON',
    ...[...PIECES, finish()].map((one) => {
      const json = JSON.stringify(JSON.parse(one.slice(6)), null, 1);
      return `${json.replace(/^/gm, 'data: ')}\n\n`;
    }),
    DONE,
  ),
  'blank-data': answering('keep-alives of proxies', 'data:\n\n', 'data: {}\n\n', ...PIECES, 'data: \n\n', ...END),
  gzip: {
    of: 'proxies that pack what nobody asked them to pack',
    answer: (): Script => ({
      headers: { 'content-encoding': 'gzip' },
      steps: [gzipSync([...PIECES, ...END].join(''))],
    }),
  },
  'message-beside-delta': answering(
    'Perplexity',
    ...[first, ...others].map((content, at) =>
      event({ choices: [{ delta: { content }, message: { content: [first, ...others].slice(0, at + 1).join('') } }] }),
    ),
    event({ choices: [{ message: { role: 'assistant', content: ANSWER }, finish_reason: 'stop' }] }),
    DONE,
  ),
  'answer-again-at-the-end': answering(
    'Baidu, SenseNova and other clouds',
    ...PIECES,
    event({ choices: [{ delta: { role: 'assistant', content: ANSWER }, finish_reason: 'stop' }] }),
    DONE,
  ),
  'usage-in-each': answering(
    'xAI, LiteLLM',
    ...PIECES.flatMap((one, at) => [one, usage(12, at)]),
    finish(),
    usage(12, 7),
    DONE,
  ),
  'figures-as-texts': answering(
    'proxies in other languages',
    ...PIECES,
    event({
      choices: [{ index: '0', delta: {}, finish_reason: 'stop' }],
      usage: { prompt_tokens: '12', completion_tokens: '7' },
    }),
    DONE,
  ),
  'content-as-number': answering(
    'Cloudflare Workers AI',
    delta({ content: 'It is ' }),
    delta({ content: 4 }),
    delta({ content: ' degrees in Oslo.' }),
    ...END,
  ),
  'text-in-choice': answering(
    'servers that answer as completions',
    ...[first, ...others].map((text) => event({ choices: [{ index: 0, text, finish_reason: null }] })),
    ...END,
  ),
  'finish-as-object': answering(
    'SGLang',
    ...PIECES,
    event({ choices: [{ delta: {}, finish_reason: { type: 'stop', matched: 151_645 } }] }),
  ),
  'status-201': { of: 'gateways', answer: (): Script => ({ status: 201, steps: [...PIECES, ...END] }) },
  'finish-without-call': answering('Gemma, GLM on local servers', ...PIECES, finish('tool_calls'), DONE),
  'split-character': answering(
    'servers that escape half a character',
    event('{"choices":[{"delta":{"content":"It is four degrees in Oslo. \\ud83d"}}]}'),
    event('{"choices":[{"delta":{"content":"\\ude00"}}]}'),
    ...END,
  ),
  'call-as-object': calling(
    'TGI of 2024',
    event({ choices: [{ delta: { tool_calls: { ...called, index: 0 } } }] }),
    finish('tool_calls'),
  ),
  'call-without-function': calling(
    'Cloudflare Workers AI',
    fragment({ name: TOOL, arguments: INPUT }),
    finish('stop'),
    DONE,
  ),
  'call-in-second-choice': {
    of: 'Copilot before Claude',
    answer: (request: ChatRequest) =>
      request.messages.some(({ role }) => role === 'tool')
        ? stream(...PIECES, ...END)
        : whole({
            choices: [
              { message: { role: 'assistant', content: 'Let me look.' }, finish_reason: 'tool_calls' },
              { message: { role: 'assistant', content: null, tool_calls: [called] }, finish_reason: 'tool_calls' },
            ],
          }),
  },
  'arguments-so-far': calling(
    'proxies that send all so far',
    fragment({ index: 0, id: 'c1', function: { name: TOOL, arguments: ARGUMENTS.slice(0, 4) } }),
    fragment({ index: 0, id: 'c1', function: { name: TOOL, arguments: ARGUMENTS.slice(0, 9) } }),
    fragment({ index: 0, id: 'c1', function: { name: TOOL, arguments: ARGUMENTS } }),
    finish('tool_calls'),
  ),
  'arguments-in-fence': calling(
    'local servers',
    fragment({ index: 0, id: 'c1', function: { name: TOOL, arguments: `\`\`\`json\n${ARGUMENTS}\n\`\`\`` } }),
    finish('tool_calls'),
  ),
  'arguments-before-token': calling(
    'vLLM, SGLang',
    fragment({ index: 0, id: 'c1', function: { name: TOOL, arguments: `${ARGUMENTS}\n</tool_call>` } }),
    finish('tool_calls'),
  ),
  'arguments-then-empty': calling(
    'llama.cpp',
    fragment({ index: 0, id: 'c1', function: { name: TOOL, arguments: ARGUMENTS } }),
    fragment({ index: 0, function: { arguments: '{}' } }),
    finish('tool_calls'),
  ),
  'arguments-as-parameters': calling(
    'Llama on local servers',
    fragment({ index: 0, id: 'c1', function: { name: TOOL, parameters: INPUT } }),
    finish('tool_calls'),
  ),
  'call-with-namespace': calling(
    'gpt-oss on vLLM',
    fragment({ index: 0, id: 'c1', function: { name: `functions.${TOOL}`, arguments: ARGUMENTS } }),
    finish('tool_calls'),
  ),
  'call-with-channel': calling(
    'gpt-oss on vLLM',
    fragment({ index: 0, id: 'c1', function: { name: `${TOOL}<|channel|>commentary`, arguments: ARGUMENTS } }),
    finish('tool_calls'),
  ),
  'arguments-as-null': calling(
    'vLLM with streamed calls',
    fragment({ index: 0, id: 'c1', function: { name: TOOL, arguments: null } }),
    fragment({ index: 0, id: null, type: null, function: { name: null, arguments: ARGUMENTS } }),
    fragment({ index: 0, function: { arguments: '' } }),
    finish('tool_calls'),
  ),
} satisfies Record<string, Quirk>;
