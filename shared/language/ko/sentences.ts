/** Korean ends its sentences with characters of its own: no other word or mark looks like them. */
export const koreanSentences = null;
