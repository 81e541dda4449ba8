/**
 * Speaks one session's lines [A3]: synthesises two at a time and sends them in order meanwhile. An
 * interruption or a newer turn stops both [A4].
 */

import { protocolOfConnection } from '../../engine/connections/connection-name.ts';
import { protocolOfConnectionNamed } from '../../engine/connections/post-frames.ts';
import type { Context } from '../../engine/context.ts';
import { getCachedSession, loadCurrentSession } from '../../engine/process/cached-sessions.ts';
import { errorNameText, Transient } from '../../ports/errors.ts';
import { SAMPLE_BYTES, SPOKEN_HZ } from '../../ports/speech.ts';
import type { Persona } from '../../prompt/persona.ts';
import { VOICE_LOST_MS } from '../../session/kernel/limits.ts';
import { sessionPersonaName } from '../../session/kernel/session-identity.ts';
import type { Session } from '../../session/kernel/state.ts';
import { spokenLanguage } from '../../session/language/spoken-language.ts';
import { listeningClientInstall } from '../../session/presence/state.ts';
import { turnLinesSoundingBefore } from '../../session/turn/playback.ts';
import type { SaidLine } from '../../session/turn/state.ts';
import { readTurnSoundRows } from '../../storage/exchange/turn-sound.ts';
import { speaksWithSonic } from '../nova-sonic/voice-names.ts';
import { AudioChunker } from './audio-chunker.ts';
import { LineSynthesis } from './line-synthesis.ts';
import { type LineAudioPiece, noteSynthesisedLineLength, postSynthesisedLineAudio } from './send-line-audio.ts';

/** The next line is ready when the one before it ends, and an interruption wastes little. */
const AT_ONCE = 2;
/** A client that plays all it has still plays this once it is interrupted. Less would leave gaps. */
const MOST_AHEAD_MS = 400;
const BYTES_PER_MS = (SPOKEN_HZ * SAMPLE_BYTES) / 1_000;
/** How often the session is reloaded: Lambdas share only the table. Synthesis then ends within 100 ms. */
const LOOK_EVERY_MS = 75;

type Place = { turn: number; index: number };
/** `listener`: the receiver. `mayStop`: false for a secondary filler that has begun [F2], a referral [K2]. */
type Line = LineSynthesis & {
  place: Place & { connection: string; listener: string; mayStop: boolean; isPaced: boolean };
};
type LinesToSpeak = { session: Session; persona: Persona | null };

export class LineQueue {
  readonly #context: Context;
  readonly #session: string;
  readonly #lines = new Set<Line>();
  readonly #waiting: (() => void)[] = [];
  #making = 0;
  /** When what was sent is played, where the pace matters, epoch ms. */
  #playedAtMs = 0;
  #isWatching = false;
  /** Resolves when all earlier requests are resolved to lines. */
  #queue: Promise<unknown> = Promise.resolve();
  /** Resolves when those lines are sent. */
  #sent: Promise<void> = Promise.resolve();

  constructor(context: Context, session: string) {
    this.#context = context;
    this.#session = session;
  }

  get isSilent(): boolean {
    return this.#lines.size === 0;
  }

  /** Speaks lines of this turn, by index, as of record `n`. Never rejects for a synthesis fault. */
  async say(turn: number, indexes: readonly number[], n = 0): Promise<void> {
    const lines = this.#queue.then(() => this.#loadLines(turn, indexes, n));
    // Requests are served in order, even if a later one is resolved earlier.
    this.#queue = lines.catch(() => {});
    const toSpeak = await lines;
    await Promise.all(indexes.map((index) => this.#synthesiseLine(toSpeak, { turn, index })));
  }

  /** The committing process has the current session; another one may reload to reach record `n`. */
  async #loadLines(turn: number, indexes: readonly number[], n: number): Promise<LinesToSpeak> {
    const persona = await this.#context.findPersona(sessionPersonaName(this.#session));
    const stored = await getCachedSession(this.#context, this.#session);
    const lines = stored.session.turns.newest?.number === turn ? stored.session.turns.newest.lines : [];
    const isKnown = stored.session.n >= n && indexes.every((index) => (lines[index]?.seqs.length ?? 0) > 0);
    const { session } = isKnown ? stored : await loadCurrentSession(this.#context, this.#session);
    return { session, persona };
  }

  async #synthesiseLine({ session, persona }: LinesToSpeak, place: Place): Promise<void> {
    const line = lineToSpeak(session, place);
    const { connection, speech: way } = session.presence.client ?? {};
    const listener = listeningClientInstall(session.presence.client);
    if (line === null || persona === null || way === undefined || connection === undefined || listener === null) return;
    if (this.#context.stopping.aborted) return;
    const voice = this.#context.settings.speech.voice ?? persona.voice.name;
    const language = spokenLanguage(persona, session);
    const how = { voice, language, speed: session.settings.speed * persona.voice.rate };
    const { sonic, cascade } = this.#context.speech.synthesiser;
    const isSonics = way === 'sonic' && sonic !== null && (cascade === null || speaksWithSonic(language));
    const synthesiser = isSonics ? sonic : cascade;
    const isPaced = await isSynthesisPaced(this.#context, connection);
    const synthesis = Object.assign(new LineSynthesis(this.#context, synthesiser, line.text, how), {
      place: { ...place, connection, listener, mayStop: mayLineStop(line, session, isPaced), isPaced },
    });
    this.#lines.add(synthesis);
    if (!this.#isWatching) void this.#watchSession();
    const made = this.#runInOrder(async () => {
      await this.#waitUntilQuiet(synthesis);
      await synthesis.make();
    });
    const sent = this.#sent.then(() => this.#sendLine(synthesis));
    // One line's fault does not affect the next.
    this.#sent = sent.catch(() => synthesis.stop());
    try {
      await Promise.all([made, sent]);
    } finally {
      this.#lines.delete(synthesis);
    }
  }

  /** Limits concurrency, in the order of requests. */
  async #runInOrder(work: () => Promise<void>): Promise<void> {
    if (this.#making >= AT_ONCE) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#making += 1;
    await work();
    const next = this.#waiting.shift();
    if (next) next();
    else this.#making -= 1;
  }

  async #sendLine(line: Line): Promise<void> {
    const cut = new AudioChunker();
    const place = { session: this.#session, ...line.place };
    let n = 0;
    let bytes = 0;
    await this.#waitForEarlierLine(line);
    for await (const pcm of line.sound()) {
      for (const data of cut.push(pcm)) {
        if (await this.#postPiece(line, { n, data, last: false })) bytes += data.length;
        n += 1;
      }
    }
    if (line.isUnwanted)
      return bytes === 0 ? undefined : noteSynthesisedLineLength(this.#context, place, { bytes, whole: false });
    const failed = line.hasFailed && ({ failed: true } as const);
    const rest = cut.rest();
    await this.#waitUntilQuiet(line);
    // Before the last piece, behind which the turn may end.
    await noteSynthesisedLineLength(this.#context, place, { bytes: bytes + rest.length, whole: !line.isUnwanted });
    await this.#postPiece(line, { n, data: rest, last: true, ...failed });
  }

  /** Sound without numbers is heard as it comes, and another process may send the lines before. */
  async #waitForEarlierLine(line: Line): Promise<void> {
    const { singleProcess, clock, table } = this.#context;
    const { turn, index } = line.place;
    while (!singleProcess && !line.isUnwanted) {
      const { session } = await getCachedSession(this.#context, this.#session);
      const earlier =
        session.presence.client?.timed === true && session.turns.newest?.number === turn
          ? turnLinesSoundingBefore(session, index)
          : null;
      // A process that has died sends nothing.
      if (earlier === null || earlier.indexes.length === 0 || earlier.overMs <= clock.now()) return;
      const { lines } = await readTurnSoundRows(table, this.#session, turn);
      if (earlier.indexes.every((one) => lines.some((sent) => sent.index === one && sent.whole))) return;
      await clock.sleep(LOOK_EVERY_MS);
    }
  }

  /** Whether it was sent. */
  async #postPiece(line: Line, piece: LineAudioPiece): Promise<boolean> {
    await this.#waitUntilQuiet(line);
    if (line.place.isPaced) await this.#waitUntilNearlyPlayed(line, piece);
    if (line.isUnwanted) return false;
    const to = { session: this.#session, ...line.place };
    const posted = await postSynthesisedLineAudio(this.#context, to, piece);
    if (posted === 'gone') line.stop();
    return posted === 'sent';
  }

  /** Waits until the client is about to need the piece. */
  async #waitUntilNearlyPlayed(line: Line, { data }: LineAudioPiece): Promise<void> {
    const { clock } = this.#context;
    for (;;) {
      const aheadMs = this.#playedAtMs - clock.now() - MOST_AHEAD_MS;
      if (aheadMs <= 0 || line.isUnwanted) break;
      await clock.sleep(Math.min(aheadMs, LOOK_EVERY_MS));
      await this.#waitUntilQuiet(line);
    }
    this.#playedAtMs = Math.max(this.#playedAtMs, clock.now()) + data.length / BYTES_PER_MS;
  }

  /** While the user makes a sound, no line plays: its end shows whether it was a word [U2]. */
  async #waitUntilQuiet(line: Line): Promise<void> {
    const { clock } = this.#context;
    for (;;) {
      const { session } = await getCachedSession(this.#context, this.#session);
      // The watch may not have seen the newest decision yet.
      if (isSynthesisOver(session, line)) line.stop();
      const isTalkedOver = session.speech.voice.speaking && clock.now() - session.speech.voice.atMs < VOICE_LOST_MS;
      if (line.isUnwanted || !line.place.mayStop || !isTalkedOver) return;
      await clock.sleep(LOOK_EVERY_MS);
    }
  }

  /** Runs until no line is left. */
  async #watchSession(): Promise<void> {
    const { process, singleProcess, clock, stopping } = this.#context;
    const unwatch = process.watchers.watch(this.#session, (session) => this.#checkSession(session));
    const stopLineQueue = () => this.#stop();
    stopping.addEventListener('abort', stopLineQueue);
    this.#isWatching = true;
    do {
      await clock.sleep(LOOK_EVERY_MS, stopping);
      if (!singleProcess) await this.#readSession();
    } while (!this.isSilent && !stopping.aborted);
    this.#isWatching = false;
    stopping.removeEventListener('abort', stopLineQueue);
    unwatch();
  }

  /** Another process will speak what is left. */
  #stop(): void {
    for (const line of this.#lines) line.stop();
  }

  async #readSession(): Promise<void> {
    try {
      const { session } = await loadCurrentSession(this.#context, this.#session);
      // Also notifies this process's reply run, so that the model stops with the sound.
      this.#context.process.watchers.notify(this.#session, session);
    } catch (error) {
      // Not awaited: the next reload may succeed.
      const reason = error instanceof Transient ? error.message : errorNameText(error);
      this.#context.log.warn('look failed', { session: this.#session, why: reason });
    }
  }

  #checkSession(session: Session): void {
    for (const line of this.#lines) if (isSynthesisOver(session, line)) line.stop();
  }
}

/** A client that drops its sound when it hears a voice is sent a referral anew, as it tells of that [K2]. */
function mayLineStop(line: SaidLine, { presence: { client } }: Session, isPaced: boolean): boolean {
  const isKept = line.interruptible === false && (isPaced || client?.timed !== true);
  return line.tier !== 'secondary' && !isKept;
}

async function isSynthesisPaced(context: Context, connection: string): Promise<boolean> {
  const protocol = protocolOfConnection(connection);
  return protocol !== null && (await protocolOfConnectionNamed(context, protocol)).paced === true;
}

/** A new client, or one that wants sound again, hears the line from its beginning [S6, A3]. */
function isSynthesisOver(session: Session, { place }: Line): boolean {
  if (listeningClientInstall(session.presence.client) !== place.listener) return true;
  return place.mayStop && lineToSpeak(session, place) === null;
}

/** Null: not to be heard, or no longer. */
function lineToSpeak(
  { presence: { client }, turns: { newest: turn } }: Session,
  { turn: number, index }: Place,
): SaidLine | null {
  const line = turn?.number === number ? turn.lines[index] : undefined;
  if (line === undefined || turn === null || client?.speech === undefined) return null;
  const { stage } = turn;
  const isOver = stage.is === 'ended' ? stage.silenced : stage.hold !== null;
  // That time has passed does not tell that its sound was sent.
  const isHeard = line.played && line.to !== 'timed';
  return isOver || isHeard || line.to === 'over' || line.to === 'cut' ? null : line;
}
