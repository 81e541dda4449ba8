/** An error to print as a sentence. */
export class Problem extends Error {}
