/** Makes a speaking model's opening prompt [A5]: persona, history, tools. The turn has no words yet. */

import type { Context } from '../../engine/context.ts';
import { loadCurrentSession } from '../../engine/process/cached-sessions.ts';
import { collectKnownFacts } from '../../memory/facts/known.ts';
import { markupInstructions } from '../../prompt/markup-instructions.ts';
import type { Persona } from '../../prompt/persona.ts';
import { countPromptBlockTexts, promptMessages } from '../../prompt/prompt-messages.ts';
import { systemPrompt } from '../../prompt/system-prompt.ts';
import { declaredClientInstructions, declaredClientTools } from '../../session/presence/declaration.ts';
import { standingCallOrders } from '../../session/tool-calls/standing-orders.ts';
import { turnExchange } from '../../session/turn/playback.ts';
import type { Exchange } from '../../session/turn/state.ts';
import type { ToolRegistry } from '../../tools/registry.ts';
import { KNOWN_FACTS, putInToolFence } from '../../tools/untrusted-text-fence.ts';
import { makeBlocksBeforePrompt } from '../../upkeep/make-blocks-before-prompt.ts';
import { continueSonicHistory, sonicHistory } from '../../voice/nova-sonic/history.ts';
import type { Opening } from '../../voice/nova-sonic/input-sequence.ts';
import { SPOKEN_TOKENS } from '../../voice/nova-sonic/limits.ts';
import { sonicSpeakingRateInstruction } from '../../voice/nova-sonic/speaking-rate.ts';
import { sonicSystemPrompt } from '../../voice/nova-sonic/system-prompt.ts';
import { sonicVoiceFor } from '../../voice/nova-sonic/voice-names.ts';
import { newsDataForReply, newsToAskAbout } from '../heard-news.ts';
import { toolsOnOffer } from '../prompt/offered-tools.ts';
import { readSessionMemory } from '../prompt/session-memory.ts';
import { factsForPrompt } from '../prompt/turn-facts.ts';
import { promptRemarksForTurn } from '../prompt/turn-remarks.ts';
import { replyToolsWithCrisisSignal } from '../signal-crisis.ts';
import { isReplyTaintedByOthers } from '../turn-inputs.ts';

/**
 * `hasReadOthers`: it holds foreign text [N7]. `standing`: turns not answered to their end [U7]. `turn`: the
 * newest turn in it; 0: none. `tools`: the client's, too [G12].
 */
export type Opened = {
  opening: Opening;
  hasReadOthers: boolean;
  standing: readonly Exchange[];
  turn: number;
  tools: ToolRegistry;
};

/** `before`: what an earlier stream heard and did not answer. */
export async function speechStreamOpening(
  context: Context,
  id: string,
  persona: Persona,
  history: string,
): Promise<Opened> {
  const session = await makeBlocksBeforePrompt(context, id, (await loadCurrentSession(context, id)).session, [
    'forgetting',
  ]);
  const {
    turns: { newest: turn },
    clientState,
    settings: { speed },
  } = session;
  // The newest turn is sealed by the next one: it enters as far as it is heard by now.
  const newest = turn && turnExchange(turn);
  const [memory] = await Promise.all([
    readSessionMemory(context, id, session, { entries: newest?.entries ?? [] }),
    context.tools.ready(),
  ]);
  const keptParts = {
    ...memory,
    exchanges: newest === null ? memory.exchanges : [...memory.exchanges, newest],
    instructions: declaredClientInstructions(session),
  };
  const next = { number: (turn?.number ?? 0) + 1, words: null, cause: 'user' } as const;
  const nowMs = context.clock.now();
  const news = newsToAskAbout(session, next, nowMs);
  const lastMs = keptParts.exchanges.at(-1)?.atMs ?? null;
  const standing = standingCallOrders(keptParts.exchanges);
  const around = { nowMs, lastMs, outdated: memory.outdated, hasNews: news !== null, standing };
  const promptRequest = {
    kind: 'prompt',
    words: '',
    changes: [],
    results: [],
    recalled: [],
    remarks: '',
    textAfterWords: '',
  } as const;
  const messages = promptMessages(keptParts, {
    ...promptRequest,
    ...(clientState !== null && { screen: { now: clientState.state } }),
  });
  const tools =
    declaredClientTools(session).length > 0 ? await speechRegistryWithClientTools(context, id, persona) : context.tools;
  const opening: Opening = {
    system: [
      ...sonicSystemPrompt(systemPrompt(persona), markupInstructions(persona.expressions)),
      ...sonicSpeakingRateInstruction('Speak', speed * persona.voice.rate),
      promptRemarksForTurn(session, next, persona, {
        ...around,
        facts: collectKnownFacts(memory.newestBlock, session.memory, persona.language),
      }),
      ...speechEndedFactsFence(session, next, {
        ...{ memory, notedFacts: memory.newestBlock, recalled: [] },
        ...{ language: persona.language, nowMs },
      }),
      ...(news === null ? [] : [newsDataForReply(news)]),
    ],
    history: continueSonicHistory(sonicHistory(messages, { leading: countPromptBlockTexts(keptParts) }), history),
    tools: replyToolsWithCrisisSignal(context, tools.listSpecs(toolsOnOffer(persona, session))),
    voice: sonicVoiceFor(context.settings.speech.voice ?? persona.voice.name, persona.language),
    // The persona's bound is for text.
    maxTokens: Math.max(persona.maxTokens, SPOKEN_TOKENS),
    temperature: persona.temperature,
  };
  const isForeign = memory.block?.foreign === true || news !== null;
  const hasReadOthers = isForeign || isReplyTaintedByOthers(session, { lines: turn?.lines ?? [] }, keptParts.exchanges);
  return { opening, hasReadOthers, standing, turn: turn?.number ?? 0, tools };
}

/** What has ended of what the notes tell [M12]. */
function speechEndedFactsFence(...turn: Parameters<typeof factsForPrompt>): string[] {
  const { facts } = factsForPrompt(...turn);
  return facts === undefined ? [] : [putInToolFence(KNOWN_FACTS, facts)];
}

/** Imported by the first client that has tools. */
async function speechRegistryWithClientTools(context: Context, id: string, persona: Persona): Promise<ToolRegistry> {
  const { withClientTools } = await import('../client-tools.ts');
  return withClientTools(context, id, persona).tools;
}
