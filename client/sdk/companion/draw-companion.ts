/** Draws a companion, whose code is loaded when the first one is drawn. */
import type { DrawnCharacterProps } from '../../companion/face/face.tsx';
import type { CompanionSession } from './companion-session.ts';

type Drawing = typeof import('../../companion/mount.tsx');

/** Returns how to stop, which empties the element. */
export function drawCompanion(host: Element, session: CompanionSession): () => void {
  return drawLater(host, (drawing) => {
    drawing.mountCompanion(host, session);
    return () => drawing.unmountCompanion(host);
  });
}

export type DrawnFace = { show(props: DrawnCharacterProps): void; stop(): void };

/** Draws a face with the props that `show` was given last. */
export function drawFace(host: Element): DrawnFace {
  let shown: DrawnCharacterProps | null = null;
  let draw: ((props: DrawnCharacterProps) => void) | null = null;
  const stop = drawLater(host, (drawing) => {
    draw = (props) => void drawing.mountFace(host, props);
    if (shown !== null) draw(shown);
    return () => drawing.unmountCompanion(host);
  });
  return {
    show(props) {
      shown = props;
      draw?.(props);
    },
    stop,
  };
}

function drawLater(host: Element, draw: (drawing: Drawing) => () => void): () => void {
  let isStopped = false;
  let stop = () => {};
  void import('../../companion/mount.tsx').then(
    (drawing) => {
      if (!isStopped) stop = draw(drawing);
    },
    () => {
      host.textContent = 'The companion is not shown: its code could not be loaded. Reload the page.';
    },
  );
  return () => {
    isStopped = true;
    stop();
  };
}
