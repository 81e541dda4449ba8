/**
 * Every exported function that reads text, by file, with its arguments; hostile text replaces each text
 * argument. `exports.ts` finds missing ones.
 */
import { missingRight } from '../../bin/check-account/before/check.ts';
import { verdictOn } from '../../bin/check-account/report.ts';
import * as render from '../../bin/talk/frames-as-text.ts';
import { developerText } from '../../shared/app/errors/developer-log.ts';
import { stackFrames } from '../../shared/app/errors/stack-frames.ts';
import * as handshake from '../../shared/auth/handshake.ts';
import * as phoneUsers from '../../shared/auth/phone-users.ts';
import * as names from '../../shared/engine/connections/connection-name.ts';
import * as pages from '../../shared/engine/pagination.ts';
import * as codecs from '../../shared/gateway/protocols/binary-codec.ts';
import * as cuts from '../../shared/gateway/protocols/phone/cut-position.ts';
import * as carrier from '../../shared/gateway/protocols/phone/from-carrier.ts';
import * as relay from '../../shared/gateway/protocols/phone/relay-messages.ts';
import * as audioIn from '../../shared/gateway/protocols/realtime/audio-in.ts';
import * as audioOut from '../../shared/gateway/protocols/realtime/audio-out.ts';
import * as realtime from '../../shared/gateway/protocols/realtime/from-realtime.ts';
import * as realtimeShapes from '../../shared/gateway/protocols/realtime/realtime-shapes.ts';
import * as realtimeResponses from '../../shared/gateway/protocols/realtime/responses.ts';
import * as frameIds from '../../shared/gateway/protocols/rtvi/frame-ids.ts';
import * as fromRtvi from '../../shared/gateway/protocols/rtvi/from-rtvi.ts';
import * as rtviMessages from '../../shared/gateway/protocols/rtvi/rtvi-messages.ts';
import * as spokenLines from '../../shared/gateway/protocols/rtvi/spoken-lines.ts';
import * as affixes from '../../shared/language/affixes.ts';
import { asksForAnother } from '../../shared/language/another-one.ts';
import * as baseForms from '../../shared/language/base-forms.ts';
import * as when from '../../shared/language/date-times.ts';
import * as farewells from '../../shared/language/farewells.ts';
import * as gestures from '../../shared/language/gestures.ts';
import * as phrases from '../../shared/language/phrases.ts';
import * as listMarks from '../../shared/language/sentences/list-marks.ts';
import * as nextWords from '../../shared/language/sentences/next-words.ts';
import * as stopMarks from '../../shared/language/sentences/stop-marks.ts';
import * as stopMeanings from '../../shared/language/sentences/stop-meaning.ts';
import * as wordsSoFar from '../../shared/language/sentences/words-so-far.ts';
import { simplify } from '../../shared/language/simplify-chinese.ts';
import * as soundTags from '../../shared/language/sound-tags.ts';
import * as spokenWords from '../../shared/language/spoken-commands.ts';
import * as words from '../../shared/language/tokenizer.ts';
import * as inventions from '../../shared/language/transcriber-inventions.ts';
import * as unspaced from '../../shared/language/unspaced-scripts.ts';
import * as assent from '../../shared/language/yes-no.ts';
import * as lexicon from '../../shared/memory/bm25/bm25-index.ts';
import * as extractive from '../../shared/memory/extractive-summary.ts';
import * as facts from '../../shared/memory/facts.ts';
import * as forgetting from '../../shared/memory/forget-request.ts';
import * as memoryAsked from '../../shared/memory/memory-question.ts';
import * as milestones from '../../shared/memory/milestones.ts';
import * as recall from '../../shared/memory/recall-search.ts';
import * as terms from '../../shared/memory/search-terms.ts';
import * as traces from '../../shared/memory/sentence-redaction.ts';
import * as summariser from '../../shared/memory/summary-request.ts';
import * as memoryCut from '../../shared/memory/truncate-text.ts';
import * as vectors from '../../shared/memory/vector-search.ts';
import { AnswerText } from '../../shared/models/answer-text/answer-text.ts';
import * as textCalls from '../../shared/models/answer-text/text-calls.ts';
import * as textMarkers from '../../shared/models/answer-text/text-markers.ts';
import * as cachePoints from '../../shared/models/bedrock/cache-points.ts';
import * as defaultModels from '../../shared/models/bedrock/default-models.ts';
import type { Message, ModelRequest } from '../../shared/models/model.ts';
import * as chrono from '../../shared/models/offline/chrono-reader.ts';
import * as conversation from '../../shared/models/offline/conversation-view.ts';
import * as english from '../../shared/models/offline/english-text.ts';
import * as earlier from '../../shared/models/offline/intents/earlier-results.ts';
import * as foreignTools from '../../shared/models/offline/intents/foreign-tools.ts';
import * as intent from '../../shared/models/offline/intents/intent.ts';
import * as intents from '../../shared/models/offline/intents/intents.ts';
import * as memory from '../../shared/models/offline/intents/memory.ts';
import * as places from '../../shared/models/offline/intents/places.ts';
import * as reminderOrders from '../../shared/models/offline/intents/reminder-orders.ts';
import * as reminders from '../../shared/models/offline/intents/reminders.ts';
import * as userFacts from '../../shared/models/offline/intents/user-facts.ts';
import * as numbers from '../../shared/models/offline/numbers.ts';
import * as proactive from '../../shared/models/offline/proactive.ts';
import * as resultValues from '../../shared/models/offline/result-values.ts';
import * as spellings from '../../shared/models/offline/time-spellings.ts';
import * as clockTimes from '../../shared/models/offline/times.ts';
import * as results from '../../shared/models/offline/tool-results.ts';
import { parse as parseJson } from '../../shared/models/tool-calls/tool-call-event.ts';
import * as feed from '../../shared/news/feed-parser.ts';
import * as plain from '../../shared/news/plain-text.ts';
import * as times from '../../shared/news/times.ts';
import * as topics from '../../shared/news/topic-match.ts';
import * as xml from '../../shared/news/xml.ts';
import * as shape from '../../shared/news/xml-shape-check.ts';
import * as live from '../../shared/ports/live.ts';
import * as context from '../../shared/prompt/exchange-text.ts';
import { MAX_KEYWORD, MAX_SOURCE } from '../../shared/protocol/limits.ts';
import * as parse from '../../shared/protocol/parse-frame.ts';
import * as pushes from '../../shared/protocol/pushes.ts';
import * as spokenLine from '../../shared/reply/speech-to-speech/spoken-line.ts';
import * as similarQuestion from '../../shared/reply/tool-calls/answer-from-cache.ts';
import * as deliverable from '../../shared/screenplay/delivery-lines.ts';
import * as expressions from '../../shared/screenplay/expressions.ts';
import * as leadingGestures from '../../shared/screenplay/leading-gesture.ts';
import * as lineBreaks from '../../shared/screenplay/line-breaks.ts';
import * as foreignMarks from '../../shared/screenplay/markup/foreign-marks.ts';
import * as formulas from '../../shared/screenplay/markup/formulas.ts';
import * as marks from '../../shared/screenplay/markup/mark-parser.ts';
import { Screenplay } from '../../shared/screenplay/screenplay.ts';
import * as speech from '../../shared/screenplay/spoken-and-shown-text.ts';
import * as textRuns from '../../shared/screenplay/text-runs.ts';
import * as changeText from '../../shared/session/client-state/change-text.ts';
import * as styleHistory from '../../shared/session/client-state/style-history.ts';
import * as textEdit from '../../shared/session/client-state/text-diff.ts';
import * as attention from '../../shared/session/deliveries/attention-budget.ts';
import * as sources from '../../shared/session/deliveries/attribution.ts';
import * as keywords from '../../shared/session/deliveries/keywords.ts';
import * as topic from '../../shared/session/deliveries/request-topic.ts';
import * as asks from '../../shared/session/deliveries/spoken-requests.ts';
import * as delivery from '../../shared/session/deliveries/state.ts';
import type { Session } from '../../shared/session/kernel/state.ts';
import * as liveSound from '../../shared/session/speech/live-sound.ts';
import * as turn from '../../shared/session/turn/lifecycle.ts';
import * as body from '../../shared/storage/row-body.ts';
import * as money from '../../shared/tools/built-in/money.ts';
import * as zones from '../../shared/tools/built-in/time-zones.ts';
import * as title from '../../shared/tools/call-title.ts';
import * as contentWords from '../../shared/tools/content-words.ts';
import { decodeText } from '../../shared/tools/network/decode-text.ts';
import * as htmlText from '../../shared/tools/network/html-text.ts';
import * as addresses from '../../shared/tools/network/public-addresses.ts';
import * as outcome from '../../shared/tools/outcome.ts';
import * as plainSpeech from '../../shared/tools/plain-speech.ts';
import * as similarity from '../../shared/tools/question-similarity.ts';
import * as condense from '../../shared/tools/slow-research/condense.ts';
import * as plan from '../../shared/tools/slow-research/plan-searches.ts';
import * as read from '../../shared/tools/slow-research/read-pages.ts';
import * as researchWords from '../../shared/tools/slow-research/relevance.ts';
import * as search from '../../shared/tools/slow-research/search.ts';
import * as answered from '../../shared/tools/sources/failure-wording.ts';
import * as httpSource from '../../shared/tools/sources/http.ts';
import * as foreignWords from '../../shared/tools/sources/tool-descriptions.ts';
import * as unanswered from '../../shared/tools/sources/tool-server-error.ts';
import * as jsonText from '../../shared/tools/sources/tools-file/json-positions.ts';
import * as fence from '../../shared/tools/untrusted-text-fence.ts';
import * as description from '../../shared/vision/description-request.ts';
import * as keeping from '../../shared/vision/keep-request.ts';
import * as sonicHistory from '../../shared/voice/nova-sonic/history.ts';
import * as sonicSystem from '../../shared/voice/nova-sonic/system-prompt.ts';
import * as fields from '../../shared/voice/nova-sonic/untrusted-fields.ts';
import * as sonicBytes from '../../shared/voice/nova-sonic/utf8-text.ts';
import * as transcript from '../../shared/voice/transcription/send-transcript.ts';
import * as payload from '../../shared/web-push/payload-encryption.ts';
import * as vapid from '../../shared/web-push/vapid-keys.ts';
import * as remark from '../../shared/workflows/tasks/parse-reflection-answer.ts';

type Case = (text: string) => unknown;

const NOBODY = { id: null, session: null, connection: 'realtime:c1' } as const;
const ASKED = { ...NOBODY, newId: () => 'i1', nowMs: 0, isLast: true };
const AT_MS = 1_800_000_000_000;
const message = (role: Message['role'], text: string): Message => ({ role, content: [{ type: 'text', text }] });
const request = (text: string): ModelRequest => ({
  system: ['You are Mira.'],
  messages: [message('user', text), message('assistant', text), message('user', text)],
  maxTokens: 800,
  speaker: 'Mira',
  tools: TOOLS,
});
const TOOLS = ['get_weather', 'payments_agent', 'web_search', 'remind_me', 'slow_research', 'news', 'recall'].map(
  (name) => ({ name, description: '', schema: { type: 'object' } }),
);
const viewOf = (text: string) => conversation.viewConversation(request(text));
const CLOCK = { nowMs: AT_MS, timezone: 'Europe/Berlin' };
const entry = (text: string) => ({ n: 1, turn: 1, atMs: AT_MS, kind: 'user', text, change: text }) as const;
const fact = (text: string) => ({ n: 1, atMs: AT_MS, topic: `told: ${text}`, text });
const found = (text: string) => ({ title: text, snippet: text, url: '', source: '' });
const part = (text: string) => ({ path: '/a', gone: text, come: text });
const both = (work: (text: string, language: string) => unknown): Case => {
  return (text) => [work(text, 'en'), work(text, 'de')];
};
const inEnglish = (work: (text: string, language: string) => unknown): Case => {
  return (text) => work(text, 'en');
};
/** A refusal costs what an answer costs. */
const orRefused = (work: Case): Case => {
  return (text) => {
    try {
      return work(text);
    } catch (error) {
      return error;
    }
  };
};

const BROWSER_KEYS = {
  p256dh: vapid.publicVapidKey(Buffer.from(vapid.newVapidKey()).toString('base64url')) ?? '',
  auth: Buffer.alloc(16).toString('base64url'),
};
/** Says this text just now. */
const speaking = (text: string): Session => {
  const line = { index: 0, seqs: [1], text, to: 'reporting', heard: false };
  return { turn: { number: 1, lines: [line] } } as unknown as Session;
};

export const CASES: Readonly<Record<string, Readonly<Record<string, Case>>>> = {
  'bin/check-account/before/check.ts': { missingRight: (text) => missingRight(new Error(), text) },
  'bin/check-account/report.ts': { verdictOn: (text) => verdictOn([], text) },
  'bin/talk/frames-as-text.ts': { clean: render.clean },
  'shared/app/errors/developer-log.ts': { developerText: (text) => developerText('', {}, text) },
  'shared/app/errors/stack-frames.ts': { stackFrames: (text) => stackFrames(`Error\n    at ${text}`) },
  'shared/auth/handshake.ts': { bearerOf: handshake.bearerOf },
  'shared/auth/phone-users.ts': {
    parsePhoneUsers: orRefused((text) => [
      phoneUsers.parsePhoneUsers(JSON.stringify({ [text]: text })),
      phoneUsers.parsePhoneUsers(text),
    ]),
    plainNumber: phoneUsers.plainNumber,
  },
  'shared/web-push/payload-encryption.ts': {
    encryptForBrowser: orRefused((text) => payload.encryptForBrowser(BROWSER_KEYS, text)),
  },
  'shared/web-push/vapid-keys.ts': { publicVapidKey: vapid.publicVapidKey },
  'shared/gateway/protocols/phone/cut-position.ts': {
    cutPosition: (text) => cuts.cutPosition(speaking(text), text),
  },
  'shared/gateway/protocols/phone/from-carrier.ts': {
    fromRelay: (text) =>
      [text, JSON.stringify({ type: 'prompt', voicePrompt: text, last: true })].map((body) =>
        carrier.fromRelay({ ...NOBODY, newId: () => 'i1', nowMs: AT_MS }, body),
      ),
    callerIn: (text) =>
      carrier.callerIn(JSON.stringify({ type: 'setup', from: text, to: text }), {
        connection: 'c1',
        skill: undefined,
        settings: { phoneUsers: null },
      }),
  },
  'shared/gateway/protocols/phone/relay-messages.ts': {
    textMessage: (text) => relay.textMessage(text, { last: true }),
  },
  'shared/ports/live.ts': { isSignedBySha1: (text) => live.isSignedBySha1('key', text, text) },
  'shared/language/gestures.ts': {
    isAction: (text) => gestures.isAction(text, { isOutside: true, before: text, next: '.' }),
    isGesture: gestures.isGesture,
    isStageDirection: (text) => gestures.isStageDirection(text, { isOutside: false, before: text }),
  },
  'shared/language/sentences/list-marks.ts': {
    isBullet: listMarks.isBullet,
    isLetterMark: listMarks.isLetterMark,
    isListMark: listMarks.isListMark,
    nextListMark: listMarks.nextListMark,
  },
  'shared/language/sentences/next-words.ts': {
    isStarter: nextWords.isStarter,
    isTimeFollower: nextWords.isTimeFollower,
    isOrdinalNoun: nextWords.isOrdinalNoun,
    isOrdinalDeterminer: nextWords.isOrdinalDeterminer,
  },
  'shared/language/sentences/stop-marks.ts': {
    isStop: (text) => [stopMarks.isStop(':', text, ''), stopMarks.isStop(text, text, text)],
    isCloser: (text) => [stopMarks.isCloser('1', text, '.', text), stopMarks.isCloser('[', 'a', '.', text)],
    ...{ isSpace: stopMarks.isSpace, isSmall: stopMarks.isSmall, isCapital: stopMarks.isCapital },
    hasFullStop: stopMarks.hasFullStop,
    wordBeforeStop: stopMarks.wordBeforeStop,
    isInNumber: (text) => stopMarks.isInNumber('1', text, false),
  },
  'shared/language/sentences/words-so-far.ts': { tail: wordsSoFar.tail },
  'shared/language/sentences/stop-meaning.ts': {
    stopMeaning: (text) => [stopMeanings.stopMeaning(text, 'z.', 3), stopMeanings.stopMeaning('B', text, 3)],
    beginsSentence: (text) => stopMeanings.beginsSentence('if starter', text),
  },
  'shared/screenplay/leading-gesture.ts': {
    leadingGesture: (text) => leadingGestures.leadingGesture(`(${text}`, text),
  },
  'shared/screenplay/line-breaks.ts': {
    mayBreakAtSpace: (text) => lineBreaks.mayBreakAtSpace(text, true),
    mayBreakWithin: (text) => lineBreaks.mayBreakWithin(text, 0, true),
    mayBreakAtWideComma: (text) => lineBreaks.mayBreakAtWideComma('，', text, true),
    endsPhrase: (text) => lineBreaks.endsPhrase(text, ' ', true),
    unspacedCut: (text) => lineBreaks.unspacedCut(text, true),
  },
  'shared/language/another-one.ts': { asksForAnother: (text) => asksForAnother(text, new Set(['tea']), 'en') },
  'shared/language/farewells.ts': { farewellIn: both(farewells.farewellIn) },
  'shared/memory/memory-question.ts': { asksWhatIsKnown: memoryAsked.asksWhatIsKnown },
  'shared/memory/truncate-text.ts': {
    cutAtWord: (text) => [memoryCut.cutAtWord(text, 80), memoryCut.cutAtWord(text, text.length - 1)],
    onOneLine: memoryCut.onOneLine,
  },
  'shared/memory/extractive-summary.ts': {
    extractive: both((text, language) =>
      extractive.extractive({ before: text, entries: [entry(text)], most: 2_400, speaker: 'Mira', language }),
    ),
  },
  'shared/memory/facts.ts': {
    learnFacts: both((text, language) => facts.learnFacts([fact(text)], { n: 2, atMs: AT_MS, text }, language)),
    mentions: inEnglish((text, language) => facts.mentions(fact(text), text, language)),
  },
  'shared/memory/forget-request.ts': {
    forgetFacts: inEnglish((text, language) =>
      forgetting.forgetFacts([fact(text)], { of: 'words', words: text }, 2, language),
    ),
    forgetWish: forgetting.forgetWish,
  },
  'shared/memory/bm25/bm25-index.ts': {
    lexicon: inEnglish((text, language) => {
      const index = lexicon.lexicon(language);
      index.add(entry(text));
      return index.find(text, () => true, 5);
    }),
    ownWords: (text) => lexicon.ownWords(text, text),
  },
  'shared/memory/milestones.ts': {
    milestoneOf: both((text, language) => milestones.milestoneOf(entry(text), {}, language)),
  },
  'shared/memory/recall-search.ts': {
    recallIndex: inEnglish((text, language) => recall.recallIndex([entry(text)], language).find({ query: text })),
  },
  'shared/memory/summary-request.ts': {
    summaryIn: (text) =>
      [text, `NOTES\n${text}\nLINES\n${text}\nDROP\n${text}`].map((one) => summariser.summaryIn(one, [])),
    summaryRequest: (text) => summariser.summaryRequest(text, [entry(text)], 'Mira'),
  },
  'shared/memory/search-terms.ts': {
    namesSubject: both((text, language) => terms.namesSubject(text, language)),
    stemsOf: both((text, language) => terms.stemsOf(text, terms.grammarOf(language))),
  },
  'shared/memory/sentence-redaction.ts': {
    tellingOf: inEnglish((text, language) => traces.tellingOf([text], language)(text)),
    withoutTraces: inEnglish((text, language) => traces.withoutTraces([text], language)(text)),
  },
  'shared/memory/vector-search.ts': { smallIn: orRefused(vectors.smallIn) },
  'shared/models/answer-text/answer-text.ts': {
    AnswerText: (text) => {
      const answer = new AnswerText(['get_weather'], false);
      return [answer.push(text), answer.end()];
    },
  },
  'shared/models/answer-text/text-calls.ts': {
    beginsBareCall: textCalls.beginsBareCall,
    mayBeginBareCall: textCalls.mayBeginBareCall,
    callsInText: (text) => textCalls.callsInText(text, new Set(['get_weather'])),
    jsonEnd: (text) => textCalls.jsonEnd(text, 0),
  },
  'shared/models/answer-text/text-markers.ts': {
    nextTokenAt: textMarkers.nextTokenAt,
    nextTokenOrLineAt: textMarkers.nextTokenOrLineAt,
    tokenIn: textMarkers.tokenIn,
    mayBecomeToken: textMarkers.mayBecomeToken,
    markerOf: textMarkers.markerOf,
  },
  'shared/models/bedrock/cache-points.ts': { leastTokens: cachePoints.leastTokens },
  'shared/models/bedrock/default-models.ts': {
    defaultModelId: (text) => defaultModels.defaultModelId(defaultModels.DEFAULT_MODELS.chat, text),
  },
  'shared/models/offline/chrono-reader.ts': {
    timesInText: (text) => chrono.timesInText(text.slice(0, 400), { localMs: AT_MS, monthFirst: true, past: false }),
  },
  'shared/models/offline/conversation-view.ts': {
    clausesOf: (text) => conversation.clausesOf(text, 'Mira'),
    spelledOut: conversation.spelledOut,
    viewConversation: viewOf,
    withLastWords: (text) => conversation.withLastWords(viewOf(''), text),
  },
  'shared/models/offline/english-text.ts': {
    endSentence: english.endSentence,
    firstSentencesOf: (text) => english.firstSentencesOf([text, text], 300),
    inertText: (text) => [english.inertText(text), english.inertText(text, text.length - 1)],
    isQuestion: english.isQuestion,
    isStatement: english.isStatement,
    joinList: (text) => english.joinList([text, text]),
    lettersOf: english.lettersOf,
    sentencesIn: english.sentencesIn,
    stemOf: english.stemOf,
    stemsIn: english.stemsIn,
    swapPerson: english.swapPerson,
  },
  'shared/models/offline/numbers.ts': { figuresOf: numbers.figuresOf, withFigures: numbers.withFigures },
  'shared/models/offline/proactive.ts': {
    proactiveRemark: (text) => proactive.proactiveRemark(viewOf(text), 1),
    reflectionOn: (text) => proactive.reflectionOn(request(text)),
  },
  'shared/models/offline/result-values.ts': {
    namesListed: (text) => resultValues.namesListed(text, { what: text, clause: text, head: text }),
    outlineOf: resultValues.outlineOf,
    spellName: resultValues.spellName,
    spellValue: resultValues.spellValue,
  },
  'shared/models/offline/time-spellings.ts': {
    plainTimes: (text) => spellings.plainTimes(text.slice(0, 400)),
    withoutRepetition: (text) => spellings.withoutRepetition(text.slice(0, 400), true),
  },
  'shared/models/offline/times.ts': {
    impossibleTimeIn: clockTimes.impossibleTimeIn,
    readTimes: (text) => clockTimes.readTimes(text, CLOCK),
  },
  'shared/models/offline/tool-results.ts': {
    tellResults: (text) => {
      const answer: Message = { role: 'user', content: [{ type: 'tool_result', id: '1', text }] };
      return results.tellResults({ ...viewOf(text), messages: [message('user', text), answer] }, 1);
    },
  },
  'shared/models/offline/intents/earlier-results.ts': {
    parseResult: earlier.parseResult,
    resultsIn: (text) => earlier.resultsIn(message('user', text)),
  },
  'shared/models/offline/intents/foreign-tools.ts': {
    inputFor: (text) =>
      foreignTools.inputFor(
        { properties: { city: { type: 'string' }, n: { type: 'number' } }, required: ['city', 'n'] },
        text,
      ),
    isAbout: (text) => foreignTools.isAbout({ name: text, description: text, schema: {} }, text),
    isNamed: (text) => foreignTools.isNamed(text, text),
  },
  'shared/models/offline/intents/intent.ts': {
    hashOf: intent.hashOf,
    isLastLine: (text) => intent.isLastLine({ wordings: [text] }, viewOf(text)),
    matchSlot: (text) => intent.matchSlot('name', text, 1),
  },
  'shared/models/offline/intents/intents.ts': {
    bestIntent: (text) => intents.bestIntent(text.slice(0, 400), viewOf(text)),
    respondTo: (text) => intents.respondTo(viewOf(text), [], 1),
  },
  'shared/models/offline/intents/memory.ts': {
    tellMemories: (text) => memory.tellMemories([{ who: 'the user', when: null, text }], text),
  },
  'shared/models/offline/intents/places.ts': {
    placesAskedNext: (text) => places.placesAskedNext(text, viewOf(text), /weather/),
    placesIn: places.placesIn,
    placesNamed: places.placesNamed,
  },
  'shared/models/offline/intents/reminder-orders.ts': {
    orderIn: reminderOrders.orderIn,
    remindersIn: (text) => reminderOrders.remindersIn(text, { clock: CLOCK }),
  },
  'shared/models/offline/intents/user-facts.ts': {
    factsIn: userFacts.factsIn,
    factsOf: (text) => userFacts.factsOf(viewOf(text)),
    tellUser: (text) => userFacts.tellUser([text]),
  },
  'shared/models/offline/intents/reminders.ts': {
    unsetReminders: (text) => {
      const words = `${text}\n${fence.putInFence(fence.EARLIER_RESULTS, text)}\n${text}`;
      return reminders.unsetReminders(viewOf(words));
    },
  },
  'shared/models/tool-calls/tool-call-event.ts': { parse: parseJson },
  'shared/news/feed-parser.ts': {
    parseFeed: orRefused((text) =>
      feed.parseFeed(`<rss><channel><item><title>${text}</title></item></channel></rss>`, ''),
    ),
  },
  'shared/news/plain-text.ts': {
    plain: (text) => [plain.plain(text, 80), plain.plain(text, text.length - 1)],
    plainHtml: (text) => plain.plainHtml(text, 80),
    plainText: (text) => plain.plainText(text, 80),
  },
  'shared/news/xml-shape-check.ts': { checkShape: orRefused(shape.checkShape) },
  'shared/news/times.ts': { timeIn: times.timeIn },
  'shared/news/topic-match.ts': {
    about: (text) =>
      topics.about(text)({ id: '', title: text, summary: text, link: '', atMs: null, source: '', categories: [text] }),
  },
  'shared/news/xml.ts': {
    elementsOf: orRefused((text) => xml.elementsOf(`<rss>${text}</rss>`, () => 'element')),
    localName: xml.localName,
  },
  'shared/gateway/protocols/realtime/realtime-shapes.ts': {
    sessionShape: (text) => realtimeShapes.sessionShape({ ...NOBODY, id: text }),
    errorEvent: (text) => realtimeShapes.errorEvent(text, text, text),
    userItem: (text) => realtimeShapes.userItem(text, text),
    agentItem: (text) => realtimeShapes.agentItem(text, text, text),
    spokenItem: (text) => realtimeShapes.spokenItem(text, text, text),
  },
  'shared/gateway/protocols/binary-codec.ts': { binaryCodecOf: codecs.binaryCodecOf },
  'shared/gateway/protocols/rtvi/frame-ids.ts': {
    frameId: (text) => frameIds.frameId('text', text),
    parseFrameId: frameIds.parseFrameId,
  },
  'shared/gateway/protocols/rtvi/from-rtvi.ts': {
    fromRtvi: (text) =>
      [text, JSON.stringify({ label: 'rtvi-ai', type: 'send-text', data: { content: text } })].map((body) =>
        fromRtvi.fromRtvi({ ...NOBODY, newId: () => 'i1', nowMs: 0 }, body),
      ),
  },
  'shared/gateway/protocols/rtvi/spoken-lines.ts': {
    spokenOutput: (text) => spokenLines.spokenOutput(1, { index: 0, text }, 'new', text.slice(1)),
  },
  'shared/gateway/protocols/rtvi/rtvi-messages.ts': {
    rtviMessage: (text) => rtviMessages.rtviMessage(text),
    errorMessage: (text) => rtviMessages.errorMessage(null, text),
  },
  'shared/gateway/protocols/realtime/responses.ts': {
    textAdded: (text) => realtimeResponses.textAdded({ turn: 1, calls: 0, text }, text),
    fitText: realtimeResponses.fitText,
  },
  'shared/gateway/protocols/realtime/audio-in.ts': {
    soundAppended: (text) => audioIn.soundAppended(text),
    bufferCommitted: (text) => audioIn.bufferCommitted(ASKED, text),
    itemTruncated: (text) => audioIn.itemTruncated(ASKED, { item_id: text }, text),
    audioItem: (text) => audioIn.audioItem(text, text, text),
  },
  'shared/gateway/protocols/realtime/audio-out.ts': { responseOfItem: (text) => audioOut.responseOfItem(text) },
  'shared/session/speech/live-sound.ts': {
    liveStream: (text) => liveSound.liveStream(text),
    liveOf: (text) => liveSound.liveOf(text),
    partName: (text) => liveSound.partName(text, 1),
  },
  'shared/engine/connections/connection-name.ts': { connectionName: (text) => names.connectionName(text, text) },
  'shared/gateway/protocols/realtime/from-realtime.ts': {
    fromRealtime: (text) => realtime.fromRealtime(ASKED, text),
  },
  'shared/protocol/parse-frame.ts': {
    parseFrame: orRefused((text) => [
      parse.parseFrame(text),
      parse.parseFrame(JSON.stringify({ v: 1, type: 'user.text', id: 'a', text })),
    ]),
  },
  'shared/protocol/pushes.ts': { saysSomething: pushes.saysSomething },
  'shared/engine/pagination.ts': { truncateToFit: pages.truncateToFit },
  'shared/session/deliveries/spoken-requests.ts': {
    asksForUpdates: both(asks.asksForUpdates),
    wantsMuted: both(asks.wantsMuted),
    takenBackIn: both(asks.takenBackIn),
  },
  'shared/language/yes-no.ts': { assentOf: both(assent.assentOf) },
  'shared/session/deliveries/attention-budget.ts': { sameSource: (text) => attention.sameSource(text, text) },
  'shared/session/client-state/change-text.ts': {
    countPlaces: (text) =>
      changeText.countPlaces([{ op: 'edit', path: '/a', hunks: [{ at: 0, gone: text, come: text }] }]),
  },
  'shared/session/deliveries/state.ts': { inertLine: delivery.inertLine },
  'shared/session/deliveries/keywords.ts': {
    keywordsOf: keywords.keywordsOf,
    listener: both((text, language) => keywords.listener(text, language)(['hot dogs', text.slice(0, MAX_KEYWORD)])),
  },
  'shared/language/phrases.ts': { phrasesOf: orRefused(phrases.phrasesOf) },
  'shared/session/deliveries/attribution.ts': {
    attributeText: both((text, language) =>
      sources.attributeText(text, { source: text.slice(0, MAX_SOURCE), title: null }, language),
    ),
  },
  'shared/language/simplify-chinese.ts': { simplify },
  'shared/language/base-forms.ts': {
    baseForms: both(baseForms.baseForms),
    stemOfScript: baseForms.stemOfScript,
  },
  'shared/language/affixes.ts': { withoutAffixes: affixes.withoutAffixes },
  'shared/language/unspaced-scripts.ts': {
    withSpaces: (text) => unspaced.withSpaces(text.slice(0, 4_000)),
    isIdeographic: both(unspaced.isIdeographic),
    isUnspaced: both(unspaced.isUnspaced),
  },
  'shared/language/sound-tags.ts': { wordsSaid: soundTags.wordsSaid },
  'shared/language/transcriber-inventions.ts': {
    isInvention: inventions.isInvention,
    isFarewell: inventions.isFarewell,
  },
  'shared/language/spoken-commands.ts': {
    isBackchannel: both((text, language) => spokenWords.isBackchannel(text, language, true)),
    spokenCommand: both(spokenWords.spokenCommand),
  },
  'shared/session/client-state/style-history.ts': {
    withParts: (text) => styleHistory.withParts(text, [part(text)], 2_000),
  },
  'shared/session/client-state/text-diff.ts': {
    textDigest: textEdit.textDigest,
    applyHunks: (text) => textEdit.applyHunks(text, textEdit.hunksBetween(text, `${text.slice(0, -9)}x`)),
    hunksBetween: (text) => [
      textEdit.hunksBetween(text, `x${text}x`),
      textEdit.hunksBetween(text, [...text].reverse().join('')),
    ],
    piecesOf: textEdit.piecesOf,
  },
  'shared/session/deliveries/request-topic.ts': { subjectOf: topic.subjectOf, topicOf: topic.topicOf },
  'shared/session/turn/lifecycle.ts': { chosenWording: (text) => turn.chosenWording([text], 0, { a: text }) },
  'shared/language/tokenizer.ts': { wordsOf: words.wordsOf },

  'shared/voice/nova-sonic/utf8-text.ts': {
    bytesOf: sonicBytes.bytesOf,
    inParts: (text) => sonicBytes.inParts(text, 1_000),
    shortenedTo: (text) => sonicBytes.shortenedTo(text, 1_000),
  },
  'shared/voice/nova-sonic/untrusted-fields.ts': { jsonOrText: orRefused(fields.jsonOrText) },
  'shared/voice/nova-sonic/history.ts': {
    carriedOn: (text) => sonicHistory.carriedOn([{ role: 'USER', text }], text),
    stripMarks: sonicHistory.stripMarks,
  },
  'shared/voice/nova-sonic/system-prompt.ts': { spokenSystem: (text) => sonicSystem.spokenSystem([text], 'grammar') },
  'shared/storage/row-body.ts': { unpack: orRefused(body.unpack) },
  'shared/prompt/exchange-text.ts': {
    beginningOf: (text) => context.beginningOf(text, text.length - 1),
    joinParts: (text) => context.joinParts([text, text]),
    resultText: (text) => context.resultText({ tool: 'a', input: {}, text, atMs: AT_MS }),
  },
  'shared/screenplay/delivery-lines.ts': { spokenLines: deliverable.spokenLines },
  'shared/screenplay/expressions.ts': { expressionOf: expressions.expressionOf },
  'shared/screenplay/markup/foreign-marks.ts': {
    settleForeign: (text) =>
      ['<', '&', '$', '【', '\\('].map((mark) => foreignMarks.settleForeign(`${mark}${text}`, ' ', text)),
  },
  'shared/screenplay/markup/formulas.ts': {
    isFormula: both(formulas.isFormula),
    formulaInWords: both(formulas.formulaInWords),
  },
  'shared/screenplay/markup/mark-parser.ts': {
    opener: marks.opener,
    settle: (text) => ['[', '*', '`'].map((mark) => marks.settle(`${mark}${text}`, ' ', text)),
  },
  'shared/screenplay/screenplay.ts': {
    Screenplay: (text) => {
      const play = new Screenplay();
      return [play.push(text), play.end()];
    },
  },
  'shared/screenplay/text-runs.ts': { runsOf: textRuns.runsOf, isOneCharacter: textRuns.isOneCharacter },
  'shared/screenplay/spoken-and-shown-text.ts': { displayText: speech.displayText, spokenText: speech.spokenText },
  'shared/tools/network/public-addresses.ts': { isPublicAddress: addresses.isPublicAddress },
  'shared/tools/content-words.ts': { contentWords: both(contentWords.contentWords) },
  'shared/tools/untrusted-text-fence.ts': {
    readOutsIn: fence.readOutsIn,
    aroundReadOuts: fence.aroundReadOuts,
    asidesOn: (text) => fence.asidesOn(text, fence.RECALLED),
    endOfAsides: (text) => fence.endOfAsides(text, fence.RECALLED),
    putInFence: (text) => fence.putInFence('a message', text),
    readOut: (text) => fence.readOut([text]),
    withoutFences: fence.withoutFences,
    withoutAsides: fence.withoutAsides,
    withoutNumber: fence.withoutNumber,
  },
  'shared/tools/network/decode-text.ts': { decodeText: (text) => decodeText(Buffer.from(text, 'latin1'), text) },
  'shared/tools/network/html-text.ts': {
    htmlText: htmlText.htmlText,
    decodeReferences: htmlText.decodeReferences,
  },
  'shared/tools/built-in/money.ts': { minorUnitsOf: money.minorUnitsOf },
  'shared/tools/outcome.ts': {
    isEmptyResult: (text) => outcome.isEmptyResult(text, text),
    fenceResult: (text) => outcome.fenceResult({ name: 'a', foreign: true }, text),
  },
  'shared/tools/plain-speech.ts': {
    cutToSentences: (text) => [
      plainSpeech.cutToSentences(text, 600),
      plainSpeech.cutToSentences(text, text.length - 1),
    ],
    toPlainSpeech: plainSpeech.toPlainSpeech,
    splitSentences: plainSpeech.splitSentences,
  },
  'shared/tools/question-similarity.ts': {
    isSameQuestion: both((text, language) => similarity.isSameQuestion(text, text, { neutral: ['in'], language })),
  },
  'shared/tools/slow-research/condense.ts': {
    extractAnswer: (text) =>
      condense.extractAnswer({ query: text, questions: [text], pages: [{ title: text, source: '', text }] }),
  },
  'shared/tools/slow-research/plan-searches.ts': { splitByRule: plan.splitByRule },
  'shared/tools/slow-research/read-pages.ts': {
    relevantPassages: (text) => read.relevantPassages(text, new Set([text])),
  },
  'shared/tools/slow-research/search.ts': { relevantPages: (text) => search.relevantPages(text, [found(text)]) },
  'shared/tools/slow-research/relevance.ts': {
    truncateAtWord: (text) => [
      researchWords.truncateAtWord(text, 80),
      researchWords.truncateAtWord(text, text.length - 1),
    ],
    countSharedWords: (text) => researchWords.countSharedWords(new Set([text]), text),
    relevanceWords: researchWords.relevanceWords,
    withoutPronunciations: researchWords.withoutPronunciations,
  },
  'shared/tools/sources/failure-wording.ts': { jsonOrUndefined: orRefused(answered.jsonOrUndefined) },
  'shared/tools/sources/tool-descriptions.ts': {
    describeForeignTool: (text) => foreignWords.describeForeignTool(text, 'a'),
    modelToolNames: (text) => foreignWords.modelToolNames([text, `${text}.`], 'a'),
    toOneLine: foreignWords.toOneLine,
  },
  'shared/tools/sources/http.ts': { parseAnswerJson: orRefused(httpSource.parseAnswerJson) },
  'shared/tools/sources/tools-file/json-positions.ts': {
    parseJsonText: (text) => [jsonText.parseJsonText(text), jsonText.parseJsonText(JSON.stringify([text]))],
    lineAndColumnAt: (text) => jsonText.lineAndColumnAt(text, text.length - 1),
  },
  'shared/tools/sources/tool-server-error.ts': { shortReason: unanswered.shortReason },
  'shared/tools/call-title.ts': {
    titleFromTemplate: (text) => title.titleFromTemplate('about {query}')({ query: text }, 'en'),
    templateParameters: title.templateParameters,
    argumentInWords: (text) => title.argumentInWords({ query: text }),
  },
  'shared/language/date-times.ts': { momentOf: (text) => when.momentOf(text, 'UTC', AT_MS) },
  'shared/tools/built-in/time-zones.ts': { findTimeZone: zones.findTimeZone, cityOfZone: zones.cityOfZone },
  'shared/vision/description-request.ts': {
    describedIn: description.describedIn,
    shortly: description.shortly,
    shownImage: (text) => description.shownImage(text, text),
    visionRequest: (text) =>
      description.visionRequest({ mediaType: 'image/png', data: new Uint8Array() }, text, 'Mira', text),
  },
  'shared/vision/keep-request.ts': { asksToKeep: keeping.asksToKeep },
  'shared/reply/tool-calls/answer-from-cache.ts': { plainSaying: similarQuestion.plainSaying },
  'shared/reply/speech-to-speech/spoken-line.ts': { spokenLine: spokenLine.spokenLine },
  'shared/voice/transcription/send-transcript.ts': { shownWords: transcript.shownWords },
  'shared/workflows/tasks/parse-reflection-answer.ts': { wordsIn: remark.wordsIn, remarkIn: remark.remarkIn },
};
