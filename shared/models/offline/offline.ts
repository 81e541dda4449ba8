/**
 * The offline model: rules without network, key or state [B3]. It converses, calls tools, words results, and
 * describes an image's kind and size. The same seed answers the same request in the same words.
 */
import { imageSize } from 'image-size';
import type { FailureSayings } from '../../language/failure-sayings.ts';
import { listFencedAsides, OPEN_WORDS, SAID_YES, SCREEN } from '../../tools/untrusted-text-fence.ts';
import type { Model, ModelEvent, ModelRequest, Part } from '../model.ts';
import { type ConversationView, viewConversation, viewWithLastWords } from './conversation-view.ts';
import { hashWordingSeed, type ToolChoice } from './intents/intent.ts';
import { isSomeUnderstood, type Response, respondByIntents } from './intents/intents.ts';
import { unsetReminders } from './intents/timers/reminders.ts';
import { answerInLanguage, languageAskedFor } from './other-language.ts';
import { offlineReflection, proactiveRemark } from './proactive.ts';
import { answerOrderInDoubt, answerTimerOrder } from './timer-orders.ts';
import { toolResultsIn, wordResults } from './tool-results.ts';

export function offline(seed = 1): Model {
  return {
    name: 'offline',
    free: true,
    async *stream(request, signal) {
      const { text, calls } = await answerOffline(request, seed);
      for (const event of [...offlineTextEvents(text), ...offlineToolCallEvents(calls, request)]) {
        signal.throwIfAborted();
        yield event;
      }
    },
  };
}

async function offlineEnglishFailures(): Promise<FailureSayings> {
  return (await import('../../language/en/failures.ts')).englishFailures;
}

async function answerOffline(request: ModelRequest, seed: number): Promise<Response> {
  const view = viewConversation(request);
  const language = await languageAskedFor(view);
  const last = request.messages.at(-1);
  const reflection = offlineReflection(request);
  if (reflection !== null) return { text: reflection, calls: [] };
  const remark = proactiveRemark(view, seed);
  // Nobody has asked for English.
  if (remark !== null) return { text: language === null ? remark : '', calls: [] };
  if (toolResultsIn(last).length > 0) {
    const failures = await (language?.failures() ?? offlineEnglishFailures());
    return {
      text: joinOfflineAnswerTexts([wordResults(view, seed, failures), answerBehindResultsOffline(request, seed)]),
      calls: [],
    };
  }
  const images = last?.content.filter((part) => part.type === 'image') ?? [];
  // A click needs no answer, and no intent can interpret it [X4].
  const isClick = view.words === '' && view.readOut !== 'behind' && listFencedAsides(view.lastText, SCREEN).length > 0;
  if (isClick || images.length > 0) return { text: isClick ? '' : describeImagesOffline(images), calls: [] };
  const due = offlineToolCallsDue(view);
  const order = language === null || due.length > 0 ? null : await answerTimerOrder(language, view);
  if (order !== null) return order;
  const newest = respondByIntents(view, due, seed);
  if (language !== null && newest.calls.length === 0) {
    const doubt = await answerOrderInDoubt(language, view);
    if (doubt !== null) return { text: doubt, calls: [] };
    const isUnderstood = newest.text !== '' && isSomeUnderstood(view);
    return { text: answerInLanguage(language, view, { text: newest.text, isUnderstood }), calls: [] };
  }
  const older = answerOpenWordsOffline(view, seed);
  const calls = [...newest.calls, ...older.calls];
  const distinct = [...new Map(calls.map((call) => [JSON.stringify(call), call])).values()];
  // What a call of the newest words has to answer is answered before older words are.
  return {
    calls: distinct,
    text: newest.calls.length > 0 ? newest.text : joinOfflineAnswerTexts([newest.text, older.text]),
  };
}

/** Streams a few words at a time. Reports no usage, since it uses no tokens. */
function offlineTextEvents(text: string): ModelEvent[] {
  return (text.match(/(?:\S+\s*){1,4}/g) ?? []).map((piece) => ({ type: 'text', text: piece }));
}

function offlineToolCallEvents(calls: readonly ToolChoice[], request: ModelRequest): ModelEvent[] {
  const unique = hashWordingSeed(JSON.stringify(request.messages)).toString(36);
  const events = calls.map((call, at): ModelEvent => ({ type: 'tool_call', id: `${unique}-${at + 1}`, ...call }));
  return [...events, { type: 'end', reason: calls.length > 0 ? 'tool' : 'complete' }];
}

function joinOfflineAnswerTexts(texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join(' ');
}

/** Calls that the prompt still asks for: a write just allowed by the user, and reminders not set yet. */
function offlineToolCallsDue(view: ConversationView): ToolChoice[] {
  const lines = view.remarks.split('\n');
  const allowed = lines.flatMap((line, at) => (lines[at - 1] === SAID_YES ? offlineToolChoiceInLine(line) : []));
  return [...allowed, ...unsetReminders(view)].filter(({ name }) => view.tools.some((tool) => tool.name === name));
}

/** Exactly the call that the user has allowed, from `NAME JSON` [T4, N7]. */
function offlineToolChoiceInLine(line: string): ToolChoice[] {
  const [, name = '', json = ''] = /^(\S+) (\{.*\})$/.exec(line) ?? [];
  try {
    const input: unknown = JSON.parse(json);
    return typeof input === 'object' && input !== null ? [{ name, input }] : [];
  } catch {
    return [];
  }
}

/** `unheard`: the prepared answer. */
type OpenWord = { words: string; unheard?: string };
const LEAD = 'And to “';

/** The answer to what is still open behind the user's newest words, as if each were said by itself [U13]. */
function answerOpenWordsOffline(view: ConversationView, seed: number): Response {
  const lines = listFencedAsides(view.lastText, OPEN_WORDS).flatMap((open) => open.split('\n'));
  const answers = lines.map((line): Response => {
    const { words, unheard } = JSON.parse(line) as OpenWord;
    // The rest of an answer may begin with older words.
    if (unheard?.startsWith(LEAD)) return { text: unheard, calls: [] };
    const { text, calls } =
      unheard === undefined ? respondByIntents(viewWithLastWords(view, words), [], seed) : { text: unheard, calls: [] };
    const [, tag = '', said = ''] = /^(\[\w+\] )?(.*)$/s.exec(text) ?? [];
    return { calls, text: said === '' ? '' : `${tag}${LEAD}${words.trim().replace(/[\s.!?…]+$/, '')}”: ${said}` };
  });
  return {
    text: joinOfflineAnswerTexts(answers.map(({ text }) => text)),
    calls: answers.flatMap(({ calls }) => calls),
  };
}

/** What had to wait for the results that the newest words need [U13]. */
function answerBehindResultsOffline(request: ModelRequest, seed: number): string {
  const asked = request.messages.findLastIndex((one) => one.role === 'user' && toolResultsIn(one).length === 0);
  const view = viewConversation({ ...request, messages: request.messages.slice(0, asked + 1) });
  return respondByIntents(view, offlineToolCallsDue(view), seed).calls.length > 0
    ? answerOpenWordsOffline(view, seed).text
    : '';
}

type Image = Extract<Part, { type: 'image' }>;
const KINDS: Readonly<Record<string, string>> = { jpg: 'JPEG', png: 'PNG', webp: 'WebP' };

/** An objective description in plain sentences, without tags [V1]. */
function describeImagesOffline(images: readonly Image[]): string {
  return `${images.map(describeImageOffline).join(' ')} What it shows I cannot tell: I am a set of rules, without eyes.`;
}

function describeImageOffline({ data }: Image): string {
  try {
    const { width, height, type = '' } = imageSize(data);
    const shape = width > height ? 'wider than it is high' : 'higher than it is wide';
    const isSquare = Math.abs(width - height) * 20 < width;
    if (KINDS[type] !== undefined)
      return `This is a ${KINDS[type]} image, ${width} pixels wide and ${height} high, so it is ${isSquare ? 'about square' : shape}.`;
  } catch {}
  return 'I cannot read this image.';
}
