/** The character's face. Preact draws it once; then the loop moves it without rendering. */

import type { ComponentChildren } from 'preact';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { FaceName } from '../../../shared/protocol/face-names.ts';
import type { Expression } from '../../../shared/protocol/frames.ts';
import type { Texts } from '../../strings/texts.ts';
import { faceLabel, SteadyLabel } from './accessible-label.ts';
import { animationEnvironmentOf } from './animation-environment.ts';
import { animateFace } from './animation-loop.ts';
import type { Mood } from './expression-poses.ts';
import { FERRIER_ART } from './ferrier.tsx';
import { type Art, CharacterFigure } from './figure.tsx';
import { Painter } from './paint-pose.ts';
import { Puppet, type PuppetScene } from './puppet.ts';
import { ROMY_ART } from './romy.tsx';

export type DrawnCharacterProps = {
  character: FaceName;
  expression: Expression;
  /** Read each frame: the spoken text and how many of its characters have sounded. Null: silence. */
  saying: () => { text: string; position: number } | null;
  /** The newest action in the model's words; a new `id` plays it. */
  actions: { id: number; text: string } | null;
  mood: Mood;
  /** Where to look: −1 to 1, right and down are positive. */
  gaze?: { x: number; y: number } | null;
  /** The character's name. */
  label: string;
  texts: Texts;
};

const CALM = '(prefers-reduced-motion: reduce)';

export function DrawnCharacter(props: DrawnCharacterProps): ComponentChildren {
  const { character, actions, expression, mood, label, texts } = props;
  const root = useRef<HTMLDivElement>(null);
  const art = ARTS[character];
  // The painter updates the name; Preact must keep the first one.
  const [first] = useState(() => faceLabel({ name: label, expression, mood, texts }, false));
  const [puppet] = useState(() => new Puppet(Math.random, expression, mood));
  const id = useId();
  // The same node, so that a new gaze or mood does not compare the drawing.
  const drawing = useMemo(() => <CharacterFigure key={character} art={art} id={id} />, [character]);
  const next = useRef(props);
  next.current = props;

  // Before the browser shows the drawing, in which every mark is still visible.
  useLayoutEffect(
    () =>
      root.current === null
        ? undefined
        : animateFaceDrawing(root.current, puppet, new Painter(root.current, art.build), next),
    [character],
  );
  useEffect(() => {
    if (actions) puppet.act(actions.text, performance.now());
  }, [actions?.id]);

  return (
    <div ref={root} class="face" role="img" aria-label={first} data-palette={character} data-mood={mood}>
      {drawing}
    </div>
  );
}

/** Animates a drawing. Returns how to stop. */
function animateFaceDrawing(
  root: Element,
  puppet: Puppet,
  painter: Painter,
  next: { current: DrawnCharacterProps },
): () => void {
  const label = new SteadyLabel(root.getAttribute('aria-label') ?? '');
  const query = matchMedia(CALM);
  let calm = query.matches;
  // Reading it each frame would cost more than the rest of the loop.
  const newestAction = (): void => {
    calm = query.matches;
  };
  query.addEventListener('change', newestAction);
  const scene = (): PuppetScene => {
    const { expression, mood, saying, gaze = null } = next.current;
    return { expression, mood, saying: saying(), gaze, calm };
  };
  painter.paint(puppet.step(performance.now(), scene()), null);
  const stop = animateFace(
    animationEnvironmentOf(root),
    puppet,
    painter,
    scene,
    ({ expression, mood, saying }, nowMs) => {
      const { label: name, texts } = next.current;
      const changed = label.after(faceLabel({ name, expression, mood, texts }, saying !== null), nowMs);
      if (changed !== null) root.setAttribute('aria-label', changed);
    },
  );
  return () => {
    stop();
    query.removeEventListener('change', newestAction);
  };
}

const ARTS: Readonly<Record<FaceName, Art>> = { romy: ROMY_ART, ferrier: FERRIER_ART };
