/** Makes a scenario of the records of a session, with other names [J9]. Pure. */
import type { Replayed } from '../../shared/session/kernel/log/replay.ts';
import { isUnaskedTurnCause } from '../../shared/session/turn/state.ts';
import { type PersonTraits, person as personSchema } from '../scenario/scenario.ts';
import { conversationOf } from '../transcript/conversation.ts';
import type { TranscriptEvent } from '../transcript/events.ts';
import { findNames } from './find-names.ts';
import { proposeChecks } from './propose-checks.ts';
import { NameReplacer, type Replacement } from './replace-names.ts';
import { scenarioSource } from './scenario-source.ts';
import { scriptOfTranscript } from './script-of-transcript.ts';
import { STOP_WORDS, transcriptOfSession } from './session-transcript.ts';

export type CapturedScenario = {
  /** A module that exports the scenario. */
  source: string;
  replacements: readonly Replacement[];
  /** Sentences about what the scenario does not have, or has in another way. */
  notes: readonly string[];
};

export type CaptureOptions = {
  /** Of the scenario. */
  name: string;
  persona: string;
  user: string;
  /** Names that stay. */
  kept: readonly string[];
  /** The words of a push; null: they are gone. */
  pushText(delivery: string): string | null;
};

/** Null: the person said nothing. */
export function captureScenario(
  replayed: readonly Replayed[],
  { name, persona, user, kept, pushText }: CaptureOptions,
): CapturedScenario | null {
  const { events, language, timezone, isTyped, facts, lostCommands } = transcriptOfSession(replayed, pushText);
  const texts = events.flatMap(capturedTextsOf);
  if (!events.some(({ is }) => is === 'person')) return null;
  const traits = { ...(language !== null && { language }), ...(timezone !== null && { timezone }), types: isTyped };
  const person: PersonTraits = personSchema.parse(traits);
  const names = findNames({ texts, facts, user, language: person.language, kept: [...kept, persona] });
  const replacer = new NameReplacer(names, texts);
  // What the agent says has the same names, and is not counted.
  for (const text of texts) replacer.text(text);
  const replacements = replacer.replacements.map((one) => ({ ...one }));
  const replaced = events.map((event) => replacer.event(event));
  const tools = replaced.flatMap((event) => (event.is === 'tool' ? [event.name] : []));
  const conversation = conversationOf(replaced, { person, tools });
  const isUnasked = conversation.turns.some(({ cause }) => isUnaskedTurnCause(cause));
  const source = scenarioSource(
    {
      name,
      persona,
      person: traits,
      script: scriptOfTranscript(replaced, person.pauseSeconds * 1_000),
      // Nor did the agent begin anything by itself.
      ...(!isUnasked && { settings: NOTHING_UNASKED }),
    },
    proposeChecks(conversation),
  );
  return { source, replacements, notes: captureNotesOf(events, lostCommands, timezone) };
}

const NOTHING_UNASKED = Object.fromEntries([['LIFE', '0']]);

function capturedTextsOf(event: TranscriptEvent): string[] {
  if (event.is === 'person') return [event.words];
  return event.is === 'push' ? [event.text, event.source ?? '', ...(event.keywords ?? [])] : [];
}

function captureNotesOf(events: readonly TranscriptEvent[], lostCommands: number, timezone: string | null): string[] {
  const stops = events.filter((event) => event.is === 'person' && event.words === STOP_WORDS).length;
  return [
    ...(stops > 0
      ? [`"${STOP_WORDS}" stands in ${capturedPlacesText(stops)} for words or a key that stopped the agent.`]
      : []),
    ...(lostCommands > 0 ? [`${lostCommandsText(lostCommands)} missing: the words are in no record.`] : []),
    ...(timezone === null ? [] : [`The time zone ${timezone} was kept, since times depend on it.`]),
  ];
}

function capturedPlacesText(count: number): string {
  return count === 1 ? 'one place' : `${count} places`;
}

function lostCommandsText(count: number): string {
  return count === 1 ? 'One command, such as "forget that", is' : `${count} commands, such as "forget that", are`;
}
