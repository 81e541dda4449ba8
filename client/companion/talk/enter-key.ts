/** Which key sends the typed text. */

/** The key code that browsers give a key which an input method has handled. */
const TAKEN = 229;

/** Enter also confirms an input method's proposal: Safari ends the composition before that key event. */
export function isEnterKeySend({
  key,
  keyCode,
  shiftKey,
  isComposing,
}: Pick<KeyboardEvent, 'key' | 'keyCode' | 'shiftKey' | 'isComposing'>): boolean {
  return key === 'Enter' && !shiftKey && !isComposing && keyCode !== TAKEN;
}
