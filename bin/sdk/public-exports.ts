/** Lists the library's exports by file. Sources have no barrels; the package's are generated from this. */

/** `from`: relative to this file. */
export type Exported = { from: string; values: readonly string[]; types?: readonly string[] };

/** For browsers and Node. */
const EVERYWHERE: readonly Exported[] = [
  { from: '../../client/sdk/connection/connection.ts', values: ['connect', 'Sotto'], types: ['ConnectOptions'] },
  { from: '../../client/sdk/requests/refused-error.ts', values: ['Refused'] },
  {
    from: '../../client/sdk/frames/wire-types.ts',
    values: [],
    types: ['Act', 'Action', 'Events', 'ImageFile', 'Inbox', 'Line', 'Refusal', 'Settings', 'Shown', 'State'],
  },
  { from: '../../client/sdk/frames/declared-tools.ts', values: [], types: ['Declarations', 'ClientTool'] },
  { from: '../../client/sdk/connection/event-iterator.ts', values: [], types: ['NamedEvent'] },
  // Connecting, and the user's own data.
  { from: '../../client/sdk/connection/socket.ts', values: [], types: ['Socket', 'SocketMaker'] },
  { from: '../../client/sdk/connection/connection-credentials.ts', values: ['ticketUrls'], types: ['TokenSource'] },
  { from: '../../client/sdk/requests/user-http-request.ts', values: [], types: ['HttpCaller'] },
  { from: '../../client/sdk/requests/export-or-forget-me.ts', values: ['exportMe', 'forgetMe'], types: ['ExportPart'] },
  { from: '../../client/sdk/requests/session-stats.ts', values: ['readSessionStats'] },
  { from: '../../client/sdk/requests/clear-tool-cache.ts', values: ['clearToolCache'] },
  // Storage between runs.
  {
    from: '../../client/sdk/storage/client-storage.ts',
    values: ['memoryStorage'],
    types: ['StoredState', 'ClientStorage'],
  },
  // Sound, both ways.
  { from: '../../client/sdk/voice/line-playback-queue.ts', values: [], types: ['LineOutput', 'LinePlaybackQueue'] },
  { from: '../../client/sdk/voice/text-output.ts', values: ['textOutput'] },
  { from: '../../client/sdk/voice/outgoing-utterance.ts', values: [], types: ['OutgoingUtterance'] },
  // Images.
  { from: '../../client/sdk/frames/image-frames.ts', values: [], types: ['UploadImage'] },
  { from: '../../client/sdk/requests/upload-image.ts', values: ['imageUploader'] },
  { from: '../../client/sdk/requests/model-requests.ts', values: [], types: ['OwnModel', 'ModelQuestion'] },
];

/** What an application shows, without a framework. */
const STORE: readonly Exported[] = [
  {
    from: '../../client/sdk/store/conversation-store.ts',
    values: ['ConversationStore'],
    types: ['ConversationSnapshot'],
  },
  { from: '../../client/sdk/store/store.ts', values: ['ObservableStore'] },
  {
    from: '../../client/sdk/store/transcript.ts',
    values: ['linePartsOf'],
    types: ['TranscriptEntry', 'LineEntry', 'LineState', 'Transcript'],
  },
];

/** Browser only: shared storage, voices, microphone, images, visibility, and the browser's own model. */
const BROWSER: readonly Exported[] = [
  {
    from: '../../client/sdk/browser/indexeddb-storage.ts',
    values: ['indexedDbStorage'],
    types: ['BrowserStorage'],
  },
  { from: '../../client/sdk/browser/speech-output.ts', values: ['speechOutput'], types: ['SpeechOutputOptions'] },
  {
    from: '../../client/sdk/browser/audio-output.ts',
    values: ['audioOutput'],
    types: ['AudioOutput', 'AudioOutputOptions'],
  },
  {
    from: '../../client/sdk/browser/microphone-voice-activity.ts',
    values: ['detectVoiceActivity'],
    types: ['OpenMicrophone', 'MicrophoneOptions', 'MicrophoneProblem'],
  },
  {
    from: '../../client/sdk/browser/speech-recognition.ts',
    values: ['findSpeechRecognition', 'recogniseSpeech'],
    types: ['RecognitionOptions'],
  },
  { from: '../../client/sdk/browser/scale-image.ts', values: ['scaleImage'], types: ['ScaleImage'] },
  { from: '../../client/sdk/browser/report-page-visibility.ts', values: ['reportPageVisibility'] },
  { from: '../../client/sdk/browser/retry-on-activity.ts', values: ['retryOnActivity'] },
  { from: '../../client/sdk/browser/browser-model.ts', values: ['browserModel'] },
];

/** For servers that transcribe: records the user's audio. */
const RECORDER: readonly Exported[] = [
  { from: '../../client/sdk/browser/microphone-recorder.ts', values: ['recordMicrophone'], types: ['RecorderOptions'] },
];

/** The parts of a companion that its React and its custom element share. */
const COMPANION: readonly Exported[] = [
  {
    from: '../../client/sdk/companion/companion-session.ts',
    values: ['openCompanion'],
    types: ['CompanionSessionOptions', 'CompanionSession'],
  },
  { from: '../../client/sdk/companion/voice-store.ts', values: [], types: ['VoiceSnapshot', 'VoiceStore'] },
  { from: '../../client/strings/message.ts', values: [], types: ['OwnStrings', 'StringName', 'Strings'] },
];

/** React is the application's own. */
const REACT: readonly Exported[] = [
  {
    from: '../../client/react/use-sotto.ts',
    values: ['useConversation', 'useLines', 'useSotto', 'useVoice'],
    types: ['Voice'],
  },
  { from: '../../client/react/companion.ts', values: ['Companion', 'Face'], types: ['CompanionProps', 'FaceProps'] },
  ...COMPANION,
];

const ELEMENT: readonly Exported[] = [
  { from: '../../client/element/sotto-companion.ts', values: ['defineSottoCompanion', 'SottoCompanion'] },
  ...COMPANION,
];

const NODE: readonly Exported[] = [{ from: '../../client/sdk/storage/file-storage.ts', values: ['fileStorage'] }];

/** For Pipecat's clients. */
const RTVI: readonly Exported[] = [{ from: '../../client/sdk/rtvi-serializer.ts', values: ['JsonFrameSerializer'] }];

/** By module name, `sotto.js` and so on. */
export const ENTRIES: Readonly<Record<string, readonly Exported[]>> = {
  sotto: EVERYWHERE,
  store: STORE,
  browser: BROWSER,
  recorder: RECORDER,
  react: REACT,
  element: ELEMENT,
  node: NODE,
  rtvi: RTVI,
};

/** Scripts that a browser loads by address into another thread; they export nothing. */
export const WORKLETS: Readonly<Record<string, string>> = {
  'recorder-worklet': '../../client/sdk/browser/recorder-worklet.ts',
};
