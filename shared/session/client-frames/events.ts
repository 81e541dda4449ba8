/** A frame was accepted under this id of the install [S7]. */
export type FrameEvent = { type: 'frame.accepted'; install: string; id: string; digest: string };
