/** The newest frames, newest first; an opened one is shown in full. */
import { useSignal, useSignalEffect } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { inMs } from './format-numbers.ts';
import type { Inspection } from './inspector-state.ts';
import { gistOf, type Received } from './received-frames.ts';

export function Stream({ stream }: Pick<Inspection, 'stream'>) {
  const paused = useSignal<readonly Received[] | null>(null);
  const type = useSignal('');
  // Forgotten content is removed, paused or not.
  useSignalEffect(() => {
    if (stream.value.length === 0) paused.value = null;
  });
  const all = paused.value ?? stream.value;
  const choose = (chosen: string) => {
    type.value = chosen;
  };
  const pause = () => {
    paused.value = paused.value === null ? stream.value : null;
  };
  const types = [...new Set(all.map(({ frame }) => frame.type))].sort();
  const shown = all.filter(({ frame }) => type.value === '' || frame.type === type.value);
  return (
    <section>
      <h3>Frames</h3>
      <div class="row">
        <label>
          <span class="unseen">Frames of which type</span>
          <select value={type.value} onChange={({ currentTarget }) => choose(currentTarget.value)}>
            <option value="">all types</option>
            {[...new Set([...types, type.value])]
              .filter((one) => one !== '')
              .map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
          </select>
        </label>
        <button type="button" class="button" aria-pressed={paused.value !== null} onClick={pause}>
          Pause
        </button>
        <small>
          {shown.length} of {stream.value.at(-1)?.n ?? 0}
        </small>
      </div>
      <ol class="frames">
        {shown.toReversed().map((received) => (
          <Frame key={received.n} received={received} />
        ))}
      </ol>
    </section>
  );
}

function Frame({ received }: { received: Received }) {
  return useMemo(() => <Row received={received} />, [received]);
}

function Row({ received: { atMs, frame } }: { received: Received }) {
  const isOpen = useSignal(false);
  const toggle = (open: boolean) => {
    isOpen.value = open;
  };
  return (
    <li>
      <details onToggle={({ currentTarget }) => toggle(currentTarget.open)}>
        <summary>
          <span class="number">{inMs(atMs)}</span> <b>{frame.type}</b> <bdi>{gistOf(frame)}</bdi>
        </summary>
        {isOpen.value && <pre dir="ltr">{JSON.stringify(frame, null, 2)}</pre>}
      </details>
    </li>
  );
}
