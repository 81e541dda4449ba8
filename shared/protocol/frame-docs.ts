/** Describes frames and fields for docs/reference/protocol/frames.md. Plain fields are left out. */
import type { clientFrames } from './client-frames.ts';
import type { ServerFrame } from './frames.ts';

export type FrameDoc = { means: string; fields?: Readonly<Record<string, string>> };

const PLAYED = 'The newest playback position, so that it cannot arrive after this frame [U6].';

export const CLIENT_FRAME_DOCS: Readonly<Record<keyof typeof clientFrames, FrameDoc>> = {
  hello: {
    means: 'The first frame of a connection. It attaches the connection to the session of this user and persona.',
    fields: {
      install: 'A stable id of this installation of the client.',
      persona: 'The persona. Default: `companion`.',
      cursor: 'The highest `seq` that this client has applied. Default: 0.',
      resumeOf: 'The epoch that this client had. Only automatic reconnects send it.',
      snapshot: 'Begin with a snapshot, not with the frames that were missed.',
      capabilities:
        'What the client does itself: `heard` reports (`timed`: at most where playback was cut), speech, a model of its own, a display of figures.',
      visible: 'Whether somebody looks at the client. It holds for this connection.',
      sound: 'False: nobody hears sound there. It holds for this connection.',
      observe: 'True: the connection follows the conversation and takes no part in it [S13].',
    },
  },
  'user.text': {
    means: 'What the user said. It begins a turn, answers a question, or is a command.',
    fields: { via: 'Default: `typed`.', heard: PLAYED },
  },
  'user.vad': {
    means: 'Voice activity. A client repeats it at least every 3 s while the user speaks.',
    fields: { at: 'Milliseconds of a monotonic clock of the client.' },
  },
  'user.interrupt': {
    means: 'The agent is to stop talking.',
    fields: {
      heard: PLAYED,
      decline: 'The delivery that is being read is not wanted. Without it, that delivery is offered again [D15].',
    },
  },
  'user.image': {
    means: 'An image: whole, in numbered parts under one id, or by the id of an upload. See [images](images.md).',
    fields: {
      data: 'Base64 with its padding.',
      part: 'From 1.',
      text: 'What the user says with the image. It goes with the first part.',
    },
  },
  'user.action': {
    means: "Something done in the client's own interface, or what it shows now. See [client state](client-state.md).",
    fields: {
      name: 'What was done, like `counter.increment`. Without it, the frame only tells the state.',
      state: 'The whole state of the client.',
      version: 'The `version` of the newest frame `state` that the client has applied; 0: none [X6].',
      patch: 'Or its changes, as JSON Patch (RFC 6902).',
      heard: PLAYED,
    },
  },
  'audio.append': {
    means: 'A numbered piece of speech, at most 500 ms long. See [voice on the wire](voice-frames.md).',
    fields: { n: 'From 0.', data: 'Base64 of 16-bit PCM: mono, 16 kHz, the lower byte first.' },
  },
  'audio.commit': {
    means: 'The utterance is over.',
    fields: { count: 'How many pieces it has. 0 takes back what was begun.', heard: PLAYED },
  },
  'audio.stream': {
    means: 'A piece of sound without a number, for clients that send sound all the time.',
    fields: { data: 'Base64 of 16-bit PCM: mono, the lower byte first.', rate: 'Samples a second.' },
  },
  'audio.end': {
    means: 'What was streamed since the last end is an utterance. Not needed where the server finds the ends.',
    fields: { discard: 'It is taken back.', heard: PLAYED },
  },
  heard: {
    means: 'Playback of a line ended, or stopped after `chars` characters.',
    fields: {
      seq: 'Of the `line`.',
      complete: 'Whether it was played to its end.',
      also: 'The `seq` of other lines that were played to their end.',
    },
  },
  settings: {
    means: 'What the user chooses. It is durable, but for `visible` and `sound`.',
    fields: {
      quietHours: 'Null, or equal times: none. They may reach over midnight.',
      later: 'What "later" does with an offered delivery.',
      mute: 'Sources that are told only when the user asks.',
      life: 'Whether the agent may begin by itself.',
      news: 'Whether it may begin with news.',
      newsTopics:
        'The whole list: what there is to be `more`, `less` or `none` of in the news. See [topics](proactive.md#topics-of-the-news).',
      model: 'A name out of `welcome.models.offered`. Null: the usual model.',
      language:
        'BCP 47, of a language in `welcome.languages.offered`. Null: as the last words, `hello.locale` or the persona say.',
      quietUntil:
        'Nothing is told unasked until then but what is critical and the reminders of the user. At most 7 days ahead. Null, or a time that has passed: the quiet is over.',
      visible: 'Of this connection only.',
      sound: 'Of this connection only.',
      ends: 'Who finds where streamed speech ends. Of this connection only.',
      bargeIn: 'Whether a voice that the server hears holds the turn. Of this connection only.',
    },
  },
  declare: {
    means: 'What the application adds for this connection. See [what a client declares](client-tools.md).',
    fields: {
      instructions: "Tone and context, beside the persona's own. Empty: none.",
      tools: 'All tools of the client. `parameters`: the JSON Schema of an object. `effect`: `write` by default.',
    },
  },
  life: { means: 'The agent does at once what it would do by itself. See [proactive turns](proactive.md).' },
  inbox: {
    means: 'Asks for work under way, pending deliveries and recent ones. It may be sent as often as one likes.',
  },
  'delivery.play': { means: 'Speak a pending delivery now.' },
  'delivery.cancel': { means: 'Drop a pending delivery, or end the work that would bring it.' },
  'reminder.change': {
    means: 'Pause, resume, skip, move or rename a reminder, or give it more time. See [the inbox](inbox.md).',
    fields: {
      ms: 'With `add`: how much, or how much less.',
      dueAt: 'With `move`: to when.',
      text: 'With `rename`: what is told then.',
    },
  },
  'model.delta': {
    means: "A piece of the answer of the client's own model. See [the client's own model](client-model.md).",
    fields: { n: 'From 1. Without it, pieces count as they come.' },
  },
  'model.end': {
    means: 'The answer is complete, or it does not come.',
    fields: { count: 'How many pieces it has.', error: '`unavailable`, `refused`, `busy` or `failed`.' },
  },
  'tool.result': {
    means: "What came of a call of the client's own tool. See [what a client declares](client-tools.md).",
    fields: { call: 'Of `tool.request`.', output: 'For the model, as text.', error: 'Why it failed, for the model.' },
  },
  forget: {
    means: 'Erases what is remembered, without a question. See [memory](memory.md).',
    fields: {
      what: 'Everything about the user; what this session knows; the entry of that number; or one fact of it. `since` and `until` (2019, 2026-11 or 2026-11-30) date the fact instead.',
    },
  },
  ping: { means: 'Keeps the connection alive [S10]. The answer is `pong`.' },
};

export const SERVER_FRAME_DOCS: Readonly<Record<ServerFrame['type'], FrameDoc>> = {
  'turn.started': { means: 'A turn began. Interruptible lines and sound of older turns are dropped.' },
  line: {
    means: 'One sentence of the agent.',
    fields: {
      text: 'What is spoken.',
      display: 'What is shown.',
      tier: 'Of a filler: the first, one for a long wait, or a later one [F1].',
      lead: 'It goes before an answer from cache [C9].',
      delivery: 'Of a delivery: which.',
      source: 'Of a delivery: who it is from.',
      redelivered: 'It was offered before [D15].',
    },
  },
  'turn.ended': {
    means: 'The turn is over.',
    fields: {
      usage: 'Tokens of all its requests. `dollars` where the price of the model is known.',
      timings: 'See [what a turn takes](turn-figures.md).',
      prompt: 'Its first request in estimated tokens, from what changes least to what changes most.',
    },
  },
  'turn.silenced': { means: 'The user wants no more of a turn that has ended. Its remaining lines are not spoken.' },
  tool: {
    means: 'Where a tool call of this turn stands.',
    fields: {
      state: '`deferred`: the result will be a delivery. `cached`: it was found before.',
      ageMs: 'Of a cached result.',
      tookMs: 'How long the tool ran.',
    },
  },
  delivery: {
    means: 'Where a delivery stands. `offered` comes right before its lines.',
    fields: { title: 'What work of the agent is called: "the research on hot dogs".' },
  },
  settings: {
    means: 'What holds now.',
    fields: {
      speed: 'How fast the agent speaks. 1 is usual.',
      language: 'What the user has chosen, or has asked for in words. Null: neither.',
      quietUntil: 'The end of the quiet that the user has asked for. Null: none holds. It ends without a frame.',
      spoken: 'What the agent speaks from now on. Present where that may have changed.',
    },
  },
  state: {
    means: 'The agent changed what the client shows.',
    fields: { version: 'Counts all changes of the state, the ones by the client too.' },
  },
  welcome: {
    means: 'The only answer to `hello`.',
    fields: {
      version: 'Of the protocol.',
      speech: 'How the server hears and speaks for this client. Absent: the client does it.',
      models: 'Which models the user may choose, and which one is chosen. Null: the usual one.',
      languages:
        'Which language the agent speaks in this session now, which ones may be chosen, and which one the user has chosen. Null: none. `answered`: the model answers in this one alone.',
      quietUntil: 'The end of the quiet that the user has asked for. Absent: none holds.',
      recovered: 'True: exactly the missed frames follow. False: a snapshot follows, for the `reason`.',
      cursor: 'The highest `seq` now.',
      waiting: 'By persona, how many deliveries wait.',
      limits:
        'Bounds of frames, replay and use. Those of use count all connections of the user. In silence a client pings after `pingMs`, or 30 s.',
    },
  },
  accepted: {
    means: 'The frame with this id is committed.',
    fields: {
      duplicate: 'It was accepted before.',
      part: 'Of an image: this part is stored, and nothing happened yet.',
    },
  },
  thought: { means: 'Reasoning of the model. It is never spoken and never stored.' },
  audio: {
    means: 'A piece of the sound of a line. See [voice on the wire](voice-frames.md).',
    fields: {
      data: 'Base64 of 16-bit PCM: mono, 24 kHz, the lower byte first.',
      failed: 'No more sound comes of this line, though there is more to say.',
    },
  },
  transcript: {
    means: "What the user's voice is understood as.",
    fields: {
      final: 'False: so far. True: for good; then the text may be empty.',
      since: 'Of which voice, where the server finds the ends: milliseconds of the sound before it.',
    },
  },
  voice: {
    means: 'The server heard a voice begin or end, in the sound of a client that does not tell of voices.',
    fields: { since: 'Milliseconds of the sound before the voice.', ms: 'Of the sound so far.' },
  },
  inbox: {
    means: 'The answer to `inbox`, in parts. See [the inbox](inbox.md).',
    fields: { life: 'Of proactive turns, with the first part.' },
  },
  'model.request': { means: "Asks the client's own model. See [the client's own model](client-model.md)." },
  'tool.request': {
    means: "Asks for a call of the client's own tool. See [what a client declares](client-tools.md).",
    fields: { call: 'Asked once.', arguments: 'They fit the schema of the tool.' },
  },
  measured: {
    means: 'What a turn took of the table and the socket. It goes to clients with the capability `figures`.',
  },
  superseded: { means: 'Another connection took over. The close code 4001 follows.' },
  error: {
    means: 'A frame was refused, or a turn failed.',
    fields: { id: 'Of the frame.', retryAfterMs: 'The frame had no effect, and may be sent again after this time.' },
  },
  snapshot: {
    means: 'How things stand, in parts. Its parts carry the `at` of their `welcome`.',
    fields: { turns: 'The newest turns: what the user said, and what was heard of the answer.' },
  },
  pong: { means: 'The answer to `ping`.', fields: { cursor: 'The highest `seq` now.' } },
};

/** Fields with the same meaning in every frame. */
export const COMMON_FIELDS: Readonly<Record<string, string>> = {
  id: 'Unique for each client. It is answered with `accepted`, and repeats are recognised by it.',
  at: 'Epoch milliseconds of the server.',
  seq: 'Number of a durable frame in its session.',
};
