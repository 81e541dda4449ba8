/** What the page consists of besides what can be seen, made once for each conversation. */
import { effect, type Signal, signal } from '@preact/signals';
import { followVisibility } from '../sdk/browser/visibility.ts';
import { createInspection } from './inspector/inspection.ts';
import { fetchConfig, type Opened } from './opening.ts';
import { attachPictures } from './pictures/attaching.ts';
import { createPictures } from './pictures/pictures.ts';
import { gazeOf } from './presence/gaze.ts';
import { presence } from './presence/presence.ts';
import { spokenOf } from './presence/spoken.ts';
import { followSignIn } from './signed-out.ts';
import { wordsOf } from './talk/talk.ts';
import { followSound } from './voice/follow-sound.ts';
import { createVoice } from './voice/voice.ts';

export type Parts = ReturnType<typeof partsOf>;

export function partsOf({ talk, config, signedIn, sound, remembers }: Opened) {
  /** What stands in the composer. */
  const words = signal('');
  const voice = createVoice({ talk, words, locale: navigator.language });
  const speaker = talk.sotto.speakWith(voice.hers.mouth);
  const pictures = createPictures(talk);
  const there = presence(talk, voice.isHearing);
  /** There is a newer page than this one. */
  const isOld = signal(false);

  // From the beginning, so that there is something to see when somebody looks.
  createInspection(talk);
  followVisibility(talk.sotto);
  followSound(talk.sotto, voice.hers.isHeard, sound);
  followLeaving(talk.sotto, speaker);
  // Sooner than the next attempt would come by itself.
  window.addEventListener('online', () => talk.state.value.is === 'waiting' && talk.sotto.resume());
  talk.sotto.on('state', ({ is }) => is === 'live' && void lookForNewer(config.build, isOld));
  if (!remembers) warnOnce(talk);
  effect(() => {
    if (words.value !== '') there.stir();
  });

  const sent = async (text: string): Promise<boolean> => {
    const taken = pictures.take();
    if (taken === null) return talk.say(text);
    try {
      const { url, ...image } = await taken;
      return await talk.show({ ...image, ...(text !== '' && { text }) }, url);
    } catch (error) {
      pictures.tell(wordsOf(error));
      return false;
    }
  };

  return {
    words,
    voice,
    speaker,
    spoken: spokenOf(talk, speaker),
    pictures,
    dropping: attachPictures(pictures),
    there,
    gaze: gazeOf(window),
    isOld,
    ...followSignIn(signedIn, { talk, speaker, voice, pictures, words }),
    /** With the picture that waits, if there is one. */
    async send(text: string): Promise<void> {
      there.stir();
      // What was not taken stands in the field again.
      if (!(await sent(text))) words.value ||= text;
    },
  };
}

/** Behind what was said before, which comes with the first connection. */
function warnOnce({ sotto, note }: Opened['talk']): void {
  const stop = sotto.on('state', ({ is }) => {
    if (is !== 'live') return;
    stop();
    note('This browser lets nothing be kept: after a reload, what you have heard may be told once more.');
  });
}

/** Whoever leaves in the middle of a line has heard it up to there (U6); and may come back to the page as it was. */
function followLeaving(sotto: Opened['talk']['sotto'], speaker: { stop(): void }): void {
  window.addEventListener('pagehide', () => {
    speaker.stop();
    sotto.drop();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) sotto.resume();
  });
}

/** With every new connection: the server behind it may be a newer one. */
async function lookForNewer(build: string, isOld: Signal<boolean>): Promise<void> {
  const config = await fetchConfig(new URL(location.href)).catch(() => null);
  if (config !== null && config.build !== build) isOld.value = true;
}
