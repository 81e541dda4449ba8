/** A llama.cpp server's native /completion. */
import { type Fake, type Script, startFake } from './http.ts';

export type CompletionRequest = {
  prompt: string;
  stop: string[];
  n_predict: number;
  temperature?: number;
  stream: boolean;
};
export type LlamaCppFake = Fake<CompletionRequest>;

export function startLlamaCppFake(reply: (body: CompletionRequest) => Script): Promise<LlamaCppFake> {
  return startFake<CompletionRequest>({ reply: (seen) => reply(seen.body) });
}

export function piece(content: string): string {
  return `data: ${JSON.stringify({ index: 0, content, stop: false })}\n\n`;
}

/** The end marker with the server's counts; `cached` of the `prompt` tokens were cached. */
export function stopped(type: 'eos' | 'word' | 'limit', prompt = 12, predicted = 5, cached = 0): string {
  const counts = { tokens_evaluated: prompt, tokens_predicted: predicted, timings: { cache_n: cached } };
  return `data: ${JSON.stringify({ index: 0, content: '', stop: true, stop_type: type, ...counts })}\n\n`;
}
