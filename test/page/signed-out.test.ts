import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import type { SignInEnd } from '../../client/web/sign-in/signed-in-session.ts';
import { followSignIn, type Running } from '../../client/web/signed-out.ts';

const retry = async () => 'redirecting' as const;

function scene() {
  const did: string[] = [];
  const does = (what: string) => () => void did.push(what);
  const running: Running = {
    talk: { sotto: { close: does('close') }, forget: (what) => void did.push(`forget ${what}`) },
    speaker: { stop: does('fall silent') },
    voice: { stop: does('microphone off'), pushToTalk: { close: does('let go') } },
    pictures: { clear: does('no picture') },
    words: signal('Not said yet.'),
  };
  const ended = Promise.withResolvers<SignInEnd>();
  const signOut = () => {
    did.push('sign out');
    ended.resolve({ by: 'user', told: 'You are signed out.', retry });
    return 'You are signed out.';
  };
  return { did, running, ends: ended.resolve, ...followSignIn({ ended: ended.promise, signOut }, running) };
}
it('[N1] a signed-out page has nothing that is heard, sent, or to be read', async () => {
  const { did, running, signedOut, signOut } = scene();
  expect([did, signedOut.value]).toEqual([[], null]);
  signOut?.();
  await Promise.resolve();
  expect(did).toEqual(['sign out', 'fall silent', 'microphone off', 'let go', 'close', 'forget all', 'no picture']);
  expect(running.words.value).toBe('');
  expect(signedOut.value).toEqual({ by: 'user', told: 'You are signed out.' });
});

it("[N1] a page whose sign-in is not renewed keeps what it shows, and does nothing more in the user's name", async () => {
  const { did, running, ends, signedOut, signOut } = scene();
  ends({ by: 'issuer', told: 'Your sign-in has ended.', retry });
  await Promise.resolve();
  expect(did).toEqual(['fall silent', 'microphone off', 'let go', 'close']);
  expect(running.words.value).toBe('Not said yet.');
  expect(signedOut.value?.told).toBe('Your sign-in has ended.');
  did.splice(0);
  signOut?.();
  expect(did.slice(-2)).toEqual(['forget all', 'no picture']);
  expect(signedOut.value).toEqual({ by: 'user', told: 'You are signed out.' });
});

it('[N1] the page offers no sign-out where nobody signs in', () => {
  const { running } = scene();
  expect(followSignIn(null, running).signOut).toBeNull();
});
