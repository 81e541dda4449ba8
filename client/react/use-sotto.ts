/** React hooks upon the stores of a conversation. */
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import {
  type CompanionSession,
  type CompanionSessionOptions,
  openCompanion,
} from '../sdk/companion/companion-session.ts';
import { INITIAL_VOICE, type VoiceSnapshot, type VoiceStore } from '../sdk/companion/voice-store.ts';
import { type ConversationSnapshot, EMPTY_CONVERSATION } from '../sdk/store/conversation-store.ts';
import type { ObservableStore } from '../sdk/store/store.ts';
import type { TranscriptEntry } from '../sdk/store/transcript.ts';
import { visibleEntries } from '../sdk/store/visible-entries.ts';

type Opened = { key: string; session: CompanionSession; closing?: ReturnType<typeof setTimeout> };

/**
 * Connects while the component is mounted; null until then. A new url or persona connects anew; other options
 * are read then. StrictMode's second mount goes on with the first connection.
 */
export function useSotto(options: CompanionSessionOptions): CompanionSession | null {
  const opened = useRef<Opened | null>(null);
  const [session, setSession] = useState<CompanionSession | null>(null);
  const wanted = useRef(options);
  wanted.current = options;
  const key = `${typeof options.url === 'string' ? options.url : ''} ${options.persona ?? ''}`;
  useEffect(() => {
    const before = opened.current;
    clearTimeout(before?.closing);
    if (before && before.key !== key) before.session.close();
    const now = before?.key === key ? before : { key, session: openCompanion(wanted.current) };
    opened.current = now;
    setSession(now.session);
    return () => {
      // StrictMode mounts again at once.
      now.closing = setTimeout(() => {
        now.session.close();
        if (opened.current === now) opened.current = null;
      });
    };
  }, [key]);
  return session;
}

/** Everything that is shown: see `ConversationSnapshot`. */
export function useConversation(session: CompanionSession | null): ConversationSnapshot {
  return useStore(session?.conversation, EMPTY_CONVERSATION);
}

/** Messages, lines, images and notes, oldest first; without lines that have not begun. */
export function useLines(session: CompanionSession | null): readonly TranscriptEntry[] {
  const conversation = useConversation(session);
  return useMemo(() => visibleEntries(conversation), [conversation.transcript]);
}

export type Voice = VoiceSnapshot & Pick<VoiceStore, 'toggleMicrophone' | 'speakAloud'>;

/** The microphone, the interim transcription and the agent's voice, and how to switch them. */
export function useVoice(session: CompanionSession | null): Voice {
  const voice = useStore(session?.voice, INITIAL_VOICE);
  return useMemo(
    () => ({
      ...voice,
      toggleMicrophone: async () => session?.voice.toggleMicrophone(),
      speakAloud: (isAloud) => session?.voice.speakAloud(isAloud),
    }),
    [voice, session],
  );
}

function useStore<T extends object>(store: ObservableStore<T> | undefined, first: T): T {
  const snapshot = store?.snapshot ?? (() => first);
  return useSyncExternalStore(store?.subscribe ?? subscribeToNothing, snapshot, () => first);
}

function subscribeToNothing(): () => void {
  return () => {};
}
