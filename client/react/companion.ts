/** A companion as a React component: face, captions, log, inbox, microphone and typing. */
import { type CSSProperties, createElement, useEffect, useRef } from 'react';
import type { FaceName } from '../../shared/protocol/face-names.ts';
import type { Expression } from '../../shared/protocol/frames.ts';
import type { CompanionSession } from '../sdk/companion/companion-session.ts';
import { type DrawnFace, drawCompanion, drawFace } from '../sdk/companion/draw-companion.ts';

export type CompanionProps = { session: CompanionSession | null; className?: string; style?: CSSProperties };

/** Fills its element, 40 rem high by default. Its look follows the CSS variables `--sotto-…`. */
export function Companion({ session, className, style }: CompanionProps) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => (session && host.current ? drawCompanion(host.current, session) : undefined), [session]);
  return createElement('div', { ref: host, className, style });
}

export type FaceProps = {
  expression: Expression;
  /** Whose face; default: Romy's. */
  face?: FaceName;
  /** The name that screen readers say. */
  name?: string;
  isAway?: boolean;
  /** BCP 47, of what screen readers say beside the name; default: the browser's. */
  language?: string;
  /** The spoken text, and how many of its characters have sounded; null or absent: silence. */
  saying?: { text: string; position: number } | null;
};

/** The drawn face alone, for a layout of one's own. */
export function Face(props: FaceProps) {
  const host = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnFace | null>(null);
  const wanted = useRef(props);
  wanted.current = props;
  const { expression, face = 'romy', name = '', isAway = false, language } = props;
  useEffect(() => {
    if (host.current === null) return;
    drawn.current = drawFace(host.current, language);
    return drawn.current.stop;
  }, [language]);
  useEffect(() => {
    const saying = () => wanted.current.saying ?? null;
    const mood = isAway ? 'away' : 'idle';
    drawn.current?.show({ character: face, label: name, expression, mood, actions: null, saying });
  }, [expression, face, name, isAway, language]);
  return createElement('div', { ref: host });
}
