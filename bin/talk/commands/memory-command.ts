/** `/memory`: prints what is remembered of the user, with the numbers that `/forget` takes [M9]. */
import { exportMe } from '../../../client/sdk/requests/export-or-forget-me.ts';
import type { Me, RememberedOfUser } from '../../../shared/protocol/me.ts';
import { stripTerminalControlCharacters } from '../frames-as-text.ts';
import { type ServerPlace, sendHttpRequest } from '../server/http-request.ts';
import { sharedTexts, talkText } from '../texts/talk-texts.ts';

/** Throws a UserError when it fails. */
export function askMemory(place: ServerPlace): Promise<Me> {
  return sendHttpRequest(place, 'memory', (server, by, request) => exportMe(server, by, {}, request));
}

type KnownFact = RememberedOfUser['facts'][number];

/** "Anna: lives in Leeds": what is known of somebody else is not said of the user. */
function terminalFactWithPerson({ about, text }: KnownFact): string {
  return about === undefined || about === 'us' ? text : `${about}: ${text}`;
}

/** The fact with the days that it holds, and below it when it was told, in which words. */
function memoryCommandFactRows(fact: KnownFact): string[] {
  const { entry, at, line, since, until } = fact;
  const days = since === undefined && until === undefined ? '' : ` (${since ?? ''}–${until ?? ''})`;
  const told = line === undefined ? '' : `: “${line}”`;
  return [`#${entry} ${terminalFactWithPerson(fact)}${days}`, `${sharedTexts().time(at)}${told}`];
}

const MINUTE_MS = 60_000;
/** Of the newest entries. */
const SHOWN_ENTRIES = 10;
/** Characters of one entry: about what fits a line. */
const SHOWN_CHARS = 100;

/** Rows under each persona's name; without any, one that says so. */
export function memoryRows({ personas, images = [] }: Me): string[] {
  const all = [
    ...Object.entries(personas).map(([persona, known]) => [
      stripTerminalControlCharacters(persona),
      ...memoryTableRows(known),
    ]),
    ...(images.length === 0 ? [] : [[talkText('memory.images'), ...images.map(memoryCommandImageRow)]]),
  ];
  if (all.length === 0) return [talkText('memory.nothing')];
  return all.flatMap((rows, at) => [...(at === 0 ? [] : ['']), ...rows]);
}

function memoryCommandImageRow({ id, bytes, at }: NonNullable<Me['images']>[number]): string {
  return `  ${stripTerminalControlCharacters(id)}  ${sharedTexts().kilobytes(bytes)}, ${sharedTexts().time(at)}`;
}

function memoryTableRows(known: RememberedOfUser): string[] {
  const {
    facts,
    pastFacts = [],
    summary,
    milestones,
    reflections,
    entries,
    reminders,
    waiting,
    talkTime,
    state,
  } = known;
  const newest = entries.slice(-SHOWN_ENTRIES);
  const more = entries.length - newest.length;
  const rows = [
    ...memorySection(talkText('memory.facts'), facts.flatMap(memoryCommandFactRows)),
    ...memorySection(talkText('memory.past'), pastFacts.flatMap(memoryCommandFactRows)),
    ...memorySection(talkText('memory.short'), summary === '' ? [] : [summary]),
    ...memorySection(
      talkText('memory.milestones'),
      milestones.map((one) => one.map(({ entry, text }) => `#${entry} ${text}`).join('; ')),
    ),
    ...memorySection(
      talkText('memory.thoughts'),
      reflections.map(({ text }) => text),
    ),
    ...memorySection(
      more > 0 ? talkText('memory.newest', { count: entries.length }) : talkText('memory.entries'),
      newest.map(({ entry, kind, text }) => `${entry === undefined ? '' : `#${entry} `}${kind}: ${text}`),
    ),
    ...memorySection(
      talkText('memory.talkTime'),
      talkTime.map(({ day, ms }) => `${day}: ${sharedTexts().minutes(Math.round(ms / MINUTE_MS))}`),
    ),
    ...memorySection(
      talkText('memory.reminders'),
      reminders.map(({ at, text }) => `${sharedTexts().time(at)}: ${text}`),
    ),
    ...memorySection(
      talkText('memory.waiting'),
      waiting.map(({ source, title, text }) => ((source ?? title) ? `${source ?? title}: ${text}` : text)),
    ),
    ...memorySection(talkText('memory.screen'), state === undefined ? [] : [JSON.stringify(state)]),
  ];
  return rows.length > 0 ? rows : [`  ${talkText('memory.empty')}`];
}

function memorySection(head: string, rows: readonly string[]): string[] {
  return rows.length === 0 ? [] : [`  ${head}`, ...rows.map((row) => `    ${shortenMemoryText(row)}`)];
}

function shortenMemoryText(text: string): string {
  const one = stripTerminalControlCharacters(text).replace(/\s+/g, ' ');
  return one.length <= SHOWN_CHARS ? one : `${one.slice(0, SHOWN_CHARS - 2).toWellFormed()} …`;
}
