/** Voice on this page, both ways. The server or the browser transcribes, or a button is held [A1]. */

import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { errorMessage } from '../../companion/panels/error-text.ts';
import type { ConversationSignals } from '../../companion/talk/conversation-signals.ts';
import type { MicrophoneProblem, OpenMicrophone } from '../../sdk/browser/microphone-voice-activity.ts';
import { recogniseSpeech } from '../../sdk/browser/speech-recognition.ts';
import { type Message, messageOf } from '../../strings/message.ts';
import { AgentVoice } from './agent-voice.ts';
import { type BrowserVoiceApis, thisBrowser } from './browser-voice-apis.ts';
import { PushToTalk } from './push-to-talk.ts';

/** `hearing`: the user is speaking now. */
export type Mode = 'off' | 'asking' | 'listening' | 'hearing' | 'refused';

export type VoiceOptions = {
  talk: Pick<ConversationSignals, 'say' | 'note' | 'speech'> & {
    sotto: Pick<ConversationSignals['sotto'], 'on' | 'vad' | 'startUtterance'>;
  };
  /** The text in the composer. */
  words: Signal<string>;
  /** As `navigator.language`. */
  locale: string;
  browser?: BrowserVoiceApis;
};

/** Shown while a transcription is pending. */
const PENDING_TEXT = '…';

export class VoiceConversation {
  readonly agentVoice: AgentVoice;
  readonly pushToTalk: PushToTalk;
  readonly mode = signal<Mode>('off');
  /** The interim transcription. */
  readonly interim = signal('');
  /** The user's loudness, 0 to 1. */
  readonly level = signal(0);
  /** Why talking is not possible, in words; or empty. */
  readonly problem = signal<Message>('');
  /** Whether the server or the browser transcribes; otherwise the button must be held. */
  readonly isUnderstood: ReadonlySignal<boolean>;
  readonly isHearing: ReadonlySignal<boolean>;
  readonly #talk: VoiceOptions['talk'];
  readonly #locale: string;
  readonly #browser: BrowserVoiceApis;
  readonly #recognises: Signal<boolean>;
  /** Counts toggles: the result of an earlier one is ignored. */
  #attempt = 0;
  #stop = () => {};

  constructor({ talk, words, locale, browser = thisBrowser() }: VoiceOptions) {
    const { sotto, speech } = talk;
    this.#talk = talk;
    this.#locale = locale;
    this.#browser = browser;
    this.agentVoice = new AgentVoice({ sotto, locale, speech, browser });
    const vad = (speaking: boolean) => sotto.vad(speaking);
    this.pushToTalk = new PushToTalk(words, { vad, say: (text) => void talk.say(text, 'speech') }, browser.timers);
    this.#recognises = signal(browser.recognition !== null);
    this.isUnderstood = computed(() => speech.value !== null || this.#recognises.value);
    this.isHearing = computed(() => this.mode.value === 'hearing' || this.pushToTalk.isHeld.value);
    this.#followServer();
  }

  /** Toggles the microphone. The browser asks the user first. */
  async toggle(): Promise<void> {
    if (this.mode.value === 'off' || this.mode.value === 'refused') await this.#listen();
    else this.stop();
  }

  stop(): void {
    this.#end('off', '');
  }

  /** Follows the server's welcome: transcription may start or stop. */
  #followServer(): void {
    const { sotto, speech } = this.#talk;
    sotto.on('transcript', ({ text, final }) => {
      this.interim.value = final ? '' : text;
    });
    sotto.on('turn', (turn) => {
      if (turn.type === 'turn.started' && turn.cause === 'user') this.interim.value = '';
    });
    sotto.on('state', ({ is }) => {
      // A transcription that was missed is not repeated.
      if (is === 'live') this.interim.value = '';
    });
    let serverHears = speech.peek() !== null;
    effect(() => {
      if ((speech.value !== null) === serverHears) return;
      serverHears = !serverHears;
      this.pushToTalk.close();
      const mode = this.mode.peek();
      if (mode !== 'off' && mode !== 'refused') void this.#listen();
    });
  }

  async #listen(): Promise<void> {
    this.#end('asking', '');
    const attempt = this.#attempt;
    const microphone = await (this.#talk.speech.peek() === null
      ? this.#browser.listen(this.#microphoneOptions())
      : this.#record());
    const isLate = attempt !== this.#attempt;
    if (typeof microphone === 'string')
      return isLate ? undefined : this.#end('refused', messageOf(`voice.${microphone}`));
    if (isLate) return microphone.stop();
    this.#begin(microphone);
  }

  #microphoneOptions() {
    return {
      onSpeech: (speaking: boolean) => this.#noteVoice(speaking),
      isAgentSpeaking: () => this.agentVoice.isSounding,
      onLevel: (level: number) => {
        this.level.value = level;
      },
      onLost: () => this.#end('refused', messageOf('voice.lost')),
    };
  }

  #record(): Promise<OpenMicrophone | MicrophoneProblem> {
    const { sotto, note } = this.#talk;
    const createUtterance = () => {
      const utterance = sotto.startUtterance();
      const commit = () => {
        this.interim.value ||= PENDING_TEXT;
        return utterance.commit();
      };
      return { append: (pcm: Int16Array) => utterance.append(pcm), commit };
    };
    const onRefused = (error: unknown) => {
      this.interim.value = '';
      note([messageOf('voice.notTaken'), errorMessage(error)]);
    };
    return this.#browser.record({ ...this.#microphoneOptions(), createUtterance, onRefused });
  }

  #begin(microphone: OpenMicrophone): void {
    this.mode.value = 'listening';
    const stopRecognition = this.#talk.speech.peek() === null ? this.#recognise() : undefined;
    this.#stop = () => {
      this.#stop = () => {};
      stopRecognition?.();
      microphone.stop();
    };
  }

  #recognise(): (() => void) | undefined {
    const { recognition, timers } = this.#browser;
    const onText = (text: string) => {
      if (!this.agentVoice.isEcho(text)) void this.#talk.say(text, 'speech');
    };
    const onInterim = (text: string) => {
      this.interim.value = this.agentVoice.isEcho(text) ? '' : text;
    };
    const onProblem = (error: string) => {
      this.#end('refused', speechRecognitionProblem(error));
      if (isPermanentMicError(error)) this.#recognises.value = false;
    };
    if (recognition === null) return;
    return recogniseSpeech(recognition, { onText, onInterim, onProblem, language: this.#locale, timers });
  }

  #noteVoice(speaking: boolean): void {
    if (this.mode.value === 'listening' || this.mode.value === 'hearing')
      this.mode.value = speaking ? 'hearing' : 'listening';
    this.agentVoice.noteVoice(speaking);
    this.#talk.sotto.vad(speaking);
  }

  #end(mode: Mode, problem: Message): void {
    this.#attempt += 1;
    this.mode.value = mode;
    this.problem.value = problem;
    this.#stop();
  }
}

export function createVoice(options: VoiceOptions): VoiceConversation {
  return new VoiceConversation(options);
}

const RECOGNITION: Readonly<Record<string, Message>> = {
  'not-allowed': messageOf('recognition.refused'),
  'service-not-allowed': messageOf('recognition.forbidden'),
  // Reported only with a microphone present: some systems refuse it to two users at once.
  'audio-capture': messageOf('recognition.silent'),
  network: messageOf('recognition.unreachable'),
  'language-not-supported': messageOf('recognition.language'),
};

/** `error`: the browser's name for it. */
function speechRecognitionProblem(error: string): Message {
  return RECOGNITION[error] ?? messageOf('recognition.failed');
}

/** Whether a retry is useless. */
function isPermanentMicError(error: string): boolean {
  return error !== 'not-allowed' && error in RECOGNITION;
}
