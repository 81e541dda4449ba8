/** What the agent says by itself in Korean. */
import type { NeutralWording, SourceSayings } from '../neutral-wording.ts';
import { koreanTimerSayings } from './timers.ts';

export const koreanWording: NeutralWording = {
  apology: ['죄송해요, 답을 놓쳤어요. 다시 말해 주시겠어요?', '죄송해요, 잘되지 않았어요. 다시 물어봐 주세요.'],
  unheard: ['죄송해요, 못 알아들었어요. 다시 말해 주세요.', '잘 안 들렸어요. 한 번 더요?'],
  otherVoice: ['평소 목소리를 쓸 수 없어서 조금 다르게 들려요.'],
  spent: ['오늘은 여기까지만 말할 수 있어요. 메시지는 계속 전달되고, 내일 다시 이야기해요.'],
  askAgain: ['한 번 더 확인할게요.', '실수가 없도록 다시 물어볼게요.'],
  permission: ['이렇게 할까요: {what}?', '이렇게 하려고 해요: {what}. 그렇게 할까요?'],
  reminder: ['{time} 알림이에요: {text}', '{time}이에요. 알림이에요: {text}'],
  waiting: ['급한 소식이 기다리고 있어요.'],
  muted: ['이제 {source}의 소식은 전하지 않을게요.', '{source}의 소식을 껐어요.'],
  unfinished: ['안타깝지만 실패했어요: {title}.'],
  failed: ['안타깝지만 실패했어요: {title}. {why}'],
  uncertain: ['완료됐는지 알 수 없어요: {title}. 다시 시도하기 전에 확인해 주세요.'],
  bid: ['기다리는 소식을 들을까요: {sources}?', '들어온 소식을 말해 줄까요: {sources}?'],
  filler: {
    brief: {
      primary: ['잠깐만요.', '잠시만요.', '하고 있어요.'],
      secondary: ['아직 하고 있어요.', '조금 더 걸려요.'],
    },
    narrated: {
      primary: ['지금 하는 일이에요: {what}.', '다음은 이거예요: {what}.'],
      secondary: ['{time} 지났고 아직 하고 있어요: {what}.', '{time} 지나도 답이 없어요: {what}.'],
      progress: ['아직 기다려요, {time} 지났어요: {what}.', '{time} 지나도 결과가 없어요: {what}.'],
    },
    chatty: {
      primary: ['잠깐만요, 제대로 해 볼게요.', '하고 있어요. 알려 줄게요.'],
      secondary: ['시간이 걸리지만 잊지 않았어요.', '아직 하고 있어요. 기다려 줘서 고마워요.'],
      progress: ['아직 없어요. 계속할게요.', '오래 걸리네요. 계속하고 있어요.'],
    },
    fitting: {
      answer: {
        primary: ['생각해 볼게요.', '잠깐, 생각 중이에요.'],
        secondary: ['답이 평소보다 오래 걸려요.', '아직 여기 있어요.'],
      },
      look: {
        primary: ['잠깐만요, 볼게요.', '확인해 볼게요.'],
        secondary: ['아직 보고 있어요.', '아직 못 찾았어요.'],
      },
      search: {
        primary: ['찾아볼게요.', '검색해 볼게요.'],
        secondary: ['아직 찾고 있어요.', '아직 없어요. 계속 찾을게요.'],
      },
      write: {
        primary: ['제가 할게요.', '처리할게요.'],
        secondary: ['아직 안 끝났어요.', '아직 처리하고 있어요.'],
      },
      pay: {
        primary: ['결제를 처리할게요.', '결제할게요.'],
        secondary: ['결제가 진행 중이에요.', '아직 결제하고 있어요.'],
      },
      remind: {
        primary: ['메모할게요.', '적어 둘게요.'],
        secondary: ['메모가 아직 안 됐어요.', '아직 적고 있어요.'],
      },
    },
  },
  lead: {
    known: {
      fresh: ['방금 봤어요.', '조금 전에 있었어요.'],
      aged: ['{age}에 봤어요.', '{age} 내용이에요.'],
    },
    remembered: {
      fresh: ['이미 찾아 두었어요.', '이 답이 기다리고 있었어요.'],
      aged: ['{age}에 찾았어요.', '이 답은 {age}부터 있었어요.'],
    },
    available: {
      fresh: ['준비된 답이 있어요.', '준비돼 있어요.'],
      aged: ['준비된 답이 있어요, {age} 내용이에요.', '준비된 것은 {age} 내용이에요.'],
    },
  },
  forget: {
    done: ['잊었어요: {what}.', '이제 몰라요: {what}.'],
    nothing: ['그런 건 몰라요.', '잊을 것이 없어요.'],
    ask: ['당신에 대해 아는 것이 모두 영원히 사라져요. 그걸 원하세요?'],
    kept: ['그럼 모두 그대로 둘게요.', '알겠어요, 아무것도 없어지지 않아요.'],
    erased: ['끝났어요. 이제 당신에 대해 아무것도 몰라요.'],
  },
  write: {
    done: ['{title}에 대해. 답은 이래요: {text}'],
    uncertain: ['{title}에 대해. 됐는지 알 수 없어요, 확인해 주세요.'],
    unfinished: ['{title}에 대해. 되지 않았고, 아무 일도 하지 않았어요.'],
  },
};

export const koreanSayings: SourceSayings = {
  locale: 'ko',
  messages: {
    other: '메시지 {count}개',
  },
  many: {
    other: '{source}에게서 {count}개',
  },
  from: '{sources}에게서 온 소식',
  others: {
    other: '그 밖에 {count}',
  },
  more: {
    other: '그 밖에 {count}개',
  },
  says: '{source}의 말 — {text}',
  asks: '{source}의 질문 — {text}',
  results: {
    other: '{title} {count}개',
  },
  back: '결과를 가져왔어요, {title}:',
  said: '말씀하신 것',
  late: '늦었지만 {when} 알림이에요.',
  missed: { other: '그 전에 {count}번 놓쳤어요.' },
  zoneMoved: '이제 {place} 시간이에요. 알람과 알림은 이 시간을 따라요.',
  phone: {
    unknownNumber: '모르는 번호예요. 안녕히 계세요.',
    crowded: '지금은 대화가 너무 많아요. 나중에 다시 전화해 주세요.',
  },
  tools: {
    researched: {
      from: '출처는 {sources}이에요.',
      partly: '일부는 찾아보지 못했어요.',
      unreached: '아무것도 찾아보지 못했어요. 어떤 출처에도 연결되지 않아서 아직 알아낸 것이 없어요.',
      planned: '찾아보려던 것은 {questions}이에요.',
      unread: '{titles}을 찾았지만 읽을 수 없어서 답이 없어요.',
      nothing: '찾아봤지만 맞는 것이 없었어요.',
      missed: '{questions}은 찾아보지 못했어요.',
    },
    quiet: {
      title: '부탁하신 조용한 시간',
      until: '그때까지 조용히 있을게요: {when}. 알림은 그대로 와요.',
      over: '이제 다시 먼저 말을 걸게요.',
    },
    newsTopics: {
      more: '{topics} 뉴스를 더 전해요.',
      less: '{topics} 뉴스는 덜 전해요.',
      none: '{topics} 뉴스는 전하지 않아요.',
      any: '모든 종류의 뉴스를 전해요.',
      onRequest: '물어보실 때만 전해요.',
    },
    timers: koreanTimerSayings,
    pay: '{name}에게 {money} 보내기',
    remind: '{when}에 알려 드리기, {text}',
    wordless: '끝났고, 전할 내용은 없어요.',
    paid: '{name}에게 {money} 보냈어요.',
    reminderSet: '맞췄어요: {when}.',
    balance: '계좌에 {money} 있어요.',
    clock: '지금은 {time}이에요.',
    clockIn: '{place}의 시각은 {time}이에요.',
    payment: '{name}에게 {money} 보내기',
    payments: '보낸 돈 목록',
    reminder: '부탁하신 알림',
    research: '{topic} 조사',
    asked: '{name}에 부탁하신 일',
    askedAbout: '{name}에 부탁하신 일, {topic}',
    looks: {
      get_account_info: '계좌 잔액',
      get_server_time: '시각',
      get_weather: '날씨',
      look: '이미지 확인',
      news: '뉴스',
      recall: '기억',
      web_search: '웹 검색',
    },
    lookedAbout: '{name}, {topic}',
  },
};
