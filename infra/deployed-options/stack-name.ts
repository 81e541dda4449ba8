/** The name of the stack that `-c stage=` makes. */

/** `stage`: null where none is chosen. */
export function stackNameOf(stage: string | null): string {
  return stage === null ? 'Sotto' : `Sotto-${stage}`;
}
