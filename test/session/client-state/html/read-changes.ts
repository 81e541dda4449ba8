/** Reads changes in words as a person would, and applies them to the text that they are told of [X4]. */
import { htmlElementsMeant } from '../../../../shared/session/client-state/html/element-names.ts';
import { isHtmlMarkup } from '../../../../shared/session/client-state/html/markup.ts';
import { outlineHtml } from '../../../../shared/session/client-state/html/outline.ts';

type Part = {
  place: string;
  gone: string;
  come: string;
  stays: string;
  hasNew: boolean;
  chars: number;
};

/** `told`: of one text, as `patchText` writes it. */
export function applyTold(text: string, told: string): string {
  const parts = partsOf(told);
  // All places are those of the text before; so they are found first.
  const found = parts.map((part) => ({ part, ...placeOf(text, part) }));
  return found
    .toSorted((one, other) => other.from - one.from || other.end - one.end)
    .reduce((now, { from, end, fresh }) => now.slice(0, from) + fresh + now.slice(end), text);
}

function partsOf(told: string): Part[] {
  const parts: { place: string; lines: string[] }[] = [];
  for (const line of told.split('\n')) {
    if (!/^[ +-]/.test(line)) {
      parts.push({ place: line === 'elsewhere:' ? '' : line.replace(/^in |:$/g, ''), lines: [] });
      continue;
    }
    const last = parts.at(-1);
    const startsAnew = last?.lines.some((one) => one.startsWith('+')) && !line.startsWith('+');
    if (last === undefined || startsAnew) parts.push({ place: '', lines: [line] });
    else last.lines.push(line);
  }
  return parts.map(({ place, lines }) => {
    const of = (mark: string) => lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(1));
    const gone = of('-').join('\n');
    const cut = / … \((?:\d+ lines, )?(\d+) characters\)$/.exec(gone);
    return {
      ...{ place, stays: of(' ').join('\n'), come: of('+').join('\n'), hasNew: of('+').length > 0 },
      ...{ gone: cut ? gone.slice(0, cut.index) : gone, chars: Number(cut?.[1] ?? gone.length) },
    };
  });
}

function placeOf(text: string, { place, gone, come, stays, hasNew, chars }: Part) {
  const [, name = '', nth] = /^(.*?)(?:(?:, |^)(\d+)(?:st|nd|rd|th) of \d+(?: places)?)?$/.exec(place) ?? [];
  const isKept = stays !== '';
  const sought = isKept ? stays : gone;
  const [from, ...more] = occurrencesIn(text, name, sought).slice(Number(nth ?? 1) - 1);
  if (from === undefined || (nth === undefined && more.length > 0))
    throw new Error(`not one place: ${JSON.stringify({ name, nth, sought })}`);
  if (isKept) return { from, end: from + stays.length, fresh: `${stays}\n${come}` };
  const end = from + chars;
  const isLine = (from === 0 || text[from - 1] === '\n') && (end === text.length || text[end] === '\n');
  return { from, end: !hasNew && isLine ? end + 1 : end, fresh: come };
}

function occurrencesIn(text: string, name: string, sought: string): number[] {
  if (name === '') return occurrences(text, sought, 0, text.length);
  const outline = isHtmlMarkup(text) ? outlineHtml(text) : [];
  const [at = -1, ...more] = htmlElementsMeant(outline, name);
  const element = outline[at];
  if (element === undefined || more.length > 0) throw new Error(`not one element: ${name}`);
  const inside = occurrences(text, sought, element.openEnd, element.closeStart);
  return inside.length > 0 ? inside : occurrences(text, sought, element.start, element.end);
}

function occurrences(text: string, sought: string, from: number, end: number): number[] {
  if (sought === '') throw new Error('a change without a place');
  const found: number[] = [];
  for (let at = text.indexOf(sought, from); at >= 0 && at + sought.length <= end; at = text.indexOf(sought, at + 1))
    found.push(at);
  return found;
}
