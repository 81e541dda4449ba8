import { Readable } from 'node:stream';
import type { StartStreamTranscriptionCommand } from '@aws-sdk/client-transcribe-streaming';

export type WholeAnswer = {
  /** The service has begun to answer. The SDK itself first waits for an event, and fails with it. */
  readonly begun: boolean;
  /** The answer came to its proper end: where a connection goes in the middle, the SDK's events just end. To be asked behind the last one. */
  readonly ended: boolean;
};

/** What the SDK does not tell of the answer to a command, which is not sent yet. */
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
