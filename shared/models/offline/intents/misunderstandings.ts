/** What people say where an answer missed them: they do not follow, or meant something else [B3]. */
import { type ConversationView, expandContractions } from '../conversation-view.ts';
import { englishSentencesIn, englishTextWithoutMarkup } from '../english-text.ts';
import { type Intent, intent, isWordingOfLastAnswer, type Match, matchIntentAnywhere } from './intent.ts';
import { LAST_RESORTS } from './last-resorts.ts';
import { userFactsIn } from './memory/user-facts.ts';

/** The user says that an answer was wrong. */
const WRONG =
  /^(?:no,? )?(?:that|this|it|you)(?: is| was| are|) (?:(?:just|so|really|very|all|completely|totally) )*(?:wrong|nonsense|rubbish|incorrect|mistaken|terrible|awful|bad|lame|no (?:help|use|good)|not (?:right|true|correct|helpful|useful|funny|(?:very )?good|(?:a )?good (?:one|answer)|what i (?:asked|said|meant|wanted)))\b.*|^wrong\b.*|^you (?:got|have got|have|had|misunderstood|misheard)(?: (?:that|it|me|this))?(?: (?:all|completely|totally))?(?: wrong)?[.! ]*$|\bnot what i (?:asked|said|meant|wanted)\b|^you (?:did not|have not|never|are not|do not) (?:even |really )?(?:answer(?:ed|ing)?|listen(?:ed|ing)?|hear|heard|understand|understood|get|got)(?: to)?(?: (?:me|it|that|this|my (?:question|words|message)|what i (?:said|asked|meant)))?[.! ]*$|^i (?:never|did not) (?:say|said|ask(?:ed)?|mean|meant)(?: (?:that|it|this|for that|so))?[.! ]*$|^no,? i (?:meant?|said)\b.*/i;
/** A question that only somebody with reasons could answer. */
const DOUBT =
  /^(?:but )?(?:why(?: not)?|really|seriously|are you (?:sure|serious|certain)|what do you mean(?: by that)?|how (?:so|come)|i do not (?:understand|get it|follow)|is that (?:so|true|right)|says who|what for|so what)[?!. ]*$/i;
const EXPLAIN =
  /^(?:(?:sorry|but|wait|hm+|no)[, ]+)*(?:what do you mean(?: by (?:that|this|it))?|what (?:does|did) (?:that|this|it) mean|i (?:still )?do not (?:really |quite )?(?:get|understand|follow)(?: (?:it|that|this|you|what you (?:mean|said|are saying)|any of (?:it|that)))?|(?:can you |could you )?(?:please )?explain(?: (?:that|it|this|yourself))?(?: to me)?|(?:can you |could you )?(?:say|put) (?:that|it) (?:differently|another way|in other words|(?:more )?simpl[ey]r?)|in other words|(?:can you |could you )?rephrase(?: (?:that|it))?|(?:but )?why (?:did|do|would) you (?:say|think|tell me|ask)(?: me)?(?: (?:that|so|this))?|you (?:have )?lost me|i am (?:lost|confused)|what are you (?:on|talking|going on) about|(?:that|this|it) (?:makes?|made|does not make|did not make) (?:no |any )?sense|meaning)[?!. ]*$/i;
const GOT_IT =
  /^(?:did you (?:get|hear|catch|understand|note|save|write down|read) (?:that|it|me|this|all that|what i (?:said|wrote))|(?:have )?you got (?:that|it|all that)|got (?:that|it)\?|(?:is|was) that (?:clear|understood|noted|saved)|(?:do|can) you (?:understand|follow)(?: (?:me|that|it))?)[?!. ]*$/i;

/** What the user meant instead: "no, I meant Milan", "not ukulele, I meant to say banjo". */
const MEANT =
  /^(?:(?:no|nope|sorry|wait|oh|not (?:that|this|it)(?: one)?)\b[,. ]*)*i (?:meant?|was (?:talking|asking|thinking) (?:about|of)|am (?:talking|asking) about|wanted|said)(?: to (?:say|ask|write|type))?,? (?<meant>.+?)[.!]*$/i;

/** Null: the words correct nothing so. */
export function wordsMeantIn(clause: string): string | null {
  return MEANT.exec(clause)?.groups?.meant ?? null;
}

const matchWrong = intent('wrong', WRONG).match;

/** "That's wrong, my name is Ada" is a fact. */
function matchContradiction(clause: string, view: ConversationView): Match | null {
  return userFactsIn(clause).length > 0 ? null : matchWrong(clause, view);
}

const isAdmission = (last: string, view: ConversationView) =>
  LAST_RESORTS.some((one) => isWordingOfLastAnswer(one, { ...view, own: [last] }));

/** By what the last answer was: an admission, a question, or an answer. */
function explainsLast(kind: 'admission' | 'question' | 'answer'): Intent['match'] {
  return (clause, view) => {
    // Who asks twice still asks of what was said first.
    const at = view.earlier.findLastIndex((one) => !EXPLAIN.test(expandContractions(one)));
    const [said, last] = [view.earlier[at], view.own.at(at - view.earlier.length)?.trim() ?? ''];
    if (!EXPLAIN.test(clause) || said === undefined || last === '') return null;
    const question = englishSentencesIn(last).findLast((sentence) => sentence.endsWith('?'));
    const found = isAdmission(last, view) ? 'admission' : question === undefined ? 'answer' : 'question';
    const asked = englishTextWithoutMarkup(said, 80).replace(/[.!?]+$/, '');
    return found === kind ? { score: 0.92, slots: { said: asked, last: englishTextWithoutMarkup(last, 200) } } : null;
  };
}

export const MISUNDERSTANDINGS: readonly Intent[] = [
  intent('explains an admission', explainsLast('admission'), [
    '[neutral] I mean this: I answer by fixed rules, and “{said}” fits none of them. {suggestion}',
    '[relaxed] I had no rule for “{said}”, and I do not guess. Other words may do. {suggestion}',
  ]),
  intent('explains a question', explainsLast('question'), [
    '[neutral] You said “{said}”, and I need one thing more for that. So I asked: {last}',
    '[relaxed] It is about “{said}”. I asked you this: {last}',
  ]),
  intent('explains an answer', explainsLast('answer'), [
    '[neutral] You said “{said}”. To that I said: {last}',
    '[relaxed] It was about “{said}”, and this is what I said: {last} If you meant something else, say it in other words.',
  ]),
  intent(
    'got it',
    (clause, { earlier }) => {
      const said = earlier.at(-1);
      return said !== undefined && GOT_IT.test(clause)
        ? { score: 1, slots: { said: englishTextWithoutMarkup(said, 160) } }
        : null;
    },
    ['[happy] I did. You said: {said}', '[neutral] This is what reached me: {said}'],
  ),
  intent('contradiction', matchContradiction, [
    '[sad] I am sorry. Say it another way, or ask "what can you do".',
    '[neutral] Then I misunderstood you. Say it another way, or ask "what can you do".',
  ]),
  intent('doubt', matchIntentAnywhere(DOUBT, 0.9), [
    '[neutral] Rules cannot explain themselves. A language model could, and the setting SOTTO_MODEL connects one.',
    '[relaxed] What I said is all that I know of it. {suggestion}',
  ]),
];
