/**
 * Makes shared/language/detection/latin-weights.ts: a multinomial logistic regression on words that are drawn
 * from lists with frequencies, cut down to the features that tell most. `SOTTO_WORD_LISTS` is a folder with
 * `de.txt` and so on, of lines "word count": those of hermitdave/FrequencyWords (`content/2018`, the first
 * 50,000 words of subtitles; CC BY-SA 4.0). No list is part of Sotto. Takes a quarter of an hour.
 *
 *   SOTTO_WORD_LISTS=~/word-lists node bin/languages/train-detector.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { detectionWeightOfRuns, wordFeatureLettersOf } from '../../shared/language/detection/word-features.ts';
import { romanHindi } from './roman-hindi.ts';

const TARGET = 'shared/language/detection/latin-weights.ts';

/** Classes, and the lists that their words are drawn from. `x`: languages that are none of the fifteen. */
const CLASSES: Readonly<Record<string, readonly string[]>> = {
  en: ['en'],
  de: ['de'],
  fr: ['fr'],
  es: ['es'],
  pt: ['pt', 'pt_br'],
  it: ['it'],
  nl: ['nl'],
  sv: ['sv'],
  tr: ['tr'],
  da: ['da', 'no'],
  ca: ['ca', 'gl'],
  ro: ['ro'],
  x: 'pl cs fi hu hr sk id ms vi et lt lv sl is sq eu af hi'.split(' '),
};
const NAMES = Object.keys(CLASSES);
/** How often a class is drawn, against 1: neighbours need more words to be told apart, others are rare. */
const SHARES: Readonly<Record<string, number>> = { da: 0.25, ca: 0.12, ro: 0.2, x: 0.5, pt: 1.5, es: 1.4, it: 1.3 };

const FEATURES = 4_800;
const STEPS = 1_500_000;
/** A word of a list counts for its language if it is not so many times more frequent in another one. */
const MOST_FOREIGN = 40;
const MOST_WORDS = 7;
/** So many words are without their accents, as some people type. */
const BARE = 0.1;
/** So often a word's own feature is left out, so that its letters learn to tell it. */
const LEFT_OUT = 0.3;
/** Words of a text are drawn by their frequency, or by its root, so that rare ones are seen too. */
const BY_FREQUENCY = 0.5;

const STEP = 0.15;
const CODE = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-';
const MOST_CODED = 31;

const folder = process.env.SOTTO_WORD_LISTS;
if (folder === undefined) throw new Error('Set SOTTO_WORD_LISTS to the folder with the lists of words.');

let seed = 12_345;
/** The same draws at each run (an LCG, two draws for a fraction). */
function detectorRandom(): number {
  const next = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed >>> 8;
  };
  return (next() * 2 ** 24 + next()) / 2 ** 48;
}

type Counts = Map<string, number>;

function loadDetectorWordList(from: string, language: string): Counts {
  const counts: Counts = new Map();
  for (const line of readFileSync(join(from, `${language}.txt`), 'utf8').split('\n')) {
    const [spelled = '', count] = line.split(' ');
    const said = language === 'hi' ? romanHindi(spelled) : [spelled.normalize('NFC').toLowerCase()];
    for (const one of said) {
      const word = one.replace(/['’]/gu, '');
      if (/^[\p{Script=Latin}\p{M}]+$/u.test(word)) counts.set(word, (counts.get(word) ?? 0) + Number(count));
    }
  }
  return counts;
}

/** Words by language, without those that belong to another one: subtitles hold names and quotations. */
function loadDetectorWordLists(from: string): Map<string, Counts> {
  const lists = new Map(
    Object.values(CLASSES)
      .flat()
      .map((one) => [one, loadDetectorWordList(from, one)]),
  );
  const most: Counts = new Map();
  const totals = new Map(
    [...lists].map(([one, counts]) => [one, [...counts.values()].reduce((sum, count) => sum + count, 0)]),
  );
  const share = (language: string, count: number) => count / (totals.get(language) ?? 1);
  for (const [language, counts] of lists)
    for (const [word, count] of counts) most.set(word, Math.max(most.get(word) ?? 0, share(language, count)));
  for (const [language, counts] of lists)
    for (const [word, count] of counts)
      if (share(language, count) * MOST_FOREIGN <= (most.get(word) ?? 0)) counts.delete(word);
  return lists;
}

/** Draws words with these weights. */
function detectorWordSampler(counts: Counts, power: number): () => string {
  const words = [...counts.keys()];
  let sum = 0;
  const sums = [...counts.values()].map((count) => {
    sum += count ** power;
    return sum;
  });
  return () => {
    const at = detectorRandom() * sum;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    return words[low] ?? '';
  };
}

const drawWord = new Map<string, () => string>();
for (const [language, counts] of loadDetectorWordLists(folder)) {
  const [frequent, rare] = [detectorWordSampler(counts, 1), detectorWordSampler(counts, 0.5)];
  drawWord.set(language, () => (detectorRandom() < BY_FREQUENCY ? frequent() : rare()));
}

const allShares = NAMES.reduce((sum, name) => sum + (SHARES[name] ?? 1), 0);

/** A text of a few words, and the place of its class. */
function drawDetectorText(): { of: number; words: string[] } {
  let at = detectorRandom() * allShares;
  const of = NAMES.findIndex((name) => {
    at -= SHARES[name] ?? 1;
    return at < 0;
  });
  const lists = CLASSES[NAMES[of] ?? ''] ?? [];
  const draw = drawWord.get(lists[Math.floor(detectorRandom() * lists.length)] ?? '');
  const count = 1 + Math.floor(detectorRandom() * MOST_WORDS);
  const isBare = detectorRandom() < BARE;
  const words = Array.from({ length: count }, () => draw?.() ?? '');
  return { of, words: isBare ? words.map(detectorWordWithoutAccents) : words };
}

function detectorWordWithoutAccents(word: string): string {
  return word.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').replaceAll('ı', 'i');
}

/** `counts`: in how many drawn texts each feature occurs. */
type Model = { features: string[]; weights: Float32Array };

/** AdaGrad, from the model's weights on. */
function train({ features, weights }: Model, steps: number, rate: number): void {
  const width = NAMES.length;
  const places = new Map(features.map((feature, at) => [feature, at]));
  const gradients = new Float32Array(features.length).fill(1);
  for (let step = 1; step <= steps; step += 1) {
    const { of, words } = drawDetectorText();
    const found: [at: number, value: number][] = [];
    for (const word of words) {
      const runs = wordFeatureLettersOf(word);
      const whole = detectorRandom() > LEFT_OUT ? places.get(`=${word}`) : undefined;
      if (whole !== undefined) found.push([whole, 1]);
      for (const run of runs) {
        const at = places.get(run);
        if (at !== undefined) found.push([at, detectionWeightOfRuns(runs.length)]);
      }
    }
    const chances = detectorSoftmax(found, weights);
    const now = rate * (1 - (0.9 * step) / steps);
    for (const [at, value] of found) {
      gradients[at] = (gradients[at] ?? 1) + 0.1 * value * value;
      const by = (now * value) / Math.sqrt(gradients[at]);
      for (let one = 0; one < width; one += 1) {
        const weight = weights[at * width + one] ?? 0;
        weights[at * width + one] = weight - by * ((chances[one] ?? 0) - (one === of ? 1 : 0)) - 2e-6 * weight;
      }
    }
  }
}

function detectorSoftmax(found: readonly [at: number, value: number][], weights: Float32Array): Float64Array {
  const width = NAMES.length;
  const chances = new Float64Array(width);
  for (const [at, value] of found)
    for (let one = 0; one < width; one += 1)
      chances[one] = (chances[one] ?? 0) + value * (weights[at * width + one] ?? 0);
  const most = Math.max(...chances);
  let sum = 0;
  for (const [one, score] of chances.entries()) {
    const power = Math.exp(score - most);
    chances[one] = power;
    sum += power;
  }
  return chances.map((power) => power / sum);
}

/** The model with the features that tell most: those whose weights differ, and that are frequent. */
function pruneDetectorModel({ features, weights }: Model, counts: Counts, size: number): Model {
  const width = NAMES.length;
  const tells = features.map((feature, at) => {
    const own = weights.subarray(at * width, (at + 1) * width);
    const mean = own.reduce((sum, weight) => sum + weight, 0) / width;
    const variance = own.reduce((sum, weight) => sum + (weight - mean) ** 2, 0);
    return variance * (counts.get(feature) ?? 1) ** 0.6;
  });
  const best = features.map((_, at) => at).sort((a, b) => (tells[b] ?? 0) - (tells[a] ?? 0));
  const taken = best.slice(0, size);
  const pruned = new Float32Array(taken.length * width);
  for (const [to, at] of taken.entries()) pruned.set(weights.subarray(at * width, (at + 1) * width), to * width);
  return { features: taken.map((at) => features[at] ?? ''), weights: pruned };
}

function countDetectorFeatures(texts: number): Counts {
  const counts: Counts = new Map();
  for (let text = 0; text < texts; text += 1) {
    const features = new Set(drawDetectorText().words.flatMap((word) => [`=${word}`, ...wordFeatureLettersOf(word)]));
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  }
  return counts;
}

/** Rounded to steps around the mean of each feature. */
function encodeDetectorWeight({ weights }: Model, at: number): string {
  const own = [...weights.subarray(at * NAMES.length, (at + 1) * NAMES.length)];
  const mean = own.reduce((sum, weight) => sum + weight, 0) / own.length;
  const steps = own.map((weight) => Math.max(-MOST_CODED, Math.min(MOST_CODED, Math.round((weight - mean) / STEP))));
  return steps.map((step) => CODE[step + MOST_CODED] ?? '').join('');
}

function wrapDetectorSource(words: readonly string[], between: string, width: number): string {
  const lines = [''];
  for (const word of words) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + between.length + word.length > width) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : line + between + word;
  }
  return lines.join('\n');
}

const counts = countDetectorFeatures(200_000);
const frequent = [...counts].flatMap(([feature, count]) => (count >= 12 ? [feature] : []));
let model: Model = { features: frequent, weights: new Float32Array(frequent.length * NAMES.length) };
train(model, 1.5 * STEPS, 0.4);
for (const size of [4 * FEATURES, 2 * FEATURES, FEATURES]) {
  model = pruneDetectorModel(model, counts, size);
  train(model, STEPS, 0.2);
  console.log(`${model.features.length} features`);
}

const order = model.features
  .map((_, at) => at)
  .sort((a, b) => ((model.features[a] ?? '') < (model.features[b] ?? '') ? -1 : 1));
writeFileSync(
  TARGET,
  `/**
 * How much each feature of a word tells of its language. Do not edit it: it is made by
 * \`node bin/languages/train-detector.ts\` from lists of words with their frequencies.
 */

/** The fifteen languages in Latin letters, and others: \`x\` is many of them. */
export const LATIN_CLASSES = '${NAMES.join(' ')}'.split(' ');

/** A logarithm of odds for each step. */
export const LATIN_STEP = ${STEP};

/** \`=word\`, and runs of one to four letters; \`_\` is a word's edge. */
export const LATIN_FEATURES = \`
${wrapDetectorSource(
  order.map((at) => model.features[at] ?? ''),
  ' ',
  230,
)}\`;

/** Of each feature, one character for each class: A is -31 steps, f none, + 30. */
export const LATIN_WEIGHTS = \`
${wrapDetectorSource(
  order.map((at) => encodeDetectorWeight(model, at)),
  '',
  234,
)}\`;
`,
);
