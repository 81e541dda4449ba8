/** The model has no dial for how fast it speaks; it can be asked. `speed`: 1 is as usual. */
export function pace(doing: 'Read' | 'Speak', speed: number): string[] {
  if (speed >= 1.15) return [`${doing} briskly.`];
  return speed <= 0.85 ? [`${doing} slowly.`] : [];
}
