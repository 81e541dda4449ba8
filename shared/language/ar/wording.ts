/** What the agent says by itself in Arabic. */
import type { NeutralWording, SourceSayings } from '../neutral-wording.ts';
import { arabicTimerSayings } from './timers.ts';

export const arabicWording: NeutralWording = {
  apology: ['عذرا، ضاعت إجابتي. هل يمكنك أن تعيد ما قلته؟', 'عذرا، لم ينجح ذلك. اسألني مرة أخرى.'],
  unheard: ['عذرا، لم أفهم. قل ذلك مرة أخرى من فضلك.', 'لم أسمع جيدا. مرة أخرى؟'],
  otherVoice: ['صوتي المعتاد غير متاح الآن، لذلك يبدو صوتي مختلفا.'],
  spent: ['هذا كل ما يمكنني قوله اليوم. الرسائل ما زالت تصل إليك، وغدا نتحدث من جديد.'],
  askAgain: ['الأفضل أن أسأل مرة أخرى.', 'حتى لا يحدث خطأ، أسأل من جديد.'],
  permission: ['هل أفعل هذا: {what}؟', 'هذا ما سأفعله: {what}. هل تريد ذلك؟'],
  reminder: ['أردت تذكيرا في الساعة {time}: {text}', 'الساعة {time}، وهذا تذكيرك: {text}'],
  waiting: ['هناك أمر عاجل ينتظرك.'],
  muted: ['إذن لا شيء بعد الآن من {source}.', 'تم. كتم صوت {source}.'],
  unfinished: ['للأسف لم ينجح الأمر: {title}.'],
  failed: ['للأسف لم ينجح الأمر: {title}. {why}'],
  uncertain: ['لا أعرف هل تم هذا: {title}. تحقق قبل أن تحاول مرة أخرى.'],
  bid: ['هل تريد أن تسمع ما ينتظرك: {sources}؟', 'هل أخبرك بما وصل: {sources}؟'],
  filler: {
    brief: {
      primary: ['لحظة واحدة.', 'ثانية واحدة.', 'أعمل على ذلك.'],
      secondary: ['ما زلت أعمل على ذلك.', 'يحتاج الأمر إلى وقت أطول قليلا.'],
    },
    narrated: {
      primary: ['هذا ما أفعله الآن: {what}.', 'التالي: {what}.'],
      secondary: ['مرت {time} وما زلت أعمل: {what}.', 'لا إجابة بعد {time}: {what}.'],
      progress: ['ما زلت أنتظر منذ {time}: {what}.', 'بعد {time} لا نتيجة: {what}.'],
    },
    chatty: {
      primary: ['لحظة، أريد أن أفعل ذلك جيدا.', 'أعمل على ذلك وسأخبرك.'],
      secondary: ['يستغرق الأمر وقتا، ولم أنسك.', 'ما زلت أعمل. شكرا لانتظارك.'],
      progress: ['لا شيء بعد، أواصل.', 'هذا بطيء. أتابع ذلك.'],
    },
    fitting: {
      answer: {
        primary: ['دعني أفكر.', 'لحظة، أفكر.'],
        secondary: ['تأخرت الإجابة أكثر من المعتاد.', 'ما زلت هنا.'],
      },
      look: {
        primary: ['لحظة، سأنظر.', 'سأتحقق.'],
        secondary: ['ما زلت أنظر.', 'لم أجده بعد.'],
      },
      search: {
        primary: ['سأبحث عن ذلك.', 'أبحث الآن.'],
        secondary: ['ما زلت أبحث.', 'لا شيء بعد، أواصل البحث.'],
      },
      write: {
        primary: ['سأتولى ذلك.', 'سأفعل ذلك.'],
        secondary: ['لم ينته بعد.', 'ما زلت أتولى ذلك.'],
      },
      pay: {
        primary: ['سأتولى الدفع.', 'سأدفع ذلك.'],
        secondary: ['الدفع جار.', 'ما زلت في الدفع.'],
      },
      remind: {
        primary: ['سأسجل ذلك.', 'سأدون ملاحظة.'],
        secondary: ['الملاحظة لم تكتمل بعد.', 'ما زلت أكتب الملاحظة.'],
      },
    },
  },
  lead: {
    known: {
      fresh: ['نظرت في ذلك للتو.', 'كان ذلك معنا قبل لحظة.'],
      aged: ['نظرت في ذلك {age}.', 'هذا من {age}.'],
    },
    remembered: {
      fresh: ['كنت قد وجدت ذلك.', 'كانت هذه الإجابة تنتظرك.'],
      aged: ['وجدت ذلك {age}.', 'هذه الإجابة تنتظر منذ ذلك: {age}.'],
    },
    available: {
      fresh: ['هناك إجابة جاهزة.', 'هذا جاهز.'],
      aged: ['هناك إجابة جاهزة، من {age}.', 'ما هو جاهز من {age}.'],
    },
  },
  forget: {
    done: ['نسيت ذلك: {what}.', 'لم أعد أعرف هذا: {what}.'],
    nothing: ['لا أعرف شيئا من هذا.', 'لا يوجد ما أنساه.'],
    ask: ['كل ما أعرفه عنك سيختفي إلى الأبد. هل هذا ما تريده؟'],
    kept: ['إذن يبقى كل شيء.', 'حسنا، لم يضع شيء.'],
    erased: ['تم ذلك. لم أعد أعرف شيئا عنك.'],
  },
  write: {
    done: ['بخصوص {title}. الإجابة هي: {text}'],
    uncertain: ['بخصوص {title}. لا أعرف هل تم ذلك، تحقق من فضلك.'],
    unfinished: ['بخصوص {title}. لم ينجح ذلك، ولم يحدث شيء.'],
  },
};

export const arabicSayings: SourceSayings = {
  locale: 'ar',
  messages: {
    one: 'رسالة واحدة',
    two: 'رسالتان',
    few: '{count} رسائل',
    other: '{count} رسالة',
  },
  many: {
    one: 'واحدة من {source}',
    two: 'اثنتان من {source}',
    other: '{count} من {source}',
  },
  from: 'من {sources}',
  others: {
    one: 'واحد آخر',
    other: '{count} آخرون',
  },
  more: {
    one: 'واحدة أخرى',
    other: '{count} أخرى',
  },
  says: 'يقول {source} — {text}',
  asks: 'يسأل {source} — {text}',
  results: {
    one: '{title}',
    other: '{count} من {title}',
  },
  back: 'عدت ومعي {title}:',
  said: 'ما قلته',
  late: 'هذا متأخر، كان موعده {when}.',
  missed: { one: 'فات مرة واحدة من قبل.', other: 'عدد المرات الفائتة من قبل: {count}.' },
  zoneMoved: 'ساعتك الآن على توقيت {place}. منبهاتك وتذكيراتك تتبعها.',
  phone: {
    unknownNumber: 'لا أعرف هذا الرقم. مع السلامة.',
    crowded: 'هناك محادثات كثيرة في الوقت نفسه. اتصل لاحقًا من فضلك.',
  },
  tools: {
    researched: {
      from: 'هذا من {sources}.',
      partly: 'لم أتمكن من البحث عن جزء منه.',
      unreached: 'لم أتمكن من البحث عن شيء: تعذر الوصول إلى أي مصدر، لذلك لا أعرف شيئًا بعد.',
      planned: 'كنت أنوي البحث عن {questions}.',
      unread: 'وجدت {titles}، لكنني لم أتمكن من قراءة شيء، لذلك ليس لدي جواب.',
      nothing: 'بحثت ولم أجد شيئًا مناسبًا.',
      missed: 'لم أتمكن من البحث عن {questions}.',
    },
    quiet: {
      title: 'الهدوء الذي أردته',
      until: 'سألزم الصمت حتى ذلك الحين: {when}. أما التذكيرات فتصلك كالمعتاد.',
      over: 'عدت أتكلم من تلقاء نفسي.',
    },
    newsTopics: {
      more: 'أخبار أكثر عن {topics}.',
      less: 'أقل عن {topics}.',
      none: 'لا شيء عن {topics}.',
      any: 'أخبار من كل نوع.',
      onRequest: 'لا تأتي إلا حين تطلبها.',
    },
    timers: arabicTimerSayings,
    pay: 'دفع {money} إلى {name}',
    remind: 'تذكيرك، {when}: {text}',
    wordless: 'تم ذلك، ولا شيء يُذكر.',
    paid: 'دفعت {money} إلى {name}.',
    reminderSet: 'تم الضبط: {when}.',
    balance: 'في حسابك {money}.',
    clock: 'الساعة {time}.',
    clockIn: 'الساعة في {place} {time}.',
    payment: 'دفع {money} إلى {name}',
    payments: 'قائمة المدفوعات',
    reminder: 'التذكير الذي طلبته',
    research: 'البحث عن {topic}',
    asked: 'ما طلبته من {name}',
    askedAbout: 'ما طلبته من {name}، {topic}',
    looks: {
      get_account_info: 'رصيد الحساب',
      get_server_time: 'الساعة',
      get_weather: 'الطقس',
      look: 'النظرة إلى الصورة',
      news: 'الأخبار',
      recall: 'الذكريات',
      web_search: 'البحث في الشبكة',
    },
    lookedAbout: '{name}، {topic}',
  },
};
