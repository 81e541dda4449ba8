/** A turn's figures: time, model and service. An unknown figure is left out instead of shown as zero [O2]. */
import type { PromptSize } from '../../../shared/protocol/frames.ts';
import { formatDollars, formatMilliseconds, formatNumber, formatPercent, formatTime } from './format-numbers.ts';
import { type InspectedTurn, turnFirstLineMs, turnFirstSoundMs } from './turn.ts';

export function turnUsage(turn: InspectedTurn): [name: string, value: string][] {
  const all: [string, string | null][] = [
    ['began', formatTime(turn.startedAt)],
    ...turnTimings(turn),
    ...turnTokenRows(turn),
    ...speechServiceRows(turn),
  ];
  return all.flatMap(([name, value]): [string, string][] => (value === null ? [] : [[name, value]]));
}

function turnTimings(turn: InspectedTurn): [string, string | null][] {
  const { heardMs, firstTokenMs, modelMs, totalMs } = turn.timings ?? {};
  const sign = firstTokenMs === undefined ? '' : `, first sign ${formatMilliseconds(firstTokenMs)}`;
  return [
    ['understood', optionalDurationText(heardMs)],
    ['first line', optionalDurationText(turnFirstLineMs(turn))],
    ['first sound', optionalDurationText(turnFirstSoundMs(turn))],
    ['model', modelMs === undefined ? null : `${formatMilliseconds(modelMs)}${sign}`],
    ['tools', inspectedToolTimes(turn)],
    ['in all', optionalDurationText(totalMs)],
  ];
}

function inspectedToolTimes({ tools }: InspectedTurn): string | null {
  const ran = tools.flatMap(({ name, tookMs }) =>
    tookMs === undefined ? [] : [`${name} ${formatMilliseconds(tookMs)}`],
  );
  return ran.length === 0 ? null : ran.join(', ');
}

function turnTokenRows({ prompt, usage }: InspectedTurn): [string, string | null][] {
  const size = prompt && Object.values(prompt).reduce((sum, one) => sum + one, 0);
  const inputTokens = usage && usage.input + usage.cacheRead + usage.cacheWrite;
  const share = usage ? inspectedCacheHitRate(usage.cacheRead, usage.cacheWrite + usage.input) : null;
  return [
    ['prompt', prompt && size !== undefined ? `~${formatNumber(size)} tokens: ${promptPartSizes(prompt)}` : null],
    ['in', inputTokens === undefined ? null : `${formatNumber(inputTokens)} tokens, ${formatPercent(share)} cached`],
    ['out', usage ? `${formatNumber(usage.output)} tokens` : null],
  ];
}

/** From the most stable part to the least [X1]. */
function promptPartSizes({ tools, system, block, turns, fresh }: PromptSize): string {
  return `tools ${formatNumber(tools)}, system ${formatNumber(system)}, session ${formatNumber(block)}, turns ${formatNumber(turns)}, fresh ${formatNumber(fresh)}`;
}

/** The share of prompt tokens read from a provider's cache, 0 to 1; null if there were none. */
export function inspectedCacheHitRate(cached: number, others: number): number | null {
  return cached + others === 0 ? null : cached / (cached + others);
}

/** As DynamoDB and API Gateway would count, also for a local server. */
function speechServiceRows({ service, usage }: InspectedTurn): [string, string | null][] {
  return [
    [
      'table',
      service ? `${usageUnitsText(service.readUnits)} read, ${usageUnitsText(service.writeUnits)} written` : null,
    ],
    ['messages', service ? formatNumber(service.messages) : null],
    ['cost', turnCostText(service?.dollars, usage?.dollars)],
  ];
}

/** The total cost, or the model's alone. */
function turnCostText(all: number | undefined, model: number | undefined): string | null {
  if (all === undefined) return model === undefined ? null : `${formatDollars(model)} for the model`;
  return model === undefined
    ? formatDollars(all)
    : `${formatDollars(all)}, ${formatDollars(model)} of it for the model`;
}

/** Eventually consistent reads count half. */
function usageUnitsText(amount: number): string {
  return `${amount.toLocaleString('en', { maximumFractionDigits: 1 })} ${amount === 1 ? 'unit' : 'units'}`;
}

function optionalDurationText(ms: number | null | undefined): string | null {
  return ms === null || ms === undefined ? null : formatMilliseconds(ms);
}
