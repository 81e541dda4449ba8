/** Lambda functions as tools, by synchronous invocation [T6]. */
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { FetchError } from '../../../tools/network/fetch-port.ts';
import type { Lambdas } from '../../../tools/sources/lambda.ts';
import { awsToolClients, awsToolServiceError, MOST_ANSWER_BYTES, oversizeAwsToolAnswerError } from './tool-clients.ts';

export function awsLambdas(): Lambdas {
  const clientFor = awsToolClients((options) => new LambdaClient(options));
  return {
    async invoke({ arn, payload, mayRepeat, signal }) {
      const command = new InvokeCommand({ FunctionName: arn, InvocationType: 'RequestResponse', Payload: payload });
      const { FunctionError, Payload } = await clientFor({ arn, mayRepeat })
        .send(command, { abortSignal: signal })
        .catch((error) => Promise.reject(awsToolServiceError(error, signal)));
      // The function ran; its effect is unknown, and its message may hold anything.
      if (FunctionError !== undefined) throw new FetchError('refused', 'the function failed');
      // Despite its type, null for no return value.
      const returned = Payload ?? new Uint8Array();
      if (returned.length > MOST_ANSWER_BYTES) throw oversizeAwsToolAnswerError();
      return new TextDecoder().decode(returned);
    },
  };
}
