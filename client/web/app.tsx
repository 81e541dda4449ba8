/** The layout of the page. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { InboxIcon, InspectorIcon, MemoryIcon, SettingsIcon } from '../companion/look/icons.tsx';
import { InboxPanel } from '../companion/panels/inbox.tsx';
import { PanelSection } from '../companion/panels/parts.tsx';
import { addressWith, speakerOf } from '../companion/panels/personas.ts';
import { ConversationLog } from '../companion/talk/captions.tsx';
import { Composer } from '../companion/talk/composer.tsx';
import { startersFor } from '../companion/talk/conversation-starters.ts';
import { Head, Way } from '../companion/talk/head.tsx';
import { modelFailureRemedy } from '../companion/talk/model-failure-text.ts';
import { Notices } from '../companion/talk/notices.tsx';
import { CompanionStage } from '../companion/talk/stage.tsx';
import { Starters } from '../companion/talk/starters.tsx';
import { stopOnEscape } from '../companion/talk/stop-key.ts';
import { addUserText, isEmpty } from '../sdk/store/transcript.ts';
import type { Parts } from './conversation-parts.ts';
import { Inspector } from './inspector/inspector.tsx';
import { NotificationSettings } from './notifications/notification-settings.tsx';
import type { OpenedPage } from './open-page.ts';
import { Outside } from './outside.tsx';
import { MemoryPanel } from './panels/memory.tsx';
import { SettingsPanel } from './panels/settings.tsx';
import { Sheet } from './panels/sheet.tsx';
import { PictureButton } from './pictures/picture-button.tsx';
import { DropHint, PicturePreview } from './pictures/picture-preview.tsx';
import { MicButton } from './voice/mic-button.tsx';
import { SpeakerButton } from './voice/speaker-button.tsx';
import { VoiceNotices } from './voice/voice-notices.tsx';

type AppProps = { opened: OpenedPage; parts: Parts };
type Sheets = 'inbox' | 'memory' | 'settings';

export function PageApp({ opened, parts }: AppProps) {
  const end = parts.signedOut.value;
  if (end?.by !== 'user') return <Page opened={opened} parts={parts} />;
  const reload = () => location.reload();
  return <Outside title="You are signed out" why={end.message} label="Sign in" onClick={reload} />;
}

function Page({ opened, parts }: AppProps) {
  const { talk } = opened;
  const name = speakerOf(talk.personas, talk.personaName);
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
  const messages = addUserText(talk.transcript.value);
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
      <Way label="Inbox" count={talk.waiting.value} onClick={() => show('inbox')}>
        <InboxIcon />
      </Way>
      <Way label="Memory" onClick={() => show('memory')}>
        <MemoryIcon />
      </Way>
      <Way label="Settings" onClick={() => show('settings')}>
        <SettingsIcon />
      </Way>
      <Way label="Inspector" isOpen={isInspected.value} onClick={inspect}>
        <InspectorIcon />
      </Way>
    </>
  );
  return (
    <div class={isInspected.value ? 'app inspected' : 'app'}>
      <div class="main">
        <Head name={name} state={talk.standing.value}>
          {ways}
        </Head>
        <CompanionStage
          role="main"
          {...{ talk, name, there: parts.there, speaker: parts.speaker, spoken: parts.spoken, gaze: parts.gaze }}
          face={talk.personas.find((persona) => persona.name === talk.personaName)?.face ?? 'romy'}
        />
        <ConversationLog talk={talk} name={name} />
        <Composer
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
              {isEmpty(talk.transcript.value) && talk.standing.value.is === 'live' && (
                <Starters {...{ starters: startersFor(opened, talk.personas), name, field, onSay: parts.send }} />
              )}
              <Notices
                state={talk.standing.value}
                name={name}
                isOld={parts.isOld.value}
                remedy={modelFailureRemedy(talk.modelFailure.value, opened.config)}
                signedOut={parts.signedOut.value?.message ?? null}
                onResume={() => talk.sotto.resume()}
                onReload={() => location.reload()}
                onRepeat={() => void parts.send(messages.at(-1) ?? '')}
                fallback={fallbackOf(talk.personas)}
              />
              <VoiceNotices voice={parts.voice} isThinking={talk.isThinking} name={name} />
              <PicturePreview pictures={parts.pictures} />
            </>
          }
          before={<PictureButton pictures={parts.pictures} />}
          after={<MicButton voice={parts.voice} field={field} />}
        />
      </div>
      {isInspected.value && (
        <aside class="inspecting" aria-label="Inspector">
          <Inspector talk={talk} onClose={inspect} />
        </aside>
      )}
      <Panels
        {...{ talk, parts, name }}
        hasDocs={opened.config.docs === true}
        open={sheet.value}
        onClose={() => show(null)}
      />
      <DropHint isOver={parts.dropping.isOver} speaker={name} />
    </div>
  );
}

function fallbackOf([first]: OpenedPage['talk']['personas']) {
  if (first === undefined) return null;
  return { name: first.speaker, open: () => location.replace(addressWith(location.href, first.name)) };
}

type PanelsProps = Pick<OpenedPage, 'talk'> & {
  parts: Parts;
  name: string;
  /** The server has the documentation beside the page. */
  hasDocs: boolean;
  open: Sheets | null;
  onClose(): void;
};

function Panels({ talk, parts: { signOut, notifications }, name, hasDocs, open, onClose }: PanelsProps) {
  const account = signOut && (
    <button type="button" class="button" onClick={signOut}>
      Sign out
    </button>
  );
  return (
    <>
      <Sheet title="Inbox" open={open === 'inbox'} onClose={onClose}>
        <InboxPanel talk={talk} name={name} />
      </Sheet>
      <Sheet title="What is remembered" open={open === 'memory'} onClose={onClose}>
        <MemoryPanel talk={talk} />
      </Sheet>
      <Sheet title="Settings" open={open === 'settings'} onClose={onClose}>
        <SettingsPanel talk={talk} account={account}>
          <NotificationSettings notifications={notifications} speaker={name} />
          {hasDocs && (
            <PanelSection title="How it works">
              <a class="button" href="docs/">
                Read the documentation
              </a>
            </PanelSection>
          )}
        </SettingsPanel>
      </Sheet>
    </>
  );
}
