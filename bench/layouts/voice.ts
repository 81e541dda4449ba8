/** A voice dialogue: short turns, now and then a tool, a delivery, or a remark that the agent makes by itself. */

import { systemPrompt } from '../../shared/talk/prompts/system.ts';
import { builtInTools } from '../../shared/tools/built-in.ts';
import { skill } from '../../skills/companion.ts';
import { type Chance, chanceOf } from './chance.ts';
import { Log, type SimulatedSession, type Turn } from './session.ts';
import { answered, brought, lookedUp, spoken, stimulus } from './words.ts';

export const TURNS = 200;

const SHARE_STIMULUS = 0.07;
const SHARE_TOOL = 0.12;
const SHARE_DELIVERY = 0.06;
/** Candidates of a search; a layout leaves out what its prompt holds. */
const FOUND = 30;
const BEGINS_MS = Date.UTC(2026, 10, 20, 9);

/** None of the tools is called here. */
const SERVICES = { geocodingUrl: '', forecastUrl: '', wikipediaUrl: '', searxngUrl: null, slowResearchMs: 20_000 };

/** The tools and the prompt are those of the persona that runs by default. */
export function persona(): Pick<SimulatedSession, 'tools' | 'system'> {
  const offered = builtInTools(SERVICES).offered(skill.tools);
  return { tools: offered.map((tool) => JSON.stringify(tool)), system: [systemPrompt(skill).join('\n\n')] };
}

export function voiceSession(seed: number): SimulatedSession {
  const chance = chanceOf(seed);
  const log = new Log();
  const turns: Turn[] = [];
  let atMs = BEGINS_MS;
  for (let n = 1; n <= TURNS; n += 1) {
    atMs += pauseMs(chance);
    turns.push(turnAt(n, atMs, chance, log));
  }
  return { kind: 'voice', seed, ...persona(), turns, entries: log.entries };
}

function turnAt(n: number, atMs: number, chance: Chance, log: Log): Turn {
  const before = log.entries.length;
  const cause = n > 1 && chance.share() < SHARE_STIMULUS ? 'stimulus' : 'user';
  const words = cause === 'user' ? spoken(chance, 8, 25) : stimulus(chance);
  const tool = cause === 'user' && chance.share() < SHARE_TOOL ? lookedUp(chance) : null;
  const delivery = chance.share() < SHARE_DELIVERY ? brought(chance) : null;
  const agent = answered(chance, 1, 3);
  const lastEntry = log.add(
    n,
    atMs,
    { kind: cause, text: words },
    tool && { kind: 'tool', text: `${tool.name}: ${tool.result}` },
    delivery === null ? null : { kind: 'delivery', text: delivery },
    { kind: 'agent', text: agent },
  );
  return { n, atMs, cause, words, action: null, tool, delivery, agent, found: foundAmong(before, chance), lastEntry };
}

/** Speaking and listening take 6 to 40 s; now and then somebody thinks, and a few times a session the cache does not live to see the next turn. */
function pauseMs(chance: Chance): number {
  const kind = chance.share();
  const [least, most] = kind < 0.9 ? [6, 40] : kind < 0.975 ? [40, 240] : [320, 2_400];
  return chance.between(least, most) * 1_000;
}

/** Distinct, the best first. */
export function foundAmong(entries: number, chance: Chance): number[] {
  if (entries === 0) return [];
  return [...new Set(Array.from({ length: FOUND }, () => chance.between(1, entries)))];
}
