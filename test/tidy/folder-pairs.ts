/** Pairs of folders that import each other: neither can be read, tested or moved without the other. */
import { posix } from 'node:path';
import type { Source } from './source.ts';

/** Imports by value between the folders below `shared/`; one sentence for each pair. */
export function folderPairs(sources: readonly Source[]): string[] {
  const imports = new Map<string, string>();
  for (const { path, imports: own } of sources)
    for (const { target, typeOnly } of own) {
      const [from, to] = [folderOf(path), folderOf(target)];
      if (!typeOnly && from !== null && to !== null && from !== to)
        imports.set(`${from} ${to}`, `${path} imports ${target}`);
    }
  return [...imports].flatMap(([pair, example]) => {
    const [from = '', to = ''] = pair.split(' ');
    const back = imports.get(`${to} ${from}`);
    return from < to && back !== undefined ? [`${from} and ${to} import each other: ${example}, and ${back}.`] : [];
  });
}

function folderOf(path: string): string | null {
  const [top, folder, ...rest] = posix.normalize(path).split('/');
  return top === 'shared' && folder !== undefined && rest.length > 0 ? folder : null;
}
