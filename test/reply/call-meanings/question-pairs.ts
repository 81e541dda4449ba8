/**
 * Pairs of questions to a search tool, written and labelled by hand [C11]. `same`: one answer serves both.
 * The others differ in one thing, which names the list.
 */
export type QuestionPair = readonly [string, string];

/** One pair a line, as "one = other". */
function pairs(lines: string): QuestionPair[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => line.split(' = ').map((side) => side.trim()) as [string, string]);
}

export const SAME: readonly QuestionPair[] = pairs(`
  how tall is Mount Everest = height of Mount Everest
  what is the population of Iceland = how many people live in Iceland
  population of Iceland today = what is today's population of Iceland
  opening hours of the Louvre museum = when is the Louvre museum open
  who wrote the novel Moby Dick = author of the novel Moby Dick
  how long do you boil an egg = egg boiling time
  how to remove red wine from a carpet = remove red wine stains from carpet
  what does the word ubiquitous mean = meaning of the word ubiquitous
  distance from Berlin to Hamburg = how far is it from Berlin to Hamburg
  the inventor of the telephone Bell = who invented the telephone, Bell
  recipe for Hungarian goulash = how do I cook Hungarian goulash
  best time to visit Norway = when should one visit Norway
  symptoms of iron deficiency = signs of iron deficiency
  how to fix a flat bicycle tyre = repairing a flat bicycle tyre
  capital city of Australia = what is the capital of Australia
  lifespan of a house cat = how old does a house cat get
  why is the sky blue = reason that the sky is blue
  how to grow tomatoes on a balcony = growing tomatoes on a balcony
  is the shop Nordlicht in Kiel still open = does the shop Nordlicht in Kiel still exist
  director of the film Casablanca = who directed the film Casablanca
  how does a heat pump work = working principle of a heat pump
  cause of the French Revolution = what caused the French Revolution
  the boiling point of water at sea level = at what temperature does water boil at sea level
  how many bones does a person have = number of bones in the human body
  train from Lyon to Geneva duration = how long is the train from Lyon to Geneva
`);

/** By what differs. */
export const OTHER: Readonly<Record<string, readonly QuestionPair[]>> = {
  place: pairs(`
  capital city of Australia = capital city of Austria
  what is the population of Iceland = what is the population of Ireland
  distance from Berlin to Hamburg = distance from Berlin to Munich
  opening hours of the museum in Paris = opening hours of the museum in Rome
  best time to visit Norway = best time to visit Sweden
  restaurants near the station in Basel = restaurants near the station in Bern
  capital of france and its history = capital of spain and its history
  the weather in paris this year = the weather in tokyo this year
  `),
  date: pairs(`
  train times from Lyon to Geneva on Monday = train times from Lyon to Geneva on Tuesday
  concerts in Vienna in May = concerts in Vienna in June
  what happened in the senate yesterday = what happened in the senate today
  football results of last week = football results of this week
  tide table for Brest tomorrow = tide table for Brest today
  public holidays in Spain next month = public holidays in Spain this month
  `),
  number: pairs(`
  winner of the 2018 world cup = winner of the 2022 world cup
  how long to boil 2 eggs in a pot = how long to boil 6 eggs in a pot
  flights under 100 euros from Oslo = flights under 300 euros from Oslo
  hotel for two people in Lisbon = hotel for three people in Lisbon
  chapter 3 of the book summary = chapter 4 of the book summary
  a loan of 5,000 euros with interest = a loan of 50,000 euros with interest
  `),
  negation: pairs(`
  foods that contain gluten and sugar = foods that do not contain gluten and sugar
  is it safe to eat raw mushrooms = is it not safe to eat raw mushrooms
  countries that never had a king = countries that had a king
  reasons to buy a diesel car = reasons not to buy a diesel car
  plants that grow without sun = plants that grow with sun
  how to sleep with a light on = how to sleep without a light on
  `),
  name: pairs(`
  who wrote the novel Moby Dick = who wrote the novel Jane Eyre
  director of the film Casablanca = director of the film Metropolis
  biography of the painter Monet = biography of the painter Manet
  phone number of Doctor Miller = phone number of Doctor Muller
  share price of Siemens at noon = share price of Bosch at noon
  new album by Björk reviewed = new album by Sigur reviewed
  `),
  aspect: pairs(`
  how tall is Mount Everest = how old is Mount Everest
  symptoms of iron deficiency = treatment of iron deficiency
  how to fix a flat bicycle tyre = how to choose a bicycle tyre
  how does a heat pump work = how much does a heat pump cost
  why is the sky blue = why is the sea blue
  how to grow tomatoes on a balcony = how to grow peppers on a balcony
  cause of the French Revolution = end of the French Revolution
  recipe for Hungarian goulash = wine to drink with Hungarian goulash
  lifespan of a house cat = price of a house cat
  recipe for pasta with tomatoes = recipe for pasta with mushrooms
  advantages of solar panels = disadvantages of solar panels
  open a bank account in Norway = close a bank account in Norway
  `),
  narrower: pairs(`
  recipe for pasta with tomatoes = recipe for vegan pasta with tomatoes
  hotels near the beach in Lisbon = cheap hotels near the beach in Lisbon
  how to grow tomatoes on a balcony = how to grow cherry tomatoes on a balcony
  symptoms of iron deficiency = symptoms of iron deficiency in infants
  population of Iceland in total = population of Iceland in total by age
  opening hours of the Louvre museum = opening hours of the Louvre museum shop
  how does a heat pump work = how does a heat pump work in winter
  who directed the film Casablanca = who almost directed the film Casablanca
  `),
};
