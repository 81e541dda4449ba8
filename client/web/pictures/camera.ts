/** The device's camera. */

/** The back camera of a phone, and no larger than is worth sending. */
const VIDEO_CONSTRAINTS: MediaStreamConstraints = {
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1_568 } },
  audio: false,
};

type Devices = Pick<MediaDevices, 'getUserMedia' | 'enumerateDevices'>;

/** Rejects with a message for the user. The caller stops the tracks. */
export async function openCamera(devices: Devices | undefined = navigator.mediaDevices): Promise<MediaStream> {
  if (devices === undefined) throw new Error(NOT_HERE);
  return await devices.getUserMedia(VIDEO_CONSTRAINTS).catch((error: unknown) => {
    throw new Error(cameraProblem(error));
  });
}

/** Whether a camera seems to exist. If unknown, it is assumed. */
export async function hasCamera(devices: Devices | undefined = navigator.mediaDevices): Promise<boolean> {
  const all = await devices?.enumerateDevices().catch(() => []);
  return all?.some(({ kind }) => kind === 'videoinput') === true;
}

const NOT_HERE = 'This browser gives no camera to this page. It does on a secure (https) address.';

/** By the standard error names. */
export function cameraProblem(error: unknown): string {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
      return 'The camera was refused. You can allow it in the browser’s settings for this page, or choose a file.';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'There is no camera here. You can choose a file.';
    case 'NotReadableError':
    case 'AbortError':
      return 'The camera does not answer; another program may be using it.';
    default:
      return 'The camera could not be used. You can choose a file.';
  }
}

/** The current frame as a JPEG. Rejects with a message if there is none yet. */
export async function takeCameraSnapshot(video: HTMLVideoElement): Promise<File> {
  const { videoWidth: width, videoHeight: height } = video;
  const pen = width === 0 ? null : new OffscreenCanvas(width, height).getContext('2d');
  if (pen === null) throw new Error('The camera shows nothing yet.');
  pen.drawImage(video, 0, 0);
  const picture = await pen.canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
  return new File([picture], 'photo.jpg', { type: picture.type });
}
