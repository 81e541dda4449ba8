import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AnswerText } from '../../shared/models/answer-text/answer-text.ts';

const TOOLS = ['get_weather', 'set_timer'];

/** What is said, thought and called, by an answer in these pieces. */
function read(pieces: readonly string[], { tools = TOOLS, opensInThought = false } = {}) {
  const text = new AnswerText(tools, opensInThought);
  const events = [...pieces.flatMap((piece) => text.push(piece)), ...text.end()];
  const of = (type: 'text' | 'thought') => events.flatMap((one) => (one.type === type ? [one.text] : [])).join('');
  const calls = events.flatMap((one) => (one.type === 'tool_call' ? [[one.name, one.input]] : []));
  return { said: of('text'), thought: of('thought'), calls };
}

const OSLO = [['get_weather', { place: 'Oslo' }]];
const JSON_CALL = '{"name": "get_weather", "arguments": {"place": "Oslo"}}';

describe('reasoning in the text', () => {
  it.each([
    ['<think>Hm.</think>'],
    ['<thinking>Hm.</thinking>'],
    ['<THINK>Hm.</THINK>'],
    ['<think duration="3" mode=\'deep\'>Hm.</think>'],
    ['<thought>Hm.</thought>'],
    ['<reasoning>Hm.</reasoning>'],
    ['<seed:think>Hm.</seed:think>'],
    ['<mm:think>Hm.</mm:think>'],
    ['<|channel>thought\nHm.<channel|>'],
    ['<|open|>think<|sep|>Hm.<|close|>think<|sep|>'],
    ['[THINK]Hm.[/THINK]'],
    ['◁think▷Hm.◁/think▷'],
    ['<|START_THINKING|>Hm.<|END_THINKING|>'],
    ['<|channel|>analysis<|message|>Hm.<|end|><|start|>assistant<|channel|>final<|message|>'],
  ])("[P7] reasoning in a model's text is a thought and never said: %s", (reasoning) => {
    expect(read([`${reasoning}Four degrees.`])).toEqual({ said: 'Four degrees.', thought: 'Hm.', calls: [] });
  });

  it('[P7] reasoning that never ends is a thought', () => {
    expect(read(['<think>Hm, what'])).toEqual({ said: '', thought: 'Hm, what', calls: [] });
  });

  it('[P7] empty reasoning is no thought', () => {
    expect(read(['<think>\n\n</think>\n\nFour.'])).toEqual({ said: '\n\nFour.', thought: '', calls: [] });
  });

  it.each([
    'In code, `<think>` opens a thought.',
    '3 < 4 and <b>bold</b> and arr[0] and [happy] and [NASA].',
    'If x<y then 1.',
    'a <3 b, <= c',
  ])('[P10] text that looks like reasoning or control tokens stays as it is: %s', (text) => {
    expect(read([text]).said).toBe(text);
  });
});

describe('a call in the text', () => {
  it.each([
    ['Hermes, Qwen', `<tool_call>\n${JSON_CALL}\n</tool_call>`],
    ['Hermes without an end', `<tool_call>\n${JSON_CALL}`],
    [
      'Hermes without the last bracket',
      '<tool_call>{"name": "get_weather", "arguments": {"place": "Oslo"}</tool_call>',
    ],
    ['Mistral', `[TOOL_CALLS][${JSON_CALL}]`],
    ['Mistral of 2025', '[TOOL_CALLS]get_weather[ARGS]{"place": "Oslo"}'],
    ['Llama 3.1', '<|python_tag|>{"name": "get_weather", "parameters": {"place": "Oslo"}}<|eom_id|>'],
    ['Llama 3', '<function=get_weather>{"place": "Oslo"}</function>'],
    [
      'Qwen 3 Coder',
      '<tool_call>\n<function=get_weather>\n<parameter=place>\nOslo\n</parameter>\n</function>\n</tool_call>',
    ],
    ['GLM', '<tool_call>get_weather\n<arg_key>place</arg_key>\n<arg_value>Oslo</arg_value>\n</tool_call>'],
    [
      'Kimi',
      '<|tool_calls_section_begin|><|tool_call_begin|>functions.get_weather:0<|tool_call_argument_begin|>{"place": "Oslo"}<|tool_call_end|><|tool_calls_section_end|>',
    ],
    [
      'DeepSeek',
      '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>get_weather\n```json\n{"place": "Oslo"}\n```<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
    ],
    [
      'Claude of before',
      '<function_calls>\n<invoke name="get_weather">\n<parameter name="place">Oslo</parameter>\n</invoke>\n</function_calls>',
    ],
    ['Granite', `<|tool_call|>[${JSON_CALL}]`],
    ['harmony', '<|channel|>commentary to=functions.get_weather <|constrain|>json<|message|>{"place": "Oslo"}<|call|>'],
    ['bare JSON', JSON_CALL],
    ['bare JSON in a fence', `\`\`\`json\n${JSON_CALL}\n\`\`\``],
    [
      'MiniMax',
      '<minimax:tool_call>\n<invoke name="get_weather">\n<parameter name="place">Oslo</parameter>\n</invoke>\n</minimax:tool_call>',
    ],
    [
      'DeepSeek 3.2',
      '<｜DSML｜function_calls>\n<｜DSML｜invoke name="get_weather">\n<｜DSML｜parameter name="place" string="true">Oslo</｜DSML｜parameter>\n</｜DSML｜invoke>\n</｜DSML｜function_calls>',
    ],
    [
      'LongCat',
      '<longcat_tool_call>get_weather\n<longcat_arg_key>place</longcat_arg_key>\n<longcat_arg_value>Oslo</longcat_arg_value>\n</longcat_tool_call>',
    ],
    ['Grok', '<xai:function_call name="get_weather"><parameter name="place">Oslo</parameter></xai:function_call>'],
    [
      'Step',
      '<steptml:invoke name="get_weather"><steptml:parameter name="place">Oslo</steptml:parameter></steptml:invoke>',
    ],
    ['Nemotron', `<TOOLCALL>[${JSON_CALL}]</TOOLCALL>`],
    ['FunctionGemma', '<start_function_call>call:get_weather{place:<escape>Oslo<escape>}<end_function_call>'],
    ['Gemma 3', '```tool_code\nprint(get_weather(place="Oslo"))\n```'],
    ['Gemma 3, without print', "```tool_code\nget_weather(place='Oslo')\n```"],
    ['Gemini, in a tag', '<tool_code>print(default_api.get_weather(place="Oslo"))</tool_code>'],
    ['Llama 3.2', '[get_weather(place="Oslo")]'],
    ['Llama 3.1 in Python', '<|python_tag|>get_weather.call(place="Oslo")'],
    ['LFM2', '<|tool_call_start|>[get_weather(place="Oslo")]<|tool_call_end|>'],
    ['a tag of the tool', '<get_weather>{"place": "Oslo"}</get_weather>'],
    ['a tag of the tool, with tags of its arguments', '<get_weather>\n<place>Oslo</place>\n</get_weather>'],
    ['ReAct', 'Thought: I need it.\nAction: get_weather\nAction Input: {"place": "Oslo"}\nObservation: 4 degrees'],
    ['ReAct in bold', '**Action:** `get_weather`\n**Action Input:** {"place": "Oslo"}'],
    ['ReAct with JSON', 'Action:\n```json\n{"action": "get_weather", "action_input": {"place": "Oslo"}}\n```'],
    ['Qwen-agent', '✿FUNCTION✿: get_weather\n✿ARGS✿: {"place": "Oslo"}\n✿RESULT✿: 4 degrees\n✿RETURN✿: Four.'],
    ['Gemma 4', '<|tool_call>call:get_weather{place:<|"|>Oslo<|"|>}<tool_call|>'],
    ['Gemma 4, with the name twice', '<|tool_call>call:get_weather:get_weather{place: "Oslo"}<tool_call|><|tool_call'],
    ['Gemma 4, whose server ate its tokens', 'call:get_weather{place:Oslo}'],
    [
      'MiniMax M3',
      ']<]minimax[>[<tool_call>\n]<]minimax[>[<invoke name="get_weather">\n]<]minimax[>[<place>Oslo]<]minimax[>[</place>\n]<]minimax[>[</invoke>\n]<]minimax[>[</tool_call>',
    ],
    ['MiniMax in brackets', '[TOOL_CALL]\n{tool => "get_weather", args => {\n  --place "Oslo"\n}}\n[/TOOL_CALL]'],
    [
      'Kimi K3',
      '<|open|>tools<|sep|><|open|>call tool="get_weather" index="0"<|sep|><|open|>argument key="place" type="string"<|sep|>Oslo<|close|>argument<|sep|><|close|>call<|sep|><|close|>tools<|sep|>',
    ],
    [
      'DeepSeek 4',
      '<｜DSML｜tool_calls>\n<｜DSML｜invoke name="get_weather">\n<｜DSML｜parameter name="place" string="true">Oslo</｜DSML｜parameter>\n</｜DSML｜invoke>\n</｜DSML｜tool_calls>',
    ],
    ['GLM without the ends', '<tool_call>get_weather<arg_key>place</arg_key></arg_key><arg_value>Oslo</tool_call>'],
    [
      'GigaChat 3',
      '<|message_sep|>\n\nfunction call<|role_sep|>\n{"name": "get_weather", "arguments": {"place": "Oslo"}}',
    ],
    ['GigaChat 3.1', `<|function_call|>${JSON_CALL}`],
    ['Apertus', '<|tools_prefix|>[{"get_weather": {"place": "Oslo"}}]<|tools_suffix|>'],
    [
      'Command A',
      '<|START_ACTION|>[{"tool_call_id": "0", "tool_name": "get_weather", "parameters": {"place": "Oslo"}}]<|END_ACTION|>',
    ],
    ['InternLM', `<|action_start|><|plugin|>\n${JSON_CALL}<|action_end|>`],
    [
      'Solar',
      '<|tool_calls|><|tool_call:begin|>a1<|tool_call:name|>get_weather<|tool_call:args|>{"place": "Oslo"}<|tool_call:end|>',
    ],
    ['Phi 4', `functools[${JSON_CALL}]`],
    ['Functionary', '>>>get_weather\n{"place": "Oslo"}'],
    ['OLMo 3', '<function_calls>\nget_weather(place="Oslo")\n</function_calls>'],
    ['Qwen 2.5, in the tag of its tools', `<tools>\n${JSON_CALL}\n</tools>`],
    [
      'Qwen 3 Coder without the first tag',
      '<function=get_weather>\n<parameter=place>\nOslo\n</function>\n</tool_call>',
    ],
    ['LFM2, as its server shows earlier calls', '[Calling tool: get_weather({"place": "Oslo"})]'],
    ['Mistral, whose server ate its tokens', 'get_weather{"place": "Oslo"}'],
    ['JSON as Python writes it', "<tool_call>{'name': 'get_weather', 'arguments': {'place': 'Oslo'}}</tool_call>"],
    ['JSON that begins with its arguments', '{"arguments": {"place": "Oslo"}, "name": "get_weather"}'],
    ['JSON in a function_call', `{"function_call": ${JSON_CALL}}`],
    [
      'OpenAI’s own',
      '{"type": "function", "function": {"name": "get_weather", "arguments": "{\\"place\\": \\"Oslo\\"}"}}',
    ],
  ])("[P10] a tool call in a model's text is made, and never said: %s", (_, text) => {
    const { said, calls } = read([text]);
    expect([said.trim(), calls]).toEqual(['', OSLO]);
  });

  it('[P10] text before and behind a tool call in the text is said', () => {
    const { said, calls } = read([`Let me look.\n<tool_call>${JSON_CALL}</tool_call>\nOne moment.`]);
    expect([said, calls]).toEqual(['Let me look.\n\nOne moment.', OSLO]);
  });

  it.each([
    ['JSON', `I look. ${JSON_CALL}`],
    ['code', 'I look. [get_weather(place="Oslo")]'],
  ])('[P10] a tool call within a line of the text is made: %s', (_, text) => {
    expect(read([text])).toEqual({ said: 'I look. ', thought: '', calls: OSLO });
  });

  it.each([
    ['tags', '<function=web_search><parameter=query>the latest news</parameter></function>'],
    ['GLM', '<tool_call>web_search<arg_key>query</arg_key><arg_value>the latest news</arg_value></tool_call>'],
    ['Gemma', '<|tool_call>call:web_search{query:<|"|>the latest news<|"|>}<tool_call|>'],
    ['code', '[web_search(query="the latest news")]'],
    ['names as tags', '<web_search><query>the latest news</query></web_search>'],
    ['broken JSON', '<tool_call>{"name": "web_search", "arguments": {"query": "the latest news"}</tool_call>'],
  ])('[P10] the name of a tool within arguments is no second call: %s', (_, text) => {
    expect(read([text], { tools: ['web_search', 'news'] }).calls).toEqual([
      ['web_search', { query: 'the latest news' }],
    ]);
  });

  it('[P10] a list of tools that the model repeats is no call', () => {
    const tool =
      '{"type": "function", "function": {"name": "get_weather", "parameters": {"type": "object", "properties": {}}}}';
    expect(read([`<tools>${tool}</tools>Well.`])).toEqual({ said: 'Well.', thought: '', calls: [] });
  });

  it('[P10] arguments in tags of their names may be lists and objects', () => {
    const text = '<get_weather><days><item>1</item><item>2</item></days><at><place>Oslo</place></at></get_weather>';
    expect(read([text]).calls).toEqual([['get_weather', { days: [1, 2], at: { place: 'Oslo' } }]]);
  });

  it('[P10] an argument that is declared to be text stays text', () => {
    const text =
      '<function_calls><invoke name="get_weather"><parameter name="zip" string="true">007</parameter></invoke></function_calls>';
    expect(read([text]).calls).toEqual([['get_weather', { zip: '007' }]]);
  });

  it('[P10] a ReAct input that is no JSON is the input, which the schema refuses', () => {
    expect(read(['Action: get_weather\nAction Input: Oslo\n']).calls).toEqual([['get_weather', 'Oslo']]);
  });

  it('[P7] [P10] of ReAct, the thought is a thought and the final answer is said', () => {
    const text = 'Thought: I now know it.\nFinal Answer: Four degrees.';
    expect(read([text])).toEqual({ said: ' Four degrees.', thought: 'I now know it.\n', calls: [] });
  });

  it.each([
    'Thought: what a lovely day.',
    'Action: a film with Keanu.\nObservation: birds.',
    'Here is one.\nThought: I am a poem.',
    '✿ Spring ✿ is here.',
    'The set {1, 2} and {"a": 1} and a]<b.',
    'Calling tool: hammer.',
  ])('[P10] words that look like the labels of calls are said as they are: %s', (text) => {
    expect(read([...text]).said).toBe(text);
  });

  it('[P10] what Qwen-agent marks as the answer is said', () => {
    expect(read([...'✿RETURN✿: Four degrees.']).said.trim()).toBe('Four degrees.');
  });

  it('[P10] several tool calls in the text are several', () => {
    const other = '{"name": "set_timer", "arguments": {"minutes": 3}}';
    const both = [...OSLO, ['set_timer', { minutes: 3 }]];
    expect(read([`<tool_call>${JSON_CALL}</tool_call><tool_call>${other}</tool_call>`]).calls).toEqual(both);
    expect(read([`[TOOL_CALLS][${JSON_CALL}, ${other}]`]).calls).toEqual(both);
  });

  it('[P10] arguments that are written as code keep their kinds', () => {
    const code = `[set_timer(minutes=3, label='Ann\\'s tea, (green)', days=["Mo", 'Tu'], more={'loud': True}, end=None)]`;
    const input = { minutes: 3, label: "Ann's tea, (green)", days: ['Mo', 'Tu'], more: "{'loud': True}", end: null };
    expect(read([code]).calls).toEqual([['set_timer', input]]);
  });

  it.each(['get_weather is a tool', 'print it', '[sic] get_weather()', '`get_weather(place="Oslo")` asks for it'])(
    '[P10] words that are no call as code are said as they are: %s',
    (text) => {
      expect(read([...text])).toEqual({ said: text, thought: '', calls: [] });
    },
  );

  it('[P10] JSON that is no tool call is said as it is', () => {
    const json = '{"name": "Bob", "age": 3}';
    expect(read([json])).toEqual({ said: json, thought: '', calls: [] });
  });

  it('[P10] a tool call in the text is neither said nor made where no tool is offered', () => {
    expect(read([`Well. <tool_call>${JSON_CALL}</tool_call>`], { tools: [] })).toMatchObject({ said: 'Well. ' });
  });
});

describe('control tokens', () => {
  it.each([
    ['Hello.<|im_end|>', 'Hello.'],
    ['Hello.</s>', 'Hello.'],
    ['Hello.<|eot_id|>', 'Hello.'],
    ['Hello.<｜end▁of▁sentence｜>', 'Hello.'],
    ['Hello.<|im_end|>\n<|im_start|>user\nAnd now?', 'Hello.'],
    ['Hello.<|end|><|user|>And now?', 'Hello.'],
    ['<|im_start|>assistant\nHello.', 'Hello.'],
    ['<|start_header_id|>assistant<|end_header_id|>\n\nHello.', '\n\nHello.'],
    ['Hello.<|fim_middle|> Bye.', 'Hello. Bye.'],
    ['Hello.]<]minimax[>[</tool_call>', 'Hello.'],
    ['Hello.</tool_call>\n</function>', 'Hello.\n'],
    ['<|turn>model\nHello.<turn|>', 'Hello.'],
    ['<|open|>response<|sep|>Hello.<|close|>response<|sep|>', 'Hello.'],
    ['Hello.<|tool_cal', 'Hello.'],
  ])('[P10] control tokens are never said, and nothing behind the end is: %s', (text, said) => {
    expect(read([text]).said).toBe(said);
  });

  it('[P10] a message without a channel loses no word', () => {
    const long = `<|start|>${'word '.repeat(40)}`;
    expect(read([long]).said).toBe('word '.repeat(40));
  });
});

describe('whatever the pieces', () => {
  const part = fc.constantFrom(
    ...[
      '<think>',
      '</think>',
      '<',
      '<|',
      '|>',
      'im_end',
      '<tool_call>',
      '</tool_call>',
      JSON_CALL,
      '{',
      '}',
      '"',
      '\n',
    ],
    ...['`', '```json\n', '[TOOL_CALLS]', '[', 'THINK', ']', '◁think▷', '<|channel|>', 'analysis', '<|message|>', ' '],
    ...['Thought: ', 'Action: ', '\nAction Input: ', '\nObservation: ', '\nFinal Answer: ', '✿FUNCTION✿: ', '✿RETURN✿'],
    ...[
      '<|tool_call>',
      '<tool_call|>',
      '<|open|>tools<|sep|>',
      '<|close|>tools<|sep|>',
      ']<]minimax[>[',
      'call:',
      ':',
      '**',
    ],
    ...['Hello. ', 'get_weather', '<function=get_weather>', '</function>', '<b>', 'x < 3', '😀', '<|end|>'],
  );

  it("[P1] [P10] the same is said, thought and called however a model's text is cut", () => {
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 12 }),
        fc.array(fc.nat(9), { maxLength: 40 }),
        fc.boolean(),
        (parts, cuts, flag) => {
          const text = parts.join('');
          const pieces: string[] = [];
          let at = 0;
          for (const cut of cuts) {
            pieces.push(text.slice(at, at + cut));
            at += cut;
          }
          pieces.push(text.slice(at));
          const options = { opensInThought: flag };
          expect(read(pieces, options)).toEqual(read([text], options));
        },
      ),
      {
        numRuns: 3_000,
        examples: [
          // A fence that begins behind a call, cut within its marks.
          [
            ['{"name": "get_weather", "arguments": {"place": "Oslo"}}', '```json\n'],
            [9, 4, 4, 7, 7, 8, 5, 7, 4],
            false,
          ],
          [
            ['```json\n{"name": "get_weather", "arguments": {"place": "Oslo"}}\n```\nFine.'],
            [9, 9, 9, 9, 9, 9, 9, 1, 1, 1, 1],
            false,
          ],
        ],
      },
    );
  });

  it("[P10] [N3] reading a model's text takes time in proportion to its length", () => {
    const units = ['<', '[', '{', '<a ', '{"name":', '`', '\n', '<tool_call>{', '<|channel|>', '<think>', '\nAction: '];
    for (const unit of [...units, '✿', ']<]', '<|open|>', '<parameter=a>', 'get_weather{', '[get_weather(']) {
      const { said } = read([unit.repeat(Math.ceil(60_000 / unit.length))]);
      expect(said.length).toBeLessThanOrEqual(60_010);
    }
  });
});
