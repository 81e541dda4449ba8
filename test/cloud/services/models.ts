/**
 * Bedrock, Polly and Transcribe over HTTP/2 in cleartext. The offline model answers in Bedrock's stead;
 * speech comes from the stand-ins of the tests.
 */
import { once } from 'node:events';
import {
  connect,
  createServer,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Model, ModelRequest, Part } from '../../../shared/models/model.ts';
import { offline } from '../../../shared/models/offline/offline.ts';
import { offlineReflection } from '../../../shared/models/offline/proactive.ts';
import { type ConverseBody, frame, metadata, stop, text } from '../../fakes/bedrock.ts';
import { hashedEmbedder } from '../../fakes/hashed-embedder.ts';
import { startSonicFake } from '../../fakes/sonic.ts';
import { final, partial, startTranscribeFake } from '../../fakes/transcribe.ts';
import type { ModelRefusal } from '../account/account-state.ts';
import type { Need } from '../door/permissions.ts';
import { type Outages, refusalOfModel } from './outages.ts';

export type Models = { url: string; close(): Promise<void> };
/** `refused`: the rights are missing; `fault`: of the account. `operation`: for the figures. */
export type Judge = (
  headers: IncomingHttpHeaders,
  needs: readonly Need[],
  operation: string,
  isNew: boolean,
) => Promise<{ allowed: true } | { refused: string } | { fault: ModelRefusal }>;
type Place = { region: string; account: string };

/** What Transcribe hears: the stand-in does not listen. */
const HEARD = 'Hello there.';

/** `onThrottled`: by the model's id. */
type ModelOutages = { outages: Outages; onThrottled: (id: string) => void };
const NO_OUTAGES: ModelOutages = { outages: { table: null, model: null }, onThrottled: () => {} };

export async function startModels(
  place: Place,
  judge: Judge,
  onFault: (sentence: string) => void,
  { outages, onThrottled }: ModelOutages = NO_OUTAGES,
): Promise<Models> {
  const [sonic, transcribe] = await Promise.all([
    startSonicFake({ hears: HEARD, soundMs: 400 }),
    startTranscribeFake(() => ({ steps: ['heard', partial('Hello'), 'ended', final(HEARD)] })),
  ]);
  const model = offline();
  const sessions = new Set<ServerHttp2Session>();
  const known = new WeakSet<object>();
  const server = createServer();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
    session.on('error', () => {});
  });
  server.on('stream', (stream, headers) => {
    stream.on('error', () => {});
    void serve(stream, headers).catch((error: Error) => {
      if (!stream.destroyed) onFault(`A model could not be served: ${error.stack ?? error.message}`);
      refuse(stream, 500, 'InternalServerException', error.message);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  async function serve(stream: ServerHttp2Stream, headers: IncomingHttpHeaders): Promise<void> {
    const path = decodeURIComponent(String(headers[':path']));
    const [, id = '', verb = ''] = /^\/model\/(.+)\/([a-z-]+)$/.exec(path) ?? [];
    const { needs, operation } = needsOf(path, id, verb, place);
    const { session } = stream;
    const isNew = session !== undefined && !known.has(session);
    if (session !== undefined) known.add(session);
    const judged = await judge(headers, needs, operation, isNew);
    if ('refused' in judged) return refuse(stream, 403, 'AccessDeniedException', judged.refused);
    if ('fault' in judged) return refuse(stream, judged.fault.status, judged.fault.error, judged.fault.message);
    switch (operation) {
      case 'bedrock:ConverseStream': {
        const refused = refusalOfModel(outages);
        if (refused === null) return converse(stream, model);
        if (outages.model === 'throttled') onThrottled(id);
        return refuse(stream, refused.status, refused.code, refused.message);
      }
      case 'bedrock:InvokeModel':
        return embed(stream, id);
      case 'bedrock:InvokeModelWithBidirectionalStream':
        return pipe(stream, headers, sonic.url);
      case 'polly:SynthesizeSpeech':
        return synthesise(stream);
      case 'transcribe:StartStreamTranscription':
        return pipe(stream, headers, transcribe.url);
      default:
        return refuse(stream, 404, 'UnknownOperationException', `${path} is not served here.`);
    }
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const session of sessions) session.destroy();
      await new Promise((resolve) => server.close(resolve));
      await Promise.all([sonic.close(), transcribe.close()]);
    },
  };
}

function needsOf(path: string, id: string, verb: string, place: Place): { needs: Need[]; operation: string } {
  if (path.startsWith('/v1/speech')) return anything('polly:SynthesizeSpeech');
  if (path.startsWith('/stream-transcription')) return anything('transcribe:StartStreamTranscription');
  const on = (action: string) => modelNeeds(id, `bedrock:${action}`, place);
  switch (verb) {
    case 'converse-stream':
      return { needs: on('InvokeModelWithResponseStream'), operation: 'bedrock:ConverseStream' };
    case 'invoke':
      return { needs: on('InvokeModel'), operation: 'bedrock:InvokeModel' };
    case 'invoke-with-bidirectional-stream':
      return { needs: on('InvokeModel'), operation: 'bedrock:InvokeModelWithBidirectionalStream' };
    default:
      return { needs: [], operation: path };
  }
}

function anything(action: string): { needs: Need[]; operation: string } {
  return { needs: [{ action, resource: '*' }], operation: action };
}

/** Where a profile of the account goes: here to a model in two regions, as from a profile of a group. */
const OF_OWN_PROFILE = { model: 'anthropic.claude-haiku-5-5', regions: ['us-east-1', 'us-west-2'] };

/** A profile needs rights on itself and on the model; a global one also on the model without a region. */
export function modelNeeds(id: string, action: string, { region, account }: Place): Need[] {
  const foundation = (where: string, model: string) => `arn:aws:bedrock:${where}::foundation-model/${model}`;
  const [, kind, named] = /^arn:aws:bedrock:[\w-]*:\d*:([\w-]*inference-profile)\/(.+)$/.exec(id) ?? [];
  const routed = (profile: string, models: readonly string[]): Need[] => [
    { action, resource: profile },
    ...models.map((resource) => ({ action, resource, context: { 'bedrock:InferenceProfileArn': profile } })),
  ];
  if (kind === 'application-inference-profile')
    return routed(
      id,
      OF_OWN_PROFILE.regions.map((where) => foundation(where, OF_OWN_PROFILE.model)),
    );
  const [, group, model] = /^(global|us-gov|us|eu|apac|au|ca|jp)\.(.+)$/.exec(named ?? id) ?? [];
  if (group === undefined || model === undefined)
    return [{ action, resource: id.startsWith('arn:') ? id : foundation(region, id) }];
  const profile = `arn:aws:bedrock:${region}:${account}:inference-profile/${named ?? id}`;
  return routed(profile, [foundation(region, model), ...(group === 'global' ? [foundation('', model)] : [])]);
}

async function converse(stream: ServerHttp2Stream, model: Model): Promise<void> {
  const body = JSON.parse((await buffer(stream)).toString()) as ConverseBody;
  const left = new AbortController();
  stream.once('close', () => left.abort());
  stream.respond({ ':status': 200, 'content-type': 'application/vnd.amazon.eventstream' });
  let block = 0;
  let reason = 'end_turn';
  const request = requestFrom(body);
  // Searches are planned and summaries made by rule where the answer is of no use, as it is from this model.
  const events = isErrand(request) ? [] : model.stream(request, left.signal);
  for await (const event of events) {
    if (event.type === 'text') stream.write(text(event.text));
    if (event.type === 'tool_call') {
      block += 1;
      const use = { toolUseId: event.id, name: event.name };
      stream.write(frame('contentBlockStart', { contentBlockIndex: block, start: { toolUse: use } }));
      const delta = { toolUse: { input: JSON.stringify(event.input) } };
      stream.write(frame('contentBlockDelta', { contentBlockIndex: block, delta }));
      stream.write(frame('contentBlockStop', { contentBlockIndex: block }));
      reason = 'tool_use';
    }
  }
  stream.write(stop(reason));
  stream.end(metadata());
}

/** A question outside of a conversation, without a persona: the offline model has no rule for it. */
function isErrand(request: ModelRequest): boolean {
  const { system, messages } = request;
  const isText = messages[0]?.content.every(({ type }) => type === 'text') ?? false;
  return system.join('').length < SHORTEST_PERSONA && isText && offlineReflection(request) === null;
}
const SHORTEST_PERSONA = 2_000;

type Block = {
  text?: string;
  image?: { format: 'jpeg' | 'png' | 'webp'; source: { bytes: string } };
  toolUse?: { toolUseId: string; name: string; input: unknown };
  toolResult?: { toolUseId: string; content: { text: string }[]; status?: string };
};

/** Converse's body as the request that it was made from. */
function requestFrom({ system = [], messages, inferenceConfig, toolConfig }: ConverseBody): ModelRequest {
  const tools = (toolConfig?.tools ?? []).flatMap((one) =>
    'toolSpec' in one
      ? [
          {
            name: one.toolSpec.name,
            description: one.toolSpec.description,
            schema: one.toolSpec.inputSchema.json as Record<string, unknown>,
          },
        ]
      : [],
  );
  return {
    system: system.flatMap((one) => ('text' in one ? [one.text] : [])),
    messages: messages.map(({ role, content }) => ({
      role: role as 'user' | 'assistant',
      content: content.flatMap((one) => partFrom(one as Block)),
    })),
    tools,
    maxTokens: inferenceConfig?.maxTokens ?? 4_096,
    speaker: /^You are (\w+)/.exec(system.flatMap((one) => ('text' in one ? [one.text] : []))[0] ?? '')?.[1] ?? 'Agent',
  };
}

function partFrom({ text: words, image, toolUse, toolResult }: Block): Part[] {
  if (words !== undefined) return [{ type: 'text', text: words }];
  if (image !== undefined) {
    const data = Buffer.from(image.source.bytes, 'base64');
    return [{ type: 'image', mediaType: `image/${image.format}`, data }];
  }
  if (toolUse !== undefined)
    return [{ type: 'tool_call', id: toolUse.toolUseId, name: toolUse.name, input: toolUse.input }];
  if (toolResult === undefined) return [];
  const told = toolResult.content.map((one) => one.text).join('\n');
  const failed = toolResult.status === 'error' && { failed: true };
  return [{ type: 'tool_result', id: toolResult.toolUseId, text: told, ...failed }];
}

/** Titan's or Nova's answer, by the model's id. */
async function embed(stream: ServerHttp2Stream, id: string): Promise<void> {
  const asked = JSON.parse((await buffer(stream)).toString()) as {
    inputText?: string;
    singleEmbeddingParams?: { text: { value: string } };
  };
  const words = asked.inputText ?? asked.singleEmbeddingParams?.text.value ?? '';
  const [vector] = await hashedEmbedder().embed([words], new AbortController().signal);
  const embedding = [...(vector ?? [])];
  const answer = id.includes('titan') ? { embedding } : { embeddings: [{ embedding }] };
  stream.respond({ ':status': 200, 'content-type': 'application/json' });
  stream.end(JSON.stringify(answer));
}

const POLLY_HZ = 16_000;
const MS_A_CHARACTER = 60;

/** A quiet tone, as long as the words would take. */
async function synthesise(stream: ServerHttp2Stream): Promise<void> {
  const { Text } = JSON.parse((await buffer(stream)).toString()) as { Text: string };
  const samples = Math.floor((Text.replace(/<[^>]*>/g, '').length * MS_A_CHARACTER * POLLY_HZ) / 1_000);
  const pcm = Buffer.alloc(samples * 2);
  for (let at = 0; at < samples; at += 1) pcm.writeInt16LE(Math.round(3_000 * Math.sin(at / 12)), at * 2);
  stream.respond({ ':status': 200, 'content-type': 'audio/pcm' });
  stream.end(pcm);
}

/** Both ways, to a stand-in. */
function pipe(stream: ServerHttp2Stream, headers: IncomingHttpHeaders, url: string): void {
  const session = connect(url);
  session.on('error', () => stream.destroy());
  const { ':authority': _, ...rest } = headers;
  const request = session.request(rest);
  request.on('response', ({ ':status': status, ...others }) => {
    if (!stream.destroyed) stream.respond({ ':status': status ?? 502, ...contentType(others) });
  });
  request.on('error', () => stream.destroy());
  stream.pipe(request);
  request.pipe(stream);
  stream.once('close', () => session.destroy());
}

function contentType({ 'content-type': type }: IncomingHttpHeaders): Record<string, string> {
  return type === undefined ? {} : { 'content-type': type };
}

function refuse(stream: ServerHttp2Stream, status: number, error: string, message: string): void {
  if (stream.destroyed || stream.headersSent) return void stream.destroy();
  stream.respond({ ':status': status, 'content-type': 'application/json', 'x-amzn-errortype': error });
  stream.end(JSON.stringify({ message }));
}
