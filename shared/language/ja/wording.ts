/** What the agent says by itself in Japanese. */
import type { NeutralWording, SourceSayings } from '../neutral-wording.ts';
import { japaneseTimerSayings } from './timers.ts';

export const japaneseWording: NeutralWording = {
  apology: [
    'すみません、答えを見失いました。もう一度言ってもらえますか。',
    'すみません、うまくいきませんでした。もう一度聞いてください。',
  ],
  unheard: ['すみません、聞き取れませんでした。もう一度お願いします。', 'よく聞こえませんでした。もう一度いいですか。'],
  otherVoice: ['いつもの声が使えないので、少し違って聞こえます。'],
  spent: ['今日話せるのはここまでです。メッセージは届きます。明日また話しましょう。'],
  askAgain: ['もう一度確認します。', '間違いのないように、もう一度聞きます。'],
  permission: ['これを実行しますか。{what}', 'これからこうします。{what}。よろしいですか。'],
  reminder: ['{time}のリマインダーです。{text}', '{time}になりました。リマインダーです。{text}'],
  waiting: ['急ぎのお知らせがあります。'],
  muted: ['では、{source}からはもう伝えません。', '{source}をミュートしました。'],
  unfinished: ['残念ですが、{title}は失敗しました。'],
  failed: ['残念ですが、{title}は失敗しました。{why}'],
  uncertain: ['{title}が完了したかどうか分かりません。もう一度試す前に確認してください。'],
  bid: ['届いているものを聞きますか。{sources}です。', '届いたものをお伝えしましょうか。{sources}です。'],
  filler: {
    brief: {
      primary: ['少々お待ちください。', 'ちょっと待ってください。', '確認しています。'],
      secondary: ['まだ続けています。', 'もう少しかかります。'],
    },
    narrated: {
      primary: ['今しているのは、{what}です。', '次は、{what}です。'],
      secondary: ['{time}経ちました。まだ続けています。{what}', '{time}経っても返事がありません。{what}'],
      progress: ['まだ待っています。{time}経ちました。{what}', '{time}経っても結果がありません。{what}'],
    },
    chatty: {
      primary: ['少し待ってください。きちんとやります。', '進めています。分かったら伝えます。'],
      secondary: ['時間がかかっていますが、忘れていません。', 'まだ続けています。お待たせしています。'],
      progress: ['まだ何もありません。続けます。', '時間がかかっています。続けます。'],
    },
    fitting: {
      answer: {
        primary: ['考えさせてください。', '少し考えています。'],
        secondary: ['答えにいつもより時間がかかっています。', 'まだここにいます。'],
      },
      look: {
        primary: ['少し見てみます。', '確認します。'],
        secondary: ['まだ見ています。', 'まだ見つかりません。'],
      },
      search: {
        primary: ['調べてみます。', '検索します。'],
        secondary: ['まだ調べています。', 'まだありません。続けて調べます。'],
      },
      write: {
        primary: ['やっておきます。', '進めます。'],
        secondary: ['まだ終わっていません。', 'まだ進めています。'],
      },
      pay: {
        primary: ['支払いを進めます。', '支払います。'],
        secondary: ['支払いの途中です。', 'まだ支払いを進めています。'],
      },
      remind: {
        primary: ['メモします。', '書いておきます。'],
        secondary: ['メモはまだできていません。', 'まだ書いています。'],
      },
    },
  },
  lead: {
    known: {
      fresh: ['それは今見たところです。', 'それは先ほどありました。'],
      aged: ['それは{age}に見ました。', 'これは{age}のものです。'],
    },
    remembered: {
      fresh: ['それはもう見つけていました。', 'その答えはお待ちしていました。'],
      aged: ['それは{age}に見つけました。', 'その答えは{age}からあります。'],
    },
    available: {
      fresh: ['答えが用意できています。', 'それは用意できています。'],
      aged: ['答えが用意できています。{age}のものです。', '用意できているのは{age}のものです。'],
    },
  },
  forget: {
    done: ['忘れました。{what}', 'これはもう知りません。{what}'],
    nothing: ['そのようなことは知りません。', '忘れるものはありません。'],
    ask: ['あなたについて知っていることがすべて完全に消えます。それでよろしいですか。'],
    kept: ['では、すべて残します。', '分かりました。何も消えません。'],
    erased: ['完了しました。あなたのことはもう何も知りません。'],
  },
  write: {
    done: ['{title}について。答えは、{text}'],
    uncertain: ['{title}について。完了したか分かりません。確認してください。'],
    unfinished: ['{title}について。うまくいかず、何も実行されていません。'],
  },
};

export const japaneseSayings: SourceSayings = {
  locale: 'ja',
  messages: {
    other: '{count}件のメッセージ',
  },
  many: {
    other: '{source}から{count}件',
  },
  from: '{sources}から',
  others: {
    other: 'ほか{count}件',
  },
  more: {
    other: 'ほか{count}件',
  },
  says: '{source}から — {text}',
  asks: '{source}からの質問 — {text}',
  results: {
    other: '{title}が{count}件',
  },
  back: '{title}の結果です。',
  said: 'おっしゃったこと',
  late: '遅くなりましたが、{when}の分です。',
  missed: { other: 'その前に{count}回逃しています。' },
  zoneMoved: '時計は{place}の時刻になりました。アラームとリマインダーはそれに合わせます。',
  phone: {
    unknownNumber: 'この番号は存じません。失礼いたします。',
    crowded: 'ただいま会話が多すぎます。後ほどおかけ直しください。',
  },
  tools: {
    researched: {
      from: '{sources}からです。',
      partly: '一部は調べられませんでした。',
      unreached: '何も調べられませんでした。どの情報源にもつながらず、まだ何も分かっていません。',
      planned: '調べるつもりだったのは{questions}です。',
      unread: '{titles}を見つけましたが、読めなかったので、お答えできません。',
      nothing: '探しましたが、合うものは見つかりませんでした。',
      missed: '{questions}は調べられませんでした。',
    },
    quiet: {
      title: 'ご希望の静かな時間',
      until: 'それまで静かにしています：{when}。リマインダーは届きます。',
      over: 'またこちらからお話しします。',
    },
    newsTopics: {
      more: '{topics}のニュースを多めにします。',
      less: '{topics}は少なめにします。',
      none: '{topics}は伝えません。',
      any: 'あらゆるニュースを伝えます。',
      onRequest: '聞かれたときだけ伝えます。',
    },
    timers: japaneseTimerSayings,
    pay: '{name}に{money}を支払う',
    remind: '{when}に知らせる、「{text}」',
    wordless: '終わりました。お伝えすることは特にありません。',
    paid: '{name}に{money}を支払いました。',
    reminderSet: '設定しました。{when}です。',
    balance: '口座の残高は{money}です。',
    clock: '今は{time}です。',
    clockIn: '{place}は今{time}です。',
    payment: '{name}への{money}の支払い',
    payments: '支払いの一覧',
    reminder: '頼まれたリマインダー',
    research: '{topic}についての調査',
    asked: '{name}への依頼',
    askedAbout: '{name}への依頼、{topic}',
    looks: {
      get_account_info: '口座の残高',
      get_server_time: '時刻',
      get_weather: '天気',
      look: '画像の確認',
      news: 'ニュース',
      recall: '思い出',
      web_search: 'ウェブ検索',
    },
    lookedAbout: '{name}、{topic}',
  },
};
