import { describe, expect, it } from 'vitest';
import { ScreenplayParser } from '../../shared/screenplay/screenplay.ts';
import { deeds, faces, lines, said, shownOf } from './played.ts';

const line = (text: string, display = text, actions: string[] = []) => ({
  expression: 'neutral',
  text,
  display,
  actions,
});

describe('[P3] tags', () => {
  it.each(['[happy]', '[ Happy ]', '[HAPPY]', '[hap py]', '[love]'])('[P3] the tag %s sets the expression', (tag) => {
    expect(lines(`${tag} Hi.`)).toEqual([{ expression: 'happy', text: 'Hi.', display: 'Hi.', actions: [] }]);
  });
  it('[P3] inside a sentence the last tag sets the expression of the whole line and of what follows', () => {
    expect(faces('I [sad] was so [happy] glad. Yes. [bored] No.')).toEqual(['happy', 'happy', 'bored']);
    expect(said('I [sad] was so [happy] glad [bored].')).toEqual(['I was so glad.']);
  });

  it('[P3] a tag right behind a stop belongs to the next sentence', () => {
    expect(lines('Hi![sad]Bye.')).toEqual([line('Hi!'), { ...line('Bye.'), expression: 'sad' }]);
    expect(lines('Wait... [sad] what?')).toEqual([line('Wait...'), { ...line('what?'), expression: 'sad' }]);
  });

  it('[P3] an unknown tag is stripped and counted, and the expression stays', () => {
    const screenplay = new ScreenplayParser();
    const script = screenplay.parse('[sad] Oh [blorp] dear [SYSTEM_FILLER] me [laughs softly].\n');
    expect(script).toEqual([{ type: 'line', line: { ...line('Oh dear me.'), expression: 'sad' } }]);
    expect(screenplay.unknownTags).toBe(3);
  });

  it('[P3] [P8] a last tag that no line carries is a line of its own, and one before a newline is not', () => {
    expect(lines('Fine. [happy]')).toEqual([line('Fine.'), { ...line(''), expression: 'happy' }]);
    expect(lines('[happy]\n\nFine.')).toEqual([{ ...line('Fine.'), expression: 'happy' }]);
    expect(lines('[blorp]')).toEqual([]);
  });

  it('[P3] a tag in asterisks is a tag', () => {
    expect(lines('**[sad]** Oh. *[happy]* Ah.')).toEqual([
      { ...line('Oh.'), expression: 'sad' },
      { ...line('Ah.'), expression: 'happy' },
    ]);
    expect(lines('**[sad] Oh** no.')).toEqual([{ ...line('Oh no.', '**Oh** no.'), expression: 'sad' }]);
  });
});

describe('[P3] words in brackets that name no expression', () => {
  it.each([
    'Press [Enter] to go on.',
    'Dear [Name], hello.',
    'He said that [the president] was wrong.',
    '[Optional] Add salt.',
    '[Alice]: Hello there.',
    '[Name], hello.',
    'Take [no more than] two.',
  ])('[P3] bracketed words within a sentence are text, since a person may need them: %j', (text) => {
    expect(said(`Ja.\n${text}`).slice(1).join(' ')).toBe(text);
  });

  it.each([
    ['[nostalgic] Those days.', 'Those days.'],
    ['Oh [wistfulness] those days.', 'Oh those days.'],
    ['That is [laughs softly] funny.', 'That is funny.'],
    ['So it [SYSTEM_NOTE] is.', 'So it is.'],
  ])('[P3] bracketed words outside a sentence, or a gesture, are stage directions: %j', (text, spoken) => {
    expect(said(text)).toEqual([spoken]);
  });
});

describe('[P5] what only looks like a tag', () => {
  it.each([
    'Take arr[0] and arr[i] and list[index].',
    'As they say [1] and [23].',
    'A task [x] and [ ] and [] and [-].',
    'Hello [unclosed',
    'Hello [happy',
    'Hello [happy sad',
    'Hello [hap.py] you.',
    'Well [[1]] or ]] so.',
    '[a bracket that is longer than 32 characters] here.',
  ])('[P5] a bracket that only looks like a tag is text: %j', (text) => {
    expect(lines(text)).toEqual([line(text)]);
  });

  it('[P5] the end of a line ends a bracket, too', () => {
    expect(shownOf('Oh [happy\nsad] yes')).toEqual(['Oh [happy', 'sad] yes']);
  });

  it('[P5] a bracket may hold 32 characters', () => {
    expect(said(`[${'a'.repeat(32)}] Hi.`)).toEqual(['Hi.']);
    expect(said(`[${'a'.repeat(33)}] Hi.`)).toEqual([`[${'a'.repeat(33)}] Hi.`]);
  });

  it('[P5] the text of a link is spoken, and the link is shown', () => {
    const text = 'Read [the happy book](https://example.com/a_(b)?c=1) today. [happy](/x) Ok.';
    expect(lines(text)).toEqual([
      line('Read the happy book today.', 'Read [the happy book](https://example.com/a_(b)?c=1) today.'),
      line('happy Ok.', '[happy](/x) Ok.'),
    ]);
  });

  it('[P5] a known tag behind a word is still a tag', () => {
    expect(lines('Hello[happy] you.')).toEqual([{ ...line('Hello you.'), expression: 'happy' }]);
  });
});

describe('[P4] actions and emphasis', () => {
  it('[P4] an action belongs to the line that it stands before or in, and is never spoken', () => {
    expect(lines('*leans forward* Hello *waves* you *smiles*. *nods* Yes.')).toEqual([
      line('Hello you.', 'Hello you.', ['leans forward', 'waves', 'smiles']),
      line('Yes.', 'Yes.', ['nods']),
    ]);
  });

  it('[P4] [P8] an action alone is a line with nothing to say', () => {
    expect(lines('*waves*')).toEqual([line('', '', ['waves'])]);
    expect(lines('Bye! *waves*\nHi!*nods*')).toEqual([
      line('Bye!'),
      line('', '', ['waves']),
      line('Hi!'),
      line('', '', ['nods']),
    ]);
  });

  it('[P4] an action may hold stops, and may touch words', () => {
    expect(lines('*Sits down. Waits.* So*shrugs* it is. *nods*Yes.')).toEqual([
      line('So it is.', 'So it is.', ['Sits down. Waits.', 'shrugs']),
      line('Yes.', 'Yes.', ['nods']),
    ]);
  });
  it('[P4] emphasis is spoken without asterisks and shown with them', () => {
    expect(lines('It is **very** good, ***really***.')).toEqual([
      line('It is very good,', 'It is **very** good,'),
      line('really.', '***really***.'),
    ]);
  });

  it('[P4] emphasis over several sentences is shown whole on each line', () => {
    expect(lines('**This is bold. And this [sad] too.** Next')).toEqual([
      line('This is bold.', '**This is bold.**'),
      { ...line('And this too.', '**And this too.**'), expression: 'sad' },
      { ...line('Next'), expression: 'sad' },
    ]);
  });

  it('[P4] at the start of a sentence, small and at most four words, it is an action', () => {
    expect(deeds('**sighs** I know. [sad] **looks away for now** Yes.')).toEqual([['sighs'], ['looks away for now']]);
    expect(lines('**sighs**')).toEqual([line('', '', ['sighs'])]);
  });

  it.each([
    ['**Really** I know.', 'Really I know.'],
    ['I **sighs** know.', 'I sighs know.'],
    ['**looks away for now again** Yes.', 'looks away for now again Yes.'],
    ['***sighs*** Yes.', 'sighs Yes.'],
    ['**very** good.', 'very good.'],
    ['**not now** please.', 'not now please.'],
    ['Wait... **what** is it?', 'Wait... what is it?'],
  ])('[P4] words in asterisks elsewhere are emphasis: %j', (text, expected) => {
    expect(lines(text)).toEqual([line(expected, text)]);
  });

  it.each([
    'It is 3 * 4 now',
    'It is 3*4*5 now',
    'So a*b and c*d hold',
    'A * lone star',
    '5 * 4 *',
    '2**3 is it',
    '2*3*4 is a * b * c',
    'a*b*c and 5*d',
  ])('[P4] a lone asterisk is text: %j', (text) => {
    expect(lines(text)).toEqual([line(text)]);
  });

  it('[P4] bullets of a list are text', () => {
    expect(lines('* item one\n* item *number* two\n  * item three')).toEqual([
      line('item one', '* item one'),
      line('item number two', '* item *number* two'),
      line('item three', '* item three'),
    ]);
  });

  it('[P4] [P5] an asterisk that never closes is text, and what follows is read as usual', () => {
    expect(lines('*waves')).toEqual([line('waves', '*waves')]);
    expect(lines('*waves [sad] at you. Bye')).toEqual([
      { ...line('waves at you.', '*waves at you.'), expression: 'sad' },
      { ...line('Bye'), expression: 'sad' },
    ]);
    expect(lines('*waves\n*nods* Hi')).toEqual([line('waves', '*waves'), line('Hi', 'Hi', ['nods'])]);
    expect(lines('*oh *waves* Hi')).toEqual([line('oh Hi', '*oh Hi', ['waves'])]);
    expect(lines('I am **really sure. Yes')).toEqual([line('I am really sure.', 'I am **really sure.'), line('Yes')]);
  });
});

describe('[P4] nothing that a person needs is deleted', () => {
  it.each([
    'You should *not* take both pills.',
    'The word *quay* rhymes with *key*.',
    'Have you read *The Hobbit*?',
    'Turn *left* at the bank.',
    'Take it *daily*, never *before* a meal.',
    '*Never* take both.',
    '*Only* Dr. Smith may change it.',
    '*Nie* Alkohol dazu trinken.',
    '*Please consult a doctor.*',
    '*The Hobbit* is a book.',
    '*Sometimes* I wonder.',
    '*take* Aspirin with food.',
    '*not for children*',
    '*绝不* 同时服用。',
    '你不要 *同时* 服用。',
    'She *laughs* at me.',
    'It *works* now.',
    'The verb *sighs* is short.',
    'This is how the engine *runs*.',
    'My dog barks, *growls*, and bites.',
    'The *i* in *iPhone* is small.',
    "It is *5* o'clock.",
    '*left* or *right*, you choose.',
    '*never smiles* Anna says.',
    '*opens at nine*',
    'I hope the baby *smiles*',
    'You know how she *laughs*',
    'I think Anna *nods*',
    'I love your *smiles*',
    'The crowd *laughs*',
    '*opens at nine* Come early.',
    '*takes the pill* is wrong.',
    '*closes the door at 9* Come early.',
  ])('[P4] emphasis is spoken: %j', (text) => {
    // A first line may end at a comma.
    expect(said(text).join(' ')).toBe(text.replaceAll('*', ''));
    expect(shownOf(text).join(' ')).toBe(text);
  });

  it.each([
    ['*leans forward* Tell me more.', 'Tell me more.', 'leans forward'],
    ['*adjusts glasses* Now, where were we?', 'Now, where were we?', 'adjusts glasses'],
    ['*boots up sensors* Ready.', 'Ready.', 'boots up sensors'],
    ['*looks at the map* The station is close.', 'The station is close.', 'looks at the map'],
    ['*opens the door* Come in.', 'Come in.', 'opens the door'],
    ['*points to the left* There it is.', 'There it is.', 'points to the left'],
    ['*her eyes light up* Really?', 'Really?', 'her eyes light up'],
    ['*softly laughs* “Oh.”', '“Oh.”', 'softly laughs'],
    ['*lächelt* Hallo!', 'Hallo!', 'lächelt'],
    ['*schlürft Tee* Gut.', 'Gut.', 'schlürft Tee'],
    ['*微笑* 你好！', '你好！', '微笑'],
    ['*улыбается* Привет!', 'Привет!', 'улыбается'],
    ['*smiles* hey there', 'hey there', 'smiles'],
    ['Well *sighs* I think so.', 'Well I think so.', 'sighs'],
    ['*首を傾げる* え？', 'え？', '首を傾げる'],
    ['（微笑）你好！', '你好！', '微笑'],
    ['~smiles~ Hi.', 'Hi.', 'smiles'],
    ['{nods} Yes.', 'Yes.', 'nods'],
    ['<smiles warmly> Hi.', 'Hi.', 'smiles warmly'],
    ['-waves- Hi.', 'Hi.', 'waves'],
    ['::laughs:: Hi.', 'Hi.', 'laughs'],
    ['I think — *pauses* — we go.', 'I think — — we go.', 'pauses'],
    ['I missed you *hugs you*', 'I missed you', 'hugs you'],
    ['*with a smile* Hello.', 'Hello.', 'with a smile'],
    ['*in a low voice* Come here.', 'Come here.', 'in a low voice'],
    ['*shakes head* No.', 'No.', 'shakes head'],
    ['(laughs) Hello there!', 'Hello there!', 'laughs'],
    ["I'm glad *smiles*", "I'm glad", 'smiles'],
    ["You're so kind *blushes*", "You're so kind", 'blushes'],
    ['*sighs*. I know.', 'I know.', 'sighs'],
    ['*nods*... well, yes.', 'well, yes.', 'nods'],
    ['*nods* ...well, yes.', '...well, yes.', 'nods'],
  ])('[P4] an action in asterisks is not spoken: %j', (text, spoken, action) => {
    expect(lines(text)).toEqual([line(spoken, spoken, [action])]);
  });

  it.each(['(smiles warmly)', '_smiles_', '（笑）', '*giggles*', '*takes a deep breath*', '*微笑*'])(
    '[P4] the mark %s alone on a line is an action',
    (text) => {
      expect(lines(`Hi.\n${text}\nBye.`)).toEqual([line('Hi.'), line('', '', [text.slice(1, -1)]), line('Bye.')]);
    },
  );

  it.each([
    '(optional)',
    '(not for children)',
    '(see below) Ok.',
    '(Takes 5 minutes.)',
    '(Opens at nine)',
    '(Waves crash here.)',
    '(Stands for one.)',
  ])('[P4] other words in asterisks or brackets are spoken: %j', (text) => {
    expect(lines(text)).toEqual([line(text)]);
  });
});

describe('[P8] code', () => {
  it('[P8] inline code is shown and not spoken, and nothing in it is parsed', () => {
    const text = 'Use `a[happy] *b* c. D` to run `x`.';
    expect(lines(text)).toEqual([line('Use to run x.', text)]);
    expect(lines('A ``b ` c`` d')).toEqual([line('A d', 'A ``b ` c`` d')]);
    expect(lines('A `b c')).toEqual([line('A b c', 'A `b c')]);
  });

  it.each([
    ['The word `quay` rhymes with `key`.', 'The word quay rhymes with key.'],
    ['Do not `delete` it.', 'Do not delete it.'],
    ['Run ``npm install`` and type `/help`.', 'Run npm install and type /help.'],
    ['Call `get_user()` or `--verbose`.', 'Call get_user or --verbose.'],
    ['Use `a = b;` or `x => x` or `https://example.com`.', 'Use or or.'],
  ])('[P8] inline code that reads as words is spoken, since a sentence may need it: %j', (text, spoken) => {
    expect(lines(text)).toEqual([line(spoken, text)]);
  });

  it.each(['````md\n```js\nlet a\n```\n````', '~~~~\n~~~\nlet a\n~~~~', '```\n~~~\nlet a\n```'])(
    '[P8] a code fence ends at its own mark, and what stands behind it is spoken: %j',
    (fence) => {
      expect(lines(`${fence}\nDone.`)).toEqual([line('', fence), line('Done.')]);
    },
  );

  it('[P8] a code fence is one line that says nothing', () => {
    expect(lines('Look:\n```ts\nconst a = [happy];\n\n*b*. C\n```\nDone.')).toEqual([
      line('Look:'),
      line('', '```ts\nconst a = [happy];\n\n*b*. C\n```'),
      line('Done.'),
    ]);
  });

  it('[P5] a code fence that never closes is not lost', () => {
    expect(shownOf('```\nlet a\nlet b')).toEqual(['```\nlet a\nlet b']);
    expect(shownOf('```ts')).toEqual(['```ts']);
  });

  it('[P8] a long code fence comes in parts, cut at the end of a line', () => {
    const parts = shownOf(`\`\`\`\n${'let a = 1;\n'.repeat(300)}\`\`\`\nDone.`);
    expect(parts.map((part) => part.length)).toEqual([2_005, 1_301, 5]);
    expect(parts[1]?.slice(-14)).toBe('let a = 1;\n```');
  });
});
