/** Opens the page. */
import { render } from 'preact';
import { App } from './app.tsx';
import { open } from './opening.ts';
import { partsOf } from './parts.ts';
import type { SignInFailed } from './sign-in/problems.ts';
import { wordsOf } from './talk/talk.ts';

const page = document.getElementById('page') ?? document.body;

try {
  const opened = await open(new URL(location.href));
  if (opened !== 'redirecting') {
    document.title = SKILLS.find(({ name }) => name === opened.talk.skill)?.speaker ?? 'Sotto';
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
    <main class="opening">
      <h1>{isSignIn ? 'You are not signed in' : 'Nobody is there'}</h1>
      <p role="alert">{wordsOf(error)}</p>
      <button type="button" class="button first" onClick={() => void again()}>
        {isSignIn ? 'Sign in' : 'Try again'}
      </button>
    </main>
  );
}
