/** Requests in English. */
import type { RequestWords } from '../understanding/request-words.ts';

export const englishRequests: RequestWords = {
  parts: {
    everything: `[absolutely] (everything|all) [that] [you (know|remember|have)|i (ever|have ever|ve ever) (said|told you)|ive [ever] (said|told you)|i (said|told you)] [(about|of) me]`,
    told: `(i|ive|i have) [just] (said|told you) [just now]`,
  },
  updates: `
    [is there|was there] anything [(ive|i have|i)] missed, [is there] anything i [have] missed, [is there|are there|do you have|have you got|got|do i have|have i got] any [new|more|other] (update|updates|news|message|messages|result|results|notifications|reply|replies|progress|word) [for me],
    [is there|do you have|have you got|got] anything (new|for me|to report|to tell me|waiting|waiting for me|i should know|in my inbox),
    [has|did] anything [new] (come|came|arrive|arrived) [in], did i miss (anything|something), have i missed (anything|something),
    what did i miss, what have i missed, what (did|have) you (find|found) [out], (did|have) you (find|found) [out] (anything|something),
    (did|have) you (hear|heard) [anything] back, (did|have) you (hear|heard) (anything|something), heard [anything] back,
    heard anything, (whats|what is) [new] in (my|the) inbox, (whats|what is) (new|waiting|waiting for me|the latest),
    what do you have for me, what have you got for me, what (messages|updates) (do i have|do you have|have you got) [for me],
    what (came|has come|have come) in, what did you want to (say|tell me), what were you going to (say|tell me), update me, updates,
    (check|open|read|read me|show|show me|go through) my (inbox|messages|updates|notifications), my (messages|updates),
    (give|tell) me (an update|the updates|my updates|the latest|my messages), (catch me up|fill me in), bring me up to (date|speed)`,
  when: 'yet, now, today, already, currently, so far, [as] of late, recently, since [then], the, for me',
  mutes: `
    (stop|quit) (reading|telling|playing) [me] [any] [more] (messages|news|updates|anything) from [the] …, (dont|do not) (read|tell|play) [me] [any] [more] (messages|news|updates|anything) from [the] … [any more|anymore|again], [(can|could|would) you|i want to|lets] (mute|silence) [the] …, (no|nothing|not anything) more (messages from|updates from|news from|from) [the] … [any more|anymore|again],
    (no|stop [the]) (messages|updates|news) from [the] … [any more|anymore|again], (i dont|i do not) want to hear [any|anything|any more] from [the] … [any more|anymore|again],
    (dont|do not) (read|tell) me (anything|messages|news) from [the] … [any more|anymore|again]`,
  pronouns: 'it, this, that, them, him, her, you, yourself, me, myself, us, everything, everyone, everybody, all',
  takesBack: 'after all, actually, [no] wait, on second thought[s], (i|i have|ive) changed my mind',
  readIt: `
    [you can|you may|can you|could you|do|go on and|go ahead and|go on|go ahead] (read|play|say) (it|them|that|those|that one) [out] [to me] [now],
    [can you|could you|do|go on and|go ahead and] read me (it|them|that|those|the message|the messages) [now],
    [can you|could you|do|go on and|go ahead and] read (the message|the messages|that message|those messages) [to me] [now],
    let me hear (it|them), (i want|i would like|id like) to hear (it|them)`,
  readItNext: `
    (tell|read) me [that|it|now], read [now], what (was|is) (it|that message|the message), what did (it|the message|that message) say,
    (i do want|i want) (it|them), now is (fine|good|ok|okay), go ahead`,
  forgetThat: 'forget (that|this|[about] what <told>)',
  forgetAll: '(forget|delete|erase|wipe) <everything>, (delete|erase|wipe|remove) [all [of]] my (data|memories)',
  forgetAbout: `
    forget about …, forget (the|that|this) … (thing|bit|part|stuff|story), forget what i (said|told you) (about|of) …, forget that (i|im|ive|my|we|our) …, forget my …, forget where i …, forget how …,
    (forget|delete|erase|remove) [what|everything|all] [that] (you know|<told>) (about|of) …`,
  speak: `
    (speak|talk|respond|answer|reply) [to me|with me] [in|using] … [now|from now on|from here on|from here on out], [(lets|let us|i want to|i would like to|id like to|can we|could we)] [please] (speak|talk|continue|switch|change|go on|chat|converse|go ahead and switch) [to|in|over to|speaking|using] … [now|from now on|instead|from here on out],
    (change|set|switch) [and set] [the|your|my] [response|reply] language [setting|settings|preferences] [to] … [now], in … please, can you speak …, i want [us] to speak [to each other] in … [from now on], from now on [i want you to] (speak|talk|answer|answer me|respond) [to me] [in|using] …`,
  languageNames: { zh: 'mandarin' },
  choices: {
    first: '[the] (first|1st) [one], number one',
    second: '[the] (second|2nd) [one], number two',
    third: '[the] (third|3rd) [one], number three',
    last: '[the] last [one]',
  },
  another: {
    more: 'another additional extra',
    counted: 'more',
    before: '',
    numbers: 'one two three four five six seven eight nine ten twelve',
    rest: 'one two please thanks thank of for from by to at with too now and',
    again: 'again twice',
    same: 'same',
    denials: 'not never without dont doesnt didnt wont cancel stop instead',
  },
};
