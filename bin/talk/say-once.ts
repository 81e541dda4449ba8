/** `--say`, `--wav`: a turn per text or audio. Texts print only what is spoken, audio prints like a pipe. */
import { HEARD_HZ, SAMPLE_BYTES } from '../../shared/ports/speech.ts';
import { UserError } from '../terminal/user-error.ts';
import { type FrameRenderer, stripTerminalControlCharacters } from './frames-as-text.ts';
import type { TerminalTalk } from './interactive-chat.ts';
import { printConversation, printRawFrames, type TerminalScreen } from './print-conversation.ts';
import type { SpokenAnswerEnd } from './spoken-exchanges.ts';
import { type Recording, streamUtterance } from './stream-recorded-audio.ts';

export type Utterance = { text: string } | Recording;

/** Throws a UserError without a server or speech, or when a turn did not complete in time. */
export async function sayOnce(talk: TerminalTalk, said: readonly Utterance[]): Promise<void> {
  const { exchanges, render, sounds, json } = talk;
  const print = (text: string) => process.stdout.write(`${text}\n`);
  const screen = { print, status: (text: string) => print(render.status(text)) };
  const isSpoken = said.some((one) => 'pcm' in one);
  const shows = json ? 'frames' : isSpoken ? 'conversation' : 'answers';
  if (shows === 'frames') printRawFrames(talk, screen);
  if (shows === 'answers') printAnswersOnce(talk, screen);
  await connectOnceWithSpeech(talk, isSpoken);
  if (shows === 'conversation') printConversation(talk, screen, { isLive: true });
  for (const one of said) {
    if (shows === 'conversation') printOneUtterance(one, render, screen);
    const end: SpokenAnswerEnd = 'text' in one ? await exchanges.say(one.text) : await streamUtterance(talk, one);
    if (end === 'interrupted') throw new UserError('The turn was interrupted.');
    await sounds?.settled();
  }
}

/** Audio is printed later, with its words. */
function printOneUtterance(said: Utterance, render: FrameRenderer, { print, status }: TerminalScreen): void {
  if ('text' in said) return print(render.said(said.text));
  status(`saying ${said.name}, ${(said.pcm.length / (HEARD_HZ * SAMPLE_BYTES)).toFixed(1)} s`);
}

/** Connected, with server-side speech where needed. */
async function connectOnceWithSpeech({ sotto, exchanges, sounds }: TerminalTalk, isSpoken: boolean): Promise<void> {
  sotto.on('frame', (frame) => sounds?.take(frame));
  const { speech } = await exchanges.ready();
  if (speech === undefined && (isSpoken || sounds))
    throw new UserError(
      'This server neither hears nor speaks: start it with SOTTO_SPEECH=cascade, SOTTO_TRANSCRIPTION and SOTTO_SYNTHESIS (docs/reference/settings.md, "Speech").',
    );
  if (sounds) sotto.speakWith(sounds);
}

function printAnswersOnce({ sotto, exchanges, render, sounds }: TerminalTalk, { print }: TerminalScreen): void {
  sotto.on('line', (line) => {
    const { turn, seq, kind, text, voiced, replayed } = line;
    const isAnswer = exchanges.answers(turn);
    // A filler is not part of the answer.
    if (isAnswer && text !== '' && kind !== 'filler') print(stripTerminalControlCharacters(text));
    // Deliveries and other speech are printed separately from the answer.
    const isTold = sounds ? !replayed : kind === 'delivery' || kind === 'bid';
    const isAside = !isAnswer && voiced && isTold;
    if (isAside) process.stderr.write(`${render.line(line)}\n`);
    if (!sounds && (isAnswer || isAside)) sotto.heard(seq, { complete: true });
  });
}
