/** The stimuli of `IDLE_STIMULI=classic` [L2]. Models get their markup literally. */
export const CLASSIC_STIMULI: readonly string[] = [
  '*I am ignoring you*',
  "**sighs** It's so quiet here.",
  'Tell me something interesting about yourself.',
  '**looks around** What do you usually do for fun?',
  'I could use a good distraction right now.',
  "What's the most fascinating thing you know?",
  'If you could talk about anything, what would it be?',
  'Got any clever insights to share?',
  '**leans in** Any fun stories to tell?',
];
