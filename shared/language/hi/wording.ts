/** What the agent says by itself in Hindi. */
import type { NeutralWording, SourceSayings } from '../neutral-wording.ts';
import { hindiTimerSayings } from './timers.ts';

export const hindiWording: NeutralWording = {
  apology: ['माफ़ कीजिए, मेरा जवाब खो गया। क्या आप फिर से कहेंगे?', 'माफ़ कीजिए, यह नहीं हो पाया। कृपया फिर से पूछिए।'],
  unheard: ['माफ़ कीजिए, मैं समझ नहीं पाया। कृपया फिर से कहिए।', 'ठीक से सुनाई नहीं दिया। एक बार और?'],
  otherVoice: ['मेरी सामान्य आवाज़ अभी उपलब्ध नहीं है, इसलिए मैं अलग सुनाई दे रहा हूँ।'],
  spent: ['आज मैं इतना ही बोल सकता हूँ। संदेश आपको मिलते रहेंगे, और कल हम फिर बात करेंगे।'],
  askAgain: ['बेहतर है कि मैं एक बार और पूछूँ।', 'गलती न हो, इसलिए फिर पूछता हूँ।'],
  permission: ['क्या मैं यह करूँ: {what}?', 'मैं यह करूँगा: {what}। क्या आप चाहते हैं?'],
  reminder: ['आप {time} बजे याद दिलाना चाहते थे: {text}', '{time} बजे हैं, यह आपका रिमाइंडर है: {text}'],
  waiting: ['आपके लिए कुछ ज़रूरी है।'],
  muted: ['तो अब {source} से कुछ नहीं।', 'हो गया। {source} म्यूट है।'],
  unfinished: ['खेद है, यह विफल रहा: {title}।'],
  failed: ['खेद है, यह विफल रहा: {title}। {why}'],
  uncertain: ['मैं नहीं कह सकता कि यह हुआ या नहीं: {title}। फिर कोशिश करने से पहले जाँच लें।'],
  bid: ['क्या आप सुनना चाहेंगे कि क्या आया है: {sources}?', 'क्या मैं बताऊँ कि क्या आया है: {sources}?'],
  filler: {
    brief: {
      primary: ['एक पल।', 'एक सेकंड।', 'मैं देख रहा हूँ।'],
      secondary: ['अभी लगा हुआ हूँ।', 'थोड़ा और समय लगेगा।'],
    },
    narrated: {
      primary: ['मैं यह कर रहा हूँ: {what}।', 'अब: {what}।'],
      secondary: ['{time} हो गए, अभी लगा हूँ: {what}।', '{time} बाद भी जवाब नहीं: {what}।'],
      progress: ['अभी इंतज़ार है, {time} हो गए: {what}।', '{time} बाद भी नतीजा नहीं: {what}।'],
    },
    chatty: {
      primary: ['एक पल, मैं इसे ठीक से करना चाहता हूँ।', 'लगा हूँ, आपको बताऊँगा।'],
      secondary: ['इसमें समय लग रहा है, मैं भूला नहीं हूँ।', 'अभी लगा हूँ। इंतज़ार के लिए धन्यवाद।'],
      progress: ['अभी कुछ नहीं, मैं लगा हूँ।', 'यह धीमा है। मैं लगा रहूँगा।'],
    },
    fitting: {
      answer: {
        primary: ['ज़रा सोचने दीजिए।', 'एक पल, सोच रहा हूँ।'],
        secondary: ['जवाब में सामान्य से ज़्यादा समय लग रहा है।', 'मैं अभी यहीं हूँ।'],
      },
      look: {
        primary: ['एक पल, देखता हूँ।', 'जाँचता हूँ।'],
        secondary: ['अभी देख रहा हूँ।', 'अभी नहीं मिला।'],
      },
      search: {
        primary: ['मैं खोजता हूँ।', 'खोज रहा हूँ।'],
        secondary: ['अभी खोज रहा हूँ।', 'अभी कुछ नहीं, खोज जारी है।'],
      },
      write: {
        primary: ['मैं कर देता हूँ।', 'करता हूँ।'],
        secondary: ['अभी नहीं हुआ।', 'अभी कर रहा हूँ।'],
      },
      pay: {
        primary: ['भुगतान करता हूँ।', 'मैं भुगतान देखता हूँ।'],
        secondary: ['भुगतान चल रहा है।', 'अभी भुगतान पर हूँ।'],
      },
      remind: {
        primary: ['नोट करता हूँ।', 'लिख लेता हूँ।'],
        secondary: ['नोट अभी नहीं बना।', 'अभी लिख रहा हूँ।'],
      },
    },
  },
  lead: {
    known: {
      fresh: ['मैंने अभी देखा है।', 'यह अभी हमारे पास था।'],
      aged: ['मैंने इसे {age} देखा था।', 'यह {age} का है।'],
    },
    remembered: {
      fresh: ['यह मुझे मिल चुका था।', 'यह जवाब आपका इंतज़ार कर रहा था।'],
      aged: ['यह मुझे {age} मिला था।', 'यह जवाब {age} से इंतज़ार में है।'],
    },
    available: {
      fresh: ['एक जवाब तैयार है।', 'यह तैयार है।'],
      aged: ['एक जवाब तैयार है, {age} का।', 'जो तैयार है वह {age} का है।'],
    },
  },
  forget: {
    done: ['भुला दिया: {what}।', 'यह मुझे अब नहीं पता: {what}।'],
    nothing: ['मुझे ऐसा कुछ नहीं पता।', 'भूलने के लिए कुछ नहीं है।'],
    ask: ['आपके बारे में मैं जो जानता हूँ सब हमेशा के लिए मिट जाएगा। क्या आप यही चाहते हैं?'],
    kept: ['तो सब कुछ रहेगा।', 'ठीक है, कुछ नहीं मिटा।'],
    erased: ['हो गया। अब मैं आपके बारे में कुछ नहीं जानता।'],
  },
  write: {
    done: ['{title} के बारे में। जवाब है: {text}'],
    uncertain: ['{title} के बारे में। मैं नहीं कह सकता कि हुआ या नहीं, जाँच लें।'],
    unfinished: ['{title} के बारे में। यह नहीं हुआ, और कुछ नहीं किया गया।'],
  },
};

export const hindiSayings: SourceSayings = {
  locale: 'hi',
  messages: {
    one: 'एक संदेश',
    other: '{count} संदेश',
  },
  many: {
    one: '{source} से एक',
    other: '{source} से {count}',
  },
  from: '{sources} से',
  others: {
    other: '{count} और',
  },
  more: {
    other: '{count} और',
  },
  says: '{source} का कहना है — {text}',
  asks: '{source} का सवाल — {text}',
  results: {
    one: '{title}',
    other: '{title} से {count}',
  },
  back: 'मैं यह लेकर लौटा हूँ, {title}:',
  said: 'जो आपने कहा',
  late: 'यह देर से आया है, यह {when} के लिए था।',
  missed: { one: 'यह पहले एक बार छूटा।', other: 'यह पहले {count} बार छूटा।' },
  zoneMoved: 'आपकी घड़ी अब {place} के समय पर है। अलार्म और रिमाइंडर उसी के अनुसार चलेंगे।',
  phone: {
    unknownNumber: 'मैं यह नंबर नहीं जानती। नमस्ते।',
    crowded: 'अभी एक साथ बहुत सारी बातचीत चल रही हैं। कृपया बाद में फ़ोन करें।',
  },
  tools: {
    timers: hindiTimerSayings,
    pay: '{name} को {money} देना',
    remind: 'आपको याद दिलाना, {when}: {text}',
    paid: '{name} को {money} दे दिए गए।',
    reminderSet: 'लगा दिया है: {when}।',
    balance: 'आपके खाते में {money} हैं।',
    clock: 'समय है {time}।',
    clockIn: '{place} में समय है {time}।',
    payment: '{name} को {money} का भुगतान',
    payments: 'भुगतानों की सूची',
    reminder: 'आपका माँगा हुआ रिमाइंडर',
    research: '{topic} पर खोज',
    asked: '{name} से आपका अनुरोध',
    askedAbout: '{name} से आपका अनुरोध, {topic}',
    looks: {
      get_account_info: 'खाते की शेष राशि',
      get_server_time: 'समय',
      get_weather: 'मौसम',
      look: 'तस्वीर पर नज़र',
      news: 'समाचार',
      recall: 'यादें',
      web_search: 'वेब खोज',
    },
    lookedAbout: '{name}, {topic}',
  },
};
