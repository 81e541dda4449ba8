/** Works in browsers and in Node. */
export function encodeBase64(bytes: ArrayLike<number>): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
