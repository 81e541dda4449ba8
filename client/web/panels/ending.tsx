/** Export and erasure of everything [M9, N6]. */
import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { PanelSection } from '../../companion/panels/parts.tsx';
import { Sentence, useTexts } from '../../companion/texts.tsx';
import type { LoadedMemory } from './load-memory.ts';
import { isForgetConfirmed } from './memory-pages.ts';

export function MemoryEnding({ knows, speaker }: { knows: LoadedMemory; speaker: string }) {
  return (
    <>
      <ExportMemory knows={knows} />
      <ForgetAllMemory knows={knows} speaker={speaker} />
    </>
  );
}

function ExportMemory({ knows }: { knows: LoadedMemory }) {
  const texts = useTexts();
  const isDoing = useSignal(false);
  const take = async () => {
    isDoing.value = true;
    const file = await knows.export(Date.now());
    if (file !== null) saveExportFile(file);
    isDoing.value = false;
  };
  return (
    <PanelSection title={texts.text('export.title')}>
      <p class="panel-quiet">{texts.text('export.hint')}</p>
      <button type="button" class="button" disabled={isDoing.value} onClick={() => void take()}>
        {texts.text(isDoing.value ? 'export.doing' : 'export.button')}
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
  const texts = useTexts();
  const words = texts.text('erase.words');
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
    <PanelSection title={texts.text('erase.title')}>
      <p id={told} class="panel-quiet">
        {texts.text('erase.hint', { name: speaker })}
      </p>
      <label for={field}>
        <Sentence of="erase.type" values={{ words: <strong>{words}</strong> }} />
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
          disabled={!isForgetConfirmed(typed.value, words) || isDoing.value}
          onClick={() => void forget()}
        >
          {texts.text(isDoing.value ? 'erase.doing' : 'erase.title')}
        </button>
      </div>
    </PanelSection>
  );
}
