/**
 * Names of the elements of a page as a person would say them: "#total", `button "Save"`, `span.count in
 * section "Apples"`, "3rd li". Each leads to exactly one element.
 */
import type { HtmlElement, HtmlOutline } from './outline.ts';

/** The shortest unique name by id, tag, label, class, place in a named element, and order; '' for none. */
export function htmlElementName(outline: HtmlOutline, at: number): string {
  const element = outline[at];
  if (element === undefined) return '';
  const names = htmlElementNamesOf(outline);
  const known = names.get(at);
  if (known !== undefined) return known;
  const name =
    ownHtmlElementName(outline, at) ?? htmlElementNameWithin(outline, at) ?? orderedHtmlElementName(outline, at, null);
  names.set(at, name);
  return name;
}

const NAMES = new WeakMap<HtmlOutline, Map<number, string>>();

function htmlElementNamesOf(outline: HtmlOutline): Map<number, string> {
  const names = NAMES.get(outline) ?? new Map<number, string>();
  NAMES.set(outline, names);
  return names;
}

/** Null: no name of its own is unique on the page. */
function ownHtmlElementName(outline: HtmlOutline, at: number): string | null {
  return htmlElementDescriptionsOf(outline[at]).find((name) => isOnlyHtmlElement(outline, at, name)) ?? null;
}

/** How an element may be described, the best first. */
function htmlElementDescriptionsOf(element: HtmlElement | undefined): string[] {
  if (element === undefined) return [];
  const { id, tag, label, classes } = element;
  return [
    ...(id === null ? [] : [`#${id}`]),
    tag,
    ...(label === null ? [] : [`${tag} "${label}"`]),
    ...classes.map((name) => `${tag}.${name}`),
  ];
}

/** In the nearest named element in which it is the only one of its kind, else in its order there. */
function htmlElementNameWithin(outline: HtmlOutline, at: number): string | null {
  const around = htmlAncestorsOf(outline, at)
    .slice(0, MOST_AROUND)
    .flatMap((outer) => {
      const name = PAGE.has(outline[outer]?.tag ?? '') ? null : ownHtmlElementName(outline, outer);
      return name === null ? [] : [{ outer, name }];
    });
  for (const { outer, name } of around) {
    const within = htmlElementDescriptionsOf(outline[at]).find((one) => isOnlyHtmlElement(outline, at, one, outer));
    if (within !== undefined) return `${within} in ${name}`;
  }
  const [nearest] = around;
  if (nearest === undefined) return null;
  const [name, inPage] = [
    orderedHtmlElementName(outline, at, nearest.outer),
    orderedHtmlElementName(outline, at, null),
  ];
  return name === inPage ? name : `${name} in ${nearest.name}`;
}

const MOST_AROUND = 20;
/** To be in the page says nothing. */
const PAGE = new Set(['html', 'body', 'head']);

/** "3rd li": among those of its class, else of its tag. */
function orderedHtmlElementName(outline: HtmlOutline, at: number, outer: number | null): string {
  const { tag = '', classes = [] } = outline[at] ?? {};
  const kind = classes[0] === undefined ? tag : `${tag}.${classes[0]}`;
  return `${htmlElementOrdinal(htmlElementsNamed(outline, kind, outer).indexOf(at) + 1)} ${kind}`;
}

function isOnlyHtmlElement(outline: HtmlOutline, at: number, name: string, outer: number | null = null): boolean {
  const [first, second] = htmlElementsNamed(outline, name, outer);
  return first === at && second === undefined;
}

function htmlAncestorsOf(outline: HtmlOutline, at: number): number[] {
  const all: number[] = [];
  for (let up = outline[at]?.parent ?? -1; up >= 0; up = outline[up]?.parent ?? -1) all.push(up);
  return all;
}

/** The elements to which a description fits, in order; `outer`: inside of which. */
function htmlElementsNamed(outline: HtmlOutline, description: string, outer: number | null): number[] {
  const all = indexOfHtmlElement(outline).get(description) ?? [];
  const around = outer === null ? null : outline[outer];
  if (outer === null || !around) return all;
  return all.filter((at) => at > outer && at <= around.last);
}

const INDEXES = new WeakMap<HtmlOutline, ReadonlyMap<string, number[]>>();

/** By each description of an element, as it is written in names. */
function indexOfHtmlElement(outline: HtmlOutline): ReadonlyMap<string, number[]> {
  const known = INDEXES.get(outline);
  if (known !== undefined) return known;
  const index = new Map<string, number[]>();
  for (const [at, element] of outline.entries())
    for (const name of new Set(htmlElementDescriptionsOf(element))) {
      const found = index.get(name);
      if (found === undefined) index.set(name, [at]);
      else found.push(at);
    }
  INDEXES.set(outline, index);
  return index;
}

/** 1: "1st". */
export function htmlElementOrdinal(n: number): string {
  const end = n % 100 >= 11 && n % 100 <= 13 ? 'th' : ['th', 'st', 'nd', 'rd'][n % 10];
  return `${n}${end ?? 'th'}`;
}

/** The elements that a name may mean, in order: exactly one for each name of `htmlElementName`. */
export function htmlElementsMeant(outline: HtmlOutline, name: string): number[] {
  const steps = (name.match(STEP) ?? []).map((step) => DESCRIPTION.exec(step.trim())?.groups);
  if (steps.length === 0 || steps.includes(undefined)) return [];
  return (
    steps.reduceRight<number[] | null>((outers, step) => {
      const fitting = (outer: number | null) => {
        const all = outline.flatMap((element, at) =>
          fitsHtmlDescription(element, step ?? {}) && isInsideHtmlElement(outline, at, outer) ? [at] : [],
        );
        const place = htmlElementOrderOf(step?.order);
        return place === null ? all : all.slice(place - 1, place);
      };
      return [...new Set(outers === null ? fitting(null) : outers.flatMap(fitting))];
    }, null) ?? []
  );
}

/** Parts between " in ", which may stand within a label, too. */
const STEP = /(?:"[^"]*"|(?! in )[^"])+/gi;
const DESCRIPTION =
  /^(?:in )?(?:the )?(?:(?<order>\d+(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|last) )?(?<tag>[a-z][\w-]*)?(?<marks>(?:[#.][\w-]+)*)\s*(?:"(?<label>[^"]*)")?$/i;
const ORDERS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

function htmlElementOrderOf(order: string | undefined): number | null {
  if (order === undefined) return null;
  const word = ORDERS.indexOf(order.toLowerCase());
  return word >= 0 ? word + 1 : Number.parseInt(order, 10);
}

function fitsHtmlDescription(element: HtmlElement, step: Partial<Record<string, string | undefined>>): boolean {
  const { tag, marks = '', label } = step;
  if (!tag && marks === '' && label === undefined) return false;
  const names = marks.match(/[#.][\w-]+/g) ?? [];
  const hasMarks = names.every((name) =>
    name.startsWith('#') ? element.id === name.slice(1) : element.classes.includes(name.slice(1)),
  );
  const isTag = !tag || element.tag === tag.toLowerCase();
  return isTag && hasMarks && (label === undefined || element.label?.toLowerCase() === label.trim().toLowerCase());
}

function isInsideHtmlElement(outline: HtmlOutline, at: number, outer: number | null): boolean {
  const around = outer === null ? null : outline[outer];
  return outer === null || (around !== undefined && around !== null && at > outer && at <= around.last);
}
