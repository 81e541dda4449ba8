/** Amounts of money: decimals outside, integer minor units inside, so that nothing is rounded. */

/** Minor units of "20", "12.5" or 12.5; null: not a decimal with at most two places. */
export function moneyMinorUnitsOf(amount: string | number): number | null {
  const [, whole = '', places = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(String(amount)) ?? [];
  return whole === '' ? null : Number(whole) * 100 + Number(places.padEnd(2, '0'));
}

/** For models and comparisons: "12.50". */
export function decimalMoneyAmount(minor: number): string {
  const cents = String(minor).padStart(3, '0');
  return `${cents.slice(0, -2)}.${cents.slice(-2)}`;
}

/** For speech: "20 euros", "12.50 euros". */
export function moneyInWords(minor: number, currency: string, language: string): string {
  const style = {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
    trailingZeroDisplay: 'stripIfInteger',
  } as const;
  return new Intl.NumberFormat(language, style).format(minor / 100);
}
