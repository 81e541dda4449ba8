/** Voice, both ways: by the server where it transcribes and speaks, else by the browser. */
import { audioOutput } from '../browser/audio-output.ts';
import { EchoFilter } from '../browser/echo-filter.ts';
import {
  detectVoiceActivity,
  type MicrophoneProblem,
  type OpenMicrophone,
} from '../browser/microphone-voice-activity.ts';
import { speechOutput } from '../browser/speech-output.ts';
import { findSpeechRecognition, recogniseSpeech } from '../browser/speech-recognition.ts';
import { SwitchingOutput } from '../browser/switching-output.ts';
import type { Sotto } from '../connection/connection.ts';
import { type ConversationStore, storeErrorMessage } from '../store/conversation-store.ts';
import { ObservableStore } from '../store/store.ts';
import type { LinePlaybackQueue } from '../voice/line-playback-queue.ts';
import { TIMERS, textOutput } from '../voice/text-output.ts';

export type VoiceSnapshot = {
  /** `hearing`: the user is speaking now. */
  microphone: 'off' | 'asking' | 'listening' | 'hearing';
  /** Why the microphone is off though it was wanted; null: it was not. */
  problem: MicrophoneProblem | 'lost' | 'unsupported' | null;
  /** The transcription so far. */
  interim: string;
  /** False: the user has muted the agent. */
  isAloud: boolean;
  /** The browser plays nothing until the user touches the page. */
  isBlocked: boolean;
};

export const INITIAL_VOICE: VoiceSnapshot = {
  microphone: 'off',
  problem: null,
  interim: '',
  isAloud: true,
  isBlocked: false,
};

const GESTURES = ['click', 'keydown'];

export class VoiceStore extends ObservableStore<VoiceSnapshot> {
  readonly speaker: LinePlaybackQueue;
  readonly #sotto: Sotto;
  readonly #store: ConversationStore;
  readonly #worklet: string | URL | undefined;
  readonly #output: SwitchingOutput;
  readonly #echo = new EchoFilter(TIMERS.nowMs);
  /** Counts switches: what an earlier one opens is closed. */
  #attempt = 0;
  #stop = () => {};

  /** `worklet`: the address of `recorder-worklet.js`, for a server that transcribes. */
  constructor(sotto: Sotto, store: ConversationStore, worklet?: string | URL) {
    super(INITIAL_VOICE);
    this.#sotto = sotto;
    this.#store = store;
    this.#worklet = worklet;
    const onBlocked = () => this.#waitForGesture();
    const silent = textOutput();
    const browsers = speechOutput({ fallback: silent, onBlocked });
    const servers = audioOutput({ fallback: browsers, onBlocked });
    sotto.on('frame', (frame) => frame.type === 'audio' && servers.addAudio(frame));
    const [spoken, sounded] = [this.#echo.wrapOutput(browsers), this.#echo.wrapOutput(servers)];
    this.#output = new SwitchingOutput(() => {
      const { isAloud, isBlocked } = this.snapshot();
      if (!isAloud || isBlocked) return silent;
      return this.#isTranscribedByServer ? sounded : spoken;
    });
    this.speaker = sotto.speakWith(this.#output);
    sotto.on('transcript', ({ text, final }) => this.change({ interim: final ? '' : text }));
    sotto.on('state', ({ is }) => is === 'closed' && this.#turnOff());
  }

  /** Switches the microphone. The browser asks the user first. */
  readonly toggleMicrophone = async (): Promise<void> => {
    if (this.snapshot().microphone !== 'off') return this.#turnOff();
    this.change({ microphone: 'asking', problem: null });
    this.#attempt += 1;
    const attempt = this.#attempt;
    const microphone = await (this.#isTranscribedByServer ? this.#record() : this.#recogniseInBrowser());
    if (attempt === this.#attempt && typeof microphone === 'string') return this.#turnOff(microphone);
    if (typeof microphone === 'string') return;
    if (attempt !== this.#attempt) return microphone.stop();
    this.#stop = () => microphone.stop();
    this.change({ microphone: 'listening' });
  };

  /** Mutes the agent, or lets it speak, from the current word on. */
  readonly speakAloud = (isAloud: boolean): void => {
    this.change({ isAloud });
    this.#output.restart();
    // The server synthesizes nothing for a client that plays nothing [A3].
    void this.#store.attempt(this.#sotto.settings({ sound: isAloud }));
  };

  get #isTranscribedByServer(): boolean {
    return this.#store.snapshot().speech !== null;
  }

  #microphoneOptions() {
    return {
      onSpeech: (speaking: boolean) => {
        const { microphone } = this.snapshot();
        if (microphone === 'listening' || microphone === 'hearing')
          this.change({ microphone: speaking ? 'hearing' : 'listening' });
        this.#echo.noteVoice(speaking);
        this.#sotto.vad(speaking);
      },
      isAgentSpeaking: () => this.#output.isSaying && this.snapshot().isAloud,
      onLost: () => this.#turnOff('lost'),
    };
  }

  /** Loads the recorder when the microphone is first used. */
  async #record(): Promise<OpenMicrophone | MicrophoneProblem> {
    const recorder = await import('../browser/microphone-recorder.ts').catch(() => null);
    if (recorder === null) return 'unloaded';
    const createUtterance = () => this.#sotto.startUtterance();
    const onRefused = (error: unknown) => this.#store.note(storeErrorMessage(error));
    return recorder.recordMicrophone({
      ...this.#microphoneOptions(),
      createUtterance: createUtterance,
      onRefused,
      ...(this.#worklet && { worklet: this.#worklet }),
    });
  }

  async #recogniseInBrowser(): Promise<OpenMicrophone | MicrophoneProblem | 'unsupported'> {
    const Recognition = findSpeechRecognition();
    if (Recognition === null) return 'unsupported';
    const microphone = await detectVoiceActivity(this.#microphoneOptions());
    if (typeof microphone === 'string') return microphone;
    const stopRecognition = recogniseSpeech(Recognition, {
      onText: (text) => {
        if (!this.#echo.isEcho(text)) void this.#store.say(text, 'speech');
      },
      onInterim: (text) => this.change({ interim: this.#echo.isEcho(text) ? '' : text }),
      onProblem: () => this.#turnOff('unsupported'),
    });
    return {
      stop() {
        stopRecognition();
        microphone.stop();
      },
    };
  }

  #turnOff(problem: VoiceSnapshot['problem'] = null): void {
    this.#attempt += 1;
    const stop = this.#stop;
    this.#stop = () => {};
    stop();
    this.change({ microphone: 'off', problem, interim: '' });
  }

  /** After the first touch, the line continues aloud. */
  #waitForGesture(): void {
    if (this.snapshot().isBlocked) return;
    this.change({ isBlocked: true });
    this.speaker.reportRead();
    const unblock = () => {
      for (const gesture of GESTURES) removeEventListener(gesture, unblock);
      this.change({ isBlocked: false });
      this.#output.restart();
    };
    for (const gesture of GESTURES) addEventListener(gesture, unblock);
  }
}
