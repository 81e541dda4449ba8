/** A button at each block of code that copies it. */
const SHOWN_MS = 2_000;

export function addCopyButtons(): void {
  // Browsers give the clipboard to https and to this machine only.
  if (navigator.clipboard === undefined) return;
  for (const block of document.querySelectorAll<HTMLElement>('.code')) {
    const button = document.createElement('button');
    Object.assign(button, { type: 'button', className: 'copy', textContent: 'Copy' });
    // Announces its own change of words.
    button.setAttribute('aria-live', 'polite');
    button.addEventListener('click', () => void copyCodeBlock(block.querySelector('pre')?.textContent ?? '', button));
    block.append(button);
  }
}

async function copyCodeBlock(text: string, button: HTMLButtonElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = 'Copied';
  } catch {
    button.textContent = 'Not allowed here';
  }
  setTimeout(() => {
    button.textContent = 'Copy';
  }, SHOWN_MS);
}
