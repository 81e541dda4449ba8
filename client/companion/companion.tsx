/** A companion on an application's page: the parts of Sotto's own page, in one element. */
import { type ReadonlySignal, type Signal, signal, useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { CompanionSession } from '../sdk/companion/companion-session.ts';
import type { VoiceSnapshot } from '../sdk/companion/voice-store.ts';
import { addUserTextToTranscript, isTranscriptEmpty } from '../sdk/store/transcript.ts';
import type { Texts } from '../strings/texts.ts';
import { InboxIcon } from './look/icons.tsx';
import { InboxPanel } from './panels/inbox.tsx';
import { createFaceState, type FaceState } from './presence/face-state.ts';
import { followGaze } from './presence/gaze.ts';
import { followSpokenWords } from './presence/spoken-words.ts';
import { ConversationLog } from './talk/captions.tsx';
import { MessageComposer } from './talk/composer.tsx';
import { type ConversationSignals, conversationSignals } from './talk/conversation-signals.ts';
import { isStarterEnglishOnly, starterSentencesToSay } from './talk/conversation-starters.ts';
import { ConversationHead, HeadButton } from './talk/head.tsx';
import { modelFailureRemedy } from './talk/model-failure-text.ts';
import { ConversationNotices } from './talk/notices.tsx';
import { QuietNotice } from './talk/quiet.tsx';
import { CompanionStage } from './talk/stage.tsx';
import { ConversationStarters } from './talk/starters.tsx';
import { stopOnEscape } from './talk/stop-key.ts';
import { TextsProvider } from './texts.tsx';
import { MicrophoneSwitch, VoiceStatus, VoiceSwitch } from './voice-controls.tsx';

type Parts = {
  talk: ConversationSignals;
  heard: ReadonlySignal<VoiceSnapshot>;
  there: FaceState;
  spoken: ReadonlySignal<number>;
  /** The text in the composer, which outlives the element. */
  words: Signal<string>;
};

/** Once per session: a component that is mounted again goes on with them. */
const PARTS = new WeakMap<CompanionSession, Parts>();

function companionParts(session: CompanionSession, texts: ReadonlySignal<Texts>): Parts {
  const before = PARTS.get(session);
  if (before !== undefined) return before;
  const { sotto, conversation, voice } = session;
  const talk = conversationSignals(sotto, conversation, texts);
  const heard = signal(voice.snapshot());
  const isHearing = signal(false);
  voice.subscribe(() => {
    heard.value = voice.snapshot();
    isHearing.value = heard.value.microphone === 'hearing';
  });
  const parts = {
    talk,
    heard,
    there: createFaceState(talk, isHearing),
    spoken: followSpokenWords(talk, voice.speaker),
    words: signal(''),
  };
  PARTS.set(session, parts);
  return parts;
}

type ViewProps = { session: CompanionSession; texts: ReadonlySignal<Texts> };

export function CompanionView({ session, texts: language }: ViewProps) {
  const texts = language.value;
  const { talk, heard, there, spoken, words } = companionParts(session, language);
  const { voice } = session;
  const field = useRef<HTMLTextAreaElement>(null);
  const isInboxOpen = useSignal(false);
  const away = useMemo(() => new AbortController(), []);
  const gaze = useMemo(() => followGaze(window, away.signal), [away]);
  useEffect(() => () => away.abort(), [away]);
  const transcript = talk.transcript.value;
  const answered = talk.answered.value;
  const persona = talk.persona.value;
  const name = persona?.speaker ?? '';
  const send = async (text: string) => {
    there.stir();
    isInboxOpen.value = false;
    // Restores refused text to the composer.
    if (!(await talk.say(text))) words.value ||= text;
  };
  const resume = () => talk.sotto.resume();
  const history = addUserTextToTranscript(transcript);
  return (
    <TextsProvider value={language}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a key of everything inside, not of this element. */}
      <div class="companion" lang={texts.tag} dir={texts.direction} onKeyDown={(event) => stopOnEscape(event, talk)}>
        <ConversationHead
          name={name}
          state={talk.standing.value}
          heading="h2"
          quiet={<QuietNotice talk={talk} field={field} />}
        >
          <VoiceSwitch voice={voice} heard={heard.value} name={name} />
          <HeadButton
            label={texts.text('way.inbox')}
            count={talk.waiting.value}
            isOpen={isInboxOpen.value}
            onClick={() => {
              isInboxOpen.value = !isInboxOpen.value;
            }}
          >
            <InboxIcon />
          </HeadButton>
        </ConversationHead>
        <CompanionStage
          {...{ talk, name, there, gaze, spoken }}
          face={persona?.face ?? 'romy'}
          speaker={voice.speaker}
        />
        {isInboxOpen.value ? (
          <section class="inbox" part="inbox" aria-label={texts.text('way.inbox')}>
            <InboxPanel talk={talk} name={name} />
          </section>
        ) : (
          <ConversationLog talk={talk} name={name} />
        )}
        <MessageComposer
          {...{ name, words, field, history }}
          hasMore={false}
          isSpeaking={talk.saying.value !== null}
          onSend={(text) => void send(text)}
          onStop={talk.stop}
          above={
            <>
              {persona !== null &&
                !isInboxOpen.value &&
                isTranscriptEmpty(transcript) &&
                talk.standing.value.is === 'live' && (
                  <ConversationStarters
                    {...{ name, field, onSay: send }}
                    starters={starterSentencesToSay(persona.starters, persona.language ?? 'en', { texts, answered })}
                    isEnglishOnly={isStarterEnglishOnly(texts, answered)}
                  />
                )}
              <ConversationNotices
                state={talk.standing.value}
                name={name}
                isOld={false}
                signedOut={null}
                remedy={modelFailureRemedy(talk.modelFailure.value, {})}
                fallback={null}
                onResume={resume}
                onReload={resume}
                onRepeat={() => void send(history.at(-1) ?? '')}
              />
              <VoiceStatus heard={heard.value} name={name} />
            </>
          }
          after={<MicrophoneSwitch voice={voice} heard={heard.value} />}
        />
      </div>
    </TextsProvider>
  );
}
