/** docs/reference/protocol/http.md: the HTTP calls in one table, from http-call-docs.ts. Pure. */
import * as z from 'zod';
import type { CallDoc } from './call-doc.ts';
import { CALL_DOCS } from './http-call-docs.ts';
import { MADE, markdownTable } from './markdown-table.ts';
import { type JsonSchema, typeInWords } from './schema-in-words.ts';

const CREDENTIALS: Readonly<Record<CallDoc['credential'], string>> = {
  none: 'none',
  token: 'token',
  producer: 'producer key',
  handle: 'the handle',
};

const REFUSALS = `## Refusals

A refusal is \`{code, message}\`, with the codes of the frame \`error\`:

| status | code | when |
|---|---|---|
| 400 | \`bad_frame\` | The request is not understood. |
| 401 | \`forbidden\` | Nobody is known by this credential. |
| 403 | \`forbidden\` | This caller may not, or the page is not a listed origin. |
| 404 | \`not_found\` | It does not exist, or belongs to somebody else. |
| 405 | \`bad_frame\` | The path takes other methods: see \`Allow\`. |
| 409 | \`conflict\` | The idempotency key was used with another body. |
| 413 | \`too_large\` | A body is at most 96 KB. |
| 429 | \`limited\` | Too much at once: see \`Retry-After\`. |
| 500, 503 | \`internal\` | A fault, or a service out of reach: 503 has \`Retry-After\`. |`;

export function httpPage(): string {
  const rows = Object.entries(CALL_DOCS).map(([call, { means, credential, query = {}, body, answers }]) => [
    `\`${call}\``,
    CREDENTIALS[credential],
    [
      ...Object.keys(query).map((name) => `query \`${name}\``),
      ...(body ? [docsJsonShapeOf(body.schema, 'input')] : []),
    ].join('; '),
    Object.entries(answers)
      .map(([status, answer]) => `${status} ${docsJsonShapeOf(answer.body, 'output')}`)
      .join('; '),
    means,
  ]);
  return `${[
    '# HTTP calls',
    MADE,
    'The same host and port as the socket on one machine; on AWS the output `HttpUrl`. For programs:\n`openapi.json`, which `npm run docs` makes, and a server has at `/docs/openapi.json`.',
    markdownTable(['call', 'credential', 'takes', 'answers', 'meaning'], rows),
    'A token or a key is sent as `Authorization: Bearer …`. What deliveries mean: [deliveries](deliveries.md).\nTasks and A2A: [work of others](work-of-others.md).',
    REFUSALS,
  ].join('\n\n')}\n`;
}

function docsJsonShapeOf(schema: z.core.$ZodType, io: 'input' | 'output'): string {
  return `\`${typeInWords(z.toJSONSchema(schema, { io }) as JsonSchema).replaceAll('`', '')}\``;
}
