import { Readable } from 'node:stream';
import type { StartStreamTranscriptionCommand } from '@aws-sdk/client-transcribe-streaming';

export type WholeAnswer = {
  /** The response has begun. The SDK itself waits for the first event. */
  readonly begun: boolean;
  /** The response is complete; the SDK hides a lost connection. Valid after the last event. */
  readonly ended: boolean;
};

/** Observes a command's response. Call before the command is sent. */
export function wholeAnswer(command: StartStreamTranscriptionCommand): WholeAnswer {
  let body: unknown;
  command.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      const { statusCode, body: answer } = Object(result.response);
      if (statusCode === 200) body = answer;
      return result;
    },
    { step: 'deserialize', priority: 'low', name: 'wholeAnswer' },
  );
  return {
    get begun() {
      return body !== undefined;
    },
    get ended() {
      return body instanceof Readable && body.readableEnded;
    },
  };
}
