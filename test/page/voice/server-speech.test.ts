import { type Signal, signal } from '@preact/signals';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RecorderOptions } from '../../../client/sdk/browser/microphone-recorder.ts';
import type { MicrophoneOptions, MicrophoneProblem } from '../../../client/sdk/browser/microphone-voice-activity.ts';
import type { Events } from '../../../client/sdk/frames/wire-types.ts';
import { Refused } from '../../../client/sdk/requests/refused-error.ts';
import type { Message } from '../../../client/strings/message.ts';
import {
  createVoice,
  type VoiceConversation,
  type VoiceOptions,
} from '../../../client/web/voice/voice-conversation.ts';
import type { SpeechWay } from '../../../shared/protocol/frames.ts';
import { HandTimers } from '../../client/hand-timers.ts';
import { started } from '../../client/story.ts';
import { ENGLISH, inEnglish } from '../english.ts';
import { HandContext } from './hand-context.ts';
import { told } from './lines.ts';
import { Scripted } from './scripted-recognition.ts';
import { ScriptedSpeech } from './scripted-speech.ts';

let timers: HandTimers;
let speech: ScriptedSpeech;
let context: HandContext;
let server: Signal<SpeechWay | null>;
let did: string[];
let asked: (MicrophoneOptions | RecorderOptions) | null;
let answer: () => Promise<{ stop(): void } | MicrophoneProblem>;
let listeners: Map<string, ((event: never) => void)[]>;
let accepted: Promise<void>;

beforeEach(() => {
  timers = new HandTimers();
  speech = new ScriptedSpeech();
  context = new HandContext(timers);
  server = signal('cascade');
  did = [];
  asked = null;
  answer = async () => ({ stop: () => did.push('off') });
  listeners = new Map();
  accepted = Promise.resolve();
  Scripted.did = did;
});

function create(recognition: typeof Scripted | null = null): VoiceConversation {
  const sotto = {
    on: (name: string, listener: (event: never) => void) => {
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
      return () => {};
    },
    vad: (speaks: boolean) => did.push(speaks ? 'speaks' : 'is silent'),
    startUtterance: () => {
      did.push('utter');
      return { append: () => true, commit: () => accepted };
    },
  };
  const talk = {
    sotto,
    speech: server,
    note: (message: Message) => did.push(ENGLISH.show(message)),
    say: async () => true,
  };
  const opened = (what: string) => (options: MicrophoneOptions | RecorderOptions) => {
    did.push(what);
    asked = options;
    return answer();
  };
  return createVoice({
    talk: talk as unknown as VoiceOptions['talk'],
    words: signal(''),
    locale: 'en-US',
    browser: {
      ...{ speech, createUtterance: speech.utter, recognition, timers, storage: null, page: new EventTarget() },
      createContext: () => context as unknown as AudioContext,
      ...{ listen: opened('listen'), record: opened('record') },
    },
  });
}
const now = () => did.splice(0);
const settled = () => new Promise((resolve) => setImmediate(resolve));
function hears<K extends keyof Events>(name: K, event: Partial<Events[K]>): void {
  for (const listener of listeners.get(name) ?? []) listener(event as never);
}
const transcript = (text: string, final: boolean) => hears('transcript', { utterance: 'a', text, final });
function recorder(): RecorderOptions {
  if (asked === null || !('createUtterance' in asked)) throw new Error('nobody records');
  return asked;
}

describe('the microphone of a page whose server hears', () => {
  it('[A1] a page whose server transcribes records, and recognises nothing itself', async () => {
    for (const recognition of [Scripted, null]) {
      const voice = create(recognition);
      expect(voice.isUnderstood.value).toBe(true);
      await voice.toggle();
      expect([voice.mode.value, now()]).toEqual(['listening', ['record']]);
      recorder().onSpeech(true);
      expect([voice.mode.value, now()]).toEqual(['hearing', ['speaks']]);
      await voice.toggle();
      expect([voice.mode.value, now()]).toEqual(['off', ['off']]);
    }
  });

  it('[A1] a page whose server transcribes shows the partial words, until they are answered', async () => {
    const voice = create();
    await voice.toggle();
    const shown = () => voice.interim.value;
    transcript('what is', false);
    expect(shown()).toBe('what is');
    await recorder().createUtterance().commit();
    expect(shown()).toBe('what is');
    transcript('what is new', true);
    expect(shown()).toBe('');
    await recorder().createUtterance().commit();
    expect(shown()).toBe('…');
    hears('turn', started(1, 1) as Events['turn']);
    expect(shown()).toBe('');
    await recorder().createUtterance().commit();
    hears('turn', { ...started(2, 2), cause: 'delivery' } as Events['turn']);
    expect(shown()).toBe('…');
    hears('state', { is: 'live' });
    expect(shown()).toBe('');
  });

  it('[A1] a page whose server transcribes shows how loud the voice is', async () => {
    const voice = create();
    await voice.toggle();
    recorder().onLevel?.(0.7);
    expect(voice.level.value).toBe(0.7);
  });

  it('[S7] a page whose server transcribes says what was not accepted', async () => {
    const voice = create();
    await voice.toggle();
    voice.interim.value = '…';
    now();
    recorder().onRefused(new Refused({ code: 'limited', message: 'So much was said.' }));
    expect([voice.interim.value, now()]).toEqual(['', ['What you said was not taken: So much was said.']]);
  });

  it("[A1] the page changes between the browser's recognition and the server's, as each welcome says", async () => {
    const voice = create(Scripted);
    await voice.toggle();
    now();
    server.value = null;
    await settled();
    expect([voice.mode.value, now()]).toEqual(['listening', ['off', 'listen', 'start']]);
    server.value = 'sonic';
    await settled();
    expect([voice.mode.value, now()]).toEqual(['listening', ['stop', 'off', 'record']]);
    server.value = 'cascade';
    await settled();
    expect([voice.mode.value, now()]).toEqual(['listening', []]);
  });

  it('[A1] a microphone that is off stays off at such a change, and dictation is called off', () => {
    server.value = null;
    const voice = create(null);
    expect(voice.isUnderstood.value).toBe(false);
    voice.pushToTalk.press();
    voice.pushToTalk.release();
    expect(voice.pushToTalk.isOpen.value).toBe(true);
    now();
    server.value = 'cascade';
    expect([voice.isUnderstood.value, voice.pushToTalk.isOpen.value, voice.mode.value, now()]).toEqual([
      true,
      false,
      'off',
      [],
    ]);
  });

  it('[A1] a page whose recorder cannot be loaded says so', async () => {
    const voice = create();
    answer = async () => 'unloaded';
    await voice.toggle();
    expect([voice.mode.value, inEnglish(voice.problem.value)]).toEqual([
      'refused',
      expect.stringContaining('could not be loaded'),
    ]);
  });
});

describe('her voice from the server', () => {
  it('[A1] sound from the server needs no voice of the browser', () => {
    speech.voices = [];
    expect(create().agentVoice.hasVoice.value).toBe(true);
    server.value = null;
    expect(create().agentVoice.hasVoice.value).toBe(false);
  });

  it("[A1] [A3] lines sound by the server's voice, and by the browser's where that fails or the server does not speak", () => {
    const { agentVoice } = create();
    const audio = { type: 'audio', at: 1, turn: 1, index: 0, last: true } as const;
    hears('frame', { ...audio, n: 0, data: Buffer.alloc(24_000, 1).toString('base64') });
    agentVoice.output.say(told('Hello.'), 0, () => did.push('over'));
    timers.pass(540);
    expect([context.heard().length, speech.now(), now()]).toEqual([1, [], ['over']]);
    hears('frame', { ...audio, turn: 2, n: 0, data: '', failed: true });
    agentVoice.output.say(told('It is late.', { turn: 2 }), 0, () => {});
    expect(speech.now()).toEqual(['speak "It is late."']);
    agentVoice.output.stop();
    speech.now();
    server.value = null;
    agentVoice.output.say(told('Hello again.', { turn: 3 }), 0, () => {});
    expect(speech.now()).toEqual(['speak "Hello again."']);
  });

  it('[A1] sound from the server waits for a touch where the browser wants one', () => {
    speech.voices = [];
    context.state = 'suspended';
    const { agentVoice } = create();
    agentVoice.output.say(told('Hello.'), 0, () => {});
    timers.pass(1_000);
    expect(agentVoice.isBlocked.value).toBe(true);
  });
});
