/** A companion as a React component: face, captions, microphone and typing. */
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import type { CompanionSession } from '../sdk/companion/companion-session.ts';
import { entryText, faceOf, statusOf } from '../sdk/companion/companion-text.ts';
import { drawFace, type FaceScene } from '../sdk/companion/simple-face.ts';
import { useConversation, useLines, useVoice } from './use-sotto.ts';

export type CompanionProps = { session: CompanionSession | null; className?: string; style?: CSSProperties };

/** Style it by the classes `face`, `caption`, `status`, `log`, and `user`, `agent`, `cut`, `note`. */
export function Companion({ session, className = 'sotto-companion', style }: CompanionProps) {
  const conversation = useConversation(session);
  const lines = useLines(session);
  const voice = useVoice(session);
  const [text, setText] = useState('');
  const isOn = voice.microphone !== 'off';
  return (
    <section className={className} {...(style && { style })}>
      <Face {...faceOf(conversation)} />
      <p className="caption" aria-hidden="true">
        {conversation.newest?.display}
      </p>
      <p className="status" role="status">
        {statusOf(conversation, voice)}
      </p>
      <ol className="log" role="log">
        {lines.map((entry) => {
          const { kind, text } = entryText(entry);
          return (
            <li key={entry.key} className={kind} dir="auto">
              {text}
            </li>
          );
        })}
      </ol>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() === '') return;
          void session?.conversation.say(text);
          setText('');
        }}
      >
        <input aria-label="Message" value={text} onChange={(event) => setText(event.target.value)} />
        <button type="submit">Send</button>
        <button type="button" aria-pressed={isOn} onClick={() => void voice.toggleMicrophone()}>
          Microphone
        </button>
        <button type="button" aria-pressed={voice.isAloud} onClick={() => voice.speakAloud(!voice.isAloud)}>
          Voice
        </button>
        <button type="button" disabled={conversation.saying === null} onClick={() => session?.conversation.stop()}>
          Stop
        </button>
      </form>
    </section>
  );
}

/** The drawn face alone, for a layout of one's own. */
export function Face({ expression, isAway, isSpeaking }: FaceScene) {
  const root = useRef<HTMLDivElement>(null);
  const face = useRef<ReturnType<typeof drawFace> | null>(null);
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    const drawn = drawFace(element);
    face.current = drawn;
    return () => {
      drawn.stop();
      element.replaceChildren();
    };
  }, []);
  useEffect(() => face.current?.show({ expression, isAway, isSpeaking }), [expression, isAway, isSpeaking]);
  return (
    <div ref={root} className="face" role="img" aria-label={isSpeaking ? `${expression}, speaking` : expression} />
  );
}
