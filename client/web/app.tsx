/** The layout of the page. */
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { isEmpty, newestWords } from '../sdk/store/transcript.ts';
import type { Parts } from './conversation-parts.ts';
import { Face } from './face/face.tsx';
import { Inspector } from './inspector/inspector.tsx';
import { InboxIcon, InspectorIcon, MemoryIcon, SettingsIcon } from './look/icons.tsx';
import { NotificationSettings } from './notifications/notification-settings.tsx';
import type { Opened } from './open-page.ts';
import { Outside } from './outside.tsx';
import { InboxPanel } from './panels/inbox.tsx';
import { MemoryPanel } from './panels/memory.tsx';
import { Section } from './panels/parts.tsx';
import { addressWith, speakerOf } from './panels/personas.ts';
import { SettingsPanel } from './panels/settings.tsx';
import { Sheet } from './panels/sheet.tsx';
import { PictureButton } from './pictures/picture-button.tsx';
import { DropHint, PicturePreview } from './pictures/picture-preview.tsx';
import { Caption, Log } from './talk/captions.tsx';
import { Composer } from './talk/composer.tsx';
import { startersFor } from './talk/conversation-starters.ts';
import { Head, Way } from './talk/head.tsx';
import { remedyOf } from './talk/model-failure-text.ts';
import { Notices } from './talk/notices.tsx';
import { Starters } from './talk/starters.tsx';
import { MicButton } from './voice/mic-button.tsx';
import { SpeakerButton } from './voice/speaker-button.tsx';
import { VoiceNotices } from './voice/voice-notices.tsx';

type AppProps = { opened: Opened; parts: Parts };
type Sheets = 'inbox' | 'memory' | 'settings';

export function App({ opened, parts }: AppProps) {
  const end = parts.signedOut.value;
  if (end?.by !== 'user') return <Page opened={opened} parts={parts} />;
  const reload = () => location.reload();
  return <Outside title="You are signed out" why={end.message} label="Sign in" onClick={reload} />;
}

function Page({ opened, parts }: AppProps) {
  const { talk } = opened;
  const name = speakerOf(talk.personas, talk.skill);
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
  const ways = (
    <>
      <SpeakerButton voice={parts.voice.hers} name={name} />
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
        <Stage talk={talk} parts={parts} name={name} />
        <Log talk={talk} name={name} />
        <Composer
          name={name}
          words={parts.words}
          field={field}
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
                remedy={remedyOf(talk.modelFailure.value, opened.config)}
                signedOut={parts.signedOut.value?.message ?? null}
                onResume={() => talk.sotto.resume()}
                onReload={() => location.reload()}
                onRepeat={() => void parts.send(newestWords(talk.transcript.value))}
                onDefault={() => location.replace(addressWith(location.href, talk.personas[0]?.name ?? ''))}
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

function Stage({ talk, parts, name }: Pick<Opened, 'talk'> & { parts: Parts; name: string }) {
  const { there, gaze, speaker, spoken } = parts;
  const saying = () => {
    const said = speaker.saying;
    return said && { text: said.line.text, position: said.position };
  };
  return (
    <main class="stage">
      <div class="sitting">
        <Face
          character={talk.personas.find((persona) => persona.name === talk.skill)?.face ?? 'romy'}
          label={name}
          expression={there.expression.value}
          mood={there.mood.value}
          actions={there.action.value}
          gaze={gaze.value}
          saying={saying}
        />
      </div>
      <Caption line={talk.newest.value} spoken={spoken} />
    </main>
  );
}

type PanelsProps = Pick<Opened, 'talk'> & {
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
        <InboxPanel talk={talk} />
      </Sheet>
      <Sheet title="What is remembered" open={open === 'memory'} onClose={onClose}>
        <MemoryPanel talk={talk} />
      </Sheet>
      <Sheet title="Settings" open={open === 'settings'} onClose={onClose}>
        <SettingsPanel talk={talk} account={account}>
          <NotificationSettings notifications={notifications} speaker={name} />
          {hasDocs && (
            <Section title="How it works">
              <a class="button" href="docs/">
                Read the documentation
              </a>
            </Section>
          )}
        </SettingsPanel>
      </Sheet>
    </>
  );
}
