/** `--out`: writes the agent's speech to a file. */
import { accessSync, constants, renameSync, rmSync, type Stats, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { SAMPLE_BYTES, SPOKEN_HZ } from '../../shared/ports/speech.ts';
import { encodeWavAudio } from '../../shared/voice/audio/wav.ts';
import { UserError } from '../terminal/user-error.ts';
import type { RecordingOutput } from './recording-output.ts';

/** A shell's exit codes for these signals. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Writes the speech when `talk` ends, however it does; an interrupted run without sound keeps an older file.
 * `tell`: gets a sentence on what was written. Throws what `talk` throws, or a UserError.
 */
export async function writeWav(
  path: string,
  sounds: RecordingOutput,
  tell: (sentence: string) => void,
  talk: () => Promise<void>,
): Promise<void> {
  checkWavPlace(path);
  const write = () => {
    const pcm = sounds.sound();
    writeWhole(path, encodeWavAudio(pcm, SPOKEN_HZ));
    tell(recordingSentence(path, sounds, pcm.length));
  };
  const save = () => {
    try {
      if (sounds.lines > 0) write();
    } catch (error) {
      // The reason is printed, too.
      if (!(error instanceof UserError)) throw error;
      tell(error.message);
    }
  };
  const forget = finishWavOnExitSignals((code) => {
    save();
    process.exit(code);
  });
  try {
    await talk();
  } catch (error) {
    save();
    throw error;
  } finally {
    forget();
  }
  if (sounds.lines === 0) throw new UserError(noRecordingText(path, sounds));
  write();
}

function noRecordingText(path: string, { silent }: RecordingOutput): string {
  return silent === 0
    ? `Nothing was answered to that, so ${path} is not written: say something that wants an answer.`
    : `No sound came of the answer, so ${path} is not written: the log of the server tells why.`;
}

/** Checked before the conversation starts. */
function checkWavPlace(path: string): void {
  const folder = dirname(path);
  if (wavFileStats(folder)?.isDirectory() !== true) throw new UserError(`there is no folder ${folder}: make it first`);
  if (wavFileStats(path)?.isFile() === false) throw new UserError(`${path} is no file`);
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new UserError(`nothing can be written to ${folder}: is it yours?`);
  }
}

function wavFileStats(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    // An unreadable path is not writable either.
    return undefined;
  }
}

/** Renamed over the old file, so that readers never see half of it. */
function writeWhole(path: string, bytes: Uint8Array): void {
  const beside = `${path}.${process.pid}.new`;
  try {
    writeFileSync(beside, bytes);
    renameSync(beside, path);
  } catch (error) {
    rmSync(beside, { force: true });
    throw new UserError(`${path} cannot be written: ${error instanceof Error ? error.message : error}`);
  }
}

/** `out.wav: 2 lines, 3.4 s`. */
function recordingSentence(path: string, { lines, lost }: RecordingOutput, bytes: number): string {
  const seconds = (bytes / (SPOKEN_HZ * SAMPLE_BYTES)).toFixed(1);
  const missing = lost === 0 ? '' : `, ${lost} ${lost === 1 ? 'piece' : 'pieces'} lost on the way`;
  return `${path}: ${lines} ${lines === 1 ? 'line' : 'lines'}, ${seconds} s${missing}`;
}

/** Returns a function that removes the listeners. */
function finishWavOnExitSignals(ended: (code: number) => void): () => void {
  const listeners = Object.entries(SIGNALS).map(([signal, code]) => [signal, () => ended(code)] as const);
  for (const [signal, listener] of listeners) process.on(signal, listener);
  return () => {
    for (const [signal, listener] of listeners) process.off(signal, listener);
  };
}
