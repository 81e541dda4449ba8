/** The device's camera. */
import { TranslatedError } from '../../companion/panels/error-text.ts';
import { type Message, messageOf } from '../../strings/message.ts';

/** The back camera of a phone, and no larger than is worth sending. */
const VIDEO_CONSTRAINTS: MediaStreamConstraints = {
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1_568 } },
  audio: false,
};

type Devices = Pick<MediaDevices, 'getUserMedia' | 'enumerateDevices'>;

/** Rejects with a message for the user. The caller stops the tracks. */
export async function openCamera(devices: Devices | undefined = navigator.mediaDevices): Promise<MediaStream> {
  if (devices === undefined) throw new TranslatedError(messageOf('camera.insecure'));
  return await devices.getUserMedia(VIDEO_CONSTRAINTS).catch((error: unknown) => {
    throw new TranslatedError(cameraProblem(error));
  });
}

/** Whether a camera seems to exist. If unknown, it is assumed. */
export async function hasCamera(devices: Devices | undefined = navigator.mediaDevices): Promise<boolean> {
  const all = await devices?.enumerateDevices().catch(() => []);
  return all?.some(({ kind }) => kind === 'videoinput') === true;
}

/** By the standard error names. */
export function cameraProblem(error: unknown): Message {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
      return messageOf('camera.refused');
    case 'NotFoundError':
    case 'OverconstrainedError':
      return messageOf('camera.missing');
    case 'NotReadableError':
    case 'AbortError':
      return messageOf('camera.busy');
    default:
      return messageOf('camera.failed');
  }
}

/** The current frame as a JPEG. Rejects with a message if there is none yet. */
export async function takeCameraSnapshot(video: HTMLVideoElement): Promise<File> {
  const { videoWidth: width, videoHeight: height } = video;
  const pen = width === 0 ? null : new OffscreenCanvas(width, height).getContext('2d');
  if (pen === null) throw new TranslatedError(messageOf('camera.early'));
  pen.drawImage(video, 0, 0);
  const picture = await pen.canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
  return new File([picture], 'photo.jpg', { type: picture.type });
}
