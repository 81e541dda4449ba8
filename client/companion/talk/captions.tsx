/** The line being said, in large letters, and the transcript. Text only, whoever wrote it [N7]. */
import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Line } from '../../sdk/frames/wire-types.ts';
import {
  isTranscriptQuestionOpen,
  type LineEntry,
  linePartsOf,
  questionAnswerableMs,
  type TranscriptEntry,
} from '../../sdk/store/transcript.ts';
import { visibleEntries } from '../../sdk/store/visible-entries.ts';
import { DownIcon } from '../look/icons.tsx';
import { Sentence, useTexts } from '../texts.tsx';
import type { ConversationSignals } from './conversation-signals.ts';
import { followNewest, type NewestFollower } from './follow-newest.ts';
import { lineAnnotations, visibleAnnotations } from './line-annotations.ts';
import { noteMessage, refusalNoteMessage } from './note-text.ts';

/** `spoken`: the characters that have sounded. Screen readers read the transcript below. */
export function LineCaption({ line, spoken }: { line: Line | null; spoken: ReadonlySignal<number> }) {
  if (line === null) return <div class="caption" part="caption" aria-hidden="true" />;
  return (
    <div class="caption" part="caption" aria-hidden="true">
      <LineAnnotations line={line} />
      <CaptionWords line={line} spoken={spoken} />
    </div>
  );
}

/** If the displayed text differs from the spoken one, the position is unknown. */
function CaptionWords({ line: { text, display }, spoken }: { line: Line; spoken: ReadonlySignal<number> }) {
  const at = text === display ? spoken.value : display.length;
  const [box, coming] = [useRef<HTMLParagraphElement>(null), useRef<HTMLSpanElement>(null)];
  // A long line scrolls to the current words.
  useEffect(() => {
    if (box.current && coming.current) scrollCaptionTo(box.current, coming.current);
  }, [at, display]);
  return (
    <p class="words" dir="auto" ref={box}>
      <span class="said">{display.slice(0, at)}</span>
      <span class="coming" ref={coming}>
        {display.slice(at)}
      </span>
    </p>
  );
}

/** Scrolls this place to the middle. */
function scrollCaptionTo(box: HTMLElement, place: HTMLElement): void {
  if (box.scrollHeight > box.clientHeight) box.scrollTop = place.offsetTop - box.offsetTop - box.clientHeight / 2;
}

function LineAnnotations({ line: { expression, actions, source } }: { line: Line }) {
  const texts = useTexts();
  const parts = [
    ...(source === undefined
      ? []
      : [<Sentence key="source" of="talk.from" values={{ source: <bdi>{source}</bdi> }} />]),
    ...visibleAnnotations(expression).map((one) => texts.show(one)),
    ...actions.map((action) => (
      <i>
        <bdi>{action}</bdi>
      </i>
    )),
  ];
  if (parts.length === 0) return null;
  return (
    <p class="manner">
      {parts.map((part, at) => (
        <>
          {at > 0 && ' · '}
          {part}
        </>
      ))}
    </p>
  );
}

export function ConversationLog({ talk, name }: { talk: ConversationSignals; name: string }) {
  const texts = useTexts();
  const shown = visibleEntries({ transcript: talk.transcript.value });
  const box = useRef<HTMLDivElement>(null);
  const follower = useRef<NewestFollower | null>(null);
  /** The newest entry when the user scrolled away; undefined: the newest is followed. */
  const leftAt = useSignal<string | undefined>(undefined);
  const newest = shown.at(-1);
  const newestKey = useRef<string | undefined>(undefined);
  newestKey.current = newest?.key;
  useEffect(() => {
    if (box.current === null) return;
    follower.current = followNewest(box.current, (isFollowed) => {
      leftAt.value = isFollowed ? undefined : newestKey.current;
    });
    return follower.current.stop;
  }, []);
  // The user's own words are an answer to the newest entry.
  useEffect(() => {
    if (newest?.is === 'user') follower.current?.toNewest();
  }, [newest?.key]);
  const returnToNewest = () => {
    follower.current?.toNewest();
    // The button disappears: the keyboard goes on in the log.
    box.current?.focus({ preventScroll: true });
  };
  return (
    <div class="log-frame">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard. */}
      <div class="log" part="log" ref={box} role="log" aria-label={texts.text('talk.log')} tabIndex={0}>
        <ol>
          {shown.map((entry, at) => (
            <UserEntry key={entry.key} entry={entry} before={shown[at - 1]} talk={talk} name={name} />
          ))}
        </ol>
      </div>
      {leftAt.value !== undefined && (
        <button type="button" class="button to-newest" onClick={returnToNewest}>
          <DownIcon />
          {texts.text(leftAt.value === newest?.key ? 'talk.newest' : 'talk.unread')}
        </button>
      )}
    </div>
  );
}

type UserEntryProps = {
  entry: TranscriptEntry;
  before: TranscriptEntry | undefined;
  talk: ConversationSignals;
  name: string;
};

function UserEntry({ entry, before, talk, name }: UserEntryProps) {
  const texts = useTexts();
  switch (entry.is) {
    case 'note':
      return (
        <li class="entry note begins" dir="auto">
          {texts.show(noteMessage(entry))}
        </li>
      );
    case 'past':
      return (
        <li class={entry.who === 'user' ? 'entry user past begins' : 'entry past begins'}>
          <CaptionSpeaker name={entry.who === 'user' ? texts.text('common.you') : name} />
          <p dir="auto">{entry.text}</p>
        </li>
      );
    case 'user':
      return (
        <li class={`entry user begins ${entry.state}`}>
          <CaptionSpeaker name={texts.text('common.you')} />
          {entry.picture !== undefined && <img src={entry.picture} alt={texts.text('talk.picture')} />}
          {entry.text !== '' && <p dir="auto">{entry.text}</p>}
          {entry.why !== undefined && (
            <p class="why">{texts.text('talk.notSent', { why: refusalNoteMessage(entry) })}</p>
          )}
        </li>
      );
    case 'line':
      return <AgentEntry entry={entry} before={before?.is === 'line' ? before.line : null} talk={talk} />;
  }
}

type AgentEntryProps = { entry: LineEntry; before: Line | null; talk: ConversationSignals };

/** The manner is shown where it changes. */
function AgentEntry({ entry, before, talk }: AgentEntryProps) {
  const texts = useTexts();
  const { line, state, cause } = entry;
  const { speaker, display, source, kind, turn } = line;
  const begins = before?.turn !== turn;
  const manner = lineAnnotations(line, before, cause);
  return (
    <li class={`entry line ${kind} ${state}${begins ? ' begins' : ''}`}>
      <CaptionSpeaker name={source === undefined ? speaker : texts.text('talk.speakerFrom', { speaker, source })} />
      {kind !== 'filler' && manner.length > 0 && (
        <p class="manner" dir="auto">
          {manner.map((one) => texts.show(one)).join(' · ')}
        </p>
      )}
      {state === 'cut' && <span class="unseen">{texts.text('talk.cut')} </span>}
      <p class="words" dir="auto">
        {state === 'cut' ? <CutLineCaption entry={entry} /> : display}
      </p>
      {kind === 'bid' && isTranscriptQuestionOpen(talk.transcript.value, line) && (
        <QuestionChoices talk={talk} question={line} />
      )}
    </li>
  );
}

/** The heard part counts as said. */
function CutLineCaption({ entry }: { entry: LineEntry }) {
  const { said, rest } = linePartsOf(entry);
  return (
    <>
      {said}
      <s>{rest}</s>
    </>
  );
}

function CaptionSpeaker({ name }: { name: string }) {
  return (
    <span class="unseen">
      <bdi>{name}</bdi>:{' '}
    </span>
  );
}

/** Buttons for a bid, while the server waits for the answer [D9]. */
function QuestionChoices({ talk, question }: { talk: ConversationSignals; question: Line }) {
  const texts = useTexts();
  const leftMs = questionAnswerableMs(question, talk.now());
  const isOver = useSignal(leftMs <= 0);
  useEffect(() => {
    const lapsing = setTimeout(() => {
      isOver.value = true;
    }, leftMs);
    return () => clearTimeout(lapsing);
  }, [question.at]);
  if (isOver.value) return null;
  return (
    <span class="choices">
      {(['yes', 'no', 'later'] as const).map((choice) => (
        <button
          key={choice}
          type="button"
          class="button"
          onClick={() => void talk.say(texts.text(`choice.${choice}Phrase`))}
        >
          {texts.text(`choice.${choice}`)}
        </button>
      ))}
    </span>
  );
}
