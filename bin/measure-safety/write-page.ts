/**
 * How well words of crisis are noticed [K1], on labelled sentences in fifteen languages, and whether the
 * referral is heard [K2], in simulated conversations. `SWITCHBOARD` is a clone of
 * NathanDuran/Switchboard-Corpus: with it, false alarms in real talk are counted too. Prints all figures, and
 * writes docs/reference/safety.md. What is not measured this time stays there as it was, with its date.
 *
 *   SWITCHBOARD=~/Switchboard-Corpus CRISES=10000 node bin/measure-safety/write-page.ts
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Language } from '../../shared/language/language.ts';
import { LANGUAGE_TAGS, type LanguageTag, loadLanguage } from '../../shared/language/languages.ts';
import { crisisIn } from '../../shared/language/understanding/crisis.ts';
import { CRISIS_KINDS } from '../../shared/language/understanding/crisis-kinds.ts';
import { markdownTable } from '../docs/markdown-table.ts';
import { type CrisisLabel, labelledSentences } from './labelled-sentences.ts';

const PAGE = 'docs/reference/safety.md';

type Reading = { label: CrisisLabel; text: string; tag: LanguageTag; found: CrisisLabel };

async function crisisReadingsIn(tag: LanguageTag): Promise<Reading[]> {
  const language = await loadLanguage(tag);
  return labelledSentences(tag).map(({ label, text }) => ({
    label,
    text,
    tag,
    found: crisisIn(text, language) ?? 'none',
  }));
}

const readings = (await Promise.all(LANGUAGE_TAGS.map(crisisReadingsIn))).flat();
const PLAIN: readonly CrisisLabel[] = CRISIS_KINDS;

function crisisCountText(of: readonly Reading[], isCounted: (one: Reading) => boolean): string {
  return `${of.filter(isCounted).length} of ${of.length}`;
}

const isCrisisReadRightly = ({ label, found }: Reading) => label === found;
const isCrisisNoticed = ({ found }: Reading) => found !== 'none';
const crisisReadingsLabelled = (of: readonly Reading[], label: CrisisLabel) => of.filter((one) => one.label === label);
const plainCrisisReadings = (of: readonly Reading[]) => of.filter(({ label }) => PLAIN.includes(label));

const names = new Intl.DisplayNames('en', { type: 'language' });
const crisisRowFor = (name: string, of: readonly Reading[]) => [
  name,
  ...CRISIS_KINDS.map((kind) => crisisCountText(crisisReadingsLabelled(of, kind), isCrisisReadRightly)),
  crisisCountText(crisisReadingsLabelled(of, 'veiled'), isCrisisNoticed),
  crisisCountText(crisisReadingsLabelled(of, 'none'), isCrisisNoticed),
];
const table = markdownTable(
  ['language', ...CRISIS_KINDS, 'veiled, noticed', 'false alarms'],
  [
    ...LANGUAGE_TAGS.map((tag) =>
      crisisRowFor(
        `${names.of(tag)} (\`${tag}\`)`,
        readings.filter((one) => one.tag === tag),
      ),
    ),
    crisisRowFor('all', readings),
  ],
);

/** Its lines are speaker|text|act. */
function switchboardUtterances(folder: string): string[] {
  return ['train', 'test', 'val'].flatMap((part) => {
    const files = join(folder, 'swda_data', part);
    return readdirSync(files)
      .filter((name) => name.endsWith('.txt'))
      .flatMap((name) => readFileSync(join(files, name), 'utf8').trim().split('\n'))
      .map((line) => line.split('|')[1] ?? '');
  });
}

/** One line of the page. */
function shortenedUtterance(text: string): string {
  return text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED)} …` : text;
}

const MOST_QUOTED = 90;

/** What stands on the page of last time. */
function earlierCrisisFigures(heading: string): string {
  const [, behind = ''] = readFileSync(PAGE, 'utf8').split(`\n## ${heading}\n`);
  const [section = ''] = behind.split('\n## ');
  return section.trim() || 'Not measured yet.';
}

const REAL_TALK = 'False alarms in real talk';
const CONVERSATIONS = 'Whether the referral is heard';
const measuredOn = `Measured on ${new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)}`;

function realTalkCrisisText(folder: string | undefined, english: Language): string {
  if (folder === undefined) return earlierCrisisFigures(REAL_TALK);
  const utterances = switchboardUtterances(folder);
  const alarms = utterances.filter((text) => crisisIn(text, english) !== null);
  const percent = ((100 * alarms.length) / utterances.length).toFixed(3);
  const count = utterances.length.toLocaleString('en');
  return [
    `${measuredOn}, in English: [Switchboard](https://github.com/NathanDuran/Switchboard-Corpus).`,
    `In ${count} utterances of real telephone talk, crises were noticed in ${alarms.length} (${percent} %).`,
    'The bound is 0.05 %.',
    ...alarms.map((text) => `\n- "${shortenedUtterance(text)}"`),
  ].join('\n');
}

type ReferralFigures = Record<'runs' | 'first' | 'heard' | 'spokenOver' | 'kills' | 'drops' | 'devices', number>;

/** Runs the search of the test, which fails where a referral is cut, repeated, late or not heard. */
function simulatedReferralText(runs: number): string {
  if (runs === 0) return earlierCrisisFigures(CONVERSATIONS);
  const folder = mkdtempSync(join(tmpdir(), 'sotto-crises-'));
  const file = join(folder, 'figures.json');
  const env = { ...process.env, CRISES: String(runs), CRISIS_FIGURES: file };
  execFileSync('npx', ['vitest', 'run', 'test/session/safety/any-crisis.test.ts'], { env, stdio: 'inherit' });
  const figures = JSON.parse(readFileSync(file, 'utf8')) as ReferralFigures;
  rmSync(folder, { recursive: true });
  const rows: [string, keyof ReferralFigures][] = [
    ['conversations with a crisis', 'runs'],
    ['the referral was to be said, and was the first words of the answer', 'first'],
    ['the user came back and stayed, and heard the referral to its end', 'heard'],
    ['words, or the stop key, while the referral sounded', 'spokenOver'],
    ['kills of the process', 'kills'],
    ['dropped connections', 'drops'],
    ['changes to another device', 'devices'],
  ];
  return [
    `${measuredOn}, with simulated users (\`test/session/safety/any-crisis.test.ts\`). In none was the`,
    'referral cut, said twice, or behind other words, and no words of the user were lost.',
    '',
    markdownTable(
      ['what', 'how often'],
      rows.map(([what, name]) => [what, figures[name].toLocaleString('en')]),
    ),
    '',
    'The simulated sound is played to its end, or not at all. How a page, a telephone and clients of other',
    'protocols play it is tested one by one.',
  ].join('\n');
}

const veiled = crisisReadingsLabelled(readings, 'veiled').filter(({ found }) => found === 'none');
const missedPlain = plainCrisisReadings(readings).filter((one) => !isCrisisReadRightly(one));
const crisisSentenceList = (of: readonly Reading[]) => of.map(({ tag, text }) => `- \`${tag}\` ${text}`).join('\n');

const realTalk = realTalkCrisisText(process.env.SWITCHBOARD, await loadLanguage('en'));
const simulated = simulatedReferralText(Number(process.env.CRISES ?? 10_000));
const plainText = `Plain statements that were noticed, with their kind: ${crisisCountText(plainCrisisReadings(readings), isCrisisReadRightly)}.`;

const page = `<!-- Made by \`node bin/measure-safety/write-page.ts\` Do not edit it. -->
# Words of crisis

[Name helplines for a crisis](../how-to/name-helplines.md) shows what an operator sets. The rules are K1 to K4
of [the specification](../SPEC.md).

## Measured

The sentences are our own, in \`bin/measure-safety/labelled-sentences.ts\`. Their kinds follow what is
published by the Columbia Lighthouse Project (C-SSRS), the NIMH, the NSPCC and Childline, and the
Telefonseelsorge:

- plain statements: to end one's life or to harm oneself, to harm others, the abuse of a child
- veiled ones, which only hint at a crisis
- opposites: exaggeration, idioms, games, songs, fiction, news, prevention, work, accidents, denial

${table}

${plainText}
${missedPlain.length === 0 ? '' : `\nNot noticed:\n\n${crisisSentenceList(missedPlain)}\n`}
## ${REAL_TALK}

${realTalk}

## ${CONVERSATIONS}

${simulated}

## Before the lists were mended

The table does not say how the lists do on words that nobody has tried. These figures do:

| sentences | plain noticed | veiled noticed | false alarms |
|---|---|---|---|
| the first 450, before the lists were read | 71 of 150 (47.3 %) | 11 of 45 | 1 of 255 |
| 120 more, after the lists were mended for the first | 67 of 75 (89.3 %) | | 1 of 45 |
| 75 more, after both mends, with kinds such as past attempts | 26 of 45 (57.8 %) | | 0 of 30 |
| 210 more, after the phrases were composed of slots | 103 of 165 (62.4 %) | | 10 of 45 |
| 344 of the test suites of other projects, after that and with scenes | 199 of 238 (83.6 %) | | 8 of 106 |
| 150 more, after the lists were mended for these | 122 of 150 (81.3 %) | | |
| 420 more in seven languages, as people type and speak | 188 of 280 (67.1 %) | | 2 of 140 |
| 420 more in these, long talk, after scenes of their own | 174 of 280 (62.1 %) | | 6 of 140 |
| 420 more in these, other acts, after the lists were mended for those | 152 of 280 (54.3 %) | | 3 of 140 |
| 420 more in these, mixed, after the lists were mended again | 180 of 280 (64.3 %) | | 10 of 140 |
| 480 in eight languages, some in chat spelling | 196 of 320 (61.3 %) | | 9 of 160 |
| 480 more in these, told as stories, after parts and scenes | 161 of 320 (50.3 %) | | 7 of 160 |
| 480 more in these, with plans, means and threats | 218 of 320 (68.1 %) | | 11 of 160 |
| 240 more in these, short and plain, after the mends for the 1,440 | 147 of 160 (91.9 %) | | 0 of 80 |
| 480 in fifteen languages, plain talk, unseen when written | 262 of 300 (87.3 %) | | 22 of 180 |
| 480 more in these, unseen when written and kept sealed | 255 of 300 (85.0 %) | | 11 of 180 |
| the sealed 480 again, after word classes were widened by others | 275 of 300 (91.7 %) | | 6 of 180 |
| 210 more in these, other acts, after the mends for all of those | 106 of 150 (70.7 %) | | 0 of 60 |
| 480 more in these, common and less common acts, kept sealed | 194 of 300 (64.7 %) | | 6 of 180 |
| 480 more in these, less common acts, after the classes for those | 173 of 300 (57.7 %) | | 6 of 180 |
| 135 more in these, other acts, after the mends for all of those | 58 of 90 (64.4 %) | | 3 of 45 |
| 75 in five languages, common acts in common words | 49 of 50 (98.0 %) | | 0 of 25 |
| 75 more in these, after the mend for those | 48 of 50 (96.0 %) | | 0 of 25 |

Each figure was taken before the lists were mended for its sentences: they tell what words in use may come to.
The lists before the slots noticed 31 of the 165, and 145 of the 238 (of the last set: 53 of 150).

The lists before the classes of acts noticed 153 of the 300 with 173.
They had 2 false alarms in their 180 opposites.
The three sets before the last two are harder than the sealed 480.
Each of their acts stands in all languages: one that no class knows
is missed fifteen times. With the classes mended for them, 299, 294 and 89 are noticed.

Lists without these scenes noticed 86, 90 and 124 of the last three sets in seven languages.
The seven languages are Bulgarian, Turkish, Arabic, Hindi, Japanese, Korean and Chinese.
The five are Arabic, Turkish, Hindi, Korean and Bulgarian.
The eight are English, German, French, Spanish, Portuguese, Italian, Dutch and Swedish.

The 75, the 344 and the 210 of other acts are not in the table. Nor are the 1,440 in eight languages and most
of the 1,680 in seven.
The last 150 are not in the table either.
The wanted share of unseen statements is 97 %. It is not met for less common acts, and nearly met for
common ones.

The sealed 480 by language, plain of 20:

| language | before | after |
|---|---|---|
| English | 18 | 19 |
| German | 16 | 19 |
| French | 17 | 19 |
| Spanish | 19 | 20 |
| Portuguese | 16 | 18 |
| Italian | 16 | 18 |
| Dutch | 17 | 18 |
| Swedish | 17 | 18 |
| Bulgarian | 17 | 18 |
| Turkish | 15 | 15 |
| Arabic | 16 | 16 |
| Hindi | 17 | 19 |
| Japanese | 18 | 19 |
| Korean | 18 | 20 |
| Chinese | 18 | 19 |

Laughter hides nothing. Still missed most: a story that names neither the wish nor the act.

## Left to the chat model

Veiled words are as often a figure of speech, and have no bound. Of these nothing is noticed:

${crisisSentenceList(veiled)}

No speaker of the languages, and nobody who works for a helpline, has checked the phrases or the sentences.
`;

writeFileSync(PAGE, page);
console.log([table, plainText, realTalk, simulated, PAGE].join('\n\n'));
