/** What is wrong with the strings of a page or a terminal in one language, by those in English [R5]. */
import type { PluralForms } from '../../shared/language/interface-strings.ts';

export type InterfaceStrings = Readonly<Record<string, string | PluralForms>>;

const formsOf = (entry: string | PluralForms = '') => (typeof entry === 'string' ? { other: entry } : entry);
const placeholdersIn = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort();

/** Empty: each has its placeholders and plural forms, and no sentence was left in English. */
export function interfaceStringFaults(tag: string, strings: InterfaceStrings, english: InterfaceStrings): string[] {
  const plurals = [...new Intl.PluralRules(tag).resolvedOptions().pluralCategories].sort().join();
  return Object.entries(english).flatMap(([name, entry]) => {
    const forms = formsOf(strings[name]);
    const wanted = placeholdersIn(formsOf(entry).other).join();
    const found = placeholdersIn(forms.other).join();
    const counted = Object.keys(forms).sort().join();
    return [
      ...(found === wanted ? [] : [`${name} has {${found}}, not {${wanted}}`]),
      ...(typeof entry === 'string' || counted === plurals ? [] : [`${name} has ${counted}, not ${plurals}`]),
      ...(strings[name] === entry && /\w \w+ \w/.test(String(entry)) ? [`${name} is English`] : []),
    ];
  });
}
