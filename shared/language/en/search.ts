/** What a search needs of English. */
import { stemmer as english } from '@orama/stemmers/english';
import type { SearchWords } from '../search/search-words.ts';

export const englishSearch = {
  stops: `
    a an the this that these those there here it its i me my mine im ive ill id you your yours youre youve
    he him his she her hers we us our they them their who whom whose what whats which when where why how am
    is are was were be been being isnt arent wasnt werent do does did done doing dont doesnt didnt has have
    had having hasnt havent hadnt can could will would shall should may might must cant couldnt wont wouldnt
    shouldnt and or but if then than so as of at by for from in into on onto to up with without about over
    out off not no any some all just only also too very again ever still yet now say said says saying tell
    told tells telling talk talked talking mention mentioned ask asked remember recall know think thing
    things something anything please yes ok okay`,
  smallTalk: `
    hello hi hey howdy hiya greetings bye goodbye farewell ciao cheers ttyl welcome good better best well
    fine nice great lovely sweet cool awesome amazing wonderful fantastic beautiful perfect excellent
    brilliant bad worse wrong right true sure correct certain alright terrible awful crazy weird strange
    funny fun happy glad sad tired bored hungry thirsty sorry proud excited exciting interesting interested
    cute kind clever smart silly busy ready quiet tough hard easy real thank thanks thankful grateful
    appreciate congratulations congrats luck lucky care safe dear darling honey day days morning noon
    afternoon evening night nights week weekend weeks month months year years today tonight tomorrow
    yesterday monday tuesday wednesday thursday friday saturday sunday time times minute moment second hour
    hours while date clock soon later early late ago past recently lately already once twice often always
    never ever sometimes usually sleep slept asleep awake wake woke bed home house back lunch dinner
    breakfast weather rain raining rainy sun sunny shine shining snow wind windy hot cold warm outside sky
    cloudy go goes going gone went gonna gotta come comes coming came get gets getting got take takes taking
    took make makes making made give gives giving gave keep let lets see seeing seen saw look looking hear
    hearing heard listen feel feeling feels felt sound seem wait hope wish guess believe mean meaning
    understand understood agree happen start stop help show find found use call bring put turn leave left
    stay sit stand try need want wanted wanna like love miss enjoy hate catch hang chat speak spoke word
    words repeat answer question explain forget forgot worry worries bother mind matter figure decide change
    play laugh smile joke story sing lot lots much more most many few little less least enough bit long
    short new old young big small huge same different other another way stuff sort kind type part place side
    end top one two three both each every else next first last whole full half everything everyone everybody
    anyone anybody someone somebody nobody nothing none somewhere anywhere everywhere really actually
    definitely totally absolutely exactly probably perhaps maybe possibly pretty quite almost honestly
    seriously though although because since until unless whether however anyway around together away wow
    whoa oh ooh ah aha aw aww haha hahaha hehe lol hmm hm um uh er yeah yep yup yah ya nope nah yay woohoo
    omg gosh god dude fact facts trivia info information subject subjects topic topics refer pleasure person
    people meaning purpose existence robot robots bot ai human humans machine assistant name idea reason
    problem buddy pal guy guys folks life world dont do command negative affirmative thats theres heres hows
    howre whens wheres alls todays itd thatll thatd theyre weve theyve youd youll shes hes id well`,
  questions: {
    asks: 'who whom whose what whats which when where why how',
    agent: 'you your yours youre youve yourself',
    tells: 'say tell talk mention ask remember recall know think believe guess hear',
    told: 'did didnt said told talked mentioned asked remember remembered promise promised forgot found',
    pieces: 'joke jokes fact facts trivia riddle riddles poem poems limerick',
    modals: 'can could will would shall should may might must',
    self: 'i me my mine im ive we us our',
  },
  stem: english,
  compoundParts: null,
  pastTimes: {
    // "Spring" and "fall" are verbs, too.
    seasons: [
      '(?:last|this|past|in|the|of|during) spring(?:time)?',
      'summer(?:time)?',
      'autumn|(?:last|this|past|in|the|of|during) fall',
      'winter(?:time)?',
    ],
    numbers: [
      ['one', 'a', 'an'],
      ['two', 'a couple of'],
      ['three'],
      ['four'],
      ['five'],
      ['six'],
      ['seven'],
      ['eight'],
      ['nine'],
      ['ten'],
    ],
    events: {
      before: ['before CLAUSE'],
      after: ['(?:after|since) CLAUSE'],
      during: [
        String.raw`(?:when(?! (?:did|do|does|is|was|are|were|have|has|had|will|would|can|should)\b)|while|during) CLAUSE`,
      ],
      moves: String.raw`\bmov(?:ed?|ing)\b`,
      lives: String.raw`\bliv(?:ed?|ing)\b`,
      newJob: String.raw`\b(?:chang|switch|start|quit|left|lost|got)\p{L}*\b.{0,20}\b(?:jobs?|work|career)\b|\bnew job\b`,
      works: String.raw`\bwork(?:ed|ing)?\b`,
    },
    dates: {
      since: '(?:since|as of) #',
      until: '(?:until|till|up to) #',
      self: '(?:i|we)(?: ve| m| have)?',
      moved: 'moved',
      lives: '(?:been )?liv(?:e|ed|ing)',
      works: '(?:been )?work(?:ed|ing)?',
      was: '(?:that|this|it)(?: was| is| s| has been)(?: so| true| the case| like that)?',
      there: 'there|here',
      fillers: 'in|to|back|just|only|out|over|at|for|last',
    },
  },
} satisfies SearchWords;
