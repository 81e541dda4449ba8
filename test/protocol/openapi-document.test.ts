/** openapi.json as a document: what test/gateway/openapi.test.ts holds against the routes. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { openapiDocument as describeCalls } from '../../bin/docs/openapi.ts';

const schema = z.record(z.string(), z.unknown());
const body = z.strictObject({ schema });
const content = z.strictObject({ 'application/json': body, 'text/event-stream': body.optional() });
const parameter = z.strictObject({
  name: z.string().min(1),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  schema,
  description: z.string().min(1).optional(),
});
const operation = z.strictObject({
  summary: z.string().min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(parameter).optional(),
  requestBody: z.strictObject({ required: z.boolean(), content }).optional(),
  responses: z.record(z.string().regex(/^[1-5]\d\d$/), z.strictObject({ description: z.string().min(1), content })),
});
/** What OpenAPI 3.1 asks of a document, as far as ours uses it. */
const openapi = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.url() })),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), operation),
  ),
  components: z.strictObject({
    securitySchemes: z.record(z.string(), z.looseObject({ type: z.literal('http'), scheme: z.literal('bearer') })),
    schemas: z.record(z.string(), schema),
  }),
});

const text = JSON.stringify(describeCalls());
const document = openapi.parse(JSON.parse(text));
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, one]) => ({ call: `${method.toUpperCase()} ${path}`, path, ...one })),
);

describe('openapi.json', () => {
  it('[G1] [G5] [G6] openapi.json has the calls of clients of other protocols', () => {
    expect(operations.map(({ call }) => call)).toEqual(
      expect.arrayContaining([
        'POST /v1/chat/completions',
        'GET /v1/models',
        'POST /mcp',
        'GET /.well-known/oauth-protected-resource',
      ]),
    );
  });

  it('[N4] openapi.json names only schemas and credentials that it has', () => {
    for (const [, to = ''] of text.matchAll(/"\$ref": "#\/components\/schemas\/(\w+)"/g))
      expect(Object.keys(document.components.schemas)).toContain(to);
    const known = Object.keys(document.components.securitySchemes);
    for (const { security } of operations) expect(known).toEqual(expect.arrayContaining(security.flatMap(Object.keys)));
  });

  it.each(operations)(
    '[N4] $call in openapi.json names each part of its path, and has an answer that succeeds',
    (one) => {
      const inPath = (one.parameters ?? []).filter((each) => each.in === 'path');
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(one.path.match(/\{\w+\}/g) ?? []);
      expect(inPath.every(({ required }) => required)).toBe(true);
      expect(Object.keys(one.responses).some((status) => status.startsWith('2'))).toBe(true);
    },
  );

  it.each(operations)(
    '[N4] $call in openapi.json has schemas that a machine can read',
    ({ requestBody, responses }) => {
      const all = [...(requestBody ? [requestBody] : []), ...Object.values(responses)];
      const schemas = all.flatMap(({ content }) => Object.values(content).map((body) => body?.schema ?? {}));
      for (const one of schemas) if (!('$ref' in one)) expect(z.fromJSONSchema(one)).toBeDefined();
    },
  );
});
