/** Words of the companion's own interface, and what it shows of a conversation. */
import type { ConversationSnapshot } from '../store/conversation-store.ts';
import type { Entry } from '../store/transcript.ts';
import type { FaceScene } from './simple-face.ts';
import type { VoiceSnapshot } from './voice-store.ts';

const STATUS: Readonly<Record<ConversationSnapshot['connection']['is'], string>> = {
  connecting: 'connecting',
  live: 'here',
  waiting: 'connection lost, trying again',
  away: 'not connected',
  superseded: 'talking elsewhere',
  refused: 'not let in',
  closed: 'closed',
};

const PROBLEMS: Readonly<Record<NonNullable<VoiceSnapshot['problem']>, string>> = {
  refused: 'The microphone was refused. Allow it beside the address of this page.',
  missing: 'There is no microphone.',
  insecure: 'The microphone needs a secure page: https, or localhost.',
  busy: 'The microphone does not answer. Another program may use it.',
  unloaded: 'The recorder is missing. Serve recorder-worklet.js on this origin.',
  lost: 'The microphone was lost. Press the button to talk again.',
  unsupported: 'Neither the server nor this browser transcribes speech. Type instead.',
};

/** One line on how things stand. */
export function statusOf({ connection, activity }: ConversationSnapshot, voice: VoiceSnapshot): string {
  if (voice.problem !== null) return PROBLEMS[voice.problem];
  if (connection.is !== 'live') return STATUS[connection.is];
  if (voice.isBlocked) return 'Touch the page to hear the agent.';
  if (voice.interim !== '') return voice.interim;
  if (voice.microphone === 'hearing') return 'listening';
  return activity === 'idle' ? STATUS.live : activity;
}

export function faceOf({ newest, saying, connection }: ConversationSnapshot): FaceScene {
  return {
    expression: newest?.expression ?? 'neutral',
    isAway: connection.is !== 'live',
    isSpeaking: saying !== null,
  };
}

/** What has been said, without lines that have not begun. */
export function shownEntries({ transcript }: ConversationSnapshot): readonly Entry[] {
  return transcript.entries.filter((entry) => entry.is !== 'line' || entry.state !== 'waiting');
}

type EntryText = { kind: 'user' | 'agent' | 'cut' | 'note'; text: string; picture?: string | undefined };

/** Who says it, and how: `user`, `agent`, a `note`, or an agent's line that was `cut` off. */
export function entryText(entry: Entry): EntryText {
  switch (entry.is) {
    case 'line':
      return { kind: entry.state === 'cut' ? 'cut' : 'agent', text: entry.line.display };
    case 'past':
      return { kind: entry.who, text: entry.text };
    case 'user': {
      const { text, picture, why } = entry;
      return { kind: 'user', text: why === undefined ? text : `${text} (not sent: ${why})`, picture };
    }
    case 'note':
      return { kind: 'note', text: entry.text };
  }
}
