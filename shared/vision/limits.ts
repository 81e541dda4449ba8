/** Bounds of images, each with its reason [V1, V2]. */

/** Converse takes 3.75 MB an image without defining MB; this is the smaller reading. */
export const MAX_IMAGE_BYTES = 3_750_000;
/** Pixels of width or height: Converse's limit [V1]. */
export const MAX_SIDE = 8_000;
/** Upload permits of one user at a time [N3]. An uploaded image stays for a day. */
export const MAX_UPLOADS = 20;
/** Parts of one image on the socket: enough for the largest image in parts of half a frame. */
export const MAX_IMAGE_PARTS = 256;
/**
 * Passes over the same pixels in one JPEG; each costs a full decode. Cameras write one, web encoders a dozen.
 */
export const MAX_SCANS = 64;
/** Chunks or segments of one file, each of which costs memory. Encoders write a few hundred. */
export const MAX_IMAGE_PIECES = 10_000;

/** Characters. A prompt holds the description once, with its turn. */
export const MOST_OF_DESCRIPTION = 2_000;
/** Characters of the description in memory [V1, M6]. */
export const MOST_REMEMBERED = 240;
/** A description of 200 words has about 300 tokens. */
export const VISION_TOKENS = 800;
