/** The inspector's data of one conversation, collected while it is closed: little per frame, and bounded. */
import { batch, type ReadonlySignal, signal } from '@preact/signals';
import type { PageTalk } from '../page-talk.ts';
import { INITIAL_LINK, type Link, withReceived, withSeq, withState } from './connection-history.ts';
import { EMPTY, type Happening, type Timeline, withHappening, withoutTurns } from './turn-timeline.ts';

export type Inspection = {
  timeline: ReadonlySignal<Timeline>;
  link: ReadonlySignal<Link>;
};

type Of = Pick<PageTalk, 'sotto' | 'forgotten'>;

const begun = new WeakMap<object, Inspection>();

/** Starts collecting; the same conversation gets the same inspection. `now`: ms since the page was opened. */
export function createInspection({ sotto, forgotten }: Of, now = () => performance.now()): Inspection {
  const before = begun.get(sotto);
  if (before) return before;
  const timeline = signal(EMPTY);
  const link = signal(INITIAL_LINK);
  const happens = (happening: Happening) => {
    timeline.value = withHappening(timeline.value, happening);
    if ('seq' in happening) link.value = withSeq(link.value, happening.seq);
  };
  sotto.on('turn', happens);
  sotto.on('line', happens);
  sotto.on('tool', happens);
  sotto.on('view', happens);
  sotto.on('error', happens);
  sotto.on('snapshot', ({ turns }) => happens({ type: 'snapshot', turns }));
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
      // The library does not emit these as events of their own.
      if (frame.type === 'audio' || frame.type === 'measured') happens(frame);
    });
  });
  forgotten.subscribe((what) => {
    if (what !== null) timeline.value = withoutTurns(timeline.value, what.turns);
  });
  const inspection = { timeline, link };
  begun.set(sotto, inspection);
  return inspection;
}
