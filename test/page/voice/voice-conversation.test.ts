import { type Signal, signal } from '@preact/signals';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MicrophoneOptions, MicrophoneProblem } from '../../../client/sdk/browser/microphone-voice-activity.ts';
import type { BrowserVoiceApis } from '../../../client/web/voice/browser-voice-apis.ts';
import {
  createVoice,
  type VoiceConversation,
  type VoiceOptions,
} from '../../../client/web/voice/voice-conversation.ts';
import { HandTimers } from '../../client/hand-timers.ts';
import { inEnglish } from '../english.ts';
import { told } from './lines.ts';
import { Scripted, understands } from './scripted-recognition.ts';
import { ScriptedSpeech, voice as speaking } from './scripted-speech.ts';

let timers: HandTimers;
let speech: ScriptedSpeech;
let page: EventTarget;
let did: string[];
let kept: Map<string, string>;
let words: Signal<string>;
/** The microphone's calls, and its answer. */
let asked: MicrophoneOptions | null;
let answer: () => Promise<{ stop(): void } | MicrophoneProblem>;

beforeEach(() => {
  timers = new HandTimers();
  speech = new ScriptedSpeech();
  page = new EventTarget();
  did = [];
  kept = new Map();
  words = signal('');
  asked = null;
  answer = async () => ({ stop: () => did.push('microphone off') });
  Scripted.newest = null;
  Scripted.did = did;
});

function create(browser: Partial<BrowserVoiceApis> = {}): VoiceConversation {
  const sotto = { on: () => () => {}, vad: (speaks: boolean) => did.push(speaks ? 'speaks' : 'is silent') };
  const say = async (text: string, via?: string) => {
    did.push(`${via} "${text}"`);
    return true;
  };
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  };
  const listen = (options: MicrophoneOptions) => {
    asked = options;
    return answer();
  };
  const record = () => Promise.reject(new Error('nobody hears'));
  return createVoice({
    talk: { say, sotto, speech: signal(null) } as unknown as VoiceOptions['talk'],
    words,
    locale: 'en-US',
    browser: {
      speech,
      createUtterance: speech.utter,
      recognition: Scripted,
      listen,
      record,
      page,
      storage,
      timers,
      ...browser,
    },
  });
}
const now = () => did.splice(0);
const over = () => did.push('over');

describe('the microphone of the page', () => {
  it("[U2] the page's microphone reports a voice at once, and sends words as speech", async () => {
    const voice = create();
    expect([voice.mode.value, voice.isUnderstood.value]).toEqual(['off', true]);
    await voice.toggle();
    expect([voice.mode.value, now()]).toEqual(['listening', ['start']]);
    asked?.onSpeech(true);
    expect([voice.mode.value, voice.isHearing.value, now()]).toEqual(['hearing', true, ['speaks']]);
    understands([['what is', false]]);
    expect(voice.interim.value).toBe('what is');
    asked?.onSpeech(false);
    understands([['what is new', true]]);
    expect([voice.mode.value, voice.interim.value]).toEqual(['listening', '']);
    expect(now()).toEqual(['is silent', 'speech "what is new"']);
    await voice.toggle();
    expect([voice.mode.value, now()]).toEqual(['off', ['stop', 'microphone off']]);
  });

  it.each([
    ['refused', 'The microphone was refused'],
    ['missing', 'There is no microphone'],
    ['insecure', 'The microphone is for secure pages only'],
    ['busy', 'The microphone does not answer'],
  ] as const)('[A1] a microphone with %s says so, and can be asked for again', async (why, begins) => {
    const voice = create();
    answer = async () => why;
    await voice.toggle();
    expect([voice.mode.value, now()]).toEqual(['refused', []]);
    expect(inEnglish(voice.problem.value)?.startsWith(begins)).toBe(true);
    answer = async () => ({ stop() {} });
    await voice.toggle();
    expect([voice.mode.value, voice.problem.value]).toEqual(['listening', '']);
  });

  it('[A1] a microphone that is allowed too late is released', async () => {
    const voice = create();
    const allowed = Promise.withResolvers<{ stop(): void }>();
    answer = () => allowed.promise;
    const asking = voice.toggle();
    expect(voice.mode.value).toBe('asking');
    await voice.toggle();
    allowed.resolve({ stop: () => did.push('microphone off') });
    await asking;
    expect([voice.mode.value, now()]).toEqual(['off', ['microphone off']]);
  });

  it('[A1] an unplugged microphone stops the recognition, too', async () => {
    const voice = create();
    await voice.toggle();
    now();
    asked?.onLost?.();
    expect([voice.mode.value, now()]).toEqual(['refused', ['stop', 'microphone off']]);
    expect(inEnglish(voice.problem.value)).toContain('is off');
  });

  it('[A1] the microphone becomes a button to hold where recognition is unreachable or absent', async () => {
    const voice = create();
    await voice.toggle();
    Scripted.newest?.onerror?.({ error: 'network' });
    expect([voice.mode.value, voice.isUnderstood.value]).toEqual(['refused', false]);
    expect(inEnglish(voice.problem.value)).toContain('Hold the button');
    expect(create({ recognition: null }).isUnderstood.value).toBe(false);
  });

  it('[A1] the microphone stays a switch where trying again may help', async () => {
    const voice = create();
    await voice.toggle();
    Scripted.newest?.onerror?.({ error: 'not-allowed' });
    expect([voice.mode.value, voice.isUnderstood.value]).toEqual(['refused', true]);
  });
});

describe('her voice', () => {
  it('[A1] the page speaks aloud where the browser has a voice, and finds one that loads late', () => {
    speech.voices = [];
    const { agentVoice } = create();
    expect([agentVoice.isAloud.value, agentVoice.hasVoice.value]).toEqual([true, false]);
    agentVoice.output.say(told('Hello.'), 0, over);
    expect(agentVoice.isSounding).toBe(false);
    speech.voices = [speaking('Ada', 'en-US')];
    speech.dispatchEvent(new Event('voiceschanged'));
    expect(agentVoice.hasVoice.value).toBe(true);
    agentVoice.output.stop();
    agentVoice.output.say(told('Hello.'), 0, over);
    expect([agentVoice.isSounding, speech.now()]).toEqual([true, ['speak "Hello."']]);
  });

  it("[A1] the page's voice is muted in the middle of a line, which goes on in silence, and unmuted", () => {
    const { agentVoice } = create();
    agentVoice.output.say(told('fifteen letters'), 0, over);
    speech.starts();
    speech.comesTo(8);
    agentVoice.speakAloud(false);
    expect(speech.now()).toEqual(['speak "fifteen letters"', 'cancel']);
    expect([agentVoice.isSounding, agentVoice.output.isSaying, agentVoice.output.position()]).toEqual([false, true, 8]);
    timers.pass(200);
    agentVoice.speakAloud(true);
    expect(speech.now()).toEqual(['speak "letters"']);
    speech.starts();
    speech.ends();
    expect(now()).toEqual(['over']);
  });

  it('[A1] the choice of voice is remembered', () => {
    create().agentVoice.speakAloud(false);
    expect([...kept]).toEqual([['sotto.aloud', 'no']]);
    expect(create().agentVoice.isAloud.value).toBe(false);
    create().agentVoice.speakAloud(true);
    expect(create().agentVoice.isAloud.value).toBe(true);
  });

  it('[A1] the choice of voice works where storage is blocked or full', () => {
    const blocked = () => {
      throw new DOMException('No.', 'SecurityError');
    };
    for (const storage of [null, { getItem: blocked, setItem: blocked }]) {
      const { agentVoice } = create({ storage });
      agentVoice.speakAloud(false);
      expect(agentVoice.isAloud.value).toBe(false);
    }
  });

  it("[A1] the page's voice waits for a touch in silence where the browser wants one, and goes on aloud", () => {
    const { agentVoice } = create();
    agentVoice.output.say(told('fifteen letters'), 0, over);
    speech.fails('not-allowed');
    expect([agentVoice.isBlocked.value, agentVoice.isSounding]).toEqual([true, false]);
    timers.pass(540);
    speech.now();
    page.dispatchEvent(new Event('keydown'));
    expect([agentVoice.isBlocked.value, speech.now()]).toEqual([false, ['speak "letters"']]);
    page.dispatchEvent(new Event('click'));
    expect(speech.now()).toEqual([]);
  });

  it("[A1] the agent's own voice is not taken for the user, who may say some of the same words", async () => {
    const voice = create();
    await voice.toggle();
    now();
    voice.agentVoice.output.say(told('The train to Rome leaves at nine.'), 0, over);
    speech.starts();
    expect(asked?.isAgentSpeaking?.()).toBe(true);
    understands([['the train to Rome', false]]);
    expect(voice.interim.value).toBe('');
    understands([['the train to Rome leaves at night', true]]);
    expect(now()).toEqual([]);
    understands([['nine', true]]);
    understands([['and when does the next one leave', true]]);
    expect(now()).toEqual(['speech "nine"', 'speech "and when does the next one leave"']);
    speech.ends();
    now();
    timers.pass(1_100);
    understands([['the train to Rome leaves at nine', true]]);
    expect(now()).toEqual(['speech "the train to Rome leaves at nine"']);
  });

  it("[U2] an answer made of some of the agent's words is the user's", async () => {
    const voice = create();
    await voice.toggle();
    now();
    voice.agentVoice.output.say(told('Shall I tell you the news, or the weather?'), 0, over);
    speech.starts();
    for (const answer of ['the news', 'tell me the weather', 'tell you the news about me and the dog'])
      understands([[answer, true]]);
    expect(now()).toEqual([
      'speech "the news"',
      'speech "tell me the weather"',
      'speech "tell you the news about me and the dog"',
    ]);
  });

  it("[A1] the agent's echo is found by a whole line, however short, and across lines", async () => {
    const voice = create();
    await voice.toggle();
    now();
    voice.agentVoice.output.say(told('You are welcome.'), 0, over);
    speech.starts();
    understands([['you are welcome', true]]);
    speech.ends();
    voice.agentVoice.output.say(told('Anything else?'), 0, over);
    speech.starts();
    understands([['are welcome anything else', true]]);
    expect(now()).toEqual(['over']);
  });

  it("[U2] words that began when the agent had fallen silent are the user's", async () => {
    const voice = create();
    await voice.toggle();
    voice.agentVoice.output.say(told('Shall I tell you the news, or the weather?'), 0, over);
    speech.starts();
    asked?.onSpeech(true);
    understands([['tell you the news or the weather', true]]);
    asked?.onSpeech(false);
    speech.ends();
    expect(now()).toEqual(['start', 'speaks', 'is silent', 'over']);
    asked?.onSpeech(true);
    timers.pass(600);
    asked?.onSpeech(false);
    timers.pass(300);
    understands([['shall I tell you the news', true]]);
    expect(now()).toEqual(['speaks', 'is silent', 'speech "shall I tell you the news"']);
  });
});
