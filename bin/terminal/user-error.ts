/** An error to print as a sentence. */
export class UserError extends Error {}
