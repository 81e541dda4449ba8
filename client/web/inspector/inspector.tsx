/** What happens behind the conversation, for developers. `createInspection` collects; this only draws. */
import { signal } from '@preact/signals';
import type { PageTalk } from '../page-talk.ts';
import { ConnectionPanel } from './connection.tsx';
import { formatMilliseconds, quantileOfValues } from './format-numbers.ts';
import { createInspection, type Inspection } from './inspector-state.ts';
import { InspectorTotals } from './totals.tsx';
import { turnFirstLineMs, turnFirstSoundMs } from './turn.ts';
import { InspectorTurns } from './turns.tsx';
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
          <InspectorBrief timeline={inspection.timeline} />
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
        <InspectorBody tab={shown.value} talk={talk} inspection={inspection} />
      </div>
    </div>
  );
}

function InspectorBody({ tab, talk, inspection }: { tab: Tab; talk: PageTalk; inspection: Inspection }) {
  const { timeline, link } = inspection;
  switch (tab) {
    case 'Turns':
      return <InspectorTurns timeline={timeline} />;
    case 'Totals':
      return <InspectorTotals talk={talk} timeline={timeline} />;
    case 'Connection':
      return <ConnectionPanel talk={talk} link={link} />;
  }
}

/** The waiting times, in one line. */
function InspectorBrief({ timeline }: Pick<Inspection, 'timeline'>) {
  const { turns, count: seen } = timeline.value;
  const waits = turns.flatMap((turn) => turnFirstLineMs(turn) ?? []);
  const [middle, slow] = [quantileOfValues(waits, 0.5), quantileOfValues(waits, 0.95)];
  const sound = quantileOfValues(
    turns.flatMap((turn) => turnFirstSoundMs(turn) ?? []),
    0.5,
  );
  if (seen === 0) return <p class="brief">nothing yet</p>;
  return (
    <p
      class="brief"
      title="Of the answers that stand here, until the first line, be it one that passes the time: half of them, and 19 of 20, took no longer; and until the first sound, half of them"
    >
      {seen} {seen === 1 ? 'turn' : 'turns'}
      {middle !== null &&
        slow !== null &&
        ` · first line p50 ${formatMilliseconds(middle)}, p95 ${formatMilliseconds(slow)}`}
      {sound !== null && ` · sound p50 ${formatMilliseconds(sound)}`}
    </p>
  );
}

function showInspectorTab(tab: Tab): void {
  shown.value = tab;
}

function Tabs() {
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const to =
      event.key === 'Home' ? 0 : event.key === 'End' ? -1 : step && (TABS.indexOf(shown.value) + step) % TABS.length;
    if (to === undefined) return;
    event.preventDefault();
    showInspectorTab(TABS.at(to) ?? 'Turns');
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
          onClick={() => showInspectorTab(tab)}
        >
          {tab}
        </button>
      ))}
    </div>
  );
}
