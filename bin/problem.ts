/** What is told to the person at the terminal, as a sentence. */
export class Problem extends Error {}
