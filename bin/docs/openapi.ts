/** openapi.json: the HTTP calls as an OpenAPI document, from http-call-docs.ts. Pure. */
import * as z from 'zod';
import { PROTOCOL_VERSION } from '../../shared/protocol/limits.ts';
import { type CallDoc, refusalSchema } from './call-doc.ts';
import { CALL_DOCS } from './http-call-docs.ts';

/** OpenAPI 3.1, whose schemas are JSON Schema as zod writes it. */
export function openapiDocument(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [call, doc] of Object.entries(CALL_DOCS)) {
    const [method = '', path = ''] = call.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: openapiOperation(path, doc) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sotto',
      version: String(PROTOCOL_VERSION),
      description:
        'The HTTP calls beside the socket. A body is JSON, and at most 96 KB (of chat completions 1 MB). HEAD is answered where GET is.',
    },
    servers: [{ url: 'http://127.0.0.1:8787' }],
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'A token of the configured issuer.',
        },
        producer: { type: 'http', scheme: 'bearer', description: 'The key of a producer.' },
      },
      schemas: { Refusal: openapiJsonSchema(refusalSchema, 'output') },
    },
  };
}

function openapiOperation(
  path: string,
  { means, credential, query = {}, headers = {}, body, answers, refusals = [], refused }: CallDoc,
): object {
  const isOpen = credential === 'none' || credential === 'handle';
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => openapiParameter('path', name ?? '', true));
  const inQuery = Object.entries(query).map(([name, description]) => ({
    ...openapiParameter('query', name.replace('?', ''), !name.endsWith('?')),
    description,
  }));
  const inHeader = Object.entries(headers).map(([name, description]) => ({
    ...openapiParameter('header', name, false),
    description,
  }));
  const parameters = [...inPath, ...inQuery, ...inHeader];
  const codes = [400, ...(isOpen ? [] : [401]), ...refusals, ...(body ? [413] : []), 429, 500, 503];
  return {
    summary: means,
    security: isOpen ? [] : [{ [credential]: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: body.isOptional !== true,
        content: openapiJsonContent(openapiJsonSchema(body.schema, 'input')),
      },
    }),
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, answer]) => [
          status,
          { description: answer.means, content: openapiAnswerContent(answer) },
        ]),
      ),
      ...Object.fromEntries(
        codes.map((status) => [
          status,
          {
            description: REFUSED[status] ?? '',
            content: openapiJsonContent(
              refused ? openapiJsonSchema(refused, 'output') : { $ref: '#/components/schemas/Refusal' },
            ),
          },
        ]),
      ),
    },
  };
}

function openapiAnswerContent({ body, events }: CallDoc['answers'][number]): object {
  const stream = events && { 'text/event-stream': { schema: openapiJsonSchema(events, 'output') } };
  return { ...openapiJsonContent(openapiJsonSchema(body, 'output')), ...stream };
}

const REFUSED: Readonly<Record<number, string>> = {
  400: 'The request is not understood.',
  401: 'Nobody is known by this credential.',
  403: 'This caller, or this page, may not.',
  404: "It does not exist, or is somebody else's.",
  409: 'The key was used with another body.',
  413: 'It is too large.',
  429: 'Too much at once. `Retry-After` says when to try again.',
  500: 'A fault of the server.',
  503: 'A service is out of reach. `Retry-After` says when to try again.',
};

function openapiParameter(where: 'path' | 'query' | 'header', name: string, required: boolean) {
  return { name, in: where, required, schema: { type: 'string' } };
}

function openapiJsonContent(schema: object): object {
  return { 'application/json': { schema } };
}

function openapiJsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): object {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}
