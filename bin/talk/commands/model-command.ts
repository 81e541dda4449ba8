/** `/model`: lists and chooses the models that may answer [S11]. */
import type { Sotto } from '../../../client/sdk/connection/connection.ts';
import type { Models } from '../../../client/sdk/frames/wire-types.ts';
import { stripTerminalControlCharacters } from '../frames-as-text.ts';
import type { SlashCommand } from '../slash-command.ts';
import { talkText } from '../texts/talk-texts.ts';

const NOTHING_OFFERED: Models = { offered: [], chosen: null };
/** Typed instead of a name: the operator's own choice. */
const USUAL = 'usual';

/** Updated by `welcome` and `settings`. */
export function followOfferedModels(sotto: Sotto): () => Models {
  let models = NOTHING_OFFERED;
  sotto.on('state', (state) => {
    if (state.is === 'live') models = state.models ?? NOTHING_OFFERED;
  });
  sotto.on('settings', ({ model }) => {
    models = { ...models, chosen: model };
  });
  return () => models;
}

/** `the usual model (fast, clever may be chosen)`, `clever (fast may be chosen, or usual)`. */
export function modelsSentence({ offered, chosen }: Models): string {
  if (offered.length === 0) return talkText('model.none');
  const isChosen = chosen !== null && offered.includes(chosen);
  const others = [...offered.filter((name) => name !== chosen), ...(isChosen ? [USUAL] : [])].map(
    stripTerminalControlCharacters,
  );
  const model = isChosen ? stripTerminalControlCharacters(chosen) : talkText('model.usual');
  return talkText('model.answers', { model, others: others.join(', ') });
}

export const MODEL: Record<string, SlashCommand> = {
  '/model': {
    usage: '/model [NAME]',
    does: 'command.model',
    run: async ({ sotto, screen, models }, words) => {
      if (words === '') return screen.status(modelsSentence(models()));
      const isName = words !== USUAL || models().offered.includes(words);
      await sotto.settings({ model: isName ? words : null });
    },
  },
};
