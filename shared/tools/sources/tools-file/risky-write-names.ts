/** Whether a write needs the user's yes by default [T4], from the words of its name. */

const MONEY_OR_DELETION: ReadonlySet<string> = new Set(
  (
    'pay payment payments transfer transfers buy purchase purchases refund refunds withdraw withdrawal ' +
    'delete deletion remove removal erase erasure drop wipe cancel cancellation'
  ).split(' '),
);

/** True for `deleteUser`, `delete_user` and `user-delete`; false for `payload` and `dropdown`. */
export function isRiskyWriteName(name: string): boolean {
  const words = name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').split(/[^A-Za-z]+/);
  return words.some((word) => MONEY_OR_DELETION.has(word.toLowerCase()));
}
