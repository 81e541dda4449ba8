/** What becomes of the page when nobody is signed in any more (N1). */
import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Pictures } from './pictures/pictures.ts';
import type { Ended, SignedIn } from './sign-in/session.ts';
import type { Talk } from './talk/talk.ts';

/** What goes on by itself, and what is shown. */
export type Running = {
  talk: Pick<Talk, 'forget'> & { sotto: Pick<Talk['sotto'], 'close'> };
  speaker: { stop(): void };
  voice: { stop(): void; hold: { close(): void } };
  pictures: Pick<Pictures, 'clear'>;
  words: Signal<string>;
};

export type SignedOut = Pick<Ended, 'by' | 'message'>;

export type SignIn = {
  /** Why nobody is signed in any more; null: somebody is, or nobody has to be. */
  signedOut: ReadonlySignal<SignedOut | null>;
  /** Null: nobody signs in here. */
  signOut: (() => void) | null;
};

/** Once nobody is signed in any more nothing is heard or sent; and by the user's own wish, nothing is left to be read. */
export function followSignIn(signedIn: Pick<SignedIn, 'ended' | 'signOut'> | null, running: Running): SignIn {
  const signedOut = signal<SignedOut | null>(null);
  const end = ({ by, message }: SignedOut) =>
    batch(() => {
      if (signedOut.value?.by === 'user') return;
      quiet(running);
      if (by === 'user') clear(running);
      signedOut.value = { by, message };
    });
  void signedIn?.ended.then(end);
  // Also where it had ended before, and what was said is still shown.
  return { signedOut, signOut: signedIn && (() => end({ by: 'user', message: signedIn.signOut() })) };
}

/** For good: coming back to the page does not wake it. */
function quiet({ talk, speaker, voice }: Running): void {
  speaker.stop();
  voice.stop();
  voice.hold.close();
  talk.sotto.close();
}

function clear({ talk, pictures, words }: Running): void {
  talk.forget('all');
  pictures.clear();
  words.value = '';
}
