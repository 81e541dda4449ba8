/** What happens behind the conversation, for developers. `createInspection` collects; this only draws. */
import { signal } from '@preact/signals';
import type { PageTalk } from '../page-talk.ts';
import { Connection } from './connection.tsx';
import { formatMs, quantileOf } from './format-numbers.ts';
import { createInspection, type Inspection } from './inspector-state.ts';
import { Totals } from './totals.tsx';
import { firstLineMs, firstSoundMs } from './turn.ts';
import { Turns } from './turns.tsx';
import './inspector.css';

const TABS = ['Turns', 'Totals', 'Connection'] as const;
type Tab = (typeof TABS)[number];

/** Remembers the tab for the next opening. */
const shown = signal<Tab>('Turns');

/** `onClose`: set if the inspector covers the page. */
export function Inspector({ talk, onClose }: { talk: PageTalk; onClose?: () => void }) {
  const inspection = createInspection(talk);
  return (
    <div class="inspector">
      <div class="top">
        <div class="heading">
          <h2>Inspector</h2>
          <Brief timeline={inspection.timeline} />
          {onClose && (
            <button type="button" class="button closing" onClick={onClose}>
              Close
            </button>
          )}
        </div>
        <Tabs />
      </div>
      <div
        class="body"
        role="tabpanel"
        id="inspector-panel"
        aria-labelledby={`inspector-${shown.value}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled can be reached by key.
        tabIndex={0}
      >
        <Body tab={shown.value} talk={talk} inspection={inspection} />
      </div>
    </div>
  );
}

function Body({ tab, talk, inspection }: { tab: Tab; talk: PageTalk; inspection: Inspection }) {
  const { timeline, link } = inspection;
  switch (tab) {
    case 'Turns':
      return <Turns timeline={timeline} />;
    case 'Totals':
      return <Totals talk={talk} timeline={timeline} />;
    case 'Connection':
      return <Connection talk={talk} link={link} />;
  }
}

/** The waiting times, in one line. */
function Brief({ timeline }: Pick<Inspection, 'timeline'>) {
  const { turns, count: seen } = timeline.value;
  const waits = turns.flatMap((turn) => firstLineMs(turn) ?? []);
  const [middle, slow] = [quantileOf(waits, 0.5), quantileOf(waits, 0.95)];
  const sound = quantileOf(
    turns.flatMap((turn) => firstSoundMs(turn) ?? []),
    0.5,
  );
  if (seen === 0) return <p class="brief">nothing yet</p>;
  return (
    <p
      class="brief"
      title="Of the answers that stand here, until the first line, be it one that passes the time: half of them, and 19 of 20, took no longer; and until the first sound, half of them"
    >
      {seen} {seen === 1 ? 'turn' : 'turns'}
      {middle !== null && slow !== null && ` · first line p50 ${formatMs(middle)}, p95 ${formatMs(slow)}`}
      {sound !== null && ` · sound p50 ${formatMs(sound)}`}
    </p>
  );
}

function show(tab: Tab): void {
  shown.value = tab;
}

function Tabs() {
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const to =
      event.key === 'Home' ? 0 : event.key === 'End' ? -1 : step && (TABS.indexOf(shown.value) + step) % TABS.length;
    if (to === undefined) return;
    event.preventDefault();
    show(TABS.at(to) ?? 'Turns');
    document.getElementById(`inspector-${shown.value}`)?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label="Parts of the inspector" onKeyDown={move}>
      {TABS.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`inspector-${tab}`}
          aria-controls="inspector-panel"
          aria-selected={shown.value === tab}
          tabIndex={shown.value === tab ? 0 : -1}
          onClick={() => show(tab)}
        >
          {tab}
        </button>
      ))}
    </div>
  );
}
