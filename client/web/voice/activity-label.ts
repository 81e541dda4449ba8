/** A status word for silences: the microphone is on, or the agent is thinking. */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { type ClientTimers, TIMERS } from '../../sdk/voice/text-output.ts';
import { type Message, messageOf } from '../../strings/message.ts';
import type { VoiceConversation } from './voice-conversation.ts';

/** A faster answer needs no status word. */
const LONG_MS = 1_000;

/** Empty: nothing needs a word; an interim transcription replaces it. */
export function activityLabel(
  { mode, interim }: Pick<VoiceConversation, 'mode' | 'interim'>,
  isThinking: ReadonlySignal<boolean>,
  name: string,
  timers: ClientTimers = TIMERS,
): ReadonlySignal<Message> {
  const isLong = whileActivityLasts(isThinking, timers);
  return computed((): Message => {
    if (interim.value !== '') return '';
    if (mode.value === 'hearing') return LISTENING;
    if (isLong.value) return messageOf('voice.thinking', { name });
    if (mode.value === 'asking') return messageOf('voice.asking');
    return mode.value === 'listening' ? LISTENING : '';
  });
}

const LISTENING = messageOf('voice.listening');

/** True once `is` has been true for a while. */
function whileActivityLasts(is: ReadonlySignal<boolean>, timers: ClientTimers): ReadonlySignal<boolean> {
  const isLong = signal(false);
  effect(() => {
    isLong.value = false;
    if (!is.value) return;
    return timers.after(LONG_MS, () => {
      isLong.value = true;
    });
  });
  return isLong;
}
