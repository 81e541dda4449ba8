/** docs/reference/protocol/frames.md: every frame with its fields, from the schemas and frame-docs.ts. */
import * as z from 'zod';
import { clientFrames } from '../../shared/protocol/client-frames.ts';
import {
  CLIENT_FRAME_DOCS,
  COMMON_FIELDS,
  type FrameDoc,
  SERVER_FRAME_DOCS,
} from '../../shared/protocol/frame-docs.ts';
import { durableFrames, passingFrames } from '../../shared/protocol/frames.ts';
import { MADE, markdownCell } from './markdown-table.ts';
import { type JsonSchema, typeInWords } from './schema-in-words.ts';

type Schemas = Readonly<Record<string, z.core.$ZodType>>;
type Docs = Readonly<Record<string, FrameDoc>>;

export function framesPage(): string {
  return `${[
    '# Frames',
    MADE,
    'Every frame of the wire with its fields. A field with `?` may be absent. Unknown fields are ignored.',
    'How a connection is opened and resumed says [the wire](wire.md). For programs:\n`asyncapi.json`, which `npm run docs` makes, and a server has at `/docs/asyncapi.json`.',
    '## From the client',
    ...frameSections(clientFrames, CLIENT_FRAME_DOCS, 'input'),
    '## From the server, durable',
    'These carry `seq`, and are replayed on resume [S5].',
    ...frameSections(durableFrames, SERVER_FRAME_DOCS, 'output'),
    '## From the server, passing',
    'These are sent once, to one connection.',
    ...frameSections(passingFrames, SERVER_FRAME_DOCS, 'output'),
  ].join('\n\n')}\n`;
}

function frameSections(schemas: Schemas, docs: Docs, io: 'input' | 'output'): string[] {
  return Object.entries(schemas).flatMap(([type, schema]) => {
    const { means, fields = {} } = docs[type] ?? { means: '' };
    const json = z.toJSONSchema(schema, { target: 'draft-7', io }) as JsonSchema;
    const { type: _, ...properties } = json.properties ?? {};
    const stray = Object.keys(fields).filter((name) => !(name in properties));
    if (stray.length > 0)
      throw new Error(`frame-docs.ts describes ${type}.${stray[0]}, which the schema does not have.`);
    const rows = Object.entries(properties).map(([name, one]) => {
      const shown = json.required?.includes(name) ? name : `${name}?`;
      return `| \`${shown}\` | ${markdownCell(typeInWords(one))} | ${markdownCell(fields[name] ?? COMMON_FIELDS[name] ?? '')} |`;
    });
    const table = ['| field | type | meaning |', '|---|---|---|', ...rows].join('\n');
    return [`### \`${type}\``, means, ...(rows.length > 0 ? [table] : [])];
  });
}
