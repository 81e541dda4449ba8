/** Characters of a summary: some 600 tokens of each prompt. */
export const MOST_OF_SUMMARY = 2_400;
