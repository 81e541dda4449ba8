/** The attached picture, above the message that it is sent with. */
import type { ReadonlySignal } from '@preact/signals';
import { CloseIcon } from '../../companion/look/icons.tsx';
import { useTexts } from '../../companion/texts.tsx';
import { shortenFileName } from './choose-picture-file.ts';
import type { PictureDraft } from './picture-draft.ts';
import './pictures.css';

export function PicturePreview({ pictures }: { pictures: PictureDraft }) {
  const texts = useTexts();
  const picture = pictures.pending.value;
  const problem = pictures.problem.value;
  return (
    <>
      <p class="picture-problem" role="status">
        {problem !== null && texts.show(problem)}
      </p>
      {picture !== null && (
        <section class="picture-chip" aria-label={texts.text('picture.attached')}>
          <img src={picture.url} alt="" />
          <bdi>{shortenFileName(picture.name === '' ? texts.text('picture.unnamed') : picture.name)}</bdi>
          <button
            type="button"
            class="button round"
            aria-label={texts.text('picture.remove')}
            onClick={() => pictures.clear()}
          >
            <CloseIcon />
          </button>
        </section>
      )}
    </>
  );
}

/** Shown while something is dragged over the page. The whole page is the drop target. */
export function DropHint({ isOver, speaker }: { isOver: ReadonlySignal<boolean>; speaker: string }) {
  const texts = useTexts();
  if (!isOver.value) return null;
  return (
    <div class="picture-drop" aria-hidden="true">
      <p>{texts.text('picture.drop', { name: speaker })}</p>
    </div>
  );
}
