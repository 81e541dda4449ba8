/** The controls of both voices as the page has them, in a browser as it is; what they do is noted. */
import { signal } from '@preact/signals';
import { render } from 'preact';
import { useRef } from 'preact/hooks';
import { MicButton } from '../../../client/web/voice/mic-button.tsx';
import { SpeakerButton } from '../../../client/web/voice/speaker-button.tsx';
import { createVoice, type Voice, type VoiceOptions } from '../../../client/web/voice/voice.ts';
import { VoiceNotices } from '../../../client/web/voice/voice-notices.tsx';

export const did: string[] = [];
const words = signal('');
const isThinking = signal(false);
const talk = {
  speech: signal(null),
  note: () => {},
  say: async (text: string, via?: string) => did.push(`${via} "${text}"`) > 0,
  sotto: { on: () => () => {}, vad: (speaking: boolean) => void did.push(speaking ? 'speaks' : 'is silent') },
} as unknown as VoiceOptions['talk'];
export const voice: Voice = createVoice({ talk, words, locale: navigator.language });

function Controls() {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <main>
      <h1>Voices</h1>
      <VoiceNotices voice={voice} isThinking={isThinking} name="Romy" />
      <textarea
        ref={field}
        aria-label="Say something"
        value={words.value}
        onInput={(event) => {
          words.value = event.currentTarget.value;
        }}
      />
      <MicButton voice={voice} field={field} />
      <SpeakerButton voice={voice.hers} name="Romy" />
    </main>
  );
}

render(<Controls />, document.body);
Object.assign(globalThis, { did, voice });
