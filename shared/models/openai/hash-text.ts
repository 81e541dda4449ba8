/** 16 hexadecimal digits of FNV-1a: what it names is no secret, and clashes cost little. */
export function hashOpenaiText(text: string): string {
  return [0x811c9dc5, 0x1b873593].map((seed) => fnv1aHash(text, seed).toString(16).padStart(8, '0')).join('');
}

/** 32 bits. */
function fnv1aHash(text: string, seed: number): number {
  let value = seed;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}
