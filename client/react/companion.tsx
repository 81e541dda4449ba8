/** A companion as a React component: face, captions, microphone and typing. */
import { type CSSProperties, useEffect, useRef } from 'react';
import type { CompanionSession } from '../sdk/companion/companion-session.ts';
import { drawCompanion } from '../sdk/companion/draw-companion.ts';
import { drawFace, type FaceScene } from '../sdk/companion/simple-face.ts';

export type CompanionProps = { session: CompanionSession | null; className?: string; style?: CSSProperties };

/**
 * Style it by the classes `face`, `caption`, `status`, `log`, `form`, and `user`, `agent`, `cut`, `note`.
 * With another `className` it has no style of its own.
 */
export function Companion({ session, className = 'sotto-companion', style }: CompanionProps) {
  const root = useRef<HTMLElement>(null);
  useEffect(() => (session && root.current ? drawCompanion(root.current, session) : undefined), [session]);
  return <section ref={root} className={className} {...(style && { style })} />;
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
