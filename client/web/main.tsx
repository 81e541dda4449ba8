import { render } from 'preact';
import { messageOf } from '../sdk/store/conversation-store.ts';
import { App } from './app.tsx';
import { partsOf } from './conversation-parts.ts';
import { open } from './open-page.ts';
import { Outside } from './outside.tsx';
import type { SignInFailed } from './sign-in/sign-in-errors.ts';

const page = document.getElementById('page') ?? document.body;

try {
  const opened = await open(new URL(location.href));
  if (opened !== 'redirecting') {
    document.title = opened.talk.personas.find(({ name }) => name === opened.talk.personaName)?.speaker ?? 'Sotto';
    render(<App opened={opened} parts={partsOf(opened)} />, page);
  }
} catch (error) {
  render(<Failed error={error} />, page);
}

function Failed({ error }: { error: unknown }) {
  const isSignIn = error instanceof Error && error.name === 'SignInFailed';
  const again = async () => {
    if (isSignIn && (await (error as SignInFailed).again().catch(() => null)) === 'redirecting') return;
    location.reload();
  };
  return (
    <Outside
      title={isSignIn ? 'You are not signed in' : 'Nobody is there'}
      why={messageOf(error)}
      label={isSignIn ? 'Sign in' : 'Try again'}
      onClick={() => void again()}
    />
  );
}
