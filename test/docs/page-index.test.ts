import { describe, expect, it } from 'vitest';
import { pageIndex } from '../../bin/docs/site/page-index.ts';

const page = (path: string, title: string) => ({ path, title });

describe('the index of docs/', () => {
  it('[E5] the index of docs/ is the lists of its README, by the headings above them', () => {
    const markdown =
      '# All\n\n[out](of.md) of lists\n\n## One\n\n- [A](a.md): and [B](x/b.md)\n- [elsewhere](https://example.com)\n\n' +
      '## Two\n\n### Near\n\n- [C](c.md)\n\n### Far\n\n- [D](d.md)\n- [C once more](c.md)\n';
    expect(pageIndex(markdown)).toEqual([
      { name: 'One', groups: [{ name: '', pages: [page('a.md', 'A'), page('x/b.md', 'B')] }] },
      {
        name: 'Two',
        groups: [
          { name: 'Near', pages: [page('c.md', 'C')] },
          { name: 'Far', pages: [page('d.md', 'D')] },
        ],
      },
    ]);
  });
});
