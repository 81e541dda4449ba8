/** What the inspector shows of one conversation, gathered while nobody looks: little for each frame, and bounded. */
import { batch, type ReadonlySignal, signal } from '@preact/signals';
import type { Talk } from '../talk/talk.ts';
import { type Link, UNLINKED, withReceived, withSeq, withState } from './link.ts';
import { type Received, withFrame } from './stream.ts';
import { EMPTY, type Happening, type Timeline, withHappening, withoutTurns } from './timeline.ts';

export type Inspection = {
  timeline: ReadonlySignal<Timeline>;
  link: ReadonlySignal<Link>;
  stream: ReadonlySignal<readonly Received[]>;
};

type Of = Pick<Talk, 'sotto' | 'forgotten'>;

const begun = new WeakMap<object, Inspection>();

/** From now on; asked again for the same conversation, the same one. `now`: milliseconds since the page was opened. */
export function createInspection({ sotto, forgotten }: Of, now = () => performance.now()): Inspection {
  const before = begun.get(sotto);
  if (before) return before;
  const timeline = signal(EMPTY);
  const link = signal(UNLINKED);
  const stream = signal<readonly Received[]>([]);
  const happens = (happening: Happening) => {
    timeline.value = withHappening(timeline.value, happening);
    if ('seq' in happening) link.value = withSeq(link.value, happening.seq);
  };
  sotto.on('turn', happens);
  sotto.on('line', happens);
  sotto.on('tool', happens);
  sotto.on('view', happens);
  sotto.on('error', happens);
  sotto.on('snapshot', () => happens({ type: 'snapshot' }));
  sotto.on('settings', ({ seq }) => {
    link.value = withSeq(link.value, seq);
  });
  sotto.on('delivery', happens);
  sotto.on('state', (state) => {
    link.value = withState(link.value, state, now());
  });
  sotto.on('frame', (frame) => {
    batch(() => {
      link.value = withReceived(link.value, frame);
      stream.value = withFrame(stream.value, frame, now());
      // These are none of the library's business.
      if (frame.type === 'audio' || frame.type === 'measured') happens(frame);
    });
  });
  forgotten.subscribe((what) => {
    if (what === null) return;
    batch(() => {
      timeline.value = withoutTurns(timeline.value, what.turns);
      // Any frame may quote it.
      stream.value = [];
    });
  });
  const inspection = { timeline, link, stream };
  begun.set(sotto, inspection);
  return inspection;
}
