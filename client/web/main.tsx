import { render } from 'preact';
import { errorMessage } from '../companion/panels/error-text.ts';
import { TextsProvider } from '../companion/texts.tsx';
import type { InterfaceLanguage } from '../strings/interface-language.ts';
import { messageOf } from '../strings/message.ts';
import { PageApp } from './app.tsx';
import { createConversationParts } from './conversation-parts.ts';
import { openPage } from './open-page.ts';
import { OutsideScreen } from './outside.tsx';
import { openPageLanguage } from './page-language.ts';
import type { SignInFailed } from './sign-in/sign-in-errors.ts';

const page = document.getElementById('page') ?? document.body;
const language = await openPageLanguage().catch(() => null);

if (language === null) page.textContent = 'The page could not be loaded. Load it again.';
else await renderCompanionPage(language);

async function renderCompanionPage(language: InterfaceLanguage): Promise<void> {
  try {
    const opened = await openPage(new URL(location.href), language);
    if (opened === 'redirecting') return;
    document.title = opened.talk.personas.find(({ name }) => name === opened.talk.personaName)?.speaker ?? 'Sotto';
    render(<PageApp opened={opened} parts={createConversationParts(opened)} />, page);
  } catch (error) {
    render(<PageFailure error={error} language={language} />, page);
  }
}

function PageFailure({ error, language: { texts } }: { error: unknown; language: InterfaceLanguage }) {
  const isSignIn = error instanceof Error && error.name === 'SignInFailed';
  const retry = async () => {
    if (isSignIn && (await (error as SignInFailed).retry().catch(() => null)) === 'redirecting') return;
    location.reload();
  };
  return (
    <TextsProvider value={texts}>
      <OutsideScreen
        title={messageOf(isSignIn ? 'outside.notSignedIn' : 'outside.nobody')}
        why={errorMessage(error)}
        label={messageOf(isSignIn ? 'notice.signIn' : 'common.tryAgain')}
        onClick={() => void retry()}
      />
    </TextsProvider>
  );
}
