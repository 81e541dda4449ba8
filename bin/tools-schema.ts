/** Writes docs/tools.schema.json from the type of the tools file: run it when that has changed, then `npm run format`. */
import { writeFileSync } from 'node:fs';
import { toolsFileSchema } from '../shared/tools/sources/tools-file/tools-file.ts';

writeFileSync('docs/tools.schema.json', `${JSON.stringify(toolsFileSchema(), null, 2)}\n`);
