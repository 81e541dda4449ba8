/** The button to show the agent a picture. Phones offer their camera among the files. */
import { useRef } from 'preact/hooks';
import { Icon } from '../look/icons.tsx';
import type { Pictures } from './picture-draft.ts';
import './pictures.css';

export function PictureButton({ pictures }: { pictures: Pictures }) {
  const file = useRef<HTMLInputElement>(null);
  const chosen = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    const files = [...(currentTarget.files ?? [])];
    // Allows choosing the same file again.
    currentTarget.value = '';
    if (files.length > 0) pictures.add(files);
  };
  return (
    <>
      <button type="button" class="button round" aria-label="Show a picture" onClick={() => file.current?.click()}>
        <Icon>
          <rect x="4" y="5" width="16" height="14" rx="2.5" />
          <circle cx="9" cy="10" r="1.6" />
          <path d="m4.5 17.5 4.5-4 3 2.5 3.5-4 4.5 4.5" />
        </Icon>
      </button>
      <input ref={file} type="file" accept="image/*" hidden aria-label="Choose a picture" onChange={chosen} />
    </>
  );
}
