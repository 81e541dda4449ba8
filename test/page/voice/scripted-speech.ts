/** A scripted `speechSynthesis`: starts, words, ends and failures. */
import type { SpeechOutputOptions } from '../../../client/sdk/browser/speech-output.ts';

type Speech = NonNullable<SpeechOutputOptions['speech']>;
type Voice = SpeechSynthesisVoice;

export function voice(name: string, lang: string, more: Partial<Voice> = {}): Voice {
  return { name, lang, voiceURI: name, localService: false, default: false, ...more };
}

export class ScriptedSpeech extends EventTarget implements Speech {
  voices: Voice[] = [voice('Ada', 'en-US')];
  /** A cancelled utterance gets an error; in some browsers at once. */
  readonly did: string[] = [];
  utterance: SpeechSynthesisUtterance | null = null;

  readonly utter = (text: string): SpeechSynthesisUtterance => ({ text }) as SpeechSynthesisUtterance;

  getVoices(): Voice[] {
    return this.voices;
  }

  speak(utterance: SpeechSynthesisUtterance): void {
    this.did.push(`speak "${utterance.text}"`);
    this.utterance = utterance;
  }

  resume(): void {}

  cancel(): void {
    this.did.push('cancel');
    this.fails('interrupted');
  }

  starts(): void {
    this.utterance?.onstart?.({} as SpeechSynthesisEvent);
  }

  comesTo(charIndex: number, name = 'word'): void {
    this.utterance?.onboundary?.({ name, charIndex } as SpeechSynthesisEvent);
  }

  ends(): void {
    const utterance = this.utterance;
    this.utterance = null;
    utterance?.onend?.({} as SpeechSynthesisEvent);
  }

  fails(error: string): void {
    const utterance = this.utterance;
    this.utterance = null;
    utterance?.onerror?.({ error } as SpeechSynthesisErrorEvent);
  }

  /** What was done since the last call. */
  now(): string[] {
    return this.did.splice(0);
  }
}
