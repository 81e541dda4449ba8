/** The browser's own model (backend `client:`, B1): the Prompt API, or the window.ai of an extension. */
import type { OwnModel, Question } from '../model-requests.ts';

type Message = { role: string; content: string };
type Session = {
  promptStreaming(text: string, options: { signal: AbortSignal }): AsyncIterable<string>;
  destroy?(): void;
};
/** Chrome's, and before version 138 under another name. */
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
    /** Without one: it has failed, and so does the promise. */
    onStreamResult(output: Output | null): void;
  },
) => Promise<Output | Output[]>;
type Globals = {
  LanguageModel?: Prompts;
  ai?: { languageModel?: Prompts; generateText?: Complete; getCompletion?: Complete };
};

/**
 * Null: there is none that could answer now. One that would have to be downloaded first is none: gigabytes are for the user to decide. Where the
 * conversation is too long for it, what was said first is left out.
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

/** Only extensions, and earlier versions, can be told; and then both or neither. */
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

/** Earlier versions give with each piece all that came before it. */
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

/** It tells pieces as they come where it can, and everything at the end. It cannot be stopped, only left. */
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
