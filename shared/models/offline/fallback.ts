/** When nothing else was understood: said honestly, and handed back in a way that can be answered. */
import { type Rule, rule, type Slots } from './rule.ts';
import type { Talk } from './talk.ts';
import { inert, topicWords, turned } from './words.ts';

const QUESTION =
  /\?\s*$|^(?:what|who|where|when|why|how|which|whose|is|are|was|were|do|does|did|can|could|will|would|should|has|have) |^(?:tell|show|give|help) me\b|^(?:explain|describe|define|translate|write)\b/i;

export const FALLBACK: readonly Rule[] = [
  rule('foreign', (clause) => (isForeign(clause) ? {} : null), [
    '[confused] I am sorry, I can only read English here. A real model would do better.',
    '[sad] I recognise that as language, and that is all. Could you say it in English?',
    '[confused] That is beyond my rules, which are in English only. Will you try me in English?',
  ]),
  rule('unknown topic', asked, [
    '[confused] About {topic} I know nothing, to be honest. A real model would.',
    '[sad] That is beyond my rules. {topic}, you say? What do you know about it?',
    '[neutral] I cannot answer that and will not make something up. What made you think of {topic}?',
    '[confused] {topic} … no, none of my rules knows it. Ask me for a riddle instead?',
    '[amused] If I had a language model, I would shine now. I have only rules, and none about {topic}.',
  ]),
  rule('unknown', (clause) => (isQuestion(clause) ? {} : null), [
    '[confused] I do not know, and I would rather say so than guess.',
    '[neutral] My rules have nothing on that. Try me with something smaller?',
    '[sad] That one is too big for me. What do you think yourself?',
    '[amused] Good question, wrong rule engine. Shall I tell you a joke to make up for it?',
  ]),
  rule('you did', (clause) => did(clause), [
    '[relaxed] So you {deed}. How was that?',
    '[neutral] You {deed}? Tell me more.',
    '[surprised] You {deed}! And what happened then?',
    '[relaxed] I see, you {deed}. What did you make of it?',
  ]),
  rule('topic', named, [
    '[relaxed] Tell me more about {topic}.',
    '[relaxed] {topic}, then. What about it matters most to you?',
    '[relaxed] And how do you feel about {topic}?',
    '[surprised] I would not have thought of {topic}. How does it go on?',
    '[neutral] I follow only half of it, I admit. What is the important part about {topic}?',
  ]),
  rule('go on', (clause) => (clause.split(/\s+/).length > 2 ? {} : null), [
    '[relaxed] I see. How does it go on?',
    '[neutral] *nods slowly* And what do you make of it?',
    '[relaxed] I am listening. What happened then?',
    '[neutral] My rules catch only half of that, but do go on.',
  ]),
  rule('back to', (_, talk) => earlierTopic(talk), [
    '[relaxed] I did not quite get that. Earlier you mentioned {topic}, shall we go back to it?',
    '[happy] Let me hold on to something I understood: {topic}. What about it?',
    '[amused] My rules lost the thread there. Was it still about {topic}?',
  ]),
  rule('lost', () => ({}), [
    '[confused] I did not understand that, I am sorry. Could you put it another way?',
    '[amused] *tilts head* None of my rules fits. Try again in other words?',
    '[confused] That went over my head. Say it more simply?',
    '[relaxed] I am not sure what to say to that. Would you like a joke, a riddle or a fact?',
  ]),
];

export function isQuestion(clause: string): boolean {
  return QUESTION.test(clause);
}

/** Letters, and hardly any Latin ones. */
function isForeign(clause: string): boolean {
  const letters = clause.match(/\p{L}/gu)?.length ?? 0;
  const latin = clause.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters >= 2 && latin * 2 < letters;
}

/** "I went to the market" → "went to the market": a plain past, said of oneself. */
function did(clause: string): Slots | null {
  const [, deed] =
    /^(?:today |yesterday |this morning |last night )?i ((?:just )?(?:went|saw|met|made|had|got|found|lost|bought|read|wrote|watched|cooked|played|visited|finished|started|learned|learnt|ate|drank|built|broke|ran|slept|\p{L}{3,}ed)\b.*)/iu.exec(
      clause,
    ) ?? [];
  return deed ? { deed: turned(deed.replace(/[.!]+$/, '')) } : null;
}

/** The longest word that means something; of equals the later one, where sentences tend to come to their point. */
function topicOf(text: string): string | null {
  return topicWords(text).reduce<string | null>(
    (best, word) => (best && best.length > word.length ? best : word),
    null,
  );
}

/** What is named by a noun, as far as rules can tell: after "my", "the" and the like, or standing alone. */
function named(clause: string): Slots | null {
  const [, article = '', noun = ''] =
    /\b(the|this|that|these|those|an?|my|your|his|her|our|their) (\p{L}{3,})(?=[.!,]|$| (?:is|was|are|were|and|in|on|at|with|for|from|to)\b)/iu.exec(
      clause,
    ) ?? [];
  const [alone] = /^\p{L}{4,}(?=[.!]*$)/u.exec(clause) ?? [];
  const topic = noun ? `${/^an?$/i.test(article) ? 'the' : article.toLowerCase()} ${noun}` : alone && topicOf(alone);
  return topic ? { topic: turned(topic) } : null;
}

/** "who is the president of France?" is about the president of France; of other questions one word is put in quotes. */
function asked(clause: string): Slots | null {
  if (!isQuestion(clause)) return null;
  const [, whole] =
    /^(?:(?:who|what|where|when|which) (?:is|are|was|were)|tell me about|explain|describe|define) (.{3,60}?)[?.!]*$/i.exec(
      clause,
    ) ?? [];
  const word = topicOf(clause);
  return whole ? { topic: turned(whole) } : word ? { topic: `“${inert(word)}”` } : null;
}

function earlierTopic({ earlier }: Talk): Slots | null {
  const topic = earlier
    .toReversed()
    .map(topicOf)
    .find((found) => found !== null);
  return topic ? { topic: inert(topic) } : null;
}
