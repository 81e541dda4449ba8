import type { Message, ModelRequest, Part, ProviderData } from '../model.ts';

/** OpenAI has replaced `max_tokens`; most compatible servers know nothing else. */
export type RequestDialect = 'openai' | 'compatible';

/** Reasoning models refuse any temperature but their default. */
const REASONING = /^(o\d|gpt-5)/;

/** `url`: of the server, which is given back its own data of calls. */
type Target = { model: string; dialect: RequestDialect; url: string };

/** The body of a streaming POST to /chat/completions, as JSON in UTF-8. */
export function chatBody(request: ModelRequest, { model, dialect, url }: Target): Uint8Array {
  const steady = dialect === 'openai' && REASONING.test(model);
  const { system, tools = [] } = request;
  const head = JSON.stringify({
    model,
    [dialect === 'openai' ? 'max_completion_tokens' : 'max_tokens']: request.maxTokens,
    ...(request.temperature !== undefined && !steady && { temperature: request.temperature }),
    stream: true,
    stream_options: { include_usage: true },
  });
  const messages = JSON.stringify(request.messages.flatMap((message) => chatMessages(message, url))).slice(1);
  return Buffer.concat([
    Buffer.from(head.slice(0, -1)),
    ...(tools.length > 0 ? [bytesOf(tools, () => `,"tools":${JSON.stringify(tools.map(tool))}`)] : []),
    // One message: many chat templates of local models take a single system message.
    bytesOf(system, () => `,"messages":[${instructions(system)}`),
    Buffer.from(`${system.length > 0 && messages !== ']' ? ',' : ''}${messages}}`),
  ]);
}

/** By list: a persona's instructions and tools are the same lists in each request, and most of its bytes. */
const known = new WeakMap<readonly unknown[], Buffer>();

function bytesOf(list: readonly unknown[], json: () => string): Buffer {
  const bytes = known.get(list) ?? Buffer.from(json());
  known.set(list, bytes);
  return bytes;
}

function instructions(system: string[]): string {
  return system.length > 0 ? JSON.stringify({ role: 'system', content: system.join('\n\n') }) : '';
}

function tool({ name, description, schema }: NonNullable<ModelRequest['tools']>[number]): object {
  return { type: 'function', function: { name, description, parameters: schema } };
}

/** Tool results are messages of their own, directly after their calls. */
function chatMessages({ role, content }: Message, url: string): object[] {
  const [only] = content;
  if (content.length === 1 && only?.type === 'text' && only.text !== '') return [{ role, content: only.text }];
  return role === 'assistant' ? [assistant(content, url)] : [...content.flatMap(toolResult), ...user(content)];
}

function assistant(content: Part[], url: string): object {
  const calls = content.flatMap((part) => toolCall(part, url));
  const reasoning = content.flatMap((part) => dataFor(url, part)?.reasoning ?? []);
  return {
    role: 'assistant',
    content: texts(content) || null,
    ...(calls.length > 0 && { tool_calls: calls }),
    ...(reasoning.length > 0 && { reasoning_details: reasoning }),
  };
}

function toolCall(part: Part, url: string): object[] {
  if (part.type !== 'tool_call') return [];
  const { id, name, input } = part;
  const extra = dataFor(url, part)?.call;
  const call = { id, type: 'function', function: { name, arguments: JSON.stringify(input) } };
  return [extra === undefined ? call : { ...call, extra_content: extra }];
}

/** Another server of a chain refuses fields that it does not know. */
function dataFor(url: string, part: Part): ProviderData | undefined {
  return part.type === 'tool_call' && part.providerData?.from === url ? part.providerData : undefined;
}

function toolResult(part: Part): object[] {
  if (part.type !== 'tool_result') return [];
  return [{ role: 'tool', tool_call_id: part.id, content: part.failed ? `Error: ${part.text}` : part.text }];
}

/** A string, which every server takes; a list of parts only with an image. */
function user(content: Part[]): object[] {
  const text = texts(content);
  const images = content.flatMap(image);
  if (images.length === 0) return text ? [{ role: 'user', content: text }] : [];
  return [{ role: 'user', content: [...(text ? [{ type: 'text', text }] : []), ...images] }];
}

function image(part: Part): object[] {
  if (part.type !== 'image') return [];
  const url = `data:${part.mediaType};base64,${Buffer.from(part.data).toString('base64')}`;
  return [{ type: 'image_url', image_url: { url } }];
}

function texts(content: Part[]): string {
  return content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
}
