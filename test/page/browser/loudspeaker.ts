/** A loudspeaker for a browser without voices: speech synthesis that takes its time, and makes no sound. */
import type { Disposable, Page } from 'playwright-core';

/** Before the page is opened. */
export async function giveLoudspeaker(page: Page): Promise<Disposable> {
  return await page.addInitScript(spoken);
}

function spoken(): void {
  const MS_PER_CHARACTER = 1_000 / 15;
  class Utterance {
    onstart = () => {};
    onend = () => {};
    readonly text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  let ending: ReturnType<typeof setTimeout> | undefined;
  const synthesis = {
    getVoices: () => [{ name: 'Test', lang: 'en-US', localService: true, default: true }],
    speak(utterance: Utterance) {
      utterance.onstart();
      ending = setTimeout(() => utterance.onend(), utterance.text.length * MS_PER_CHARACTER);
    },
    cancel: () => clearTimeout(ending),
    resume: () => {},
    addEventListener: () => {},
  };
  Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
  Object.assign(window, { SpeechSynthesisUtterance: Utterance });
}
