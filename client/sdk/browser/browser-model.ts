/** The browser's own model (backend `client:`): the Prompt API, or the window.ai of an extension [B1]. */
import type { OwnModel, Question } from '../requests/model-requests.ts';

type Message = { role: string; content: string };
type Session = {
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
  }): Promise<Session>;
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
  if (prompts && (await isReady(prompts))) return (question, signal) => prompted(prompts, question, signal);
  const complete = (ai?.generateText ?? ai?.getCompletion)?.bind(ai);
  return complete ? (question, signal) => completed(complete, question, signal) : null;
}

async function isReady(prompts: Prompts): Promise<boolean> {
  try {
    const said = (await prompts.availability?.()) ?? (await prompts.capabilities?.())?.available;
    return said === 'available' || said === 'readily';
  } catch {
    return false;
  }
}

async function* prompted(
  prompts: Prompts,
  { messages, temperature }: Question,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const before = messages.map(messageOf);
  const words = before.pop()?.content ?? '';
  const session = await begun(prompts, before, { ...(await warmth(prompts, temperature)), signal });
  try {
    yield* onlyNew(session.promptStreaming(words, { signal }));
  } finally {
    session.destroy?.();
  }
}

/** Only extensions and older Chrome versions take a temperature, and then topK as well. */
async function warmth(prompts: Prompts, temperature: number | undefined) {
  const known = temperature === undefined ? null : await prompts.params?.();
  if (temperature === undefined || !known) return {};
  return { temperature: Math.min(temperature, known.maxTemperature ?? temperature), topK: known.defaultTopK };
}

async function begun(prompts: Prompts, before: Message[], options: Parameters<Prompts['create']>[0]): Promise<Session> {
  const system = before.filter(({ role }) => role === 'system');
  let said = before.slice(system.length);
  for (;;) {
    try {
      return await prompts.create({ ...options, initialPrompts: [...system, ...said] });
    } catch (error) {
      if (!(error instanceof Error && error.name === 'QuotaExceededError') || said.length === 0) throw error;
      said = said.slice(Math.ceil(said.length / 2));
    }
  }
}

/** Older versions repeat in each piece all text before it. */
async function* onlyNew(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let said = '';
  let repeats: boolean | undefined;
  for await (const piece of pieces) {
    if (said !== '') repeats ??= piece.length > said.length && piece.startsWith(said);
    const text = repeats ? piece.slice(said.length) : piece;
    said += text;
    if (text !== '') yield text;
  }
}

/** Streams where the extension can, else answers at the end. The request cannot be cancelled. */
function completed(complete: Complete, { messages, maxTokens, temperature }: Question, signal: AbortSignal) {
  let said = '';
  let isOpen = true;
  return new ReadableStream<string>({
    async start(controller) {
      const end = (fault?: unknown) => {
        if (isOpen) fault ? controller.error(fault) : controller.close();
        isOpen = false;
      };
      const add = (text: string) => {
        if (isOpen) controller.enqueue(text);
        said += text;
      };
      signal.addEventListener('abort', () => end(signal.reason));
      try {
        const onStreamResult = (output: Output | null) => output && add(textOf(output));
        const asked = { messages: messages.map(messageOf) };
        const whole = textOf([await complete(asked, { maxTokens, temperature, onStreamResult })].flat()[0]);
        if (whole.startsWith(said)) add(whole.slice(said.length));
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

function messageOf({ role, text }: Question['messages'][number]): Message {
  return { role, content: text };
}

function textOf(output: Output | undefined): string {
  return output?.message?.content ?? output?.text ?? '';
}
