import { asidesOn, SCREEN } from '../tools/untrusted-text-fence.ts';
import type { Message, Model, ModelEvent, ModelRequest } from './model.ts';
import { allowedCalls } from './offline/answers/confirmed-calls.ts';
import { describeImages } from './offline/answers/describe-images.ts';
import { answerOpenWords, withOpenWords } from './offline/answers/open-words.ts';
import { unaskedRemark } from './offline/answers/proactive-remarks.ts';
import { reflectionOn } from './offline/answers/reflection.ts';
import { toldResults, toolResults } from './offline/answers/tool-results.ts';
import { unsetReminders } from './offline/answers/unset-reminders.ts';
import type { ToolChoice } from './offline/intents/intent.ts';
import { respondTo } from './offline/intents/intents.ts';
import { messageText, type Talk, talkOf } from './offline/language/conversation-view.ts';
import { hash } from './offline/language/wording.ts';

/**
 * The embedded model: rules without network, key or state [B3]. It converses, calls tools, words results, and
 * describes an image's kind and size. The same seed answers the same request in the same words.
 */
export function offline(seed = 1): Model {
  return {
    name: 'offline',
    free: true,
    async *stream(request, signal) {
      for (const event of answer(request, seed)) {
        signal.throwIfAborted();
        yield event;
      }
    },
  };
}

function answer(request: ModelRequest, seed: number): ModelEvent[] {
  const reflection = reflectionOn(request);
  if (reflection !== null) return textEvent(reflection);
  const last = request.messages.at(-1);
  const talk = talkOf(request);
  const remark = unaskedRemark(last, talk, seed);
  if (remark !== null) return textEvent(remark);
  if (toolResults(last).length > 0)
    return textEvent(`${toldResults(request, talk, seed)} ${openBehindResults(request, seed)}`.trim());
  if (isClick(talk, last)) return textEvent('');
  const images = last?.content.filter((part) => part.type === 'image') ?? [];
  if (images.length > 0) return textEvent(describeImages(images));
  const { text, calls } = withOpenWords(respondTo(talk, dueCalls(talk), seed), answerOpenWords(talk, seed));
  return calls.length === 0 ? textEvent(text) : [...textPieces(text), ...callEvents(calls, request)];
}

/** What had to wait for the results that the newest words need [U13]. */
function openBehindResults(request: ModelRequest, seed: number): string {
  const isAsking = (message: Message) => message.role === 'user' && toolResults(message).length === 0;
  const asked = request.messages.findLastIndex(isAsking);
  const talk = talkOf({ ...request, messages: request.messages.slice(0, asked + 1) });
  return respondTo(talk, dueCalls(talk), seed).calls.length > 0 ? answerOpenWords(talk, seed).text : '';
}

/** A click needs no answer, and no rule can interpret it [X4]. */
function isClick({ words, hasRead }: Talk, last: Message | undefined): boolean {
  return words === '' && !hasRead && last !== undefined && asidesOn(messageText(last), SCREEN).length > 0;
}

/** Calls that the prompt still asks for: a write just allowed by the user, and reminders not set yet. */
function dueCalls(talk: Talk): ToolChoice[] {
  const due = [...allowedCalls(talk.messages.at(-1)), ...unsetReminders(talk)];
  return due.filter(({ name }) => talk.tools.some((tool) => tool.name === name));
}

function callEvents(calls: readonly ToolChoice[], request: ModelRequest): ModelEvent[] {
  const unique = hash(JSON.stringify(request.messages)).toString(36);
  const events = calls.map(
    ({ name, input }, i): ModelEvent => ({ type: 'tool_call', id: `${unique}-${i + 1}`, name, input }),
  );
  return [...events, { type: 'end', reason: 'tool' }];
}

function textEvent(text: string): ModelEvent[] {
  return [...textPieces(text), { type: 'end', reason: 'complete' }];
}

/** Streams a few words at a time. Reports no usage, since it uses no tokens. */
function textPieces(text: string): ModelEvent[] {
  const pieces = text.match(/(?:\S+\s*){1,4}/g) ?? [];
  return pieces.map((piece) => ({ type: 'text', text: piece }));
}
