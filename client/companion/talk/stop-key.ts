/** Esc stops the agent. */
import type { ConversationSignals } from './conversation-signals.ts';

type Key = Pick<KeyboardEvent, 'key' | 'isComposing' | 'defaultPrevented' | 'target'>;

/** Not while a dialog is open, or an input method proposes words: there Esc has its own meaning. */
export function stopOnEscape({ key, isComposing, defaultPrevented, target }: Key, talk: ConversationSignals): void {
  const isInDialog = target instanceof Element && target.closest('dialog[open]') !== null;
  if (key !== 'Escape' || isComposing || defaultPrevented || isInDialog) return;
  if (talk.saying.value !== null || talk.isThinking.value) talk.stop();
}
