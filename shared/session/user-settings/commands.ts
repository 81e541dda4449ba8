import type { NewsTopic } from '../../protocol/frames.ts';

/** `dropped`: topics that are as any other again. `news`: whether any comes unasked; absent: as it was. */
export type NewsChange = { wanted: readonly NewsTopic[]; dropped: readonly string[]; news?: boolean | undefined };

/** The user asked for more or less of a topic [L8]. `call`: of the model; it has an effect once [T4]. */
export type SettingsCommand = { type: 'news.choose'; call: string; change: NewsChange };
