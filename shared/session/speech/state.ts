/**
 * An utterance that waits for its transcript. `count`: number of audio pieces. `asks`: attempts, the last one
 * at `atMs`. `saidMs`: the end of the utterance, if not `atMs`.
 */
export type PendingUtterance = { utterance: string; count: number; atMs: number; attempts: number; saidMs?: number };

/**
 * The transcript of an utterance [A1], or its failure. `sinceMs`: when transcription began. `open`: its end
 * was found by transcription, before a commit. `run`: a reply run that also speaks. `since`: ms of sound
 * before the voice.
 */
export type TranscribedCommand = {
  type: 'transcribed';
  utterance: string;
  text: string;
  sinceMs?: number;
  since?: number;
  open?: true;
  failed?: true;
  run?: string;
};

/** The user's voice. `clientAt` orders reports within an epoch [S8]; `atMs` is server time. */
export type VoiceActivity = { speaking: boolean; clientAt: number; atMs: number };

export type SpeechState = {
  voice: VoiceActivity;
  /** Utterances that wait for their transcript [A1]. */
  utterances: PendingUtterance[];
  /** The newest transcribed utterances. */
  transcribed: string[];
};

export const INITIAL_SPEECH: SpeechState = {
  voice: { speaking: false, clientAt: -1, atMs: 0 },
  utterances: [],
  transcribed: [],
};
