/** A sheet laid over the page: beside the conversation, or below it on a phone. */
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { CloseIcon } from '../../companion/look/icons.tsx';
import { useTexts } from '../../companion/texts.tsx';
import './sheet.css';

export type SheetProps = { title: string; open: boolean; onClose: () => void; children: ComponentChildren };

/** Its contents are mounted while it is open. The browser keeps the focus inside, and restores it. */
export function PanelSheet({ title, open, onClose, children }: SheetProps) {
  const texts = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  /** Where the pointer was pressed: a text selection may end outside the sheet. */
  const pressed = useRef<EventTarget | null>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) element?.showModal();
    if (!open) element?.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog by itself.
    <dialog
      ref={dialog}
      class="sheet"
      aria-labelledby={heading}
      onClose={onClose}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={({ target, currentTarget }) => {
        // The contents cover the dialog: only its backdrop is a target of its own.
        if (target === currentTarget && pressed.current === currentTarget) currentTarget.close();
      }}
    >
      <div class="sheet-body">
        <header class="sheet-head">
          <h2 id={heading}>{title}</h2>
          <button
            type="button"
            class="button round"
            aria-label={texts.text('common.close')}
            onClick={() => dialog.current?.close()}
          >
            <CloseIcon />
          </button>
        </header>
        <div class="sheet-scroll">{open && children}</div>
      </div>
    </dialog>
  );
}
