/** docs/explanation/prompt-layouts.md: the tables, and what one must know to read them. */
import { printed, type Sheet } from '../report.ts';
import { markdown } from './kinds.ts';

export const PAGE = 'docs/explanation/prompt-layouts.md';

const HEAD = `# What a prompt's layout costs

Made by \`npm run bench -- layouts --write\`; without \`--write\` it only prints. Sessions and pauses are drawn from five
seeds, and clocks go by the script, so the same code gives the same tables on every machine. No model is asked.

## By kind of request
A client shows an object, told in patches (JSON), or one page, told whole with each click (HTML). Of the tokens that were
sent for requests of a kind, how many a cache gave back (minimum 1,024; see below):`;

const KINDS = `The design study expected 95 % for simple, 60 % for structural requests, 50 % for prompts and 70 % for repeated ones,
where 30 % were usual: that is "full history, resent". A repeated prompt has the words of an earlier one.

What ours does not reach is 95 % for simple requests:
- One pause in fifty outlives the cache, and everything is written anew; the last row is without such pauses.
- What the agent adds (a panel, a note) has to be told once, and stands in the last message until the state itself is told
  anew. Here it changes something between any four clicks.
- A line of a page has some three times the characters of the operation that changes the same thing in an object.`;

const READING = `## How to read it
All kinds of session have 200 turns and the default persona's tools and prompt. In the *voice dialogue* the user says 8 to 25 words and the agent one to three
sentences; one turn in eight calls a tool, one in ten tells something of the user, some carry a delivery, some begin with a stimulus. The *generative interface* has 137 simple, 31 structural and 32
prompt requests, eight of them repeated, in mixed order, on a client state that grows; the agent changes it too. The *generative page* is the same, shown as HTML. About one pause in forty (in fifty on the interface) outlives the cache.

Each session runs through the real code once: the session, the reply door, the remember door and the store, with a table in memory and a model that says what the script says. What it was asked is
**ours**, with the cache points that the Bedrock adapter sets. All other layouts are put together from what that run has left behind: the same exchanges, results and remarks in the same words, the same
memory as of another entry (M2, M5, made by rule), and what the same search recalls (M7); only order, amount and cache points differ. A turn with a tool asks twice. Making summaries is not priced; only D makes one every turn.

- **tokens**: of a request, on average, counted with o200k. **prefix**: how much of it begins as some request of the last five minutes began.
- **read**, **written**: shares that came from the cache and that went into it, under checkpoints: at most four points a request; an entry is written only where a point stands, holds at least the family's
  minimum, is looked for at the point and at the 19 blocks before it, and lives five minutes from its last use.
- **cost**: of a request's input, in tokens at the full price; a token written costs 1.25, one read 0.1. **to window**: that cost against the usual sliding window: memories first, then 12 turns.
- **automatic**: the same comparison where a provider caches by itself: what begins alike, from 1,024 tokens on and in steps of 128, is read at 0.1, and writing is free.
- **early**: points below the minimum, which do nothing. **wrong**: ours with one thing wrong, which must cost more than ours, or this bench measures nothing.
- **the running server**: the first 100 turns of a session said to the single-machine home over its socket. What arrives at its model is measured as it came: by Converse with the points that stand in it, by chat
  completions, whose providers cache by themselves, without. It must cost what the simulation says.

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
- **ours**: X1 to X4 as they run. Constant parts, the client's state and the session block as of one epoch, 12 to 36 turns that are only ever appended to, each with what its tools found, and last what belongs to
  this answer alone. Actions see the state once, as it was and with what is different now, without the dialogue.`;

/** The first two sheets are the tables by kind. */
export function pageOf(sheets: readonly Sheet[]): string {
  const [json, html, ...others] = sheets;
  const kinds = [json, html].flatMap((sheet) => (sheet === undefined ? [] : [markdown(sheet)]));
  const tables = others.map((sheet) => printed(sheet)).join('\n\n');
  const all = ['## All figures', `\`\`\`\n${tables}\n\`\`\``];
  return [HEAD, ...kinds, KINDS, ...all, READING, LAYOUTS].join('\n\n').concat('\n');
}
