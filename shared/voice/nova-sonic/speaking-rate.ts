/** The model has no speed parameter, but follows instructions. `speed`: 1 is normal. */
export function sonicSpeakingRateInstruction(doing: 'Read' | 'Speak', speed: number): string[] {
  if (speed >= 1.15) return [`${doing} briskly.`];
  return speed <= 0.85 ? [`${doing} slowly.`] : [];
}
