/**
 * A log field that only the developer of an application may read, since it may hold content [N5]. As JSON,
 * which all other logs are, an error is its trace without the message, and a sentence is nothing.
 */
import { errorTrace } from './errors.ts';

export class DeveloperDetail {
  readonly of: { is: 'error'; error: unknown } | { is: 'sentence'; sentence: string };

  constructor(of: DeveloperDetail['of']) {
    this.of = of;
  }

  toJSON(): string | undefined {
    return this.of.is === 'error' ? errorTrace(this.of.error) : undefined;
  }
}

/** What code of the application has thrown. */
export function applicationErrorDetail(error: unknown): DeveloperDetail {
  return new DeveloperDetail({ is: 'error', error });
}

export function developerSentenceOfError(sentence: string): DeveloperDetail {
  return new DeveloperDetail({ is: 'sentence', sentence });
}
