/** Whether words ask for a tool of another source [T6], and the input that they give it. */
import type { ToolSpec } from '../../model.ts';
import { englishStemsIn } from '../english-text.ts';

const BUILT_IN = new Set(
  'get_server_time get_weather get_account_info payments_agent web_search news news_topics remind_me list_timers change_timer stay_quiet look recall slow_research update_view'.split(
    ' ',
  ),
);
/** Words that any tool's name may hold. */
const COMMON = englishStemsIn(
  'get list look lookup fetch find show make call tool agent info data user give all any new one two its his her our out',
);

/** One distinctive word of the name, or two of the description. */
export function isToolAboutClause({ name, description }: ToolSpec, clause: string): boolean {
  const words = englishStemsIn(clause);
  const countShared = (stems: Set<string>) => [...stems].filter((stem) => words.has(stem) && !COMMON.has(stem)).length;
  return !BUILT_IN.has(name) && (countShared(toolNameStems(name)) > 0 || countShared(englishStemsIn(description)) > 1);
}

/** All words of the name, and more than one. */
export function isToolNamedInClause(name: string, clause: string): boolean {
  const ofName = [...toolNameStems(name)].filter((stem) => !COMMON.has(stem));
  const words = englishStemsIn(clause);
  return ofName.length > 1 && ofName.every((stem) => words.has(stem));
}

function toolNameStems(name: string): Set<string> {
  return englishStemsIn(name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[^\p{L}]+/gu, ' '));
}

/** The supported part of a JSON Schema. */
type Schema = { properties?: Readonly<Record<string, Property>>; required?: readonly string[] };
type Property = { type?: string; enum?: readonly unknown[]; description?: string };

/** Null: the words lack a required value. Free text fills required parameters only: any words would fit. */
export function toolInputFromWords({ properties = {}, required = [] }: Schema, words: string): object | null {
  const all = Object.entries(properties);
  const values = all.flatMap(([name, property]) => {
    const value = toolArgumentFromWords(words, name, property, all.length === 1 || required.includes(name));
    return value === null ? [] : [[name, value] as const];
  });
  return required.every((name) => values.some(([each]) => each === name)) ? Object.fromEntries(values) : null;
}

function toolArgumentFromWords(words: string, name: string, property: Property, isNeeded: boolean): unknown {
  if (property.enum)
    return property.enum.find((each) => words.toLowerCase().includes(String(each).toLowerCase())) ?? null;
  if (property.type === 'number' || property.type === 'integer') {
    const number = Number(/-?\d+(?:\.\d+)?/.exec(words)?.[0] ?? Number.NaN);
    return Number.isNaN(number) ? null : property.type === 'integer' ? Math.round(number) : number;
  }
  if (property.type !== undefined && property.type !== 'string') return null;
  if (/place|city|town|country|location/i.test(name))
    return /\b(?:in|for|at) (\p{L}[\p{L} '-]*)/iu.exec(words)?.[1]?.trim() ?? null;
  if (/(?:^|_)(?:id|key|code|number)$/i.test(name)) return /[\w-]*\d[\w-]*|\b[A-Z]{2,}\b/.exec(words)?.[0] ?? null;
  if (!isNeeded) return null;
  const plain = words.replace(/(?<![?.!])[?.!]+$/, '');
  return /\b(?:for|about|of|called|named) (?:the )?(.+)$/i.exec(plain)?.[1] ?? plain;
}
