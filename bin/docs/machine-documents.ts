/** The documents for programs, which the site of docs/ has and git does not: `npm run docs` makes them. */
import { asyncapi } from '../../shared/protocol/asyncapi.ts';
import { toolsFileSchema } from '../../shared/tools/sources/tools-file/tools-file.ts';
import { DOOR_CHANNELS } from './doors/door-channels.ts';
import { openapi } from './openapi.ts';

/** By their path in the site. */
export const MACHINE_DOCUMENTS: Readonly<Record<string, () => object>> = {
  'asyncapi.json': () => asyncapi(DOOR_CHANNELS),
  'openapi.json': openapi,
  'tools.schema.json': toolsFileSchema,
};
