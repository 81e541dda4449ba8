/** Export and erasure of everything [M9, N6]. */
import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { PanelSection } from '../../companion/panels/parts.tsx';
import type { LoadedMemory } from './load-memory.ts';
import { FORGET_WORDS, isForgetConfirmed } from './memory-pages.ts';

export function MemoryEnding({ knows, speaker }: { knows: LoadedMemory; speaker: string }) {
  return (
    <>
      <ExportMemory knows={knows} />
      <ForgetAllMemory knows={knows} speaker={speaker} />
    </>
  );
}

function ExportMemory({ knows }: { knows: LoadedMemory }) {
  const isDoing = useSignal(false);
  const take = async () => {
    isDoing.value = true;
    const file = await knows.export(Date.now());
    if (file !== null) saveExportFile(file);
    isDoing.value = false;
  };
  return (
    <PanelSection title="Take it along">
      <p class="panel-quiet">
        Everything that is remembered of you, with every persona: facts, what was said, reminders, settings and kept
        images, as one JSON file.
      </p>
      <button type="button" class="button" disabled={isDoing.value} onClick={() => void take()}>
        {isDoing.value ? 'Gathering …' : 'Export everything'}
      </button>
    </PanelSection>
  );
}

/** Long enough for the browser to begin the download. */
const SAVING_MS = 60_000;

function saveExportFile({ name, text }: { name: string; text: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), SAVING_MS);
}

function ForgetAllMemory({ knows, speaker }: { knows: LoadedMemory; speaker: string }) {
  const [field, told] = [useId(), useId()];
  const typed = useSignal('');
  const isDoing = useSignal(false);
  const forget = async () => {
    isDoing.value = true;
    await knows.forgetAll();
    isDoing.value = false;
    typed.value = '';
  };
  return (
    <PanelSection title="Forget everything">
      <p id={told} class="panel-quiet">
        {speaker} and all the others forget you: all that was said, facts, summaries, reminders, messages that wait,
        kept images, and what you have set. What is still being worked on for you is dropped. Nobody can bring it back;
        export it before, if you want it.
      </p>
      <label for={field}>
        To go on, type <strong>{FORGET_WORDS}</strong>
      </label>
      <div class="panel-row">
        <input
          id={field}
          class="panel-input"
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          aria-describedby={told}
          value={typed.value}
          onInput={({ currentTarget }) => {
            typed.value = currentTarget.value;
          }}
        />
        <button
          type="button"
          class="button danger"
          disabled={!isForgetConfirmed(typed.value) || isDoing.value}
          onClick={() => void forget()}
        >
          {isDoing.value ? 'Forgetting …' : 'Forget everything'}
        </button>
      </div>
    </PanelSection>
  );
}
