import { describe, expect, it } from 'vitest';
import { LANGUAGE_TAGS, loadLanguage } from '../../shared/language/languages.ts';
import { accountInfoTool } from '../../shared/tools/built-in/account-info.ts';
import { createBuiltInTools } from '../../shared/tools/built-in/built-in.ts';
import { paymentsTool } from '../../shared/tools/built-in/payments.ts';
import { remindMeTool } from '../../shared/tools/built-in/remind-me.ts';
import { serverTimeTool } from '../../shared/tools/built-in/server-time.ts';
import { webSearchTool } from '../../shared/tools/built-in/web-search.ts';
import { toolCallTitle, toolTitleFromTemplate } from '../../shared/tools/call-title.ts';
import { slowResearchTool } from '../../shared/tools/slow-research/tool.ts';
import type { Tool } from '../../shared/tools/tool.ts';
import { ENGLISH_SPEECH } from '../../shared/tools/tool-speech.ts';

const research = slowResearchTool({ slowResearchMs: 0 });
const DESIGN = 'Can you investigate the history of hot dogs when you have a moment?';

function parsed(tool: Tool, input: unknown) {
  const result = tool.takes.parse(input);
  if (result.is === 'bad') throw new Error(result.faults.join());
  return result.input;
}

describe('what the work of a call is called', () => {
  it.each([
    [{ query: 'hot dogs' }, 'the research on hot dogs'],
    [{ query: DESIGN }, 'the research on the history of hot dogs'],
    [{ query: 'What are hot dogs?' }, 'the research on hot dogs'],
    [{ query: 'How are hot dogs made? And where?' }, 'the research on how are hot dogs made'],
    [{ query: '**[hot dogs](https://example.org)**' }, 'the research on hot dogs'],
    [{ query: `${'very '.repeat(40)}hot dogs` }, `the research on ${'very '.repeat(15)}very`],
  ])('[D7] [D8] research is named by its topic: %j', (input, title) => {
    expect(toolCallTitle(research, parsed(research, input), ENGLISH_SPEECH)).toBe(title);
  });

  it.each([
    [paymentsTool(), { action: 'pay', to: 'Ben', amount: 20 }, 'the payment of 20 euros to Ben'],
    [remindMeTool(), { text: 'Tea.', seconds: 60 }, 'the reminder you wanted'],
  ])('[D8] a built-in write is named by what it does: %#', (tool, input, title) => {
    expect(toolCallTitle(tool, parsed(tool, input), ENGLISH_SPEECH)).toBe(title);
  });

  it.each([
    [
      'by its name and what was asked',
      {},
      { to: 'trains to Rome, please' },
      'what you asked of travel agent, trains to Rome',
    ],
    ['by its name alone', {}, {}, 'what you asked of travel agent'],
    [
      'with all that is to be done',
      { effect: 'write' },
      { to: 'Rome', at: 9 },
      'what you asked of travel agent, Rome, 9',
    ],
    ['with the words in which it is asked about', { effect: 'write', inWords: () => 'send tea' }, {}, 'send tea'],
    ['in short, where it is only looked at', { mode: 'sync' }, { to: 'Rome' }, 'travel agent, Rome'],
    ['as it calls itself', { workTitle: () => 'slow_research' }, {}, 'slow_research'],
    [
      'as the operator calls it',
      { workTitle: toolTitleFromTemplate('the trip to {to}') },
      { to: 'Rome' },
      'the trip to Rome',
    ],
    [
      'else, where that lacks a word',
      { workTitle: toolTitleFromTemplate('the trip to {to}') },
      {},
      'what you asked of travel agent',
    ],
  ] as const)("[D8] an outside tool's call is named by its arguments: %s", (_, more, input, title) => {
    const tool = { ...research, name: 'travel_agent', questionParameter: 'to', workTitle: () => '', ...more } as Tool;
    expect(toolCallTitle(tool, input, ENGLISH_SPEECH)).toBe(title);
  });

  it("[D8] every delayed call has a name of its own, and no user hears a tool's name", () => {
    const settings = { slowResearchMs: 0, wikipediaUrl: 'https://a', searxngUrl: null } as never;
    const tools = createBuiltInTools(settings, [], { warn: () => {} } as never);
    for (const name of ['slow_research', 'payments_agent', 'remind_me'])
      expect(tools.find(name)?.workTitle).toBeDefined();
  });
});

describe.each(LANGUAGE_TAGS.filter((tag) => tag !== 'en'))('in %s', (tag) => {
  it('[S16] [D8] [T4] work, its question and its outcome are said in the language', async () => {
    const speech = { language: tag, sayings: (await loadLanguage(tag)).sayings.tools };
    const host = { ...speech, timezone: 'Europe/Berlin' };
    const pay = { action: 'pay', to: 'Ben', amount: '20.00' };
    const time = { time: '14:30', date: '', timezone: 'Asia/Tokyo' };
    const said = [
      toolCallTitle(paymentsTool(), pay, speech),
      paymentsTool().inWords?.(pay, speech),
      toolCallTitle(paymentsTool(), { action: 'list' }, speech),
      toolCallTitle(remindMeTool(), { text: '777', seconds: 60 }, speech),
      remindMeTool().inWords?.({ text: '777', seconds: 600 }, speech),
      toolCallTitle(research, { query: '777' }, speech),
      toolCallTitle(webSearchTool({ wikipediaUrl: 'https://a', searxngUrl: null }), { query: '777' }, speech),
      accountInfoTool().shortcut?.say({ holder: 'ada', balance: '1250.00', currency: 'EUR' }, host),
      serverTimeTool().shortcut?.say(time, host),
      serverTimeTool().shortcut?.say({ ...time, timezone: 'Europe/Berlin' }, host),
      ...Object.values(speech.sayings.looks),
    ].map(String);
    expect(new Set(said).size).toBeGreaterThanOrEqual(said.length - 2);
    expect(said.filter((text) => /[{}]|undefined/.test(text))).toEqual([]);
    expect(said.filter((text) => /\b(?:the|you|your|pay|payment|research|search|have|account)\b/i.test(text))).toEqual(
      [],
    );
    expect(said.slice(0, 2).every((text) => text.includes('Ben') && text.includes('20'))).toBe(true);
  });
});

describe('what is searched for', () => {
  it.each([research, webSearchTool({ wikipediaUrl: 'https://a', searxngUrl: null })])(
    '[T5] the topic of a search is found: $name',
    (tool) => {
      expect(parsed(tool, { query: DESIGN })).toEqual({ query: 'the history of hot dogs' });
      expect(parsed(tool, { query: 'Please Please Me' })).toEqual({ query: 'Please Please Me' });
      expect(tool.takes.schema).toMatchObject({ properties: { query: { type: 'string' } } });
    },
  );
});
