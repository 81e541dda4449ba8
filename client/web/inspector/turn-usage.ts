/** A turn's figures: time, model and service. An unknown figure is left out instead of shown as zero [O2]. */
import type { PromptSize } from '../../../shared/protocol/frames.ts';
import { clock, count, dollars, inMs, percent } from './format-numbers.ts';
import { firstLineMs, firstSoundMs, type Turn } from './turn.ts';

export function takenBy(turn: Turn): [name: string, value: string][] {
  const all: [string, string | null][] = [
    ['began', clock(turn.startedAt)],
    ...times(turn),
    ...tokens(turn),
    ...service(turn),
  ];
  return all.flatMap(([name, value]): [string, string][] => (value === null ? [] : [[name, value]]));
}

function times(turn: Turn): [string, string | null][] {
  const { heardMs, firstTokenMs, modelMs, totalMs } = turn.timings ?? {};
  const sign = firstTokenMs === undefined ? '' : `, first sign ${inMs(firstTokenMs)}`;
  return [
    ['understood', told(heardMs)],
    ['first line', told(firstLineMs(turn))],
    ['first sound', told(firstSoundMs(turn))],
    ['model', modelMs === undefined ? null : `${inMs(modelMs)}${sign}`],
    ['tools', toolTimes(turn)],
    ['in all', told(totalMs)],
  ];
}

function toolTimes({ tools }: Turn): string | null {
  const ran = tools.flatMap(({ name, tookMs }) => (tookMs === undefined ? [] : [`${name} ${inMs(tookMs)}`]));
  return ran.length === 0 ? null : ran.join(', ');
}

function tokens({ prompt, usage }: Turn): [string, string | null][] {
  const size = prompt && Object.values(prompt).reduce((sum, one) => sum + one, 0);
  const asked = usage && usage.input + usage.cacheRead + usage.cacheWrite;
  const share = usage ? hitRate(usage.cacheRead, usage.cacheWrite + usage.input) : null;
  return [
    ['prompt', prompt && size !== undefined ? `~${count(size)} tokens: ${parts(prompt)}` : null],
    ['in', asked === undefined ? null : `${count(asked)} tokens, ${percent(share)} cached`],
    ['out', usage ? `${count(usage.output)} tokens` : null],
  ];
}

/** From the most stable part to the least [X1]. */
function parts({ tools, system, block, turns, fresh }: PromptSize): string {
  return `tools ${count(tools)}, system ${count(system)}, session ${count(block)}, turns ${count(turns)}, fresh ${count(fresh)}`;
}

/** The share of prompt tokens read from a provider's cache, 0 to 1; null if there were none. */
export function hitRate(cached: number, others: number): number | null {
  return cached + others === 0 ? null : cached / (cached + others);
}

/** As DynamoDB and API Gateway would count, also for a local server. */
function service({ taken, usage }: Turn): [string, string | null][] {
  return [
    ['table', taken ? `${units(taken.readUnits)} read, ${units(taken.writeUnits)} written` : null],
    ['messages', taken ? count(taken.messages) : null],
    ['cost', costOf(taken?.dollars, usage?.dollars)],
  ];
}

/** The total cost, or the model's alone. */
function costOf(all: number | undefined, model: number | undefined): string | null {
  if (all === undefined) return model === undefined ? null : `${dollars(model)} for the model`;
  return model === undefined ? dollars(all) : `${dollars(all)}, ${dollars(model)} of it for the model`;
}

/** Eventually consistent reads count half. */
function units(amount: number): string {
  return `${amount.toLocaleString('en', { maximumFractionDigits: 1 })} ${amount === 1 ? 'unit' : 'units'}`;
}

function told(ms: number | null | undefined): string | null {
  return ms === null || ms === undefined ? null : inMs(ms);
}
