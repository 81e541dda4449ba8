/** Milliseconds by a clock that all processes of one machine share: what one of them sent and another one saw can be compared. */
export function momentMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
