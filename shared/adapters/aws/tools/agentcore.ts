/** AgentCore agents as tools [T6]. */
import { addAbortSignal, Readable } from 'node:stream';
import {
  BedrockAgentCoreClient,
  InvokeAgentRuntimeCommand,
  type InvokeAgentRuntimeCommandOutput,
  RuntimeClientError,
} from '@aws-sdk/client-bedrock-agentcore';
import { FetchError } from '../../../tools/network/fetch-port.ts';
import type { AgentRuntimes } from '../../../tools/sources/agentcore.ts';
import { awsToolClients, awsToolServiceError, MOST_ANSWER_BYTES, oversizeAwsToolAnswerError } from './tool-clients.ts';

export function awsRuntimes(): AgentRuntimes {
  const clientFor = awsToolClients((options) => new BedrockAgentCoreClient(options));
  return {
    async invoke({ arn, qualifier, session, payload, mayRepeat, signal }) {
      const command = new InvokeAgentRuntimeCommand({
        agentRuntimeArn: arn,
        ...(qualifier !== null && { qualifier }),
        runtimeSessionId: session,
        contentType: 'application/json',
        accept: 'application/json, text/event-stream',
        payload: new TextEncoder().encode(payload),
      });
      try {
        const answer = await clientFor({ arn, mayRepeat }).send(command, { abortSignal: signal });
        return { type: answer.contentType ?? '', text: await wholeAwsRuntimeResponse(answer, signal) };
      } catch (error) {
        // The agent itself failed; its effect is unknown.
        if (error instanceof RuntimeClientError) throw new FetchError('refused', error.name);
        throw awsToolServiceError(error, signal);
      }
    },
  };
}

/** The SDK's signal covers the headers only. */
async function wholeAwsRuntimeResponse(
  { response }: InvokeAgentRuntimeCommandOutput,
  signal: AbortSignal,
): Promise<string> {
  if (!(response instanceof Readable)) return '';
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of addAbortSignal(signal, response)) {
    bytes += piece.length;
    if (bytes > MOST_ANSWER_BYTES) throw oversizeAwsToolAnswerError();
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}
