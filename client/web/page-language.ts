/** The language of the page: of its strings, and of the document. */
import { effect } from '@preact/signals';
import {
  type InterfaceLanguage,
  openInterfaceLanguage,
  readChosenLanguage,
  saveChosenLanguage,
} from '../strings/interface-language.ts';
import { soundPreferenceStorage } from './voice/sound-preference.ts';

/** In the user's choice of an earlier visit, else the browser's. Rejects if its file cannot be loaded. */
export async function openPageLanguage(): Promise<InterfaceLanguage> {
  const storage = soundPreferenceStorage();
  const { texts, choose } = await openInterfaceLanguage(
    { preferred: navigator.languages },
    readChosenLanguage(storage),
  );
  effect(() => {
    document.documentElement.lang = texts.value.tag;
    document.documentElement.dir = texts.value.direction;
  });
  return {
    texts,
    choose(chosen) {
      saveChosenLanguage(storage, chosen);
      return choose(chosen);
    },
  };
}
