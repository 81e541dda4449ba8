/** The attached picture, above the message that it is sent with. */
import type { ReadonlySignal } from '@preact/signals';
import { CloseIcon } from '../../companion/look/icons.tsx';
import { shortenFileName } from './choose-picture-file.ts';
import type { PictureDraft } from './picture-draft.ts';
import './pictures.css';

export function PicturePreview({ pictures }: { pictures: PictureDraft }) {
  const picture = pictures.pending.value;
  return (
    <>
      <p class="picture-problem" role="status">
        {pictures.problem.value}
      </p>
      {picture !== null && (
        <section class="picture-chip" aria-label="The picture that goes with your words">
          <img src={picture.url} alt="" />
          <bdi>{shortenFileName(picture.name === '' ? 'picture' : picture.name)}</bdi>
          <button type="button" class="button round" aria-label="Remove the picture" onClick={() => pictures.clear()}>
            <CloseIcon />
          </button>
        </section>
      )}
    </>
  );
}

/** Shown while something is dragged over the page. The whole page is the drop target. */
export function DropHint({ isOver, speaker }: { isOver: ReadonlySignal<boolean>; speaker: string }) {
  if (!isOver.value) return null;
  return (
    <div class="picture-drop" aria-hidden="true">
      <p>Let go to show it to {speaker}</p>
    </div>
  );
}
