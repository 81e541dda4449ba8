/** What tools say themselves, by language. */

/** For a BCP 47 tag, by its language alone; English where there is none. */
export function wordingFor<T>(language: string, wordings: { readonly en: T; readonly [language: string]: T }): T {
  const [tag = ''] = language.toLowerCase().split(/[-_]/);
  return (Object.hasOwn(wordings, tag) && wordings[tag]) || wordings.en;
}
