import { render } from 'preact';
import { storeErrorMessage } from '../sdk/store/conversation-store.ts';
import { PageApp } from './app.tsx';
import { createConversationParts } from './conversation-parts.ts';
import { openPage } from './open-page.ts';
import { OutsideScreen } from './outside.tsx';
import type { SignInFailed } from './sign-in/sign-in-errors.ts';

const page = document.getElementById('page') ?? document.body;

try {
  const opened = await openPage(new URL(location.href));
  if (opened !== 'redirecting') {
    document.title = opened.talk.personas.find(({ name }) => name === opened.talk.personaName)?.speaker ?? 'Sotto';
    render(<PageApp opened={opened} parts={createConversationParts(opened)} />, page);
  }
} catch (error) {
  render(<PageFailure error={error} />, page);
}

function PageFailure({ error }: { error: unknown }) {
  const isSignIn = error instanceof Error && error.name === 'SignInFailed';
  const retry = async () => {
    if (isSignIn && (await (error as SignInFailed).retry().catch(() => null)) === 'redirecting') return;
    location.reload();
  };
  return (
    <OutsideScreen
      title={isSignIn ? 'You are not signed in' : 'Nobody is there'}
      why={storeErrorMessage(error)}
      label={isSignIn ? 'Sign in' : 'Try again'}
      onClick={() => void retry()}
    />
  );
}
