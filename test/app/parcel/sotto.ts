/** The application of the docs, as a developer writes it. */
import * as z from 'zod';
import { definePersona } from '../../../shared/app/define-persona.ts';
import { defineSotto } from '../../../shared/app/define-sotto.ts';
import { defineTool } from '../../../shared/app/define-tool.ts';

/** A test has its own. */
const service = () => process.env.PARCELS ?? 'https://parcels.example';

const parcel = defineTool({
  name: 'lookup_parcel',
  description: 'Where a parcel is, by its number.',
  input: z.object({ number: z.string() }),
  effect: 'read',
  cache: { ttlSeconds: 60 },
  run: async ({ number }, { fetch, signal }) => (await fetch(`${service()}/${number}`, { signal })).json(),
});

const nora = definePersona({
  name: 'nora',
  instructions: 'You are Nora. You know where parcels are, and say it in one sentence.',
  tools: [parcel, 'weather', 'remind_me'],
});

export default defineSotto({ personas: [nora], model: 'openai:gpt-4.1-mini' });
