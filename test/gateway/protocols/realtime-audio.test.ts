/** Sound in the translator of OpenAI's Realtime protocol, and in processes that share a table [G14–G16]. */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../../shared/engine/context.ts';
import { loadCurrentSession } from '../../../shared/engine/process/cached-sessions.ts';
import { acceptGatewayConnection } from '../../../shared/gateway/connect.ts';
import { handleClientMessage } from '../../../shared/gateway/frames/client-frame.ts';
import { soundPositionInHeardFrame } from '../../../shared/gateway/frames/heard-sound.ts';
import { foreignProtocol } from '../../../shared/gateway/protocols/foreign-protocols.ts';
import { realtime } from '../../../shared/gateway/protocols/realtime/realtime-protocol.ts';
import type { RealtimeEvent } from '../../../shared/gateway/protocols/realtime/realtime-shapes.ts';
import { newSession } from '../../../shared/session/kernel/new-session.ts';
import type { Session } from '../../../shared/session/kernel/state.ts';
import { openWebrtcVoiceDetector } from '../../../shared/voice/audio/webrtc-voice-detector.ts';
import { spoken } from '../../flow/voice.ts';
import { Hearing, ID } from '../../voice/transcription/hearing.ts';

const CONNECTION = 'realtime:c1';
const client = { connection: CONNECTION, install: 'realtime', reports: false, visible: true, timed: true } as const;
const speaking: Session = {
  ...newSession(),
  presence: { ...newSession().presence, epoch: 1, client: { ...client, speech: 'cascade' } },
};

function inward(event: object, session: Session | null = speaking) {
  const known = { id: ID, session, connection: CONNECTION, newId: () => 'i1', nowMs: 0, isLast: true };
  const found = realtime.inward(JSON.stringify(event), known);
  return { frames: found?.frames ?? [], answers: (found?.answers ?? []) as RealtimeEvent[] };
}

const update = (session: object) => inward({ type: 'session.update', session: { type: 'realtime', ...session } });

describe('session.update', () => {
  it.each([
    ['output_modalities', { output_modalities: ['audio', 'text'] }],
    ['audio.input.format.type', { audio: { input: { format: { type: 'audio/pcmu' } } } }],
    ['audio.input.format.rate', { audio: { input: { format: { type: 'audio/pcm', rate: 16_000 } } } }],
    ['audio.output.format.type', { audio: { output: { format: { type: 'audio/pcma' } } } }],
    ['audio.input.turn_detection.type', { audio: { input: { turn_detection: { type: 'magic' } } } }],
    [
      'audio.input.turn_detection.create_response',
      { audio: { input: { turn_detection: { type: 'server_vad', create_response: false } } } },
    ],
  ])('[G15] session.update is refused for %s where the server cannot do that', (param, session) => {
    const { frames, answers } = update(session);
    expect(frames).toEqual([]);
    expect(answers).toMatchObject([{ type: 'error', error: { code: 'invalid_value', param: `session.${param}` } }]);
  });

  it('[G15] session.update changes modality and turn detection, and shows what is in force', () => {
    expect(update({ output_modalities: ['text'] }).frames).toMatchObject([{ type: 'settings', sound: false }]);
    expect(update({ audio: { input: { turn_detection: null } } }).frames).toMatchObject([{ ends: 'client' }]);
    const semantic = { type: 'semantic_vad', eagerness: 'high', interrupt_response: false };
    expect(update({ audio: { input: { turn_detection: semantic } } }).frames).toMatchObject([{ bargeIn: false }]);
    expect(update({ audio: { output: { voice: 'marin' }, input: { transcription: { model: 'any' } } } })).toMatchObject(
      {
        frames: [],
        answers: [{ type: 'session.updated', session: { output_modalities: ['audio'] } }],
      },
    );
  });

  it('[S18] session.update chooses the language of the session, where it is spoken here', () => {
    const heard = (language: string) => ({ audio: { input: { transcription: { model: 'any', language } } } });
    expect(update(heard('fr')).frames).toMatchObject([{ type: 'settings', language: 'fr' }]);
    expect(update(heard('de-AT')).frames).toMatchObject([{ language: 'de' }]);
    expect(update(heard('cy')).frames).toEqual([]);
    const mute = { ...speaking, presence: { ...speaking.presence, client } };
    const silently = inward({ type: 'session.update', session: heard('fr') }, mute);
    expect(silently.frames).toMatchObject([{ type: 'settings', language: 'fr' }]);
    const french = { ...speaking, settings: { ...speaking.settings, language: 'fr' as const } };
    const again = inward({ type: 'session.update', session: heard('fr') }, french);
    expect([again.frames, again.answers]).toMatchObject([
      [],
      [{ session: { audio: { input: { transcription: { language: 'fr' } } } } }],
    ]);
  });

  it.each([
    ['sound', { output_modalities: ['audio'] }],
    ['sound and text', { output_modalities: ['audio', 'text'] }],
    ['a format of telephones', { audio: { output: { format: { type: 'audio/pcmu' } } } }],
    ['turn detection by meaning', { audio: { input: { turn_detection: { type: 'semantic_vad' } } } }],
  ])('[G15] session.updated says without an error that a server does not speak: %s', (_, session) => {
    const mute = { ...speaking, presence: { ...speaking.presence, client } };
    const { answers } = inward({ type: 'session.update', session }, mute);
    expect(answers).toMatchObject([{ type: 'session.updated', session: { output_modalities: ['text'] } }]);
    expect(JSON.stringify(answers)).not.toContain('"audio"');
  });
});

describe('sound of the user', () => {
  it('[G14] appended Realtime audio is translated without reading the session, and other data is refused', () => {
    const append = (audio: unknown) =>
      realtime.direct?.(JSON.stringify({ type: 'input_audio_buffer.append', audio, event_id: 'e1' }), () => 'i1');
    expect(append('AAAA')?.answers).toMatchObject([{ error: { param: 'audio', event_id: 'e1' } }]);
    expect(append('AAA=')).toEqual({ frames: [{ type: 'audio.stream', data: 'AAA=', rate: 24_000 }], answers: [] });
    expect(append(7)).toBeNull();
    expect(inward({ type: 'input_audio_buffer.append', audio: 7 }).answers).toMatchObject([{ type: 'error' }]);
  });

  it('[G14] Realtime audio cannot be committed where the server transcribes nothing', () => {
    const { frames, answers } = inward(
      { type: 'input_audio_buffer.commit' },
      { ...speaking, presence: { ...speaking.presence, client } },
    );
    expect([frames, answers[0]?.type]).toEqual([[], 'error']);
  });
});

describe('a truncation', () => {
  const truncate = (item_id: string, more: object = {}) =>
    inward({ type: 'conversation.item.truncate', item_id, content_index: 0, audio_end_ms: 700, ...more });

  it("[G16] a Realtime truncation of a user's item, or without a time, is refused, and one of an older response changes nothing", () => {
    expect(truncate('item_live.c1.0').answers).toMatchObject([{ error: { param: 'item_id' } }]);
    expect(truncate('item_3', { audio_end_ms: -1 }).answers).toMatchObject([{ error: { param: 'audio_end_ms' } }]);
    expect(truncate('item_3')).toMatchObject({ frames: [], answers: [{ type: 'conversation.item.truncated' }] });
  });

  it('[U6] a Realtime truncation finds the line and the character by the lengths of the sent sound', () => {
    const line = (index: number, text: string) => ({ index, text, seqs: [10 + index], to: 'timed' });
    const lines = [line(0, 'aaaaaaaaaa'), line(1, 'bbbbbbbbbb'), line(2, 'c'.repeat(30))];
    const session = { ...speaking, turns: { ...speaking.turns, newest: { number: 1, lines } } } as unknown as Session;
    const sounds = [
      { index: 0, ms: 1_000, whole: true },
      { index: 1, ms: 2_000, whole: true },
    ];
    const at = (ms: number, some = sounds) => soundPositionInHeardFrame(session, some, ms);
    expect(at(500)).toEqual({ seq: 10, chars: 5 });
    expect(at(1_000)).toEqual({ seq: 10 });
    expect(at(1_900)).toEqual({ seq: 11, chars: 4 });
    expect(at(3_000)).toEqual({ seq: 11 });
    // Its sound is still being made: 15 characters a second.
    expect(at(4_000)).toEqual({ seq: 12, chars: 15 });
    expect(at(400, [])).toEqual({ seq: 10, chars: 6 });
    // A line that was broken off, and began again.
    const broken = [{ index: 0, ms: 300, whole: false }, ...sounds];
    expect(at(300, broken)).toEqual({ seq: 10, chars: 4 });
    expect(at(1_300, broken)).toEqual({ seq: 10 });
  });
});

describe.each([
  ['one process', true],
  ['several processes', false],
])('a Realtime client of %s', (_, alone) => {
  let there: Hearing;
  let processes: Context[];
  // Loads once per process, outside of the manual clock.
  beforeAll(async () => (await openWebrtcVoiceDetector()).close());
  beforeEach(() => {
    there = new Hearing();
    const one = () => ({ ...there.process(alone), protocol: foreignProtocol });
    processes = alone ? [one()] : [one(), one(), one()];
  });
  afterEach(() => there.table.close());

  let sent = 0;
  const send = (event: object) => {
    sent += 1;
    return handleClientMessage(
      processes[sent % processes.length] as Context,
      'c1',
      JSON.stringify(event),
      there.clock.now(),
    );
  };
  const events = () => there.world.posted.map(({ frame }) => frame as unknown as RealtimeEvent);
  const all = (type: string) => events().filter((one) => one.type === type);

  async function speaks(ms: number): Promise<void> {
    const pcm = spoken(ms, 24_000);
    for (let at = 0; at < pcm.length; at += 4_800) {
      const audio = Buffer.from(pcm.subarray(at, at + 4_800)).toString('base64');
      await send({ type: 'input_audio_buffer.append', audio });
      await there.clock.pass(100);
    }
  }

  it('[G14] [G15] [G16] a Realtime client of %s speaks, hears the answer, and reports where it stopped', async () => {
    const speaks_ = { protocol: 'realtime', persona: 'companion' };
    await acceptGatewayConnection(processes[0] as Context, 'c1', { user: 'ada', expiresAtMs: null }, speaks_);
    await send({ type: 'session.update', session: { type: 'realtime' } });
    await speaks(800);
    await there.clock.pass(2_000);
    const [started] = all('input_audio_buffer.speech_started');
    const [stopped] = all('input_audio_buffer.speech_stopped');
    const [completed] = all('conversation.item.input_audio_transcription.completed');
    expect(started).toMatchObject({ audio_start_ms: expect.any(Number), item_id: completed?.item_id });
    expect(stopped).toMatchObject({ item_id: completed?.item_id });
    expect(Number(stopped?.audio_end_ms) - Number(started?.audio_start_ms)).toBeGreaterThan(600);
    expect(all('response.created')).toHaveLength(1);
    const lines = ['It is noon.', 'Time for soup.'];
    await there.world.reply(processes[0] as Context, 1, lines);
    await there.clock.pass(100);
    // One second each.
    for (const made of there.made) {
      made.next(new Uint8Array(48_000));
      made.next(null);
    }
    await there.clock.pass(500);
    expect(all('response.done')).toHaveLength(1);
    expect(events().at(-1)).toMatchObject({ type: 'response.done', response: { status: 'completed' } });
    await send({ type: 'conversation.item.truncate', item_id: 'item_1', content_index: 0, audio_end_ms: 1_500 });
    await send({
      type: 'conversation.item.create',
      item: { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'And?' }] },
    });
    const {
      turns: { sealed },
    } = (await loadCurrentSession(processes[0] as Context, ID)).session;
    expect(sealed.at(-1)).toMatchObject({
      heardLines: [{ text: 'It is noon.' }, { text: 'Time fo' }],
      unspoken: 'r soup.',
    });
  });
});
