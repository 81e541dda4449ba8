/** A home that hears and speaks as a test says, with the page as it is built. What came of the user's voice is put together from its pieces. */
import type { ClientFrame, ServerFrame } from '../../../shared/protocol/frames.ts';
import { type Script, type ScriptedServer, startScripted } from '../../client/scripted-server.ts';
import { accepted, ended, line, started, welcome } from '../../client/story.ts';
import { builtPage } from './stage.ts';

/** As it came, each piece once and in the order of its number. */
export type Heard = { utterance: string; pieces: number[]; count: number; samples: Int16Array };

type Speech = (connection: number) => 'cascade' | undefined;
export type HearingHome = { url: string; server: ScriptedServer; heard(): Heard[]; close(): Promise<void> };

/** `script`: what comes of all but `hello`, which is welcomed; `speech`: how, by the number of the connection. */
export async function hearingHome(script: Script, speech: Speech = () => 'cascade'): Promise<HearingHome> {
  const page = builtPage();
  const log: ServerFrame[] = [];
  const server = await startScripted(
    (frame, connection) => {
      const replay = log.slice(frame.type === 'hello' ? (frame.cursor ?? 0) : log.length);
      const answers = frame.type === 'hello' ? [] : script(frame, connection);
      log.push(...answers.filter((one): one is ServerFrame => typeof one !== 'string' && 'seq' in one));
      if (frame.type !== 'hello') return answers;
      const way = speech(connection);
      return [welcome({ epoch: connection, cursor: log.length, ...(way && { speech: way }) }), ...replay];
    },
    (request, response) => {
      if (!page.answers(request, response)) response.writeHead(404).end();
    },
  );
  return {
    url: `${server.url.replace('ws:', 'http:')}/`,
    server,
    heard: () => heardIn(server.received),
    close: () => server.close(),
  };
}

/** Accepts an utterance, tells what it is taken for, and says a line of so many seconds to it, whose sound is a tone of 440 Hz. */
export function answering(words: string, text: string, seconds: number): Script {
  let seq = 0;
  let turn = 0;
  return (frame) => {
    if (frame.type === 'audio.append' && frame.n === 3) return [transcript(frame.utterance, words.slice(0, 7), false)];
    if (frame.type !== 'audio.commit') return 'id' in frame ? [accepted(frame.id)] : [];
    turn += 1;
    seq += 3;
    return [
      accepted(frame.id),
      transcript(frame.utterance, words, true),
      started(seq - 2, turn),
      line(seq - 1, turn, { text, display: text, speaker: 'Romy' }),
      ...sound(turn, seconds),
      ended(seq, turn),
    ];
  };
}

function transcript(utterance: string, text: string, final: boolean): ServerFrame {
  return { type: 'transcript', at: 100_000, utterance, text, final };
}

/** In pieces of half a second, that go on from one to the next. */
function sound(turn: number, seconds: number): ServerFrame[] {
  const count = seconds * 2;
  return Array.from({ length: count }, (_, n) => {
    const samples = Int16Array.from({ length: 12_000 }, (_, at) => 8_000 * Math.sin((2 * Math.PI * 440 * at) / 24_000));
    const data = Buffer.from(samples.buffer).toString('base64');
    return { type: 'audio', at: 100_000, turn, index: 0, n, data, last: n === count - 1 };
  });
}

function heardIn(received: readonly ClientFrame[]): Heard[] {
  return received.flatMap((frame) => {
    if (frame.type !== 'audio.commit') return [];
    const { utterance, count } = frame;
    const bytes = new Map(
      received.flatMap((one) =>
        one.type === 'audio.append' && one.utterance === utterance
          ? [[one.n, Buffer.from(one.data, 'base64')] as const]
          : [],
      ),
    );
    const all = Buffer.concat(Array.from({ length: count }, (_, n) => bytes.get(n) ?? Buffer.alloc(0)));
    const pieces = Array.from({ length: count }, (_, n) => bytes.get(n)?.length ?? 0);
    return [
      {
        utterance,
        pieces,
        count,
        samples: new Int16Array(all.buffer.slice(all.byteOffset, all.byteOffset + all.length)),
      },
    ];
  });
}
