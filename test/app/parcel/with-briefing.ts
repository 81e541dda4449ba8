/** The application of the docs (how-to/build/add-proactive-acts.md), with an act of two stages. */
import { defineAct } from '../../../shared/app/acts/define-act.ts';
import { definePersona } from '../../../shared/app/define-persona.ts';
import { defineSotto } from '../../../shared/app/define-sotto.ts';
import type { Model } from '../../../shared/models/model.ts';

/** A test has its own. */
const service = () => process.env.PARCELS ?? 'https://parcels.example';

const briefing = defineAct({
  name: 'briefing',
  when: { silenceSeconds: 10 },
  stages: [
    {
      name: 'list',
      run: async ({ fetch, signal }) => (await fetch(`${service()}/briefing/list`, { signal })).json(),
    },
    {
      name: 'choose',
      run: async ({ previous, fetch, signal, user }) => {
        const { city } = (await (await fetch(`${service()}/briefing/choose`, { signal })).json()) as { city: string };
        return `For ${user}: ${(previous as { status: string }).status}, in ${city}.`;
      },
    },
  ],
});

/** Says in its own words what the occasion brings, and greets else. */
const model: Model = {
  name: 'herald',
  async *stream({ messages }) {
    const [, city] = /For ada: on its way, in (\w+)\./.exec(JSON.stringify(messages.at(-1))) ?? [];
    yield { type: 'text', text: city === undefined ? '[neutral] Hello.' : `[neutral] Your parcel rolls into ${city}.` };
    yield { type: 'end', reason: 'complete' };
  },
};

export const mila = definePersona({ name: 'mila', instructions: 'You are Mila.', acts: [briefing], model });

export default defineSotto({ personas: [mila] });
