/** In a browser there are no folders: whoever bundles for one names them. */
declare const LANGUAGE_FOLDERS: string;

export const LANGUAGE_TAGS: readonly string[] = LANGUAGE_FOLDERS.split(' ');
