/** Common given names, to tell "i'm tom" from "i'm tired" where nothing has a capital [M5]. */

/**
 * Of Europe, the Americas, South and East Asia, Africa and the Arab world, in Latin letters. Without those
 * that are words after "I'm" or "call me": Will, Mark, May, Rose, Bill, Rich, Sunny.
 */
const NAMES = `aaron abdul abdullah abigail adam adrian agnes ahmad ahmed aicha aisha akira alan albert aleksandr alejandra
alejandro alex alexander alexandra alexis alfred ali alice alicia alina alison amanda amelia amelie amina amir amit amy
ana anastasia anders andre andrea andreas andrei andrew angela anita anja anjali ann anna annabel anne annette annika anthony
anton antonia antonio anya arjun arthur asha ashley astrid audrey ayesha aylin barbara beatrice beatriz ben benjamin bernd
beth bianca birgit bob boris brad brandon brenda brian bruno caleb camila camille carl carla carlos carmen carol caroline
catherine cecilia celine chang charles charlie charlotte chen chiara chiamaka chloe chris christian christina christine
christoph christopher cindy claire clara claudia claudio cleo colin connor cristina dan daniel daniela danielle danny dario
dave david deborah deepak denise dennis diana diego dieter dima dimitri dmitri dominik donald dora doris dorothy dylan eduardo
edward elena eleni eli elias elif elijah elisa elisabeth elizabeth ella ellen elsa emil emilia emilio emily emma emre enrico
eric erica erik erika ernesto ethan eva evan evelyn fabian fatima fatma felipe felix fernanda fernando fiona florian francesca
francesco francisco frank franz frederik frida fritz gabriel gabriela gary gemma george gerald giovanni giulia
giuseppe gonzalo greg gregor greta guillermo gunter gustavo hanna hannah hans harriet harry hassan heather heidi heinz helen
helena henrik henry hiroshi hugo hussein ian ibrahim ida ignacio igor ilse imran inga ines ingrid irene irina isaac
isabel isabella isabelle ivan jacob jacques jakob jake james jamie jan jana jane janet jasmine jason javier jeff jennifer
jenny jens jeremy jessica jim jimmy joan joana joao joe johan johanna johannes john jonas jonathan jorge jose
joseph joshua juan judith julia julian juliana julie juliette jun jurgen kai karen karin karl karolina katarina kate katharina
katherine kathleen kathy katie katja katrin keiko keith kelly ken kenji kenneth kevin khaled kim kirsten klaus kofi kristin
kristina kumar kurt kwame kyle lars laura lauren laurent layla lea leah leila lena leo leon leonardo leonie leticia leyla liam
lina linda lisa liu livia lorenzo louis louise luca lucas lucia luciana lucy luigi luis luisa lukas luke lydia
magdalena maja malik manuel manuela marc marcel marcela marco marcos marcus margaret margarita maria mariam mariana marie
marina mario marion marta martha martin martina mary mateo mathias matilda matt matteo matthew matthias maya mehmet mei
melanie melissa mia michael michaela michel michelle miguel mike mikhail mila mina ming miriam mohamed
mohammad mohammed monica monika morgan moritz muhammad murat mustafa nadia nadja nancy naomi natalia natalie natasha nathan
neha neil nelson nick nicola nicolas nicole niklas nikolai nils nina noah nora nuno odile olaf oleg olga oliver olivia olumide
omar oscar oskar otto pablo paolo patricia patrick paul paula paulo pavel pedro penelope peter petra philip philipp philippe
pia pierre priya rachel rafael rahul raj rajesh ralf ramon raquel rashid raul raymond rebecca renate ricardo richard rita
robert roberto robin rodrigo roger roland romy ronald rosa ruben rudolf ruth ryan sabine sabrina salma salvatore sam
samantha samir samuel sandra sanjay santiago sara sarah sascha saskia scott sean sebastian selim selma serena sergei sergio
sharon shreya silvia simon simone sofia sonja sophia sophie stefan stefanie stephanie stephen steve steven sunita susan
susanne suzanne sven svetlana sylvia takashi tamara tania tanja tanya tara tatiana ted teresa theo theresa thiago thomas
thorsten tiago tim timo timothy tina tobias todd tom tomas tommy tony tracy tyler ulrich umar ursula uwe valentina valeria
vanessa vera veronica victor victoria vijay viktor vincent vladimir walter wanda wang wei wendy werner wilhelm william
wolfgang xavier yan yang yasmin yasmine yolanda yosef youssef yuki yuri yusuf yvonne zeynep zhang zoe`;

let names: ReadonlySet<string> | undefined;

export function isGivenNameInFact(word: string): boolean {
  names ??= new Set(NAMES.split(/\s+/));
  return names.has(word.toLowerCase());
}
