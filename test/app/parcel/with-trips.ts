/** The application of the docs, with a persona whose tool takes several steps, a model and an observer. */
import * as z from 'zod';
import { definePersona } from '../../../shared/app/define-persona.ts';
import { defineSotto } from '../../../shared/app/define-sotto.ts';
import { defineTool } from '../../../shared/app/define-tool.ts';
import type { Model } from '../../../shared/models/model.ts';
import parcels from './sotto.ts';
import { mila } from './with-briefing.ts';

const planTrip = defineTool({
  name: 'plan_trip',
  description: 'Plans a trip to a city.',
  input: z.object({ city: z.string() }),
  effect: 'read',
  workTitle: 'the trip',
  steps: [
    {
      name: 'find',
      run: async ({ city }, { store, user }) => {
        await store.put('city', city);
        return `hotels for ${user}`;
      },
    },
    {
      name: 'choose',
      run: async (_, { previous, store }) => `There are ${previous}, in ${await store.get('city')}.`,
    },
  ],
});

/** Calls the tool for the first words, and says that it does. */
const model: Model = {
  name: 'caller',
  async *stream({ messages }) {
    const hasCalled = messages.some(({ content }) => content.some(({ type }) => type === 'tool_call'));
    if (hasCalled) yield { type: 'text', text: '[neutral] It is under way.' };
    else yield { type: 'tool_call', id: 'c1', name: 'plan_trip', input: { city: 'Lyon' } };
    yield { type: 'end', reason: hasCalled ? 'complete' : 'tool' };
  },
};

const otto = definePersona({ name: 'otto', instructions: 'You are Otto. You plan trips.', tools: [planTrip], model });

export default defineSotto({
  personas: [...parcels.personas, otto, mila],
  onTurn: ({ persona, status }) => console.log(`observed ${persona} ${status}`),
});
