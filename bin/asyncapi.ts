/** Writes docs/asyncapi.json from the schemas of the wire: run it when shared/protocol/frames.ts has changed, then `npm run format`. */
import { writeFileSync } from 'node:fs';
import { asyncapi } from '../shared/protocol/asyncapi.ts';

writeFileSync('docs/asyncapi.json', `${JSON.stringify(asyncapi(), null, 2)}\n`);
