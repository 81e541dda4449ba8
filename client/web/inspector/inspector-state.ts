/** The inspector's data of one conversation, collected while it is closed: little per frame, and bounded. */
import { batch, type ReadonlySignal, signal } from '@preact/signals';
import type { PageTalk } from '../page-talk.ts';
import {
  addConnectionState,
  type ConnectionHistory,
  countConnectionFrame,
  INITIAL_CONNECTION,
  noteConnectionSeq,
} from './connection-history.ts';
import {
  applyToTimeline,
  EMPTY_TIMELINE,
  removeTurnsFromTimeline,
  type TimelineFrame,
  type TurnTimeline,
} from './turn-timeline.ts';

export type Inspection = {
  timeline: ReadonlySignal<TurnTimeline>;
  link: ReadonlySignal<ConnectionHistory>;
};

type Of = Pick<PageTalk, 'sotto' | 'forgotten'>;

const INSPECTIONS = new WeakMap<object, Inspection>();

/** Starts collecting; the same conversation gets the same inspection. `now`: ms since the page was opened. */
export function createInspection({ sotto, forgotten }: Of, now = () => performance.now()): Inspection {
  const before = INSPECTIONS.get(sotto);
  if (before) return before;
  const timeline = signal(EMPTY_TIMELINE);
  const link = signal(INITIAL_CONNECTION);
  const applyFrame = (happening: TimelineFrame) => {
    timeline.value = applyToTimeline(timeline.value, happening);
    if ('seq' in happening) link.value = noteConnectionSeq(link.value, happening.seq);
  };
  sotto.on('turn', applyFrame);
  sotto.on('line', applyFrame);
  sotto.on('tool', applyFrame);
  sotto.on('view', applyFrame);
  sotto.on('error', applyFrame);
  sotto.on('snapshot', ({ turns }) => applyFrame({ type: 'snapshot', turns }));
  sotto.on('settings', ({ seq }) => {
    link.value = noteConnectionSeq(link.value, seq);
  });
  sotto.on('delivery', applyFrame);
  sotto.on('state', (state) => {
    link.value = addConnectionState(link.value, state, now());
  });
  sotto.on('frame', (frame) => {
    batch(() => {
      link.value = countConnectionFrame(link.value, frame);
      // The library does not emit these as events of their own.
      if (frame.type === 'audio' || frame.type === 'measured') applyFrame(frame);
    });
  });
  forgotten.subscribe((what) => {
    if (what !== null) timeline.value = removeTurnsFromTimeline(timeline.value, what.turns);
  });
  const inspection = { timeline, link };
  INSPECTIONS.set(sotto, inspection);
  return inspection;
}
