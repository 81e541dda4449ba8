/** One A2A agent over the official SDK. Failures are mapped to Unanswered. */
import type { SendMessageRequest, TaskPushNotificationConfig } from '@a2a-js/sdk';
import {
  type Client,
  ClientFactory,
  DefaultAgentCardResolver,
  JsonRpcTransportFactory,
  RestTransportFactory,
} from '@a2a-js/sdk/client';
import * as z from 'zod/mini';
import type { Clock } from '../../../ports/ports.ts';
import { FetchError } from '../../network/fetch-port.ts';
import { POLL_MS } from '../mcp-and-a2a-limits.ts';
import { ToolServerError, toolServerNetworkError } from '../tool-server-error.ts';
import { type AgentTaskAnswer, TaskReport } from './task-report.ts';

export type A2aEndpoint = {
  /** The address of the agent card. */
  card: string;
  /** Sent to the card's host only, whatever hosts the card names. */
  headers: Readonly<Record<string, string>>;
  webFetch: typeof globalThis.fetch;
  clock: Clock;
  /** Ends all requests. */
  signal: AbortSignal;
};

/** The fields that are read; the rest is for the SDK. */
const cardShape = z.object({
  name: z.catch(z.string(), ''),
  description: z.catch(z.string(), ''),
  version: z.catch(z.string(), ''),
  skills: z.catch(z.array(z.object({ name: z.string(), description: z.catch(z.string(), '') })), []),
  capabilities: z.catch(
    z.object({ streaming: z.catch(z.boolean(), false), pushNotifications: z.catch(z.boolean(), false) }),
    {
      streaming: false,
      pushNotifications: false,
    },
  ),
});
export type AgentCard = z.infer<typeof cardShape>;

/** Throws Unanswered. */
export async function connectA2aAgent(endpoint: A2aEndpoint): Promise<A2aAgent> {
  const both = { fetchImpl: fetchA2aWithHeaders(endpoint), legacyCompat: { enabled: true } };
  try {
    const cardResolver = new DefaultAgentCardResolver(both);
    const cardJson = await cardResolver.resolve(endpoint.card, '');
    const transports = [new JsonRpcTransportFactory(both), new RestTransportFactory(both)];
    const client = await new ClientFactory({ transports, cardResolver }).createFromAgentCard(cardJson);
    return new A2aAgent(client, cardShape.parse(cardJson), endpoint.clock);
  } catch (error) {
    throw a2aServerErrorOf(error);
  }
}

/** `call`: the same on each retry of a question. */
export type AgentMessage = { call: string; message: string };

export class A2aAgent {
  readonly card: AgentCard;
  readonly #client: Client;
  readonly #clock: Clock;

  constructor(client: Client, card: AgentCard, clock: Clock) {
    this.#client = client;
    this.card = card;
    this.#clock = clock;
  }

  /** Resolves when the task has ended. Throws Unanswered, also when the signal fires. */
  async askAgent(question: AgentMessage, signal: AbortSignal): Promise<Exclude<AgentTaskAnswer, { is: 'open' }>> {
    try {
      let answer = await this.#sendQuestion(question, signal);
      while (answer.is === 'open') {
        await this.#clock.sleep(POLL_MS, signal);
        signal.throwIfAborted();
        const task = { tenant: '', id: answer.task, historyLength: 0 };
        answer = TaskReport.ofResult(await this.#client.getTask(task, { signal })).answer;
      }
      return answer;
    } catch (error) {
      throw signal.aborted ? new ToolServerError('late', '', { cause: signal.reason }) : a2aServerErrorOf(error);
    }
  }

  /** `open`: the agent will push its answer with the token. Throws Unanswered. */
  async beginTask(question: AgentMessage, push: { url: string; token: string }): Promise<AgentTaskAnswer> {
    const config = { tenant: '', id: '', taskId: '', ...push, authentication: undefined };
    try {
      return TaskReport.ofResult(await this.#client.sendMessage(a2aMessageRequest(question, config))).answer;
    } catch (error) {
      throw a2aServerErrorOf(error);
    }
  }

  async #sendQuestion(question: AgentMessage, signal: AbortSignal): Promise<AgentTaskAnswer> {
    const request = a2aMessageRequest(question);
    // For other transports the SDK prints unreadable events.
    const streams = this.card.capabilities.streaming && this.#client.transport.protocolName === 'JSONRPC';
    if (!streams) return TaskReport.ofResult(await this.#client.sendMessage(request, { signal })).answer;
    const report = new TaskReport();
    try {
      for await (const event of this.#client.sendMessageStream(request, { signal })) {
        report.add(event);
        if (report.answer.is !== 'open') break;
      }
    } catch (error) {
      // A known task can be polled instead.
      if (report.task === '' || signal.aborted) throw error;
    }
    if (report.answer.is === 'open' && report.task === '') throw new ToolServerError('lost');
    return report.answer;
  }
}

function a2aMessageRequest({ call, message }: AgentMessage, push?: TaskPushNotificationConfig): SendMessageRequest {
  const part = {
    content: { $case: 'text', value: message },
    metadata: undefined,
    filename: '',
    mediaType: '',
  } as const;
  const messageFields = { messageId: call, contextId: '', taskId: '', role: 1, parts: [part], metadata: undefined };
  const configuration = {
    acceptedOutputModes: [],
    taskPushNotificationConfig: push,
    historyLength: 0,
    returnImmediately: push !== undefined,
  };
  return {
    tenant: '',
    message: { ...messageFields, extensions: [], referenceTaskIds: [] },
    configuration,
    metadata: undefined,
  };
}

/** Statuses sent before any work is done; the SDK hides them. */
const REFUSED_STATUSES: readonly number[] = [401, 403, 404, 405, 410, 413, 415, 429];

function fetchA2aWithHeaders({ card: address, headers, webFetch, signal }: A2aEndpoint): typeof globalThis.fetch {
  const { origin } = new URL(address);
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const sent = new Headers(init?.headers);
    if (URL.parse(url)?.origin === origin) for (const [name, value] of Object.entries(headers)) sent.set(name, value);
    const either = init?.signal ? AbortSignal.any([init.signal, signal]) : signal;
    const response = await webFetch(input, { ...init, headers: sent, signal: either });
    const { status } = response;
    if (!REFUSED_STATUSES.includes(status)) return response;
    await response.body?.cancel();
    throw new FetchError('refused', `status ${status}`, { status });
  };
}

/** SDK errors of requests that were not accepted. */
const REFUSALS: readonly string[] = [
  'RequestMalformedError',
  'PushNotificationNotSupportedError',
  'UnsupportedOperationError',
  'ContentTypeNotSupportedError',
  'ExtensionSupportRequiredError',
  'VersionNotSupportedError',
];

function a2aServerErrorOf(error: unknown): ToolServerError {
  if (error instanceof ToolServerError) return error;
  const isRefused = error instanceof Error && REFUSALS.includes(error.name);
  return (
    toolServerNetworkError(error) ??
    new ToolServerError(isRefused ? 'refused' : 'lost', isRefused ? error.message : '', { cause: error })
  );
}
