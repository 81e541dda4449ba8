/** What the agent says by itself in Chinese. */
import type { NeutralWording, SourceSayings } from '../neutral-wording.ts';
import { chineseTimerSayings } from './timers.ts';

export const chineseWording: NeutralWording = {
  apology: ['抱歉，我的回答丢了。能再说一遍吗？', '抱歉，没有成功。请再问我一次。'],
  unheard: ['抱歉，我没听清。请再说一遍。', '没听清楚。再来一次？'],
  otherVoice: ['我平时的声音现在用不了，所以听起来不一样。'],
  spent: ['今天我只能说这么多了。消息仍会送到，明天我们再聊。'],
  askAgain: ['我还是再问一次。', '为了不出错，我再问一遍。'],
  permission: ['要我这样做吗：{what}？', '我会这样做：{what}。你要吗？'],
  reminder: ['你要我在{time}提醒你：{text}', '现在是{time}，这是你的提醒：{text}'],
  waiting: ['有急事在等你。'],
  muted: ['那么，不再播报{source}的消息。', '好了，{source}已静音。'],
  unfinished: ['抱歉，{title}失败了。'],
  failed: ['抱歉，{title}失败了。{why}'],
  uncertain: ['我不知道{title}是否完成了。再试之前请先查看。'],
  bid: ['要听听等着你的消息吗：{sources}？', '要我告诉你来了什么吗：{sources}？'],
  filler: {
    brief: {
      primary: ['请稍等。', '等一下。', '我在处理。'],
      secondary: ['还在处理。', '还需要一点时间。'],
    },
    narrated: {
      primary: ['我现在在做：{what}。', '接下来：{what}。'],
      secondary: ['已经{time}了，还在处理：{what}。', '过了{time}还没有回复：{what}。'],
      progress: ['我还在等，已经{time}：{what}。', '过了{time}还没有结果：{what}。'],
    },
    chatty: {
      primary: ['请稍等，我想把它做好。', '我在处理，会告诉你。'],
      secondary: ['这需要一些时间，我没有忘记你。', '还在处理。谢谢你的等待。'],
      progress: ['还没有消息，我继续。', '这个比较慢。我会继续。'],
    },
    fitting: {
      answer: {
        primary: ['让我想想。', '稍等，我在想。'],
        secondary: ['回答比平时慢。', '我还在。'],
      },
      look: {
        primary: ['稍等，我看看。', '我查一下。'],
        secondary: ['还在看。', '还没找到。'],
      },
      search: {
        primary: ['我来查一下。', '我搜索一下。'],
        secondary: ['还在搜索。', '还没有，我继续搜索。'],
      },
      write: {
        primary: ['我来办。', '我来做。'],
        secondary: ['还没办好。', '还在办。'],
      },
      pay: {
        primary: ['我来处理付款。', '我来付款。'],
        secondary: ['付款正在进行。', '还在处理付款。'],
      },
      remind: {
        primary: ['我记下来。', '我做个记录。'],
        secondary: ['还没记好。', '还在记录。'],
      },
    },
  },
  lead: {
    known: {
      fresh: ['我刚看过。', '刚才有过。'],
      aged: ['我{age}看过。', '这是{age}的。'],
    },
    remembered: {
      fresh: ['我已经找到了。', '这个回答还在等你。'],
      aged: ['我{age}找到的。', '这个回答{age}就在等你了。'],
    },
    available: {
      fresh: ['有现成的回答。', '这个已经有了。'],
      aged: ['有现成的回答，是{age}的。', '现成的是{age}的。'],
    },
  },
  forget: {
    done: ['已经忘了：{what}。', '我不再知道这个：{what}。'],
    nothing: ['我不知道这样的事。', '没有可以忘记的。'],
    ask: ['我所知道的关于你的一切将永远消失。这是你想要的吗？'],
    kept: ['那么一切都保留。', '好，什么都没丢。'],
    erased: ['完成了。我不再知道关于你的任何事。'],
  },
  write: {
    done: ['关于{title}。回答是：{text}'],
    uncertain: ['关于{title}。我不知道是否完成了，请查看。'],
    unfinished: ['关于{title}。没有成功，什么都没做。'],
  },
};

export const chineseSayings: SourceSayings = {
  locale: 'zh',
  messages: {
    other: '{count}条消息',
  },
  many: {
    other: '{source}的{count}条消息',
  },
  from: '来自{sources}',
  others: {
    other: '另外{count}个',
  },
  more: {
    other: '另外{count}条',
  },
  says: '{source}说 — {text}',
  asks: '{source}问 — {text}',
  results: {
    other: '{count}个{title}',
  },
  back: '我带着{title}的结果回来了：',
  said: '你说过的话',
  late: '这条来晚了，原定{when}。',
  missed: { other: '之前错过了{count}次。' },
  zoneMoved: '你的时钟现在是{place}时间，闹钟和提醒都按它来。',
  phone: {
    unknownNumber: '我不认识这个号码。再见。',
    crowded: '同时进行的对话太多了。请稍后再打来。',
  },
  tools: {
    researched: {
      from: '来源是{sources}。',
      partly: '有一部分没能查到。',
      unreached: '什么都没能查：没有一个来源能连上，所以还没有结果。',
      planned: '本来想查{questions}。',
      unread: '找到了{titles}，但都读不了，所以没有答案。',
      nothing: '我搜索了，没有找到合适的。',
      missed: '没能查到{questions}。',
    },
    quiet: {
      title: '你要的安静',
      until: '在此之前我会保持安静：{when}。提醒照常。',
      over: '我又会主动说话了。',
    },
    newsTopics: {
      more: '多说{topics}的新闻。',
      less: '少说{topics}的新闻。',
      none: '不说{topics}的新闻。',
      any: '各类新闻都说。',
      onRequest: '只在你问的时候说。',
    },
    timers: chineseTimerSayings,
    pay: '付{money}给{name}',
    remind: '提醒你，{when}：{text}',
    wordless: '已经办好了，没有什么要说的。',
    paid: '我已付{money}给{name}。',
    reminderSet: '已设好：{when}。',
    balance: '你的账户里有{money}。',
    clock: '现在是{time}。',
    clockIn: '{place}现在是{time}。',
    payment: '付给{name}的{money}',
    payments: '付款清单',
    reminder: '你要的提醒',
    research: '对{topic}的研究',
    asked: '你向{name}提的要求',
    askedAbout: '你向{name}提的要求，{topic}',
    looks: {
      get_account_info: '账户余额',
      get_server_time: '时间',
      get_weather: '天气',
      look: '查看图片',
      news: '新闻',
      recall: '回忆',
      web_search: '网页搜索',
    },
    lookedAbout: '{name}，{topic}',
  },
};
