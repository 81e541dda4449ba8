/** Which key sends what was typed. */

/** What browsers tell of a key that an input method has taken. */
const TAKEN = 229;

/** Enter also chooses what an input method proposes: Safari ends the composition before it tells of that key. */
export function sends({
  key,
  keyCode,
  shiftKey,
  isComposing,
}: Pick<KeyboardEvent, 'key' | 'keyCode' | 'shiftKey' | 'isComposing'>): boolean {
  return key === 'Enter' && !shiftKey && !isComposing && keyCode !== TAKEN;
}
