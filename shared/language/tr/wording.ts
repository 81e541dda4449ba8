/** What the agent says by itself in Turkish. */
import type { NeutralWording, SourceSayings } from '../neutral-wording.ts';
import { turkishTimerSayings } from './timers.ts';

export const turkishWording: NeutralWording = {
  apology: ['Üzgünüm, cevabımı kaybettim. Tekrar söyler misin?', 'Üzgünüm, olmadı. Lütfen bir daha sor.'],
  unheard: ['Üzgünüm, anlayamadım. Lütfen tekrar söyle.', 'Tam duyamadım. Bir daha?'],
  otherVoice: ['Her zamanki sesim şu anda yok, bu yüzden farklı duyuluyorum.'],
  spent: ['Bugün daha fazla konuşamam. Mesajlar yine ulaşır, yarın tekrar konuşuruz.'],
  askAgain: ['Bir kez daha sormam daha iyi.', 'Yanlışlık olmasın diye tekrar soruyorum.'],
  permission: ['Şunu yapayım mı: {what}?', 'Yapacağım şey şu: {what}. İster misin?'],
  reminder: ['Saat {time} için hatırlatma istemiştin: {text}', 'Saat {time}, hatırlatman şu: {text}'],
  waiting: ['Seni bekleyen acil bir şey var.'],
  muted: ['Öyleyse {source} artık susuyor.', 'Tamam. {source} sessize alındı.'],
  unfinished: ['Maalesef başarısız oldu: {title}.'],
  failed: ['Maalesef başarısız oldu: {title}. {why}'],
  uncertain: ['Şunun olup olmadığını bilmiyorum: {title}. Tekrar denemeden önce kontrol et.'],
  bid: ['Seni bekleyenleri duymak ister misin: {sources}?', 'Gelenleri söyleyeyim mi: {sources}?'],
  filler: {
    brief: {
      primary: ['Bir dakika.', 'Bir saniye.', 'Bakıyorum.'],
      secondary: ['Hâlâ uğraşıyorum.', 'Biraz daha sürecek.'],
    },
    narrated: {
      primary: ['Şimdi yaptığım: {what}.', 'Sıradaki: {what}.'],
      secondary: ['{time} oldu, hâlâ uğraşıyorum: {what}.', '{time} sonra cevap yok: {what}.'],
      progress: ['Hâlâ bekliyorum, {time} oldu: {what}.', '{time} sonra sonuç yok: {what}.'],
    },
    chatty: {
      primary: ['Bir dakika, bunu düzgün yapmak istiyorum.', 'Uğraşıyorum, sana haber vereceğim.'],
      secondary: ['Biraz sürüyor, seni unutmadım.', 'Hâlâ uğraşıyorum. Beklediğin için teşekkürler.'],
      progress: ['Hâlâ bir şey yok, devam ediyorum.', 'Bu uzun sürüyor. Bırakmıyorum.'],
    },
    fitting: {
      answer: {
        primary: ['Bir düşüneyim.', 'Bir dakika, düşünüyorum.'],
        secondary: ['Cevap her zamankinden uzun sürüyor.', 'Hâlâ buradayım.'],
      },
      look: {
        primary: ['Bir dakika, bakayım.', 'Kontrol ediyorum.'],
        secondary: ['Hâlâ bakıyorum.', 'Henüz bulamadım.'],
      },
      search: {
        primary: ['Bunu arayayım.', 'Arıyorum.'],
        secondary: ['Hâlâ arıyorum.', 'Henüz yok, aramaya devam.'],
      },
      write: {
        primary: ['Ben hallederim.', 'Yapıyorum.'],
        secondary: ['Henüz bitmedi.', 'Hâlâ ilgileniyorum.'],
      },
      pay: {
        primary: ['Ödemeyle ilgileniyorum.', 'Ödüyorum.'],
        secondary: ['Ödeme sürüyor.', 'Hâlâ ödemedeyim.'],
      },
      remind: {
        primary: ['Not alıyorum.', 'Bunu yazayım.'],
        secondary: ['Not henüz hazır değil.', 'Hâlâ yazıyorum.'],
      },
    },
  },
  lead: {
    known: {
      fresh: ['Buna az önce baktım.', 'Bu az önce vardı.'],
      aged: ['Buna {age} baktım.', 'Bu bilgi {age} alındı.'],
    },
    remembered: {
      fresh: ['Bunu bulmuştum.', 'Bu cevap seni bekliyordu.'],
      aged: ['Bunu {age} bulmuştum.', 'Bu cevap {age} bulundu, seni bekliyordu.'],
    },
    available: {
      fresh: ['Hazır bir cevap var.', 'Bu hazır.'],
      aged: ['Hazır bir cevap var, {age} bulundu.', 'Hazır olan {age} bulundu.'],
    },
  },
  forget: {
    done: ['Unutuldu: {what}.', 'Bunu artık bilmiyorum: {what}.'],
    nothing: ['Böyle bir şey bilmiyorum.', 'Unutacak bir şey yok.'],
    ask: ['Hakkında bildiğim her şey kalıcı olarak silinecek. İstediğin bu mu?'],
    kept: ['Öyleyse her şey kalıyor.', 'Peki, hiçbir şey kaybolmadı.'],
    erased: ['Bitti. Artık hakkında hiçbir şey bilmiyorum.'],
  },
  write: {
    done: ['{title} hakkında. Cevap şu: {text}'],
    uncertain: ['{title} hakkında. Olup olmadığını bilmiyorum, lütfen kontrol et.'],
    unfinished: ['{title} hakkında. Olmadı, hiçbir şey yapılmadı.'],
  },
};

export const turkishSayings: SourceSayings = {
  locale: 'tr',
  messages: {
    other: '{count} mesaj',
  },
  many: {
    other: '{source}: {count} mesaj',
  },
  from: '{sources}',
  others: {
    other: '{count} kişi daha',
  },
  more: {
    other: '{count} tane daha',
  },
  says: '{source} diyor ki — {text}',
  asks: '{source} soruyor — {text}',
  results: {
    one: '{title}',
    other: '{count} tane {title}',
  },
  back: 'Bununla döndüm, {title}:',
  said: 'söylediklerin',
  late: 'Bu geç geldi, {when} içindi.',
  missed: { one: 'Daha önce bir kez kaçırıldı.', other: 'Daha önce {count} kez kaçırıldı.' },
  zoneMoved: 'Saatin artık {place} saati. Alarmların ve hatırlatmaların ona göre.',
  phone: {
    unknownNumber: 'Bu numarayı tanımıyorum. Hoşça kal.',
    crowded: 'Aynı anda çok fazla görüşme var. Lütfen daha sonra tekrar ara.',
  },
  tools: {
    researched: {
      from: 'Kaynak: {sources}.',
      partly: 'Bir kısmına bakamadım.',
      unreached: 'Hiçbir şeye bakamadım: hiçbir kaynağa ulaşılamadı, o yüzden henüz bir şey bilmiyorum.',
      planned: 'Şunlara bakacaktım: {questions}.',
      unread: 'Şunları buldum: {titles}. Ama hiçbirini okuyamadım, o yüzden bir cevabım yok.',
      nothing: 'Aradım ama uygun bir şey bulamadım.',
      missed: 'Şunlara bakamadım: {questions}.',
    },
    quiet: {
      title: 'istediğin sessizlik',
      until: 'O zamana kadar susuyorum: {when}. Hatırlatmaların yine de gelir.',
      over: 'Yine kendiliğimden konuşuyorum.',
    },
    newsTopics: {
      more: '{topics} hakkında daha çok haber.',
      less: '{topics} hakkında daha az haber.',
      none: '{topics} hakkında hiç haber yok.',
      any: 'Her türden haber.',
      onRequest: 'Yalnızca sen sorunca gelir.',
    },
    timers: turkishTimerSayings,
    pay: '{name} için {money} ödemek',
    remind: 'sana hatırlatmak, {when}: {text}',
    wordless: 'Yapıldı, anlatacak bir şey yok.',
    paid: '{name} için {money} ödedim.',
    reminderSet: 'Kuruldu: {when}.',
    balance: 'Hesabında {money} var.',
    clock: 'Saat {time}.',
    clockIn: '{place} için saat {time}.',
    payment: '{name} için {money} tutarındaki ödeme',
    payments: 'ödeme listesi',
    reminder: 'istediğin hatırlatma',
    research: '{topic} araştırması',
    asked: '{name} için isteğin',
    askedAbout: '{name} için isteğin, {topic}',
    looks: {
      get_account_info: 'hesap bakiyesi',
      get_server_time: 'saat',
      get_weather: 'hava durumu',
      look: 'görüntüye bakış',
      news: 'haberler',
      recall: 'hatıralar',
      web_search: 'web araması',
    },
    lookedAbout: '{name}, {topic}',
  },
};
