/** Base forms of words in Turkish [D6]. */
import { shortenWordEnding, type WordForms, withAlteredStem } from '../word-forms/word-endings.ts';

/** "uçağım" is of "uçak", "kitabım" of "kitap". */
const HARD: Readonly<Record<string, string>> = { g: 'k', b: 'p', d: 't' };

const shortened = shortenWordEnding(
  'i u yi yu ya ye a e da de ta te dan den tan ten in un nin nun lar ler lari leri larin lerin m im um imiz umuz si su',
);

export const turkishForms: WordForms = withAlteredStem(shortened, (form) =>
  form.replace(/(?<=\p{L}{3})[gbd]$/u, (soft) => HARD[soft] ?? soft),
);
