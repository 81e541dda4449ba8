/** Voice, both ways: by the server where it transcribes and speaks, else by the browser. */
import { audioMouth } from '../browser/audio-mouth.ts';
import { Echo } from '../browser/echo-filter.ts';
import { type Listening, listen, type Unheard } from '../browser/microphone-voice-activity.ts';
import { speechMouth } from '../browser/speech-mouth.ts';
import { recognise, recognitionOf } from '../browser/speech-recognition.ts';
import { SwitchingMouth } from '../browser/switching-mouth.ts';
import type { Sotto } from '../connection/connection.ts';
import { type ConversationStore, messageOf } from '../store/conversation-store.ts';
import { Store } from '../store/store.ts';
import type { Speaker } from '../voice/line-playback-queue.ts';
import { TIMERS, textMouth } from '../voice/text-mouth.ts';

export type VoiceSnapshot = {
  /** `hearing`: the user is speaking now. */
  microphone: 'off' | 'asking' | 'listening' | 'hearing';
  /** Why the microphone is off though it was wanted; null: it was not. */
  problem: Unheard | 'lost' | 'unsupported' | null;
  /** The transcription so far. */
  interim: string;
  /** False: the user has muted the agent. */
  isAloud: boolean;
  /** The browser plays nothing until the user touches the page. */
  isBlocked: boolean;
};

export const QUIET: VoiceSnapshot = {
  microphone: 'off',
  problem: null,
  interim: '',
  isAloud: true,
  isBlocked: false,
};

const GESTURES = ['click', 'keydown'];

export class VoiceStore extends Store<VoiceSnapshot> {
  readonly speaker: Speaker;
  readonly #sotto: Sotto;
  readonly #store: ConversationStore;
  readonly #worklet: string | URL | undefined;
  readonly #mouth: SwitchingMouth;
  readonly #echo = new Echo(TIMERS.nowMs);
  /** Counts switches: what an earlier one opens is closed. */
  #wish = 0;
  #stop = () => {};

  /** `worklet`: the address of `recorder-worklet.js`, for a server that transcribes. */
  constructor(sotto: Sotto, store: ConversationStore, worklet?: string | URL) {
    super(QUIET);
    this.#sotto = sotto;
    this.#store = store;
    this.#worklet = worklet;
    const onBlocked = () => this.#blocked();
    const silent = textMouth();
    const browsers = speechMouth({ otherwise: silent, onBlocked });
    const servers = audioMouth({ otherwise: browsers, onBlocked });
    sotto.on('frame', (frame) => frame.type === 'audio' && servers.audio(frame));
    const [spoken, sounded] = [this.#echo.of(browsers), this.#echo.of(servers)];
    this.#mouth = new SwitchingMouth(() => {
      const { isAloud, isBlocked } = this.snapshot();
      if (!isAloud || isBlocked) return silent;
      return this.#serverHears ? sounded : spoken;
    });
    this.speaker = sotto.speakWith(this.#mouth);
    sotto.on('transcript', ({ text, final }) => this.change({ interim: final ? '' : text }));
    sotto.on('state', ({ is }) => is === 'closed' && this.#off());
  }

  /** Switches the microphone. The browser asks the user first. */
  readonly toggleMicrophone = async (): Promise<void> => {
    if (this.snapshot().microphone !== 'off') return this.#off();
    this.change({ microphone: 'asking', problem: null });
    this.#wish += 1;
    const wish = this.#wish;
    const heard = await (this.#serverHears ? this.#record() : this.#recognise());
    if (wish === this.#wish && typeof heard === 'string') return this.#off(heard);
    if (typeof heard === 'string') return;
    if (wish !== this.#wish) return heard.stop();
    this.#stop = () => heard.stop();
    this.change({ microphone: 'listening' });
  };

  /** Mutes the agent, or lets it speak, from the current word on. */
  readonly speakAloud = (isAloud: boolean): void => {
    this.change({ isAloud });
    this.#mouth.again();
    // The server synthesizes nothing for a client that plays nothing [A3].
    void this.#store.attempt(this.#sotto.settings({ sound: isAloud }));
  };

  get #serverHears(): boolean {
    return this.#store.snapshot().speech !== null;
  }

  #ears() {
    return {
      onSpeech: (speaking: boolean) => {
        const { microphone } = this.snapshot();
        if (microphone === 'listening' || microphone === 'hearing')
          this.change({ microphone: speaking ? 'hearing' : 'listening' });
        this.#echo.voice(speaking);
        this.#sotto.vad(speaking);
      },
      sheSpeaks: () => this.#mouth.isSaying && this.snapshot().isAloud,
      onLost: () => this.#off('lost'),
    };
  }

  /** Loads the recorder when the microphone is first used. */
  async #record(): Promise<Listening | Unheard> {
    const recorder = await import('../browser/microphone-recorder.ts').catch(() => null);
    if (recorder === null) return 'unloaded';
    const utter = () => this.#sotto.utter();
    const onRefused = (error: unknown) => this.#store.note(messageOf(error));
    return recorder.record({ ...this.#ears(), utter, onRefused, ...(this.#worklet && { worklet: this.#worklet }) });
  }

  async #recognise(): Promise<Listening | Unheard | 'unsupported'> {
    const Recognition = recognitionOf();
    if (Recognition === null) return 'unsupported';
    const heard = await listen(this.#ears());
    if (typeof heard === 'string') return heard;
    const hush = recognise(Recognition, {
      onText: (text) => {
        if (!this.#echo.has(text)) void this.#store.say(text, 'speech');
      },
      onInterim: (text) => this.change({ interim: this.#echo.has(text) ? '' : text }),
      onProblem: () => this.#off('unsupported'),
    });
    return {
      stop() {
        hush();
        heard.stop();
      },
    };
  }

  #off(problem: VoiceSnapshot['problem'] = null): void {
    this.#wish += 1;
    const stop = this.#stop;
    this.#stop = () => {};
    stop();
    this.change({ microphone: 'off', problem, interim: '' });
  }

  /** After the first touch, the line continues aloud. */
  #blocked(): void {
    if (this.snapshot().isBlocked) return;
    this.change({ isBlocked: true });
    this.speaker.reportRead();
    const touched = () => {
      for (const gesture of GESTURES) removeEventListener(gesture, touched);
      this.change({ isBlocked: false });
      this.#mouth.again();
    };
    for (const gesture of GESTURES) addEventListener(gesture, touched);
  }
}
