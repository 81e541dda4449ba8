/** What a developer reads of an error of their own code: message, file and line. Never throws. */
import { inspect } from 'node:util';
import type { DeveloperDetail } from '../../ports/developer-detail.ts';
import { appErrorStackFrames } from './stack-frames.ts';

const MOST_CHARS = 4_000;
const MOST_FRAMES = 6;
const UNREADABLE = 'An error was thrown that cannot be read.';

export function describeAppErrorDetail({ of }: DeveloperDetail): string {
  return printableAppErrorText(of.is === 'error' ? describeAppError(of.error) : of.sentence);
}

function describeAppError(error: unknown): string {
  try {
    if (!(error instanceof Error))
      return `${inspectAppErrorValue(error)} was thrown, which is no error: throw new Error('…').`;
    const { name, message, stack, cause } = error;
    const frames = appErrorStackFrames(String(stack)).filter(({ of }) => of === 'application');
    const because = cause === undefined || cause === error ? [] : [`  because of ${describeAppErrorCause(cause)}`];
    const text = `${name}: ${String(message).slice(0, MOST_CHARS)}`;
    return [text, ...frames.slice(0, MOST_FRAMES).map((frame) => frame.text), ...because].join('\n');
  } catch {
    return UNREADABLE;
  }
}

/** One level says enough: a driver's error names the service that failed. */
function describeAppErrorCause(cause: unknown): string {
  return cause instanceof Error ? `${cause.name}: ${cause.message}` : inspectAppErrorValue(cause);
}

function inspectAppErrorValue(value: unknown): string {
  return inspect(value, { depth: 1, maxStringLength: 500, maxArrayLength: 10 });
}

/** No escape sequence of a foreign text reaches a terminal. */
function printableAppErrorText(text: string): string {
  return text
    .slice(0, MOST_CHARS)
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .toWellFormed();
}
