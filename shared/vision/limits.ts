/** Bounds of images, each with its reason (V1, V2). */

/** Converse takes 3.75 MB an image and says not which megabyte; this is the smaller one. */
export const MAX_IMAGE_BYTES = 3_750_000;
/** Of either side: Converse again, and SPEC V1. */
export const MAX_SIDE = 8_000;
/** Leaves to upload of one user (N3), within as long as each of them holds: what they put at most lies here for a day. */
export const MAX_UPLOADS = 20;
/** Of one image on the socket: the largest one fits in parts half as large as a frame allows. */
export const MAX_IMAGE_PARTS = 256;
/** Passes over the same pixels in one JPEG. Cameras make one, the web a dozen; each costs whoever decodes it the whole image. */
export const MAX_SCANS = 64;
/** Chunks or segments of one file that are looked at together; encoders write some hundreds at most. Each costs memory beside its bytes. */
export const MAX_IMAGE_PIECES = 10_000;

/** Characters of what is believed of a description: a prompt holds it once, with its turn. */
export const MOST_OF_DESCRIPTION = 2_000;
/** And of what memory keeps of it (V1, as M6). */
export const MOST_REMEMBERED = 240;
/** Such an answer has 300. */
export const VISION_TOKENS = 800;
