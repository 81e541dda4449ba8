import type { Result } from '@aws-sdk/client-transcribe-streaming';

/** The words of one stream. The service repeats each segment until it is final. */
export class TranscriptWords {
  readonly #stretches = new Map<string, { text: string; final: boolean }>();
  readonly #gap: string;

  /** BCP 47. */
  constructor(language: string) {
    this.#gap = /^(zh|yue|ja|th|lo|km|my)\b/i.test(language) ? '' : ' ';
  }

  take(results: readonly Result[]): void {
    for (const { ResultId = '', IsPartial = false, Alternatives } of results)
      this.#stretches.set(ResultId, { text: Alternatives?.[0]?.Transcript?.trim() ?? '', final: !IsPartial });
  }

  get text(): string {
    const texts = [...this.#stretches.values()].map(({ text }) => text);
    return texts.filter((text) => text !== '').join(this.#gap);
  }

  /** Some words may still change. */
  get open(): boolean {
    return [...this.#stretches.values()].some(({ final }) => !final);
  }
}
