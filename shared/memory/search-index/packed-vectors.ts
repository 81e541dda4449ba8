/** Packs vectors of entries for a row [M17]: one byte a dimension, under the name of their embedder. */
import { measureVector, type SmallVector } from '../vector-search.ts';
import { ByteWriter, openSealedIndexBytes, sealIndexBytes } from './bytes.ts';

export type EntryVector = { n: number; vector: SmallVector };

/** `by`: the embedder's name. Only vectors of one embedder and one length compare. */
export type VectorOrigin = { by: string; dimensions: number };

/** `vectors`: in order. */
export type PackedVectors = VectorOrigin & { vectors: readonly EntryVector[] };

/** No first byte of text or gzip, in which earlier versions stored vectors. */
const FORMAT = 1;
/** The first byte of gzip: formats of ours stay below it. */
const GZIP = 0x1f;

/** Whether a newer version packed them: they are left to it [M18]. */
export function isNewerVectorFormat([format = 0]: Uint8Array): boolean {
  return format > FORMAT && format < GZIP;
}

export function packIndexVectors({ by, dimensions, vectors }: PackedVectors): Uint8Array {
  const writer = new ByteWriter();
  writer.writeText(by);
  writer.writeNumber(dimensions);
  writer.writeNumber(vectors.length);
  let last = 0;
  for (const { n, vector } of vectors) {
    writer.writeNumber(n - last);
    const { bytes } = vector;
    writer.append(new Uint8Array(bytes.buffer, bytes.byteOffset, dimensions));
    last = n;
  }
  return sealIndexBytes(FORMAT, writer.finish());
}

/** Null: damaged, or of another format. */
export function unpackIndexVectors(stored: Uint8Array): PackedVectors | null {
  const reader = openSealedIndexBytes(FORMAT, stored);
  if (reader === null) return null;
  const by = reader.readText();
  const dimensions = reader.readNumber();
  const vectors: EntryVector[] = [];
  let n = 0;
  const count = reader.readNumber();
  for (let at = 0; at < count; at += 1) {
    n += reader.readNumber();
    vectors.push({ n, vector: measureVector(new Int8Array(reader.readBytes(dimensions).buffer)) });
  }
  return { by, dimensions, vectors };
}
