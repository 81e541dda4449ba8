/** What was said or found that has to do with a question: whoever shares most words with it, and among equals the newest. */
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as german } from '@orama/stemmers/german';
import type { Recalled } from './tool.ts';
import { wordingFor } from './wording.ts';

/** More than these a model need not read. */
const MOST_FOUND = 8;

/** Best first. `language`: the persona's. Nothing that shares no word; words such as "the" count only where there are no others. */
export function bestOf(items: readonly Recalled[], query: string, language: string): Recalled[] {
  const { stem, stops } = wordingFor(language, GRAMMARS);
  const words = wordsOf(query);
  const telling = words.filter((word) => !stops.has(word));
  const sought = new Set((telling.length > 0 ? telling : words).map(stem));
  const stems = memo(stem);
  const shared = (text: string) =>
    new Set(
      wordsOf(text)
        .map(stems)
        .filter((each) => sought.has(each)),
    ).size;
  return items
    .map((item) => ({ item, score: shared(item.text) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || b.item.atMs - a.item.atMs)
    .slice(0, MOST_FOUND)
    .map(({ item }) => item);
}

/** Lower case, without accents; contractions are one word. */
function wordsOf(text: string): string[] {
  const plain = text
    .replace(/['’]/g, '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** A conversation has many words, and few different ones. */
function memo(stem: (word: string) => string): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    const stemmed = known.get(word) ?? stem(word);
    known.set(word, stemmed);
    return stemmed;
  };
}

/** As `wordsOf` writes them. */
function stopWords(list: string): ReadonlySet<string> {
  return new Set(wordsOf(list));
}

const GRAMMARS = {
  en: {
    stem: english,
    stops: stopWords(`
      a an the this that these those there here it its
      i me my mine im ive ill id you your yours youre youve he him his she her hers we us our they them their
      who whom whose what whats which when where why how
      am is are was were be been being isnt arent wasnt werent do does did done doing dont doesnt didnt have has had having havent hasnt
      can could will would shall should may might must cant couldnt wont wouldnt shouldnt
      and or but if then than so as of at by for from in into on onto to up with without about over out off
      not no any some all just only also too very again ever still yet now
      say said says saying tell told tells telling talk talked talking mention mentioned ask asked remember recall know think
      thing things something anything please yes ok okay`),
  },
  de: {
    stem: german,
    stops: stopWords(`
      der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner
      dieser diese dieses diesen diesem jener jene jenes da dort hier es
      ich mich mir mein meine meinen meinem meiner du dich dir dein deine deinen deinem deiner er ihn ihm sie ihr ihre ihren ihrem
      sein seine seinen seinem wir uns unser unsere euch euer eure
      wer wen wem was welche welcher welches wann wo warum wieso wie
      bin bist ist sind war warst waren wart sei gewesen werde wirst wird werden wurde habe hast hat haben hatte hattest hatten
      kann kannst können konnte konntest soll sollte will willst wollte muss musste darf mag möchte
      und oder aber wenn dann als so von vom bei beim für aus in im ins auf an am zu zum zur mit ohne über um nach vor
      nicht nein nur auch sehr noch schon wieder mal immer jetzt doch denn
      sagen sage sagt sagte sagtest gesagt erzählen erzähl erzählt erzählte reden geredet fragte gefragt erinnern erinnerst weisst weiss
      ding dinge etwas bitte ja okay`),
  },
};
