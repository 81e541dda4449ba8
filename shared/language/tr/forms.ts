/** Base forms of words in Turkish [D6]. */
import { shortenWordEnding, type WordForms } from '../word-forms/word-endings.ts';

export const turkishForms: WordForms = shortenWordEnding(
  'i u yi yu ya ye a e da de ta te dan den tan ten in un nin nun lar ler lari leri larin lerin m im um imiz umuz si su',
);
