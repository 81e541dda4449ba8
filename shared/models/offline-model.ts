import { asidesOn, SCREEN } from '../tools/untrusted-text-fence.ts';
import type { Message, Model, ModelEvent, ModelRequest } from './model.ts';
import { messageText, type Talk, talkOf } from './offline/language/conversation-view.ts';
import { converse } from './offline/rules/conversation.ts';
import { describeImages } from './offline/rules/describe-images.ts';
import { fromEarlier } from './offline/rules/earlier-results.ts';
import { toldAgain, toldImage } from './offline/rules/image-questions.ts';
import { fromPast } from './offline/rules/past-conversation.ts';
import { unaskedRemark } from './offline/rules/proactive-remarks.ts';
import { reflectionOn } from './offline/rules/reflection.ts';
import { hash } from './offline/rules/rule.ts';
import { furtherOn } from './offline/rules/tell-more.ts';
import { toldResults, toolResults } from './offline/rules/tool-results.ts';
import { allowedCalls } from './offline/tools/confirmed-calls.ts';
import { type ToolChoice, wantedCalls } from './offline/tools/tool-choice.ts';
import { owedReminders } from './offline/tools/unset-reminders.ts';

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
  if (toolResults(last).length > 0) return textEvent(toldResults(request, talk, seed));
  if (isClick(talk, last)) return textEvent('');
  const images = last?.content.filter((part) => part.type === 'image') ?? [];
  if (images.length > 0) return textEvent(describeImages(images));
  const calls = callsFor(request, talk);
  // A reminder is set whatever else was said, or it would be lost.
  if (calls.some(({ name }) => name === 'remind_me')) return called(calls, request);
  const imageAnswer = toldImage(last, talk, seed) ?? toldAgain(request.messages, talk, seed);
  if (imageAnswer !== null) return textEvent(imageAnswer);
  const { messages } = request;
  const knownAnswer =
    furtherOn(messages, talk, seed) ?? fromEarlier(messages, talk, seed) ?? fromPast(messages, talk, seed);
  if (knownAnswer !== null) return textEvent(knownAnswer);
  return calls.length > 0 ? called(calls, request) : textEvent(converse(talk, seed));
}

/** A click needs no answer, and no rule can interpret it [X4]. */
function isClick({ words, hasRead }: Talk, last: Message | undefined): boolean {
  return words === '' && !hasRead && last !== undefined && asidesOn(messageText(last), SCREEN).length > 0;
}

/** A write that the user has just allowed comes first, and its words start no second call. */
function callsFor({ messages, tools = [] }: ModelRequest, talk: Talk): ToolChoice[] {
  const allowed = allowedCalls(messages.at(-1)).filter(({ name }) => tools.some((tool) => tool.name === name));
  const owed = owedReminders(messages.at(-1)).filter(({ name }) => tools.some((tool) => tool.name === name));
  const wanted = wantedCalls(talk, tools).filter(({ name }) => allowed.every((call) => call.name !== name));
  return [...allowed, ...owed, ...wanted];
}

function called(calls: readonly ToolChoice[], request: ModelRequest): ModelEvent[] {
  const unique = hash(JSON.stringify(request.messages)).toString(36);
  const events = calls.map(
    ({ name, input }, i): ModelEvent => ({ type: 'tool_call', id: `${unique}-${i + 1}`, name, input }),
  );
  return [...events, { type: 'end', reason: 'tool' }];
}

/** Streams a few words at a time. Reports no usage, since it uses no tokens. */
function textEvent(text: string): ModelEvent[] {
  const pieces = text.match(/(?:\S+\s*){1,4}/g) ?? [];
  return [...pieces.map((piece): ModelEvent => ({ type: 'text', text: piece })), { type: 'end', reason: 'complete' }];
}
