/** In a browser there are no folders to list: whoever bundles for one names them. */
declare const LANGUAGE_FOLDERS: string;

const BUNDLED_TAGS: readonly string[] = LANGUAGE_FOLDERS.split(' ');

export { BUNDLED_TAGS as LANGUAGE_TAGS };
