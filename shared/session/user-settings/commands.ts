import type { NewsTopic } from '../../protocol/frames.ts';

/** `dropped`: topics that are as any other again. `news`: whether any comes unasked; absent: as it was. */
export type NewsChange = { wanted: readonly NewsTopic[]; dropped: readonly string[]; news?: boolean | undefined };

/** By a `call` of the model, which has an effect once [T4]. */
export type SettingsCommand =
  /** The user asked for more or less of a topic [L8]. */
  | { type: 'news.choose'; call: string; change: NewsChange }
  /** The user asked for quiet [D23], by a call of the model. `untilMs`: null ends it. */
  | { type: 'quiet.ask'; call: string; untilMs: number | null };
