/** The tools' own sentences by language. */

/** By the language of a BCP 47 tag; English by default. */
export function wordingFor<T>(language: string, wordings: { readonly en: T; readonly [language: string]: T }): T {
  const [tag = ''] = language.toLowerCase().split(/[-_]/);
  return (Object.hasOwn(wordings, tag) && wordings[tag]) || wordings.en;
}
