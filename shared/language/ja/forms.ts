/** Japanese has no words in Latin letters: its own are found by their script. */
export const japaneseForms = null;
