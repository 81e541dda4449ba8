/**
 * Labelled by hand [D6]: deliveries held for a question, paraphrases that ask for them, and traps that sound
 * similar.
 */
import { type SmallVector, smallVector, vectorCosineSimilarity } from '../../../shared/memory/vector-search.ts';
import type { Embedder } from '../../../shared/models/embeddings.ts';
import {
  createDeliveryKeywordMatcher,
  deliveryKeywords,
} from '../../../shared/session/deliveries/requests/keywords.ts';
import { deliveryRequestTopic } from '../../../shared/session/deliveries/requests/request-topic.ts';

export type Labelled = { query: string; language: 'en' | 'de'; same: readonly string[]; other: readonly string[] };

/** Utterances, separated by |. */
function each(said: string): string[] {
  return said.split('|').map((one) => one.trim());
}

export const LABELLED: readonly Labelled[] = [
  {
    query: 'Can you investigate the history of hot dogs when you have a moment?',
    language: 'en',
    same: each(
      'Where do frankfurters in a bun come from? | Who sold the first sausage in a bun? | How did hot dogs begin? | When were hot dogs invented? | Tell me the story behind the hot dog.',
    ),
    other: each(
      'What is the history of Rome? | Is it too hot for the dog today? | My history class was dull. | Where can I buy a hot dog? | How do I train a puppy? | Do you have a moment?',
    ),
  },
  {
    query: 'flights to Paris in May',
    language: 'en',
    same: each(
      'What would it cost to fly to France this spring? | Any planes to Paris? | Did you find a way to get to Paris by air? | How do I get to Charles de Gaulle in May?',
    ),
    other: each(
      'What time is it in Paris? | May I ask you something? | The flight of stairs is steep. | Who is the mayor of Paris? | Play some French music.',
    ),
  },
  {
    query: 'status of my refund',
    language: 'en',
    same: each(
      'Have they paid me back yet? | Is my money coming back? | Did the shop return what I paid? | When do I get reimbursed?',
    ),
    other: each(
      'What is the status of the printer? | How much money do I have? | Can I return these shoes? | What is my marital status called? | Pay Ben twenty euros.',
    ),
  },
  {
    query: 'the plumber and the leaking tap',
    language: 'en',
    same: each(
      'When is somebody coming to fix the drip in the kitchen? | Did the plumber call? | Who repairs the faucet? | Is anybody going to mend the dripping water?',
    ),
    other: each(
      'Tap the button twice. | The news leaked yesterday. | Tap dancing looks hard. | Should I drink tap water? | Turn off the light in the kitchen.',
    ),
  },
  {
    query: 'Wie wird das Wetter am Wochenende in Hamburg?',
    language: 'de',
    same: each(
      'Regnet es am Samstag an der Elbe? | Brauche ich am Sonntag in Hamburg einen Schirm? | Scheint am Wochenende in Hamburg die Sonne?',
    ),
    other: each(
      'Wo bekomme ich einen Hamburger? | Was machst du am Wochenende? | Wie weit ist es nach Hamburg? | Wird das noch etwas? | Wer hat in Hamburg gewonnen?',
    ),
  },
  {
    query: 'Angebote für den Umzug',
    language: 'de',
    same: each(
      'Was kostet es, die Möbel in die neue Wohnung zu bringen? | Hat sich eine Spedition gemeldet? | Wer hilft uns beim Umziehen, und zu welchem Preis?',
    ),
    other: each(
      'Ich ziehe mich um. | Der Umzug im Karneval war bunt. | Gibt es Angebote für Kaffee? | Wann ist der Zug da? | Räum bitte die Wohnung auf.',
    ),
  },
];

/** `asks`: whether it should be found. */
export type Judged = { likeness: number; byWords: boolean; asks: boolean; said: string; query: string };

/** Each utterance with each question of its language: other questions are traps as well. */
export async function judged(embedder: Embedder): Promise<Judged[]> {
  const over = new AbortController();
  const embed = (texts: readonly string[], use: 'entry' | 'query') => embedder.embed(texts, over.signal, use);
  const topics = LABELLED.map(({ query }) => deliveryRequestTopic(query));
  const said = LABELLED.map(({ same, other }) => [...same, ...other]);
  const held = (await embed(topics, 'entry')).map(smallVector);
  const spoken = await Promise.all(said.map((texts) => embed(texts, 'query')));
  return LABELLED.flatMap((one, at) =>
    LABELLED.flatMap((from, of) =>
      one.language !== from.language
        ? []
        : (said[of] ?? []).map((text, i): Judged => {
            const [vector, words] = [held[at] ?? NOWHERE, spoken[of]?.[i] ?? new Float32Array(0)];
            return {
              likeness: vectorCosineSimilarity(words, vector),
              byWords: createDeliveryKeywordMatcher(text, one.language)(deliveryKeywords(topics[at] ?? '')),
              asks: at === of && from.same.includes(text),
              said: text,
              query: one.query,
            };
          }),
    ),
  );
}

const NOWHERE: SmallVector = { bytes: new Int8Array(0), length: 0 };

/** Precision and recall. */
export function rated(all: readonly Judged[], isFound: (one: Judged) => boolean) {
  const found = all.filter(isFound);
  const right = found.filter(({ asks }) => asks).length;
  return {
    wrong: found.length - right,
    precision: found.length === 0 ? 1 : right / found.length,
    recall: right / all.filter(({ asks }) => asks).length,
  };
}

/** In hundredths, the lowest bound without a false match; null: no bound separates them. */
export function leastFor(all: readonly Judged[]): number | null {
  const highest = Math.max(...all.filter(({ asks }) => !asks).map((one) => one.likeness));
  const least = Math.floor(highest * 100 + 1) / 100;
  return least <= 1 ? least : null;
}
