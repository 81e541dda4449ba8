/** The images that the user asked to keep [V1], each fetched with the user's own credentials. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Me } from '../../../shared/protocol/me.ts';
import { companionErrorText } from '../../companion/panels/error-text.ts';
import { ConfirmButton, PanelSection, RelativeTime } from '../../companion/panels/parts.tsx';
import type { PageTalk } from '../page-talk.ts';
import { fetchKeptImage, imageBlob } from './kept-images.ts';
import type { LoadedMemory } from './load-memory.ts';

type Image = NonNullable<Me['images']>[number];
type Of = { talk: PageTalk; knows: LoadedMemory };

export function ImageList({ talk, knows, images }: Of & { images: readonly Image[] }) {
  return (
    <PanelSection title="Images you asked to keep">
      <ul class="panel-images">
        {images.map((image) => (
          <ImageItem key={image.id} {...{ talk, knows, image }} />
        ))}
      </ul>
    </PanelSection>
  );
}

function ImageItem({ talk: { server, by }, knows, image: { id, at, bytes } }: Of & { image: Image }) {
  const url = useSignal<string | null>(null);
  const failed = useSignal<string | null>(null);
  useEffect(() => {
    let isGone = false;
    fetchKeptImage(server, by, id).then(
      (picture) => {
        if (!isGone) url.value = URL.createObjectURL(imageBlob(picture));
      },
      (error: unknown) => {
        failed.value = companionErrorText(error);
      },
    );
    return () => {
      isGone = true;
      if (url.value !== null) URL.revokeObjectURL(url.value);
    };
  }, [server, by, id]);
  const date = new Date(at).toLocaleDateString();
  const kind = id.slice(0, id.indexOf('-'));
  return (
    <li class="panel-card">
      {url.value === null ? (
        <p class="panel-picture">{failed.value ?? 'Fetching …'}</p>
      ) : (
        <a
          class="panel-picture"
          href={url.value}
          download={`sotto-${date}.${kind}`}
          aria-label={`Save the image of ${date}`}
        >
          <img src={url.value} alt="" />
        </a>
      )}
      <p class="panel-meta">
        <RelativeTime at={at}>{date}</RelativeTime>
        <span>{Math.ceil(bytes / 1_000)} KB</span>
      </p>
      <ConfirmButton
        label="Delete"
        about={`the image of ${date}`}
        question="Delete this image for good?"
        yes="Delete it"
        onYes={() => knows.dropImage(id)}
      />
    </li>
  );
}
