import type { ClientFrame } from '../../protocol/frames.ts';
import type { ShownImage } from '../turn/state.ts';

/**
 * A valid frame. `digest` tells two bodies under one id apart, without `heard` [S7]. `image`: the stored one
 * of a `user.image`, whose frame no longer holds the bytes [V1]. `call`: it comes in an HTTP call, without a
 * hello [G2]. `arrived`: the frame's place among sound without numbers [A6].
 * `minor`: the application says that the user is below 18 [K7].
 */
export type ClientCommand = {
  type: 'client';
  connection: string;
  frame: ClientFrame;
  digest: string;
  image?: ShownImage;
  call?: HttpCallAttachment;
  arrived?: number;
  minor?: true;
};

/** A client of one HTTP call, over at `untilMs`. `install`: for its ids. `locale`: BCP 47. */
export type HttpCallAttachment = { install: string; untilMs: number; locale?: string };
