/** What ends a sentence in French [P6]. */
import type { SentenceWords } from '../sentences/sentence-words.ts';

export const frenchSentences: SentenceWords = {
  abbreviations: {
    open: 'M MM Mme Mmes Mlle Mlles Mgr Pr Dr Ste av env c.-à-d p.ex cf boul éd chap resp',
    either: 'etc apr j.-c av.j.-c cie',
    numbered: 'n° no art janv févr avr juil sept oct nov déc tél vol',
  },
  starters: `
    Alors Après Au Aussi Avec Bonjour Car Ce Cela Ces Cette Chaque Comme Comment Dans Des Donc Elle Elles En
    Est Et Il Ils Je La Le Les Leur Mais Merci Non Nous On Ou Où Oui Par Pas Pour Pourquoi Puis Quand Que
    Quel Quelle Qui Si Sur Tu Un Une Vous`,
  ordinals: { nouns: '', determiners: '' },
};
