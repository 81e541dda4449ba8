/** Whether an article is on a topic: compares word stems and categories. */
import { contentStemsOfSearch, searchGrammarOf } from '../memory/search-terms.ts';
import type { Article } from './feed-parser.ts';

/** The languages of feed and topic are unknown, so a match in either grammar counts. */
const GRAMMARS = [searchGrammarOf('en'), searchGrammarOf('de')];

/** Words that ask for news without naming a topic. */
const ANY_NEWS = new Set(
  `news newest latest recent current today todays headline headlines story stories article articles update updates
  nachricht nachrichten neueste neuesten aktuell aktuelle aktuellen aktuelles heute schlagzeile schlagzeilen meldung meldungen
  von vom zu zum zur`.split(/\s+/),
);
/** The same, but only alone: "world news", but not "World Cup". */
const ANY_ALONE = new Set(['new', 'world', 'neu', 'neues', 'welt']);
/** One of the parts between these separators must match. */
const BETWEEN = /[,;/&]|\b(?:and|or|und|oder)\b/iu;

/** Characters of a topic. */
const LONGEST_TOPIC = 200;

/** False for "", "the news" and "today's headlines": all articles are meant. */
export function articleNamesTopic(topic: string): boolean {
  return alternativesInNewsTopic(topic).length > 0;
}

/** All words of a topic must match: "climate change". A topic without words matches every article. */
export function newsTopicMatcher(topic: string): (article: Article) => boolean {
  const alternatives = alternativesInNewsTopic(topic);
  if (alternatives.length === 0) return () => true;
  return ({ title, summary, categories }) => {
    const text = [title, summary, ...categories].join(' ');
    return GRAMMARS.some((grammar, at) => {
      const stems = new Set(grammar.words(text).map(grammar.stem));
      return alternatives.some((part) => part[at]?.every((stem) => stems.has(stem)));
    });
  };
}

function alternativesInNewsTopic(topic: string): string[][][] {
  return topic
    .slice(0, LONGEST_TOPIC)
    .split(BETWEEN)
    .flatMap((part) => newsTopicStems(part) ?? []);
}

/** Stems by grammar; null: the part names no topic. */
function newsTopicStems(part: string): [string[][]] | null {
  const text = searchGrammarOf('en')
    .contentTerms(part)
    .filter((word) => !ANY_NEWS.has(word));
  if (text.every((word) => ANY_ALONE.has(word))) return null;
  return [GRAMMARS.map((grammar) => [...contentStemsOfSearch(text.join(' '), grammar)])];
}
