/** The name of the stack that `-c stage=` makes. */

/** `stage`: as it was given; nothing or blank text where none is chosen. */
export function stackNameOf(stage: unknown): string {
  const name = String(stage ?? '').trim();
  return name === '' ? 'Sotto' : `Sotto-${name}`;
}
