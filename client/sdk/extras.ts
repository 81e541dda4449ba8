/** What an application may bring along. */
import type { Upload } from './images.ts';
import type { Ledger } from './ledger.ts';
import type { OwnModel } from './model-requests.ts';

export type Extras = {
  /** Where the place in the session is kept between runs; without it every run gets all that is retained. */
  ledger?: Ledger;
  /** The stable name of this installation, at most 64 characters; default: as kept, else a new one. */
  install?: string;
  /** Begin with how things stand, as a `snapshot` with the last turns, instead of with what was missed: for a page that shows what was said. */
  history?: boolean;
  /** How large images get there: `uploadTo` (uploads.ts). Without it they go in parts. */
  upload?: Upload;
  /** Answers where the server asks the client's own model (`client:`). In browsers: `await browserModel()`; null: there is none. */
  model?: OwnModel | null;
};
