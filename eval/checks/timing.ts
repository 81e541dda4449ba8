/** Checks of what can be timed [J3]. */
import * as z from 'zod';
import { isUnaskedTurnCause } from '../../shared/session/turn/state.ts';
import { durationText } from '../scenario/duration.ts';
import { matchesPattern, pattern, patternText } from '../scenario/pattern.ts';
import {
  type AgentTurn,
  answersInConversation,
  type Conversation,
  type SpokenLine,
} from '../transcript/conversation.ts';
import { check, type Finding, failedFinding, firstFailedFinding, passedFinding, uncheckedFinding } from './check.ts';

const milliseconds = z.number().positive();
const MINUTE_MS = 60_000;

export const heardWithinMs = check(
  milliseconds,
  'Each answer sounds within so many milliseconds of the end of the words. A filler counts.',
  1_500,
  (conversation, mostMs) => {
    const answers = answersInConversation(conversation).filter(
      ({ status, lines }) => status !== 'interrupted' || areCheckedLinesHeard(lines),
    );
    if (answers.length === 0) return uncheckedFinding('nothing was asked');
    const waits = answers.map((answer) => ({ answer, waitMs: firstSoundOfTurnAtMs(answer) - answer.asked.atMs }));
    const late = waits
      .filter(({ waitMs }) => waitMs > mostMs)
      .map(({ answer, waitMs }) =>
        failedFinding(
          Number.isFinite(waitMs)
            ? `the answer to "${answer.asked.words}" was heard after ${durationText(waitMs)}`
            : `the answer to "${answer.asked.words}" was never heard`,
          answer.asked.atMs,
        ),
      );
    const longest = Math.max(...waits.map(({ waitMs }) => waitMs));
    return firstFailedFinding(
      late,
      passedFinding(`the slowest of ${answers.length} answers took ${durationText(longest)}`),
    );
  },
);

function areCheckedLinesHeard(lines: readonly SpokenLine[]): boolean {
  return lines.some(({ heard }) => heard !== null);
}

function firstSoundOfTurnAtMs({ lines }: AgentTurn): number {
  return Math.min(...lines.map(({ heard }) => heard?.fromMs ?? Number.POSITIVE_INFINITY));
}

export const answersEverything = check(
  z.literal(true),
  'All words get an answer, and none of the answers fails.',
  true,
  (conversation) => {
    const { words, events, turns } = conversation;
    const refused = events.flatMap((event) =>
      event.is === 'refused' ? [failedFinding(`"${event.words}" was refused: ${event.why}`, event.atMs)] : [],
    );
    const asked = words.filter(({ over }) => over === null);
    const unanswered = asked
      .filter((said, at) => {
        const untilMs = asked[at + 1]?.beganAtMs ?? Number.POSITIVE_INFINITY;
        return !turns.some(
          ({ startedAtMs, status, lines }) =>
            startedAtMs >= said.atMs &&
            startedAtMs <= untilMs &&
            status !== 'failed' &&
            lines.some(({ kind }) => kind !== 'filler' && kind !== 'apology'),
        );
      })
      .map((said) => failedFinding(`"${said.words}" got no answer`, said.atMs));
    if (words.length === 0) return uncheckedFinding('nothing was said');
    return firstFailedFinding([...refused, ...unanswered], passedFinding(`all ${asked.length} got an answer`));
  },
);

export const stopsWithinMs = check(
  milliseconds,
  'When the person speaks over it, the agent is silent within so many milliseconds.',
  300,
  ({ words, events }, mostMs) => {
    const over = words.filter((said) => said.over !== null);
    if (over.length === 0) return uncheckedFinding('nobody spoke over the agent');
    const stops = over.map((said) => {
      const sounds = events.flatMap((event) =>
        event.is === 'sound' && event.turn === said.over && event.atMs > said.beganAtMs ? [event.atMs] : [],
      );
      return { said, tookMs: Math.max(0, ...sounds.map((atMs) => atMs - said.beganAtMs)) };
    });
    const late = stops
      .filter(({ tookMs }) => tookMs > mostMs)
      .map(({ said, tookMs }) =>
        failedFinding(`it spoke on for ${durationText(tookMs)} over "${said.words}"`, said.beganAtMs),
      );
    const longest = Math.max(...stops.map(({ tookMs }) => tookMs));
    return firstFailedFinding(late, passedFinding(`it was silent within ${durationText(longest)}`));
  },
);

export const fillersAMinuteAtMost = check(
  z.number().min(0),
  'No minute has more fillers than this.',
  4,
  (conversation, most) => {
    const fillers = conversation.turns.flatMap(({ lines }) =>
      lines.flatMap(({ kind, heard }) => (kind === 'filler' && heard !== null ? [heard.fromMs] : [])),
    );
    return checkBusiestMinute(fillers, most, 'fillers');
  },
);

export const remarksAMinuteAtMost = check(
  z.number().min(0),
  'No minute has more remarks that nobody asked for.',
  2,
  ({ turns }, most) => {
    const remarks = turns
      .filter(({ cause, lines }) => isUnaskedTurnCause(cause) && areCheckedLinesHeard(lines))
      .map(firstSoundOfTurnAtMs);
    return checkBusiestMinute(remarks, most, 'remarks');
  },
);

function checkBusiestMinute(atMs: readonly number[], most: number, what: string): Finding {
  const counts = atMs.map((beginMs) => atMs.filter((one) => one >= beginMs && one < beginMs + MINUTE_MS).length);
  const highest = Math.max(0, ...counts);
  if (highest <= most) return passedFinding(`at most ${highest} ${what} a minute`);
  return failedFinding(`${highest} ${what} within a minute`, atMs[counts.indexOf(highest)]);
}

const told = z.strictObject({
  matches: pattern,
  /** Of the push before it; of the beginning, if there was none. */
  withinSeconds: z.number().positive().optional(),
  before: pattern.optional(),
});

export const tells = check(
  z.array(told).min(1),
  'What waits to be told is heard: in time, and before something else is.',
  [{ matches: /parcel/, withinSeconds: 20, before: 'weather' }],
  (conversation, all) => {
    const failures = all.flatMap((one): Finding[] => {
      const line = heardLineSought(conversation, one.matches);
      const what = patternText(one.matches);
      if (line === null) return [failedFinding(`${what} was never told`)];
      const atMs = line.heard.fromMs;
      const pushedAtMs =
        conversation.events.findLast((event) => event.is === 'push' && event.atMs <= atMs)?.atMs ??
        conversation.startedAtMs;
      const { withinSeconds = Number.POSITIVE_INFINITY, before } = one;
      if (atMs - pushedAtMs > withinSeconds * 1_000)
        return [failedFinding(`${what} was told after ${durationText(atMs - pushedAtMs)}`, atMs)];
      const other = before === undefined ? null : heardLineSought(conversation, before);
      return other !== null && other.heard.fromMs < atMs
        ? [failedFinding(`${what} was told behind "${other.text}"`, atMs)]
        : [];
    });
    return firstFailedFinding(
      failures,
      passedFinding(all.length === 1 ? 'it was told' : `all ${all.length} were told`),
    );
  },
);

type HeardLine = SpokenLine & { heard: NonNullable<SpokenLine['heard']> };

function heardLineSought({ turns }: Conversation, sought: z.infer<typeof pattern>): HeardLine | null {
  const heard = turns
    .flatMap(({ lines }) => lines)
    .flatMap((line) => (line.heard === null ? [] : [{ ...line, heard: line.heard }]));
  return heard.find(({ text }) => matchesPattern(text, sought)) ?? null;
}
