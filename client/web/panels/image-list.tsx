/** The images that the user asked to keep [V1], each fetched with the user's own credentials. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Me } from '../../../shared/protocol/me.ts';
import { errorMessage } from '../../companion/panels/error-text.ts';
import { ConfirmButton, PanelSection, RelativeTime } from '../../companion/panels/parts.tsx';
import { useTexts } from '../../companion/texts.tsx';
import type { Message } from '../../strings/message.ts';
import type { PageTalk } from '../page-talk.ts';
import { fetchKeptImage, imageBlob } from './kept-images.ts';
import type { LoadedMemory } from './load-memory.ts';

type Image = NonNullable<Me['images']>[number];
type Of = { talk: PageTalk; knows: LoadedMemory };

export function ImageList({ talk, knows, images }: Of & { images: readonly Image[] }) {
  const texts = useTexts();
  return (
    <PanelSection title={texts.text('image.title')}>
      <ul class="panel-images">
        {images.map((image) => (
          <ImageItem key={image.id} {...{ talk, knows, image }} />
        ))}
      </ul>
    </PanelSection>
  );
}

function ImageItem({ talk: { server, by }, knows, image: { id, at, bytes } }: Of & { image: Image }) {
  const texts = useTexts();
  const url = useSignal<string | null>(null);
  const failed = useSignal<Message | null>(null);
  useEffect(() => {
    let isGone = false;
    fetchKeptImage(server, by, id).then(
      (picture) => {
        if (!isGone) url.value = URL.createObjectURL(imageBlob(picture));
      },
      (error: unknown) => {
        failed.value = errorMessage(error);
      },
    );
    return () => {
      isGone = true;
      if (url.value !== null) URL.revokeObjectURL(url.value);
    };
  }, [server, by, id]);
  const date = texts.date(at);
  const kind = id.slice(0, id.indexOf('-'));
  return (
    <li class="panel-card">
      {url.value === null ? (
        <p class="panel-picture">{failed.value === null ? texts.text('image.fetching') : texts.show(failed.value)}</p>
      ) : (
        <a
          class="panel-picture"
          href={url.value}
          download={`sotto-${new Date(at).toISOString().slice(0, 10)}.${kind}`}
          aria-label={texts.text('image.save', { date })}
        >
          <img src={url.value} alt="" />
        </a>
      )}
      <p class="panel-meta">
        <RelativeTime at={at}>{date}</RelativeTime>
        <span>{texts.kilobytes(bytes)}</span>
      </p>
      <ConfirmButton
        label={texts.text('image.delete')}
        about={texts.text('image.of', { date })}
        question={texts.text('image.question')}
        yes={texts.text('image.yes')}
        onYes={() => knows.dropImage(id)}
      />
    </li>
  );
}
