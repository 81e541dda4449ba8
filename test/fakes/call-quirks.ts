/** Tool calls in shapes that public reports of users tell of, one behaviour a name. */
import { DONE, delta, event, finish } from './openai.ts';
import { ARGUMENTS, called, calling, fragment, type Quirk, TOOL } from './quirk-parts.ts';

const END = [finish('tool_calls'), DONE];
const withArguments = (of: string, text: string): Quirk =>
  calling(of, fragment({ index: 0, id: 'c1', function: { name: TOOL, arguments: text } }), ...END);

export const CALL_QUIRKS = {
  'id-as-number': calling('hand-written servers', fragment({ index: 0, id: 7, function: called.function }), ...END),
  'index-as-text': calling(
    'servers in other languages',
    fragment({ index: '0', id: 'c1', function: { name: TOOL, arguments: '' } }),
    fragment({ index: '0', function: { arguments: ARGUMENTS.slice(0, 6) } }),
    fragment({ index: 0, function: { arguments: ARGUMENTS.slice(6) } }),
    ...END,
  ),
  'name-in-pieces': calling(
    'servers that stream names',
    fragment({ index: 0, id: 'c1', function: { name: TOOL.slice(0, 4) } }),
    fragment({ index: 0, function: { name: TOOL.slice(4) } }),
    fragment({ index: 0, function: { arguments: ARGUMENTS } }),
    ...END,
  ),
  'name-late': calling(
    'hand-written servers',
    fragment({ index: 0, id: 'c1', function: { arguments: ARGUMENTS } }),
    fragment({ index: 0, function: { name: TOOL } }),
    ...END,
  ),
  'index-from-one': calling('Gemini, proxies', fragment({ ...called, index: 1 }), ...END),
  'call-in-last-message': calling(
    'servers that stream the words and then the whole',
    delta({ content: 'Let me look.' }),
    event({
      choices: [
        { message: { role: 'assistant', content: 'Let me look.', tool_calls: [called] }, finish_reason: 'tool_calls' },
      ],
    }),
    DONE,
  ),
  'call-again-in-message': calling(
    'Perplexity, proxies',
    event({ choices: [{ delta: { tool_calls: [{ ...called, index: 0 }] }, message: { content: '' } }] }),
    event({
      choices: [{ message: { role: 'assistant', content: '', tool_calls: [called] }, finish_reason: 'tool_calls' }],
    }),
    DONE,
  ),
  'call-in-choice': calling(
    'gateways',
    event({ choices: [{ tool_calls: [called], finish_reason: 'tool_calls' }] }),
    DONE,
  ),
  'call-by-number': calling('servers in other languages', delta({ tool_calls: { 0: called } }), ...END),
  'call-encoded': calling('gateways', delta({ tool_calls: JSON.stringify([called]) }), ...END),
  'function-encoded': calling(
    'gateways',
    fragment({ index: 0, id: 'c1', function: JSON.stringify(called.function) }),
    ...END,
  ),
  'finish-stop-with-call': calling(
    'vLLM with a named tool, Ollama',
    fragment({ ...called, index: 0 }),
    finish('stop'),
    DONE,
  ),
  'call-then-null': calling(
    'SGLang',
    fragment({ index: 0, id: 'c1', type: 'function', function: { name: TOOL, arguments: '' } }),
    delta({ content: null, tool_calls: null }),
    fragment({ index: 0, id: null, type: 'function', function: { name: null, arguments: ARGUMENTS } }),
    ...END,
  ),
  'call-marked-in-arguments': withArguments('Gemma 4 on vLLM', '{"place": "<|\\"|>Oslo<|\\"|>"}'),
  'call-marked-outside': withArguments('Gemma 4 on vLLM', '{place:<|"|>Oslo<|"|>}'),
  'call-marked-raw': withArguments('Gemma 4 on llama.cpp', '{"place": <|"|>Oslo<|"|>}'),
  'arguments-of-python': withArguments('local servers', "{'place': 'Oslo'}"),
  'arguments-with-comma': withArguments('small models', '{"place": "Oslo",}'),
  'arguments-with-comment': withArguments('small models', '{"place": "Oslo" // the city\n}'),
  'arguments-unquoted': withArguments('small models', '{place: "Oslo"}'),
  'arguments-in-list': withArguments('small models', '[{"place": "Oslo"}]'),
  'arguments-in-arguments': withArguments('small models', `{"arguments": ${ARGUMENTS}}`),
  'arguments-with-name': withArguments('small models', `{"name": "${TOOL}", "arguments": ${ARGUMENTS}}`),
  'arguments-thrice': withArguments('proxies', JSON.stringify(JSON.stringify(ARGUMENTS))),
  'arguments-twice-whole': withArguments('vLLM', ARGUMENTS + ARGUMENTS),
  'arguments-behind-text': withArguments('small models', `json\n${ARGUMENTS}`),
  'arguments-with-think': withArguments('small models', `<think>Oslo.</think>${ARGUMENTS}`),
  'name-with-blank': calling(
    'small models',
    fragment({ index: 0, id: 'c1', function: { name: ` ${TOOL}\n`, arguments: ARGUMENTS } }),
    ...END,
  ),
  'name-with-dashes': calling(
    'small models',
    fragment({ index: 0, id: 'c1', function: { name: TOOL.replace('_', '-'), arguments: ARGUMENTS } }),
    ...END,
  ),
  'name-in-capitals': calling(
    'small models',
    fragment({ index: 0, id: 'c1', function: { name: 'GetWeather', arguments: ARGUMENTS } }),
    ...END,
  ),
  'name-with-brackets': calling(
    'small models',
    fragment({ index: 0, id: 'c1', function: { name: `${TOOL}()`, arguments: ARGUMENTS } }),
    ...END,
  ),
  'name-with-default-api': calling(
    'Gemini',
    fragment({ index: 0, id: 'c1', function: { name: `default_api.${TOOL}`, arguments: ARGUMENTS } }),
    ...END,
  ),
} satisfies Record<string, Quirk>;
