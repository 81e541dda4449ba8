import { expect, it } from 'vitest';
import { type LanguageTag, loadLanguage } from '../../shared/language/languages.ts';
import { findForgetRequest } from '../../shared/language/understanding/requests.ts';

const WISHES: Readonly<Partial<Record<LanguageTag, readonly string[]>>> = {
  en: ['Erase all my data.', 'Forget everything you know of me.', 'Delete everything you know about me.'],
  de: ['Vergiss alles von mir.', 'Lösch alle meine Daten.', 'Vergiss alles, was du über mich weißt.'],
  fr: ['Oublie tout de moi.', 'Efface tout à mon sujet.', 'Oublie tout ce que tu sais sur moi.'],
  es: ['Olvida todo acerca de mí.', 'Olvídalo todo sobre mí.', 'Borra todos mis datos.'],
  pt: ['Esquece tudo a meu respeito.', 'Apague tudo sobre mim.', 'Esqueça tudo que você sabe sobre mim.'],
  it: [
    'Dimentica tutto su di me.',
    'Dimentica tutto ciò che sai di me.',
    'Cancella tutto quello che sai sul mio conto.',
  ],
  nl: ['Vergeet alles van mij.', 'Wis alles over mij.', 'Vergeet alles wat je over me weet.'],
  sv: ['Glöm allt du vet om mig.', 'Ta bort allt om mig.'],
  tr: ['Hakkımdaki her şeyi unut.', 'Benimle ilgili her şeyi unut.'],
};

it.each(Object.entries(WISHES))(
  '[N6] a wish to forget everything is understood however it is worded: %s',
  async (tag, wishes) => {
    const language = await loadLanguage(tag as LanguageTag);
    const understood = wishes.map((wish) => findForgetRequest(wish, language));
    expect(understood).toEqual(wishes.map(() => ({ of: 'all' })));
  },
);
