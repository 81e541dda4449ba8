/** What takes a stranger's text: from a client, a model, a tool, a page, a feed or another protocol. */
import { stripTerminalControlCharacters } from '../../bin/talk/frames-as-text.ts';
import { phoneFromRelay } from '../../shared/gateway/protocols/phone/from-carrier.ts';
import { fromRealtime } from '../../shared/gateway/protocols/realtime/from-realtime.ts';
import { fromRtvi } from '../../shared/gateway/protocols/rtvi/from-rtvi.ts';
import { wordsAskForAnother } from '../../shared/language/another-one.ts';
import { german } from '../../shared/language/de/language.ts';
import { english } from '../../shared/language/en/language.ts';
import { japanese } from '../../shared/language/ja/language.ts';
import { assentIn, commandIn, isBackchannelIn } from '../../shared/language/understanding/reading.ts';
import { findForgetRequest, mutedSourceAskedFor, wantsLanguage } from '../../shared/language/understanding/requests.ts';
import { wordsWithoutSoundTags } from '../../shared/language/understanding/sound-tags.ts';
import { farewellIn } from '../../shared/language/understanding/spoken-commands.ts';
import { isInvention } from '../../shared/language/understanding/transcriber-inventions.ts';
import { wholeUtterance } from '../../shared/language/understanding/whole-utterances.ts';
import { extractSummary } from '../../shared/memory/extractive-summary.ts';
import { learnFacts } from '../../shared/memory/facts/learn.ts';
import { forgetFacts } from '../../shared/memory/forget-request.ts';
import { milestoneFromEntry } from '../../shared/memory/milestones.ts';
import { createRecallIndex } from '../../shared/memory/recall-search.ts';
import { memorySentenceRedactor, sharesForgottenTermsWith } from '../../shared/memory/sentence-redaction.ts';
import { parseSummary } from '../../shared/memory/summary-request.ts';
import { AnswerText } from '../../shared/models/answer-text/answer-text.ts';
import type { Message, ModelRequest } from '../../shared/models/model.ts';
import { viewConversation } from '../../shared/models/offline/conversation-view.ts';
import { respondByIntents } from '../../shared/models/offline/intents/intents.ts';
import { offlineReflection, proactiveRemark } from '../../shared/models/offline/proactive.ts';
import { wordResults } from '../../shared/models/offline/tool-results.ts';
import { parseToolCallJson } from '../../shared/models/tool-calls/tool-call-event.ts';
import { parseFeed } from '../../shared/news/feed-parser.ts';
import { newsTopicMatcher } from '../../shared/news/topic-match.ts';
import { promptResultText, promptTextBeginning } from '../../shared/prompt/exchange-text.ts';
import { parseFrame } from '../../shared/protocol/parse-frame.ts';
import { plainReplySaying } from '../../shared/reply/reply-writer.ts';
import { lineFromSpeechToSpeech } from '../../shared/reply/speech-to-speech/spoken-line.ts';
import { splitIntoDeliveryLines } from '../../shared/screenplay/delivery-lines.ts';
import { ScreenplayParser } from '../../shared/screenplay/screenplay.ts';
import { applyDiffHunks, diffHunksBetween } from '../../shared/session/client-state/text-diff.ts';
import { attributeDeliveryText } from '../../shared/session/deliveries/attribution.ts';
import { moneyMinorUnitsOf } from '../../shared/tools/built-in/money.ts';
import { findTimeZone } from '../../shared/tools/built-in/time-zones.ts';
import { toolArgumentInWords, toolTitleFromTemplate } from '../../shared/tools/call-title.ts';
import { decodeNetworkText } from '../../shared/tools/network/decode-text.ts';
import { textOfFetchedHtml } from '../../shared/tools/network/html-text.ts';
import { isPublicNetworkAddress } from '../../shared/tools/network/public-addresses.ts';
import { fenceToolResult } from '../../shared/tools/outcome.ts';
import { toPlainToolSpeech } from '../../shared/tools/plain-speech.ts';
import { isSameToolQuestion } from '../../shared/tools/question-similarity.ts';
import { extractResearchAnswer } from '../../shared/tools/slow-research/condense.ts';
import { splitResearchQuestionByRule } from '../../shared/tools/slow-research/plan-searches.ts';
import { relevantResearchPassages } from '../../shared/tools/slow-research/read-pages.ts';
import { describeSourceTool, modelNamesOfSourceTools } from '../../shared/tools/sources/tool-descriptions.ts';
import { parseToolsFileJson } from '../../shared/tools/sources/tools-file/json-positions.ts';
import { ENGLISH_SPEECH } from '../../shared/tools/tool-speech.ts';
import { textWithoutFences } from '../../shared/tools/untrusted-text-fence.ts';
import { parseImageDescription } from '../../shared/vision/description-request.ts';
import { asksToKeepImage } from '../../shared/vision/keep-request.ts';
import { stripMarksFromSonicHistory } from '../../shared/voice/nova-sonic/history.ts';
import { sonicJsonOrText } from '../../shared/voice/nova-sonic/untrusted-fields.ts';
import { transcriptToShow } from '../../shared/voice/transcription/send-transcript.ts';
import { remarkInReflectionAnswer } from '../../shared/workflows/tasks/parse-reflection-answer.ts';
import { attached } from '../session/story.ts';

type Work = (text: string) => unknown;

const READING = { languages: [english, german, japanese], wholeUtterance };

const AT_MS = 1_800_000_000_000;
const CALLER = { id: null, session: null, connection: 'realtime:c1', newId: () => 'i1', nowMs: AT_MS, isLast: true };
const message = (role: Message['role'], text: string): Message => ({ role, content: [{ type: 'text', text }] });
const entry = (text: string) => ({ n: 1, turn: 1, atMs: AT_MS, kind: 'user', text, change: text }) as const;
const fact = (text: string) => ({ n: 1, atMs: AT_MS, topic: `told: ${text}`, text });
const request = (text: string): ModelRequest => ({
  system: ['You are Mira.'],
  messages: [message('user', text), message('assistant', text), message('user', text)],
  maxTokens: 800,
  speaker: 'Mira',
  tools: ['get_weather', 'payments_agent', 'web_search', 'remind_me', 'slow_research', 'news', 'recall'].map(
    (name) => ({
      name,
      description: '',
      schema: { type: 'object' },
    }),
  ),
});
const both =
  (work: (text: string, language: string) => unknown): Work =>
  (text) => [work(text, 'en'), work(text, 'de')];
/** A refusal costs what an answer costs. */
const orRefused =
  (work: Work): Work =>
  (text) => {
    try {
      return work(text);
    } catch (error) {
      return error;
    }
  };

/** The longest words that the session takes, to a question of the agent's and with a delivery held. */
function saidTo(text: string, via: 'typed' | 'speech'): unknown {
  const story = attached();
  story.push('a', 'About a.', { policy: 'when_asked', keywords: ['hot dogs'] });
  story.pushAll(['b', 'c']);
  story.wait(1_000).wake();
  return story.say(text.slice(0, 8_000), { via });
}

export const ENTRY_POINTS: Readonly<Record<string, Work>> = {
  'a frame of a client': orRefused((text) => [
    parseFrame(text),
    parseFrame(JSON.stringify({ type: 'user.text', id: 'a', text })),
  ]),
  'typed words': (text) => saidTo(text, 'typed'),
  'spoken words': (text) => saidTo(text, 'speech'),
  'a transcription': (text) => [wordsWithoutSoundTags(text), isInvention(text), transcriptToShow(text)],
  'words that may end a call, or order once more': (text) => [
    farewellIn(text, english),
    wordsAskForAnother(text, new Set(['tea']), READING.languages),
  ],
  'words of any language': (text) => [
    assentIn(text, READING),
    commandIn(text, READING),
    isBackchannelIn(text, READING, true),
    ...READING.languages.flatMap((language) => [
      findForgetRequest(text, language),
      wantsLanguage(text, language),
      mutedSourceAskedFor(text, language),
    ]),
  ],
  'a message of Realtime': (text) => fromRealtime(CALLER, text),
  'a message of RTVI': (text) =>
    [text, JSON.stringify({ label: 'rtvi-ai', type: 'send-text', data: { content: text } })].map((body) =>
      fromRtvi(CALLER, body),
    ),
  'a message of a telephone carrier': (text) =>
    [text, JSON.stringify({ type: 'prompt', voicePrompt: text, last: true })].map((body) =>
      phoneFromRelay(CALLER, body),
    ),
  'a push': (text) => [
    splitIntoDeliveryLines(text),
    attributeDeliveryText(text, { source: text.slice(0, 64), title: null }, english.sayings),
  ],
  'a change of what a client shows': (text) => [
    applyDiffHunks(text, diffHunksBetween(text, `${text.slice(0, -9)}x`)),
    diffHunksBetween(text, [...text].reverse().join('')),
  ],
  'the text of a model': (text) => {
    const [answer, play] = [new AnswerText(['get_weather'], false), new ScreenplayParser()];
    return [answer.push(text), answer.end(), play.parse(text), play.finish()];
  },
  'a call of a model': orRefused((text) => [parseToolCallJson(text), sonicJsonOrText(text)]),
  'the text of a speaking model': (text) => [lineFromSpeechToSpeech(text), stripMarksFromSonicHistory(text)],
  'a summary of a model': (text) =>
    [text, `NOTES\n${text}\nLINES\n${text}\nDROP\n${text}`].map((one) => parseSummary(one, [])),
  'a reflection of a model': (text) => remarkInReflectionAnswer(text),
  'a description of an image': (text) => [parseImageDescription(text), asksToKeepImage(text)],
  'a question to the embedded model': (text) => respondByIntents(viewConversation(request(text)), [], 1),
  'a result for the embedded model': (text) => {
    const answer: Message = { role: 'user', content: [{ type: 'tool_result', id: '1', text }] };
    return wordResults({ ...viewConversation(request(text)), messages: [message('user', text), answer] }, 1, {
      unclear: '',
    });
  },
  'a silence of the embedded model': (text) => [
    proactiveRemark(viewConversation(request(text)), 1),
    offlineReflection(request(text)),
  ],
  'an entry that memory learns from': both((text, language) => [
    learnFacts([fact(text)], { n: 2, atMs: AT_MS, text }, language),
    milestoneFromEntry(entry(text), {}, language),
    extractSummary({ earlierSummary: text, entries: [entry(text)], most: 2_400, speaker: 'Mira', language }),
  ]),
  'a question that memory answers': (text) => createRecallIndex([entry(text)], 'en').find({ query: text }),
  'words that are to be forgotten': (text) => [
    forgetFacts([fact(text)], { of: 'words', words: text }, 2, 'en'),
    sharesForgottenTermsWith([text], 'en')(text),
    memorySentenceRedactor([text], 'en')(text),
  ],
  'an exchange in a prompt': (text) => [
    promptTextBeginning(text, text.length - 1),
    promptResultText({ tool: 'a', input: {}, text, atMs: AT_MS }),
    textWithoutFences(text),
  ],
  'the result of a tool': (text) => [fenceToolResult({ name: 'a', foreign: true }, text), toPlainToolSpeech(text)],
  'the argument of a tool': (text) => [
    moneyMinorUnitsOf(text),
    findTimeZone(text),
    isPublicNetworkAddress(text),
    toolTitleFromTemplate('about {query}')({ query: text }, ENGLISH_SPEECH),
    toolArgumentInWords({ query: text }),
  ],
  'a question that was asked before': both((text, language) => [
    isSameToolQuestion(text, text, { neutral: ['in'], language }),
    plainReplySaying(text),
  ]),
  'a tool of a stranger': (text) => [describeSourceTool(text, 'a'), modelNamesOfSourceTools([text, `${text}.`], 'a')],
  'a page of the web': (text) => [decodeNetworkText(Buffer.from(text, 'latin1'), text), textOfFetchedHtml(text)],
  'a page that research reads': (text) => [
    splitResearchQuestionByRule(text),
    relevantResearchPassages(text, new Set([text])),
    extractResearchAnswer({ query: text, questions: [text], pages: [{ title: text, source: '', text }] }),
  ],
  'a feed': orRefused((text) => parseFeed(`<rss><channel><item><title>${text}</title></item></channel></rss>`, '')),
  'a topic of the news': (text) =>
    newsTopicMatcher(text)({
      id: '',
      title: text,
      summary: text,
      link: '',
      atMs: null,
      source: '',
      categories: [text],
    }),
  'the tools file': (text) => [parseToolsFileJson(text), parseToolsFileJson(JSON.stringify([text]))],
  'a line for the terminal': stripTerminalControlCharacters,
};
