/** The documents for programs, which the site of docs/ has and git does not: `npm run docs` makes them. */
import { asyncApiDocument } from '../../shared/protocol/asyncapi.ts';
import { toolsFileSchema } from '../../shared/tools/sources/tools-file/tools-file.ts';
import { openapiDocument } from './openapi.ts';
import { PROTOCOL_CHANNELS } from './protocols/protocol-channels.ts';

/** By their path in the site. */
export const MACHINE_DOCUMENTS: Readonly<Record<string, () => object>> = {
  'asyncapi.json': () => asyncApiDocument(PROTOCOL_CHANNELS),
  'openapi.json': openapiDocument,
  'tools.schema.json': toolsFileSchema,
};
