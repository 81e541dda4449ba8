/** The camera's picture, until it is taken. */
import { useSignal } from '@preact/signals';
import { useEffect, useId, useRef } from 'preact/hooks';
import { errorMessage } from '../../companion/panels/error-text.ts';
import { useTexts } from '../../companion/texts.tsx';
import type { Message } from '../../strings/message.ts';
import { openCamera, takeCameraSnapshot } from './camera.ts';

/** Mounting opens the camera, unmounting stops it. */
export function CameraDialog({ onPicture, onClose }: { onPicture: (picture: File) => void; onClose: () => void }) {
  const texts = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const heading = useId();
  const isReady = useSignal(false);
  const problem = useSignal<Message | null>(null);
  useEffect(() => {
    let isGone = false;
    let stream: MediaStream | null = null;
    const end = () => stream?.getTracks().forEach((track) => void track.stop());
    dialog.current?.showModal();
    openCamera().then(
      (opened) => {
        stream = opened;
        // The dialog was closed while the browser asked for permission.
        if (isGone) return end();
        if (video.current) video.current.srcObject = opened;
      },
      (error: unknown) => {
        problem.value = errorMessage(error);
      },
    );
    return () => {
      isGone = true;
      end();
    };
  }, [problem]);
  const take = async () => {
    if (video.current === null) return;
    try {
      onPicture(await takeCameraSnapshot(video.current));
      dialog.current?.close();
    } catch (error) {
      problem.value = errorMessage(error);
    }
  };
  return (
    <dialog ref={dialog} class="camera" aria-labelledby={heading} onClose={onClose}>
      <h2 id={heading}>{texts.text('picture.photo')}</h2>
      {problem.value !== null ? (
        <p role="alert">{texts.show(problem.value)}</p>
      ) : (
        <video
          ref={video}
          autoplay
          playsInline
          muted
          aria-label={texts.text('camera.view')}
          onPlaying={() => {
            isReady.value = true;
          }}
        />
      )}
      <div class="camera-row">
        <button type="button" class="button" onClick={() => dialog.current?.close()}>
          {texts.text(problem.value === null ? 'common.cancel' : 'common.close')}
        </button>
        {problem.value === null && (
          <button type="button" class="button first" disabled={!isReady.value} onClick={() => void take()}>
            {texts.text(isReady.value ? 'camera.take' : 'camera.asking')}
          </button>
        )}
      </div>
    </dialog>
  );
}
