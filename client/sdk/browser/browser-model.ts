/** The browser's own model (backend `client:`): the Prompt API, or the window.ai of an extension [B1]. */
import type { ModelQuestion, OwnModel } from '../requests/model-requests.ts';

type Message = { role: string; content: string };
type PromptSession = {
  promptStreaming(text: string, options: { signal: AbortSignal }): AsyncIterable<string>;
  destroy?(): void;
};
/** Chrome's Prompt API; before version 138 it had another name. */
type Prompts = {
  availability?(): Promise<string>;
  capabilities?(): Promise<{ available: string }>;
  params?(): Promise<{ defaultTopK: number; maxTemperature?: number } | null>;
  create(options: {
    initialPrompts?: Message[];
    temperature?: number;
    topK?: number;
    signal: AbortSignal;
  }): Promise<PromptSession>;
};
type Output = { text?: string; message?: { content: string } };
type Complete = (
  input: { messages: Message[] },
  options: {
    maxTokens: number;
    temperature: number | undefined;
    /** A null output means failure; the promise then rejects as well. */
    onStreamResult(output: Output | null): void;
  },
) => Promise<Output | Output[]>;
type Globals = {
  LanguageModel?: Prompts;
  ai?: { languageModel?: Prompts; generateText?: Complete; getCompletion?: Complete };
};

/**
 * Null if no model can answer now. A model that is not downloaded yet counts as none: the user decides on
 * gigabytes. Where the context is too small, the oldest messages are left out.
 */
export async function browserModel(globals: Globals = globalThis as Globals): Promise<OwnModel | null> {
  const { LanguageModel, ai } = globals;
  const prompts = LanguageModel ?? ai?.languageModel;
  if (prompts && (await isBrowserModelReady(prompts)))
    return (question, signal) => streamBrowserModelPrompt(prompts, question, signal);
  const complete = (ai?.generateText ?? ai?.getCompletion)?.bind(ai);
  return complete ? (question, signal) => streamBrowserModelCompletion(complete, question, signal) : null;
}

async function isBrowserModelReady(prompts: Prompts): Promise<boolean> {
  try {
    const availability = (await prompts.availability?.()) ?? (await prompts.capabilities?.())?.available;
    return availability === 'available' || availability === 'readily';
  } catch {
    return false;
  }
}

async function* streamBrowserModelPrompt(
  prompts: Prompts,
  { messages, temperature }: ModelQuestion,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const before = messages.map(browserModelMessage);
  const words = before.pop()?.content ?? '';
  const session = await createBrowserModelSession(prompts, before, {
    ...(await browserModelSamplingOptions(prompts, temperature)),
    signal,
  });
  try {
    yield* browserModelDeltas(session.promptStreaming(words, { signal }));
  } finally {
    session.destroy?.();
  }
}

/** Only extensions and older Chrome versions take a temperature, and then topK as well. */
async function browserModelSamplingOptions(prompts: Prompts, temperature: number | undefined) {
  const known = temperature === undefined ? null : await prompts.params?.();
  if (temperature === undefined || !known) return {};
  return { temperature: Math.min(temperature, known.maxTemperature ?? temperature), topK: known.defaultTopK };
}

async function createBrowserModelSession(
  prompts: Prompts,
  before: Message[],
  options: Parameters<Prompts['create']>[0],
): Promise<PromptSession> {
  const system = before.filter(({ role }) => role === 'system');
  let history = before.slice(system.length);
  for (;;) {
    try {
      return await prompts.create({ ...options, initialPrompts: [...system, ...history] });
    } catch (error) {
      if (!(error instanceof Error && error.name === 'QuotaExceededError') || history.length === 0) throw error;
      history = history.slice(Math.ceil(history.length / 2));
    }
  }
}

/** Older versions repeat in each piece all text before it. */
async function* browserModelDeltas(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let received = '';
  let repeats: boolean | undefined;
  for await (const piece of pieces) {
    if (received !== '') repeats ??= piece.length > received.length && piece.startsWith(received);
    const text = repeats ? piece.slice(received.length) : piece;
    received += text;
    if (text !== '') yield text;
  }
}

/** Streams where the extension can, else answers at the end. The request cannot be cancelled. */
function streamBrowserModelCompletion(
  complete: Complete,
  { messages, maxTokens, temperature }: ModelQuestion,
  signal: AbortSignal,
) {
  let received = '';
  let isOpen = true;
  return new ReadableStream<string>({
    async start(controller) {
      const end = (fault?: unknown) => {
        if (isOpen) fault ? controller.error(fault) : controller.close();
        isOpen = false;
      };
      const add = (text: string) => {
        if (isOpen) controller.enqueue(text);
        received += text;
      };
      signal.addEventListener('abort', () => end(signal.reason));
      try {
        const onStreamResult = (output: Output | null) => output && add(browserModelText(output));
        const input = { messages: messages.map(browserModelMessage) };
        const whole = browserModelText([await complete(input, { maxTokens, temperature, onStreamResult })].flat()[0]);
        if (whole.startsWith(received)) add(whole.slice(received.length));
        end();
      } catch (error) {
        end(error);
      }
    },
    cancel() {
      isOpen = false;
    },
  });
}

function browserModelMessage({ role, text }: ModelQuestion['messages'][number]): Message {
  return { role, content: text };
}

function browserModelText(output: Output | undefined): string {
  return output?.message?.content ?? output?.text ?? '';
}
