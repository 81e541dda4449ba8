/** docs/LAYOUTS.md: the tables, and what one must know to read them. */
import { printed, type Sheet } from '../report.ts';

export const PAGE = 'docs/LAYOUTS.md';

const HEAD = `# What a prompt's layout costs

Made by \`npm run bench -- layouts --write\`; without \`--write\` it only prints. Sessions, pauses and what is remembered are drawn from five seeds,
so the same code gives the same tables on every machine. No model is asked.`;

const READING = `## How to read it
Both kinds of session have 200 turns and the default persona's tools and prompt. In the *voice dialogue* the user says 8 to 25 words and the agent one to three
sentences; one turn in eight calls a tool, some carry a delivery, some begin with the agent. The *generative interface* has 137 simple, 31 structural and 32
prompt requests, in mixed order, on a client state that grows. About one pause in forty (in fifty on the interface) outlives the cache. All layouts remember the same (M2, M5, M6, and what a search recalls), worded alike;
only order, amount and cache points differ. Making summaries is not priced; only D makes one every turn.

- **tokens**: of a request, on average, counted with o200k. **prefix**: how much of it begins as some request of the last five minutes began.
- **read**, **written**: shares that came from the cache and that went into it, under checkpoints: at most four points a request; an entry is written only where a point stands, holds at least the family's
  minimum, is looked for at the point and at the 19 blocks before it, and lives five minutes from its last use.
- **cost**: of a request's input, in tokens at the full price; a token written costs 1.25, one read 0.1. **to window**: that cost against the usual sliding window: memories first, then 12 turns.
- **automatic**: the same comparison where a provider caches by itself: what begins alike, from 1,024 tokens on and in steps of 128, is read at 0.1, and writing is free.
- **early**: points below the minimum, which do nothing. **wrong**: ours with one thing wrong, which must cost more than ours, or this bench measures nothing.

A low cost with a low share of reads is a prompt that says little. A high share of reads alone proves nothing either: the full history reads most of all, since there is most to read.
B and F save by forgetting: where one of their epochs begins, no turn stands there word for word, while ours keeps at least twelve.`;

const LAYOUTS = `## The layouts
- **sliding window**: memories and what was recalled first, then the newest 12 turns. Points behind tools and system prompt.
- **full history**: all turns; the state, if there is one, whole with each request. *Resent*: points behind tools and system prompt alone; the other has one behind the last kept message too.
- **A tiers**: sorted by how often it changes: constant, memory, a window of 12, the rest; a point behind each.
- **B epochs**: memory stands still for 25 entries and covers all before them; their turns are appended.
- **C action-aware**: simple actions send the state alone, structural ones summary, last 3 entries and state, words everything, in a window of 12.
- **D window and digest**: a window of 12, and a digest of all before it that is made anew with every turn.
- **E split messages**: memory, state and dialogue as messages of their own, a point behind each.
- **F hybrid**: A's order, B's epochs, C's kinds.
- **ours-sketch**: X1 to X4 as written, earlier results (T9) before the words. **Results in the dialogue**: these stay in the
  message where they were found instead, and the session block has an index of older ones.
  **One chain**: besides, actions begin as prompts do, so that all kinds share one prefix.`;

export function pageOf(sheets: readonly Sheet[]): string {
  const tables = sheets.map((sheet) => printed(sheet)).join('\n\n');
  return [HEAD, `\`\`\`\n${tables}\n\`\`\``, READING, LAYOUTS].join('\n\n').concat('\n');
}
