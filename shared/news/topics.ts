/** Whether an article is about what somebody wants to hear of: by its words, in any form, and its categories. */
import { grammarOf, stemsOf } from '../memory/terms.ts';
import type { Article } from './feed.ts';

/** Nobody knows what language a feed is in, nor whose the topic is: a word that agrees in one of these agrees. */
const GRAMMARS = [grammarOf('en'), grammarOf('de')];

/** They say that it is to be news, and not which. */
const ANY_NEWS = new Set(
  `news newest latest recent current today todays headline headlines story stories article articles update updates
  nachricht nachrichten neueste neuesten aktuell aktuelle aktuellen aktuelles heute schlagzeile schlagzeilen meldung meldungen
  von vom zu zum zur`.split(/\s+/),
);
/** So do these, where nothing else is said: "world news", but not "World Cup". */
const ANY_ALONE = new Set(['new', 'world', 'neu', 'neues', 'welt']);
/** Of what stands between these, one is enough. */
const BETWEEN = /[,;/&]|\b(?:and|or|und|oder)\b/iu;

/** Characters of what somebody names. */
const LONGEST_TOPIC = 200;

/** A topic of several words wants them all: "climate change". Without any, everything is about it. */
export function about(topic: string): (article: Article) => boolean {
  const wanted = topic
    .slice(0, LONGEST_TOPIC)
    .split(BETWEEN)
    .flatMap((part) => stemsWanted(part) ?? []);
  if (wanted.length === 0) return () => true;
  return ({ title, summary, categories }) => {
    const said = [title, summary, ...categories].join(' ');
    return GRAMMARS.some((grammar, at) => {
      const stems = new Set(grammar.words(said).map(grammar.stem));
      return wanted.some((part) => part[at]?.every((stem) => stems.has(stem)));
    });
  };
}

/** By each grammar; null: it says nothing of what it is to be about. */
function stemsWanted(part: string): [string[][]] | null {
  const said = grammarOf('en')
    .telling(part)
    .filter((word) => !ANY_NEWS.has(word));
  if (said.every((word) => ANY_ALONE.has(word))) return null;
  return [GRAMMARS.map((grammar) => [...stemsOf(said.join(' '), grammar)])];
}
