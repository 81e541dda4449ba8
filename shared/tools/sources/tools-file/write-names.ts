/** Which writes want the user's yes when nobody has said so (T4): by the words of their names. */

const MONEY_OR_DELETION: ReadonlySet<string> = new Set(
  (
    'pay payment payments transfer transfers buy purchase purchases refund refunds withdraw withdrawal ' +
    'delete deletion remove removal erase erasure drop wipe cancel cancellation'
  ).split(' '),
);

/** `deleteUser`, `delete_user` and `user-delete` do; `payload` and `dropdown` do not. */
export function movesMoneyOrDeletes(name: string): boolean {
  const words = name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').split(/[^A-Za-z]+/);
  return words.some((word) => MONEY_OR_DELETION.has(word.toLowerCase()));
}
