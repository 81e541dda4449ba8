/** Optional parts that an application may supply. */

import type { UploadImage } from '../frames/image-frames.ts';
import type { OwnModel } from '../requests/model-requests.ts';
import type { ClientStorage } from '../storage/client-storage.ts';

export type OptionalConnectOptions = {
  /** Keeps the session's cursor between runs; without it, every run receives all retained frames. */
  storage?: ClientStorage;
  /** The stable name of this installation, at most 64 characters; default: the stored one, else a new one. */
  install?: string;
  /** Begin with a `snapshot` instead of missed frames: for a page that shows the history. */
  history?: boolean;
  /** Uploads large images: `imageUploader`. Without it, images are sent in parts. */
  upload?: UploadImage;
  /** Answers as the client's model (`client:`), such as `await browserModel()`; null: none. */
  model?: OwnModel | null;
};
