/** Chooses an HTTP API's route: an exact path, then a greedy one, then `$default`; a method before `ANY`. */

export type RouteMatch<Route> = { route: Route; params: Record<string, string> };

/** Null: no route; the service answers 404. */
export function matchRoute<Route extends { key: string }>(
  routes: readonly Route[],
  method: string,
  path: string,
): RouteMatch<Route> | null {
  const matches = routes.flatMap((route) => {
    const match = matchKey(route.key, method, path);
    return match === null ? [] : [{ route, ...match }];
  });
  const [best] = matches.toSorted((a, b) => compare(a.rank, b.rank));
  return best === undefined ? null : { route: best.route, params: best.params };
}

type Match = { params: Record<string, string>; rank: number[] };

function matchKey(key: string, method: string, path: string): Match | null {
  if (key === '$default') return { params: {}, rank: [9] };
  const [wanted, pattern = ''] = key.split(' ');
  if (wanted !== 'ANY' && wanted !== method) return null;
  const given = path.split('/').slice(1);
  const parts = pattern.split('/').slice(1);
  const params: Record<string, string> = {};
  const rank: number[] = [];
  for (const [at, part] of parts.entries()) {
    const [, name, greedy] = /^\{([\w.-]+)(\+?)\}$/.exec(part) ?? [];
    if (greedy === '+') {
      if (given.length <= at) return null;
      params[name ?? ''] = given.slice(at).join('/');
      return { params, rank: [...rank, 2, wanted === 'ANY' ? 1 : 0] };
    }
    const value = given[at];
    if (value === undefined || (name === undefined && value !== part)) return null;
    if (name !== undefined) params[name] = value;
    rank.push(name === undefined ? 0 : 1);
  }
  return given.length === parts.length ? { params, rank: [...rank, 0, wanted === 'ANY' ? 1 : 0] } : null;
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
