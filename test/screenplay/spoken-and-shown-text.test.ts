import { describe, expect, it } from 'vitest';
import { lines } from './played.ts';

describe('[P8] speech', () => {
  it.each([
    ['Hi 😀 there 🎉!', 'Hi there!'],
    ['Hi 👨‍👩‍👧 and 👍🏽 and 🇩🇪🇫🇷 and 1️⃣ and ❤️ ok', 'Hi and and and and ok'],
    ['so😀good', 'so good'],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿 England', 'England'],
    ['See https://example.com/a_b*c*d?e=1#f, then www.example.org.', 'See, then.'],
    ['See (https://example.com) or <https://example.org/x>.', 'See () or.'],
    ['Mail mailto:ann@example.com now', 'Mail now'],
    ['See example.com now', 'See example.com now'],
    ['An ![old map](https://example.com/m.png) here', 'An old map here'],
    ['See [https://example.com](https://example.com) ok', 'See ok'],
    ['## A title', 'A title'],
    ['> said once', 'said once'],
    ['- one item', 'one item'],
    ['• one item', 'one item'],
    ['_so_ __much__ snake_case_name ~~old~~ new', 'so much snake_case_name old new'],
    ['| a | b |', 'a b'],
    ['3 * 4 - 2 = 10 # of course', '3 * 4 - 2 = 10 # of course'],
    ['Bonjour ! Ça va', 'Bonjour !'],
    ['half-open ` tick', 'half-open tick'],
    ['そうですね（笑）。', 'そうですね。'],
    ['It is 10\\% more', 'It is 10% more'],
  ])('[P8] no emoji, markdown, code or bare address is spoken, and all are shown: %j', (text, spoken) => {
    const [line] = lines(text);
    expect(line?.text).toBe(spoken);
    expect(text.startsWith(line?.display ?? '?')).toBe(true);
  });

  it.each(['😀', '***', '---', '...', '`a = b;`', 'https://example.com', '🎉🎉 !'])(
    '[P8] a line without speakable text is silent: %j',
    (text) => {
      expect(lines(text)).toEqual([{ expression: 'neutral', text: '', display: text, actions: [] }]);
    },
  );

  it('[P8] a line with nothing to say keeps its expression and actions', () => {
    expect(lines('[happy] *waves* 😀')).toEqual([{ expression: 'happy', text: '', display: '😀', actions: ['waves'] }]);
  });
});
