/** What happens to the page when the sign-in ends [N1]. */
import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { PageTalk } from './page-talk.ts';
import type { PictureDraft } from './pictures/picture-draft.ts';
import type { SignedIn, SignInEnd } from './sign-in/signed-in-session.ts';

/** What must be stopped, and what is shown. */
export type Running = {
  talk: Pick<PageTalk, 'forget'> & { sotto: Pick<PageTalk['sotto'], 'close'> };
  speaker: { stop(): void };
  voice: { stop(): void; pushToTalk: { close(): void } };
  pictures: Pick<PictureDraft, 'clear'>;
  words: Signal<string>;
};

export type SignedOut = Pick<SignInEnd, 'by' | 'told'>;

export type PageSignIn = {
  /** Why the sign-in ended; null: signed in, or not required. */
  signedOut: ReadonlySignal<SignedOut | null>;
  /** Null: this server has no sign-in. */
  signOut: (() => void) | null;
};

/** When the sign-in ends, stops recording and sending; if the user signed out, clears the transcript, too. */
export function followSignIn(signedIn: Pick<SignedIn, 'ended' | 'signOut'> | null, running: Running): PageSignIn {
  const signedOut = signal<SignedOut | null>(null);
  const end = ({ by, told }: SignedOut) =>
    batch(() => {
      if (signedOut.value?.by === 'user') return;
      silenceSignedOutConversation(running);
      if (by === 'user') clearSignedOutConversation(running);
      signedOut.value = { by, told };
    });
  void signedIn?.ended.then(end);
  // Also possible after the sign-in has ended, while the transcript is still shown.
  return { signedOut, signOut: signedIn && (() => end({ by: 'user', told: signedIn.signOut() })) };
}

/** Stops for good: a return to the page does not reconnect. */
function silenceSignedOutConversation({ talk, speaker, voice }: Running): void {
  speaker.stop();
  voice.stop();
  voice.pushToTalk.close();
  talk.sotto.close();
}

function clearSignedOutConversation({ talk, pictures, words }: Running): void {
  talk.forget('all');
  pictures.clear();
  words.value = '';
}
