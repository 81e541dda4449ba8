/** What a language tells of sentence ends [P6]. Words have blanks between them; '': it has none. */

export type SentenceWords = {
  abbreviations: AbbreviationList;
  /** Words that begin a sentence and are hardly a name: "U.S. The", but not "U.S. Army". */
  starters: string;
  /** `nouns`: what an ordinal number stands before, where it has a capital letter: "3. Oktober". */
  ordinals: {
    nouns: string;
    /** In small letters; before a number these make it an ordinal: "der 2. Weltkrieg". */
    determiners: string;
  };
};

/**
 * Without their last stop. Forms with inner stops ("e.g.") need an entry only to go on before a capital
 * letter. An ordinary word that may end a sentence stands in no list but `numbered`.
 */
export type AbbreviationList = {
  /** A word always follows: titles, "e.g.", "z. B.". Written as it stands; "DR." is found, too. */
  open: string;
  /** It may end a sentence, which the next word shows: "Inc.", "etc.". In small letters. */
  either: string;
  /** It is one only before a number: "No. 5", "Mar. 3". In small letters. */
  numbered: string;
};
