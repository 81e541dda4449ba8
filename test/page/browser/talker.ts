/** A user's voice without a microphone: a tone on command, and a scripted recognition. */
import type { Disposable, Page } from 'playwright-core';

type Talker = { speaks(on: boolean): void; isUnderstood(text: string): void };
declare global {
  interface Window {
    talker?: Talker;
  }
}

/** Before the page is opened. */
export async function giveVoice(page: Page): Promise<Disposable> {
  return await page.addInitScript(voiced);
}

/** The voice begins or ends. */
export async function speaks(page: Page, on: boolean): Promise<void> {
  await page.evaluate((sounds) => window.talker?.speaks(sounds), on);
}

/** The recognition reports this sentence. */
export async function isUnderstood(page: Page, text: string): Promise<void> {
  await page.evaluate((words) => window.talker?.isUnderstood(words), text);
}

function voiced(): void {
  type Heard = (event: { resultIndex: number; results: unknown[] }) => void;
  let recognition: { onresult: Heard | null } | null = null;
  let loudness: GainNode | null = null;
  class Recognition {
    onresult: Heard | null = null;
    start() {
      recognition = this;
    }
    stop() {
      recognition = null;
    }
  }
  Object.assign(window, { SpeechRecognition: Recognition, webkitSpeechRecognition: Recognition });
  navigator.mediaDevices.getUserMedia = async () => {
    const context = new AudioContext();
    const [tone, to] = [context.createOscillator(), context.createMediaStreamDestination()];
    loudness = context.createGain();
    loudness.gain.value = 0;
    tone.connect(loudness).connect(to);
    tone.start();
    return to.stream;
  };
  window.talker = {
    speaks(on) {
      if (loudness) loudness.gain.value = on ? 0.5 : 0;
    },
    isUnderstood(text) {
      recognition?.onresult?.({ resultIndex: 0, results: [Object.assign([{ transcript: text }], { isFinal: true })] });
    },
  };
}
