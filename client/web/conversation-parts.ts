/** The page's models, created once per conversation. */
import { effect, type Signal, signal } from '@preact/signals';
import { errorMessage } from '../companion/panels/error-text.ts';
import { createFaceState } from '../companion/presence/face-state.ts';
import { followGaze } from '../companion/presence/gaze.ts';
import { followSpokenWords } from '../companion/presence/spoken-words.ts';
import { reportPageVisibility } from '../sdk/browser/report-page-visibility.ts';
import { retryOnActivity } from '../sdk/browser/retry-on-activity.ts';
import { suspendOnPageHide } from '../sdk/browser/suspend-on-page-hide.ts';
import { spokenLocaleOf } from '../strings/language-tags.ts';
import { messageOf } from '../strings/message.ts';
import { createInspection } from './inspector/inspector-state.ts';
import { followNotifications } from './notifications/follow-notifications.ts';
import { createNotifications } from './notifications/notifications.ts';
import { thisPushBrowser } from './notifications/push-browser.ts';
import { pushCalls } from './notifications/push-calls.ts';
import { fetchPageConfig, type OpenedPage } from './open-page.ts';
import { attachPictures } from './pictures/drop-and-paste.ts';
import { createPictures } from './pictures/picture-draft.ts';
import { followSignIn } from './signed-out.ts';
import { reportSoundState } from './voice/report-sound-state.ts';
import { createVoice } from './voice/voice-conversation.ts';

export type Parts = ReturnType<typeof createConversationParts>;

export function createConversationParts({ talk, config, signedIn, sound, remembers }: OpenedPage) {
  /** The text in the composer. */
  const words = signal('');
  const voice = createVoice({ talk, words, locale: spokenLocaleOf(navigator.languages) });
  const speaker = talk.sotto.speakWith(voice.agentVoice.output);
  const pictures = createPictures(talk);
  const there = createFaceState(talk, voice.isHearing);
  const browser = thisPushBrowser();
  const notifications = createNotifications(pushCalls(talk.server, talk.by), browser);
  /** The server has a newer build of the page. */
  const isOld = signal(false);

  // Starts before the panel is opened, so that it has a history.
  createInspection(talk);
  reportPageVisibility(talk.sotto);
  reportSoundState(talk.sotto, voice.agentVoice.isHeard, sound);
  suspendOnPageHide(talk.sotto, speaker);
  followNotifications({ notifications, browser, talk });
  retryOnActivity(talk.sotto);
  talk.sotto.on('state', ({ is }) => is === 'live' && void lookForNewerPageBuild(config.build, isOld));
  if (!remembers) warnOnceOnPage(talk);
  effect(() => {
    if (words.value !== '') there.stir();
  });

  const { signedOut, signOut } = followSignIn(signedIn, { talk, speaker, voice, pictures, words });
  const sendPictures = async (text: string): Promise<boolean> => {
    const taken = pictures.take();
    if (taken === null) return talk.say(text);
    try {
      const { url, ...image } = await taken;
      return await talk.show({ ...image, ...(text !== '' && { text }) }, url);
    } catch (error) {
      pictures.tell(errorMessage(error));
      return false;
    }
  };

  return {
    words,
    voice,
    speaker,
    spoken: followSpokenWords(talk, speaker),
    pictures,
    dropping: attachPictures(pictures),
    there,
    gaze: followGaze(window),
    isOld,
    notifications,
    signedOut,
    signOut: signOut && (() => void notifications.leave().then(signOut)),
    /** Sends the text with the attached picture, if any. */
    async send(text: string): Promise<void> {
      there.stir();
      // Restores refused text to the composer.
      if (!(await sendPictures(text))) words.value ||= text;
    },
  };
}

/** The note follows the history, which the first connection brings. */
function warnOnceOnPage({ sotto, note }: OpenedPage['talk']): void {
  const stop = sotto.on('state', ({ is }) => {
    if (is !== 'live') return;
    stop();
    note(messageOf('notice.forgetful'));
  });
}

/** Runs on each new connection: the server may have been updated. */
async function lookForNewerPageBuild(build: string, isOld: Signal<boolean>): Promise<void> {
  const config = await fetchPageConfig(new URL(location.href)).catch(() => null);
  if (config !== null && config.build !== build) isOld.value = true;
}
