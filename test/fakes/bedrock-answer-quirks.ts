/** What models of Bedrock answer, and how they fail, as public reports tell of it, one behaviour a name. */
import { exception, frame, metadata, stop, text } from './bedrock.ts';
import {
  type BedrockQuirk,
  busy,
  calling,
  closed,
  delta,
  hasKey,
  hasResult,
  input,
  json,
  lastAnswer,
  never,
  once,
  refusal,
  says,
  streamed,
  use,
} from './bedrock-quirk-parts.ts';
import { ANSWER, ARGUMENTS, TOOL } from './quirk-parts.ts';

export const BEDROCK_ANSWER_QUIRKS = {
  // What goes back with a call.
  'signed-reasoning': {
    of: 'Claude that thinks',
    answer: (body) => {
      const call = streamed(
        delta(0, { reasoningContent: { text: 'Oslo' } }),
        delta(0, { reasoningContent: { text: '.' } }),
        delta(0, { reasoningContent: { signature: 'sig-A' } }),
        closed(0),
        use(1),
        input(1, ARGUMENTS),
        closed(1),
        stop('tool_use'),
        metadata(),
      );
      if (!hasResult(body)) return call;
      const first = { reasoningContent: { reasoningText: { text: 'Oslo.', signature: 'sig-A' } } };
      return json(lastAnswer(body)[0]) === json(first) ? says() : refusal('thinking blocks cannot be modified');
    },
  },
  'interleaved-reasoning': {
    of: 'Claude 4 and later',
    answer: (body) => {
      const thought = (at: number, signature: string) => [delta(at, { reasoningContent: { signature } }), closed(at)];
      const call = streamed(
        ...thought(0, 'sig-A'),
        delta(1, { text: 'Let me look.' }),
        closed(1),
        ...thought(2, 'sig-B'),
        use(3),
        input(3, ARGUMENTS),
        closed(3),
        stop('tool_use'),
      );
      if (!hasResult(body)) return call;
      const order = lastAnswer(body).map((block) => Object.keys(block)[0]);
      return json(order) === json(['reasoningContent', 'text', 'reasoningContent', 'toolUse'])
        ? says()
        : refusal('`thinking` or `redacted_thinking` blocks in the latest assistant message cannot be modified.');
    },
  },
  'redacted-reasoning': {
    of: 'Claude 3.7',
    answer: (body) => {
      const redactedContent = Buffer.from('secret').toString('base64');
      const call = streamed(
        delta(0, { reasoningContent: { redactedContent } }),
        closed(0),
        use(1),
        input(1, ARGUMENTS),
        stop('tool_use'),
      );
      if (!hasResult(body)) return call;
      return json(lastAnswer(body)[0]) === json({ reasoningContent: { redactedContent } })
        ? says()
        : refusal('thinking blocks cannot be modified');
    },
  },
  'unsigned-reasoning': {
    of: 'DeepSeek R1, gpt-oss, Kimi',
    answer: (body) => {
      if (!hasResult(body))
        return streamed(
          delta(0, { reasoningContent: { text: 'Oslo.' } }),
          use(1),
          input(1, ARGUMENTS),
          stop('tool_use'),
        );
      return hasKey(body.messages, 'reasoningContent') ? refusal('reasoningContent is not supported') : says();
    },
  },
  'refuses-reasoning': {
    of: 'Claude behind a profile that changes models',
    answer: (body) => {
      if (hasKey(body.messages, 'reasoningContent'))
        return refusal(
          'The model returned the following errors: messages.1.content.0: Invalid `signature` in `thinking` block',
        );
      return hasResult(body)
        ? says()
        : streamed(delta(0, { reasoningContent: { signature: 'x' } }), use(1), input(1, ARGUMENTS), stop('tool_use'));
    },
  },

  // Calls in other shapes.
  'input-in-odd-pieces': calling(
    'all',
    use(0),
    ...['', '{', '"pla', '', 'ce": "O', 'slo"', '}'].map((piece) => input(0, piece)),
    closed(0),
    stop('tool_use'),
  ),
  'end-turn-with-call': calling('Nova, Mistral', use(0), input(0, ARGUMENTS), stop('end_turn')),
  'stop-sequence-with-call': calling('Llama', use(0), input(0, ARGUMENTS), stop('stop_sequence')),
  'call-without-id': calling('imported models', use(0, ''), input(0, ARGUMENTS), stop('tool_use')),
  'same-index': calling(
    'Cohere, proxies',
    use(0, 'a'),
    input(0, ARGUMENTS),
    closed(0),
    use(0, 'b'),
    input(0, '{"place":"Bergen"}'),
    closed(0),
    stop('tool_use'),
  ),
  'same-id': calling(
    'Nova, imported models',
    use(0, 'a'),
    input(0, ARGUMENTS),
    closed(0),
    use(1, 'a'),
    input(1, '{"place":"Bergen"}'),
    closed(1),
    stop('tool_use'),
  ),
  'input-encoded-twice': calling('Qwen, GLM', use(0), input(0, json(ARGUMENTS)), stop('tool_use')),
  'tool-in-text': calling('Llama', text(`<function=${TOOL}>${ARGUMENTS}</function>`), closed(0), stop('end_turn')),
  'prefixed-name': calling('gpt-oss', use(0, 'a', `functions.${TOOL}`), input(0, ARGUMENTS), stop('tool_use')),
  'thinking-in-text': { of: 'Nova', answer: () => says(`<thinking>They want the weather.</thinking>\n\n${ANSWER}`) },

  // Ends.
  'no-stop-reason': {
    of: 'proxies',
    answer: () => streamed(text(ANSWER), closed(0), frame('messageStop', {}), metadata()),
  },
  'no-metadata': { of: 'proxies', answer: () => streamed(text(ANSWER), closed(0), stop()) },
  'unknown-events': {
    of: 'newer versions of the service',
    answer: () => streamed(frame('newEvent', { a: 1 }), text(ANSWER), delta(0, { citation: { title: 'x' } }), stop()),
  },
  'unknown-stop-reason': { of: 'newer versions of the service', answer: () => streamed(text(ANSWER), stop('pause')) },
  'reset-at-end': { of: 'HTTP/2', answer: () => ({ ...streamed(text(ANSWER), stop(), 20), then: 'reset' }) },
  guardrail: { of: 'Guardrails of the account', answer: () => streamed(text(ANSWER), stop('guardrail_intervened')) },
  'guardrail-with-call': {
    of: 'Guardrails of the account',
    answer: () => streamed(text(ANSWER), use(1), input(1, ARGUMENTS), stop('guardrail_intervened')),
  },
  'content-filtered': { of: 'Nova', answer: () => streamed(stop('content_filtered')) },
  'broken-in-the-middle': {
    of: 'all',
    answer: () => streamed(text('It is '), exception('modelStreamErrorException', 'Try again.')),
  },

  // Answers that are asked for once more.
  'empty-answer': once('Claude behind results, Nova', streamed(stop('end_turn'), metadata(12, 0))),
  'blank-stream': once('all', { steps: [] }),
  'broken-before-text': once('all', streamed(exception('modelStreamErrorException', 'Unexpected error.'))),
  'internal-before-text': once('all', streamed(exception('internalServerException', 'Try your request again.'))),
  'reset-before-text': once('HTTP/2', { ...streamed(20), then: 'reset' }),
  'goaway-before-text': once('HTTP/2', { ...streamed(20), then: 'goaway' }),
  'malformed-call': once('Nova, Kimi', streamed(stop('malformed_tool_use'), metadata())),
  'malformed-output': once('Nova', streamed(stop('malformed_model_output'), metadata())),
  'invalid-sequence': once(
    'Nova Lite and Pro',
    streamed(exception('modelStreamErrorException', 'Model produced invalid sequence as part of ToolUse.')),
  ),

  // Load.
  throttled: busy('all', 'Too many requests, please wait before trying again.', 'ThrottlingException', 429),
  unavailable: busy('all', 'Bedrock is unable to process your request.', 'ServiceUnavailableException', 503),
  'not-ready': busy('imported models', 'Model is not ready for inference.', 'ModelNotReadyException', 429),
  internal: busy('all', 'The system encountered an unexpected error.', 'InternalServerException', 500),
  'model-timeout': once('all', refusal('Model has timed out.', 'ModelTimeoutException', 408)),
  'model-error': once('all', refusal('The model had an error, try again.', 'ModelErrorException', 424)),
  'bad-gateway': busy('proxies', 'Bad gateway', 'UnknownError', 502),
  'throttled-in-stream': once('all', streamed(exception('throttlingException', 'Too many requests.'))),
  'unavailable-in-stream': once('all', streamed(exception('serviceUnavailableException', 'Too many connections.'))),

  // Refusals for good, each with its cause in the log.
  'tokens-per-day': never(
    'new accounts',
    'Too many tokens per day, please wait before trying again.',
    'ThrottlingException',
    429,
  ),
  'wrong-country': never(
    'Claude',
    'Access to Anthropic models is not allowed from unsupported countries, regions, or territories.',
    'AccessDeniedException',
    403,
  ),
  'wrong-api-key': never(
    'Bedrock API keys',
    'Authentication failed: Please make sure your API Key is valid.',
    'AccessDeniedException',
    403,
  ),
  'expired-api-key': never('Bedrock API keys', 'Bearer Token has expired', 'AccessDeniedException', 403),
  'no-right-to-stream': never(
    'organisations that allow InvokeModel alone',
    'User: x is not authorized to perform: bedrock:InvokeModelWithResponseStream on resource: y',
    'AccessDeniedException',
    403,
  ),
  marketplace: never(
    'models of the Marketplace',
    'Model access is denied due to IAM user or service role is not authorized to perform the required AWS Marketplace actions (aws-marketplace:ViewSubscriptions, aws-marketplace:Subscribe) to enable access to this model.',
    'AccessDeniedException',
    403,
  ),
  'expired-credentials': never(
    'all',
    'The security token included in the request is expired',
    'ExpiredTokenException',
    403,
  ),
  'profile-wanted': never(
    'newer models',
    'Invocation of model ID x with on-demand throughput isn’t supported. Retry your request with the ID or ARN of an inference profile that contains this model.',
  ),
  'wrong-region': never('all', 'The provided model identifier is invalid.'),
} satisfies Record<string, BedrockQuirk>;
