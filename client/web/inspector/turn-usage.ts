/** A turn's figures: time, model and service. An unknown figure is left out instead of shown as zero [O2]. */
import type { PromptSize } from '../../../shared/protocol/frames.ts';
import { formatDollars, formatMs, formatNumber, formatPercent, formatTime } from './format-numbers.ts';
import { firstLineMs, firstSoundMs, type InspectedTurn } from './turn.ts';

export function turnUsage(turn: InspectedTurn): [name: string, value: string][] {
  const all: [string, string | null][] = [
    ['began', formatTime(turn.startedAt)],
    ...times(turn),
    ...tokens(turn),
    ...service(turn),
  ];
  return all.flatMap(([name, value]): [string, string][] => (value === null ? [] : [[name, value]]));
}

function times(turn: InspectedTurn): [string, string | null][] {
  const { heardMs, firstTokenMs, modelMs, totalMs } = turn.timings ?? {};
  const sign = firstTokenMs === undefined ? '' : `, first sign ${formatMs(firstTokenMs)}`;
  return [
    ['understood', optionalMs(heardMs)],
    ['first line', optionalMs(firstLineMs(turn))],
    ['first sound', optionalMs(firstSoundMs(turn))],
    ['model', modelMs === undefined ? null : `${formatMs(modelMs)}${sign}`],
    ['tools', toolTimes(turn)],
    ['in all', optionalMs(totalMs)],
  ];
}

function toolTimes({ tools }: InspectedTurn): string | null {
  const ran = tools.flatMap(({ name, tookMs }) => (tookMs === undefined ? [] : [`${name} ${formatMs(tookMs)}`]));
  return ran.length === 0 ? null : ran.join(', ');
}

function tokens({ prompt, usage }: InspectedTurn): [string, string | null][] {
  const size = prompt && Object.values(prompt).reduce((sum, one) => sum + one, 0);
  const inputTokens = usage && usage.input + usage.cacheRead + usage.cacheWrite;
  const share = usage ? hitRate(usage.cacheRead, usage.cacheWrite + usage.input) : null;
  return [
    ['prompt', prompt && size !== undefined ? `~${formatNumber(size)} tokens: ${parts(prompt)}` : null],
    ['in', inputTokens === undefined ? null : `${formatNumber(inputTokens)} tokens, ${formatPercent(share)} cached`],
    ['out', usage ? `${formatNumber(usage.output)} tokens` : null],
  ];
}

/** From the most stable part to the least [X1]. */
function parts({ tools, system, block, turns, fresh }: PromptSize): string {
  return `tools ${formatNumber(tools)}, system ${formatNumber(system)}, session ${formatNumber(block)}, turns ${formatNumber(turns)}, fresh ${formatNumber(fresh)}`;
}

/** The share of prompt tokens read from a provider's cache, 0 to 1; null if there were none. */
export function hitRate(cached: number, others: number): number | null {
  return cached + others === 0 ? null : cached / (cached + others);
}

/** As DynamoDB and API Gateway would count, also for a local server. */
function service({ service, usage }: InspectedTurn): [string, string | null][] {
  return [
    ['table', service ? `${units(service.readUnits)} read, ${units(service.writeUnits)} written` : null],
    ['messages', service ? formatNumber(service.messages) : null],
    ['cost', costOf(service?.dollars, usage?.dollars)],
  ];
}

/** The total cost, or the model's alone. */
function costOf(all: number | undefined, model: number | undefined): string | null {
  if (all === undefined) return model === undefined ? null : `${formatDollars(model)} for the model`;
  return model === undefined
    ? formatDollars(all)
    : `${formatDollars(all)}, ${formatDollars(model)} of it for the model`;
}

/** Eventually consistent reads count half. */
function units(amount: number): string {
  return `${amount.toLocaleString('en', { maximumFractionDigits: 1 })} ${amount === 1 ? 'unit' : 'units'}`;
}

function optionalMs(ms: number | null | undefined): string | null {
  return ms === null || ms === undefined ? null : formatMs(ms);
}
