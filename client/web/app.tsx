/** The layout of the page. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { InboxIcon, InspectorIcon, MemoryIcon, SettingsIcon } from '../companion/look/icons.tsx';
import { InboxPanel } from '../companion/panels/inbox.tsx';
import { PanelSection } from '../companion/panels/parts.tsx';
import { personaAddress, personaSpeaker } from '../companion/panels/personas.ts';
import { ConversationLog } from '../companion/talk/captions.tsx';
import { MessageComposer } from '../companion/talk/composer.tsx';
import { conversationStarters, isStarterEnglishOnly } from '../companion/talk/conversation-starters.ts';
import { ConversationHead, HeadButton } from '../companion/talk/head.tsx';
import { modelFailureRemedy } from '../companion/talk/model-failure-text.ts';
import { ConversationNotices } from '../companion/talk/notices.tsx';
import { QuietNotice } from '../companion/talk/quiet.tsx';
import { CompanionStage } from '../companion/talk/stage.tsx';
import { ConversationStarters } from '../companion/talk/starters.tsx';
import { stopOnEscape } from '../companion/talk/stop-key.ts';
import { TextsProvider, useTexts } from '../companion/texts.tsx';
import { addUserTextToTranscript, isTranscriptEmpty } from '../sdk/store/transcript.ts';
import { messageOf } from '../strings/message.ts';
import type { Parts } from './conversation-parts.ts';
import { Inspector } from './inspector/inspector.tsx';
import { NotificationSettings } from './notifications/notification-settings.tsx';
import type { OpenedPage } from './open-page.ts';
import { OutsideScreen } from './outside.tsx';
import { MemoryPanel } from './panels/memory.tsx';
import { SettingsPanel } from './panels/settings.tsx';
import { PanelSheet } from './panels/sheet.tsx';
import { PictureButton } from './pictures/picture-button.tsx';
import { DropHint, PicturePreview } from './pictures/picture-preview.tsx';
import { MicButton } from './voice/mic-button.tsx';
import { SpeakerButton } from './voice/speaker-button.tsx';
import { VoiceNotices } from './voice/voice-notices.tsx';

/** In English, as all of it. */
const INSPECTOR = 'Inspector';

type AppProps = { opened: OpenedPage; parts: Parts };
type Sheets = 'inbox' | 'memory' | 'settings';

export function PageApp({ opened, parts }: AppProps) {
  const end = parts.signedOut.value;
  return (
    <TextsProvider value={opened.language.texts}>
      {end?.by === 'user' ? (
        <OutsideScreen
          title={messageOf('outside.signedOut')}
          why={end.told}
          label={messageOf('notice.signIn')}
          onClick={() => location.reload()}
        />
      ) : (
        <CompanionPage opened={opened} parts={parts} />
      )}
    </TextsProvider>
  );
}

function CompanionPage({ opened, parts }: AppProps) {
  const texts = useTexts();
  const { talk } = opened;
  const name = personaSpeaker(talk.personas, talk.personaName);
  const field = useRef<HTMLTextAreaElement>(null);
  const sheet = useSignal<Sheets | null>(null);
  const show = (which: Sheets | null) => {
    sheet.value = which;
  };
  const isInspected = useSignal(location.hash === '#inspector');
  const inspect = () => {
    isInspected.value = !isInspected.value;
    history.replaceState(null, '', isInspected.value ? '#inspector' : location.pathname + location.search);
  };
  const messages = addUserTextToTranscript(talk.transcript.value);
  useEffect(() => {
    const stop = (event: KeyboardEvent) => stopOnEscape(event, talk);
    document.addEventListener('keydown', stop);
    // A keyboard on the screen would cover half of the page.
    if (matchMedia('(hover: hover) and (pointer: fine)').matches) field.current?.focus({ preventScroll: true });
    return () => document.removeEventListener('keydown', stop);
  }, [talk]);
  const ways = (
    <>
      <SpeakerButton voice={parts.voice.agentVoice} name={name} />
      <HeadButton label={texts.text('way.inbox')} count={talk.waiting.value} onClick={() => show('inbox')}>
        <InboxIcon />
      </HeadButton>
      <HeadButton label={texts.text('way.memory')} onClick={() => show('memory')}>
        <MemoryIcon />
      </HeadButton>
      <HeadButton label={texts.text('way.settings')} onClick={() => show('settings')}>
        <SettingsIcon />
      </HeadButton>
      <HeadButton label={texts.text('way.inspector')} isOpen={isInspected.value} onClick={inspect}>
        <InspectorIcon />
      </HeadButton>
    </>
  );
  return (
    <div class={isInspected.value ? 'app inspected' : 'app'}>
      <div class="main">
        <ConversationHead name={name} state={talk.standing.value} quiet={<QuietNotice talk={talk} field={field} />}>
          {ways}
        </ConversationHead>
        <CompanionStage
          role="main"
          {...{ talk, name, there: parts.there, speaker: parts.speaker, spoken: parts.spoken, gaze: parts.gaze }}
          face={talk.personas.find((persona) => persona.name === talk.personaName)?.face ?? 'romy'}
        />
        <ConversationLog talk={talk} name={name} />
        <MessageComposer
          name={name}
          words={parts.words}
          field={field}
          history={messages}
          hasMore={parts.pictures.pending.value !== null}
          isSpeaking={talk.saying.value !== null}
          onSend={(text) => void parts.send(text)}
          onStop={talk.stop}
          above={
            <>
              {isTranscriptEmpty(talk.transcript.value) && talk.standing.value.is === 'live' && (
                <ConversationStarters
                  {...{ name, field, onSay: parts.send }}
                  starters={conversationStarters(opened, talk.personas, { texts, answered: talk.answered.value })}
                  isEnglishOnly={isStarterEnglishOnly(texts, talk.answered.value)}
                />
              )}
              <ConversationNotices
                state={talk.standing.value}
                name={name}
                isOld={parts.isOld.value}
                remedy={modelFailureRemedy(talk.modelFailure.value, opened.config)}
                signedOut={parts.signedOut.value?.told ?? null}
                onResume={() => talk.sotto.resume()}
                onReload={() => location.reload()}
                onRepeat={() => void parts.send(messages.at(-1) ?? '')}
                fallback={fallbackPagePersona(talk.personas)}
              />
              <VoiceNotices voice={parts.voice} isThinking={talk.isThinking} name={name} />
              <PicturePreview pictures={parts.pictures} />
            </>
          }
          before={<PictureButton pictures={parts.pictures} />}
          after={<MicButton voice={parts.voice} field={field} />}
        />
      </div>
      {/* For developers, and in English: it shows the names of the protocol. */}
      {isInspected.value && (
        <aside class="inspecting" aria-label={INSPECTOR} lang="en" dir="ltr">
          <Inspector talk={talk} onClose={inspect} />
        </aside>
      )}
      <PagePanels
        {...{ talk, parts, name }}
        hasDocs={opened.config.docs === true}
        open={sheet.value}
        onClose={() => show(null)}
      />
      <DropHint isOver={parts.dropping.isOver} speaker={name} />
    </div>
  );
}

function fallbackPagePersona([first]: OpenedPage['talk']['personas']) {
  if (first === undefined) return null;
  return { name: first.speaker, open: () => location.replace(personaAddress(location.href, first.name)) };
}

type PanelsProps = Pick<OpenedPage, 'talk'> & {
  parts: Parts;
  name: string;
  /** The server has the documentation beside the page. */
  hasDocs: boolean;
  open: Sheets | null;
  onClose(): void;
};

function PagePanels({ talk, parts: { signOut, notifications }, name, hasDocs, open, onClose }: PanelsProps) {
  const texts = useTexts();
  const account = signOut && (
    <button type="button" class="button" onClick={signOut}>
      {texts.text('settings.signOut')}
    </button>
  );
  return (
    <>
      <PanelSheet title={texts.text('way.inbox')} open={open === 'inbox'} onClose={onClose}>
        <InboxPanel talk={talk} name={name} />
      </PanelSheet>
      <PanelSheet title={texts.text('memory.title')} open={open === 'memory'} onClose={onClose}>
        <MemoryPanel talk={talk} />
      </PanelSheet>
      <PanelSheet title={texts.text('way.settings')} open={open === 'settings'} onClose={onClose}>
        <SettingsPanel talk={talk} account={account}>
          <NotificationSettings notifications={notifications} speaker={name} />
          {hasDocs && (
            <PanelSection title={texts.text('settings.how')}>
              <a class="button" href="docs/">
                {texts.text('settings.docs')}
              </a>
            </PanelSection>
          )}
        </SettingsPanel>
      </PanelSheet>
    </>
  );
}
