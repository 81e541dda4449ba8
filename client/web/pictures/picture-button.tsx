/** The button to show the agent a picture: a file, or the camera's. */
import { useSignal } from '@preact/signals';
import { useEffect, useId, useRef } from 'preact/hooks';
import { useTexts } from '../../companion/texts.tsx';
import { hasCamera } from './camera.ts';
import { CameraDialog } from './camera-dialog.tsx';
import { CameraIcon, PictureIcon } from './icons.tsx';
import type { PictureDraft } from './picture-draft.ts';
import './pictures.css';

export function PictureButton({ pictures }: { pictures: PictureDraft }) {
  const texts = useTexts();
  const menu = useId();
  const popover = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const phone = useRef<HTMLInputElement>(null);
  const camera = useSignal<'none' | 'own' | 'dialog'>('none');
  const isLooking = useSignal(false);
  useEffect(() => {
    void availableCamera().then((kind) => {
      camera.value = kind;
    });
  }, [camera]);
  const addChosen = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    const files = [...(currentTarget.files ?? [])];
    // Allows choosing the same file again.
    currentTarget.value = '';
    if (files.length > 0) pictures.add(files);
  };
  const choose = () => {
    popover.current?.hidePopover();
    file.current?.click();
  };
  const photograph = () => {
    popover.current?.hidePopover();
    if (camera.value === 'own') phone.current?.click();
    else isLooking.value = true;
  };
  const hasChoice = camera.value !== 'none';
  return (
    <>
      <button
        ref={opener}
        type="button"
        class="button round"
        aria-label={texts.text('picture.show')}
        {...(hasChoice ? { popovertarget: menu } : { onClick: choose })}
      >
        <PictureIcon />
      </button>
      {hasChoice && (
        <div
          ref={popover}
          id={menu}
          popover="auto"
          class="picture-menu"
          onBeforeToggle={() => placePicturePopover(popover.current, opener.current)}
        >
          <button type="button" class="button" onClick={photograph}>
            <CameraIcon /> {texts.text('picture.photo')}
          </button>
          <button type="button" class="button" onClick={choose}>
            <PictureIcon /> {texts.text('picture.choose')}
          </button>
        </div>
      )}
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        aria-label={texts.text('picture.choose')}
        onChange={addChosen}
      />
      <input
        ref={phone}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={texts.text('picture.photo')}
        onChange={addChosen}
      />
      {isLooking.value && (
        <CameraDialog
          onPicture={(picture) => pictures.add([picture])}
          onClose={() => {
            isLooking.value = false;
          }}
        />
      )}
    </>
  );
}

/** Phones have a better camera app of their own. */
async function availableCamera(): Promise<'none' | 'own' | 'dialog'> {
  if (matchMedia('(hover: none) and (pointer: coarse)').matches) return 'own';
  return (await hasCamera()) ? 'dialog' : 'none';
}

const GAP = 8;

/** Above its button, and within the page. */
function placePicturePopover(popover: HTMLElement | null, opener: HTMLElement | null): void {
  if (popover === null || opener === null) return;
  const { left, top } = opener.getBoundingClientRect();
  popover.style.left = `${Math.max(GAP, Math.min(left, innerWidth - 240 - GAP))}px`;
  popover.style.bottom = `${innerHeight - top + GAP}px`;
}
