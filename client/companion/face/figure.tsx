/** The drawing that all characters share. The painter finds each moving part by `data-part`. */
import type { ComponentChildren } from 'preact';
import { type CharacterGeometry, MIDDLE } from './character-geometry.ts';

/** The drawn pieces, from back to front. */
export type Art = {
  build: CharacterGeometry;
  /** Behind the neck and shoulders. */
  back: ComponentChildren;
  body: ComponentChildren;
  /** The ears and the neck's shade; the face covers it. */
  skull: ComponentChildren;
  /** The outline of the face, as path data. */
  outline: string;
  nose: ComponentChildren;
  /** On the skin, under the eyes. */
  skin?: ComponentChildren;
  /** Over the eyes. */
  worn?: ComponentChildren;
  /** Over the mouth. */
  whiskers?: ComponentChildren;
  front: ComponentChildren;
};

/** `id`: unique on the page. */
export function CharacterFigure({ art, id }: { art: Art; id: string }): ComponentChildren {
  return (
    <>
      <RestingMouth art={art} id={id} />
      <SpeakingMouth art={art} />
    </>
  );
}

function RestingMouth({ art, id }: { art: Art; id: string }): ComponentChildren {
  const { build } = art;
  return (
    <svg viewBox="0 0 400 400" class="face-drawing" aria-hidden="true" focusable="false">
      <clipPath id={`${id}-disc`}>
        <path d="M-60 -60H460V215H378A178 178 0 0 1 22 215H-60Z" />
      </clipPath>
      <circle class="disc" cx="200" cy="215" r="178" />
      <g data-part="back">{art.back}</g>
      <g clip-path={`url(#${id}-disc)`}>
        <g data-part="body">{art.body}</g>
      </g>
      <g data-part="head">
        {art.skull}
        <path class="skin" d={art.outline} />
        <path data-part="queasy" class="queasy" d={art.outline} />
        <g data-part="features">
          <FaceCheeks build={build} />
          {art.skin}
          <FaceEye side="left" build={build} id={id} />
          <FaceEye side="right" build={build} id={id} />
          <g data-part="nose">{art.nose}</g>
          {art.worn}
          <path
            data-part="tear"
            class="water"
            d="M148 208C153 219 157 224 157 230A9 9 0 0 1 139 230C139 224 143 219 148 208Z"
          />
        </g>
        <g data-part="front">{art.front}</g>
        {/* Over the hair, as comics have it: otherwise a fringe would hide half of what a face says. */}
        <g data-part="brows">
          <path data-part="browLeft" class="brow" />
          <path data-part="browRight" class="brow" />
        </g>
      </g>
      <g clip-path={`url(#${id}-disc)`}>
        <FaceHand />
      </g>
      <FaceExtras />
    </svg>
  );
}

/**
 * The mouth and whiskers as a drawing of their own, so that speaking repaints a small area only. It stays in
 * place and applies the head's movement inside, which makes compositing cheap.
 */
function SpeakingMouth({ art }: { art: Art }): ComponentChildren {
  return (
    <svg viewBox="110 190 180 130" class="face-mouth" aria-hidden="true" focusable="false">
      <g data-part="head">
        <g data-part="features">
          <FaceMouth build={art.build} />
          {art.whiskers}
        </g>
      </g>
    </svg>
  );
}

function FaceEye({
  side,
  build,
  id,
}: {
  side: 'left' | 'right';
  build: CharacterGeometry;
  id: string;
}): ComponentChildren {
  const { eyeApart, eyeY, eyeWidth: w, eyeHeight: h, iris } = build;
  const name = side === 'left' ? 'eyeLeft' : 'eyeRight';
  const x = MIDDLE + (side === 'left' ? -eyeApart : eyeApart);
  return (
    <g transform={`translate(${x} ${eyeY})`}>
      <path
        class="lid"
        d={`M${-w} -1C${-w * 0.72} ${-h * 1.38} ${w * 0.72} ${-h * 1.38} ${w} -1Q0 ${h * 0.9} ${-w} -1Z`}
      />
      <clipPath id={`${id}-${name}`}>
        <path data-part={`${name}Shape`} />
      </clipPath>
      <g clip-path={`url(#${id}-${name})`}>
        <rect class="white" x={-w - 2} y={-h * 2} width={w * 2 + 4} height={h * 4} />
        <g data-part={`${name}Iris`}>
          <circle class="iris" r={iris} />
          <path
            class="glow"
            d={`M${-iris * 0.7} ${iris * 0.25}A${iris * 0.75} ${iris * 0.75} 0 0 0 ${iris * 0.7} ${iris * 0.25}A${iris} ${iris * 0.6} 0 0 1 ${-iris * 0.7} ${iris * 0.25}Z`}
          />
          <circle data-part={`${name}Pupil`} class="pupil" r={iris * 0.52} />
          <circle class="shine" cx={-iris * 0.34} cy={-iris * 0.4} r={iris * 0.3} />
          <circle class="shine" cx={iris * 0.4} cy={iris * 0.36} r={iris * 0.14} />
        </g>
      </g>
      <path data-part={`${name}Lash`} class="lash" />
    </g>
  );
}

function FaceMouth({ build }: { build: CharacterGeometry }): ComponentChildren {
  return (
    <g data-part="mouth" transform={`translate(${MIDDLE} ${build.mouthY})`}>
      <path data-part="mouthShape" class="lips" />
      <path data-part="tongue" class="tongue" />
      <path data-part="teeth" class="teeth" />
      <path data-part="grit" class="grit" />
      <g data-part="tongueOut">
        <path class="tongue-out" d="M-10 -3C-10 18 -7 25 0 25S10 18 10 -3Z" />
        <path class="fold" d="M0 2V14" />
      </g>
    </g>
  );
}

function FaceCheeks({ build }: { build: CharacterGeometry }): ComponentChildren {
  const { cheekApart, cheekY } = build;
  return (
    <g data-part="blush" class="blush">
      <ellipse cx={MIDDLE - cheekApart} cy={cheekY} rx="17" ry="10.5" />
      <ellipse cx={MIDDLE + cheekApart} cy={cheekY} rx="17" ry="10.5" />
    </g>
  );
}

/** A mitten-like hand, from the lower edge. */
function FaceHand(): ComponentChildren {
  return (
    <g data-part="hand">
      <path class="cloth" d="M62 420L70 352C72 342 108 342 112 352L122 420Z" />
      <path class="cloth-edge" d="M68 358C78 350 104 350 114 358L113 345C104 338 78 338 69 345Z" />
      <path
        class="skin"
        d="M72 344C66 322 62 308 56 296C52 286 64 281 69 290L77 306L74 268C73 257 86 255 88 266L92 302L98 264C100 254 112 256 111 267L107 306L118 284C123 276 133 281 129 291C123 308 118 326 112 344C104 350 80 350 72 344Z"
      />
      <path class="fold" d="M80 322C88 328 98 328 104 321" />
    </g>
  );
}

function FaceExtras(): ComponentChildren {
  return (
    <>
      <path
        data-part="sweat"
        class="water"
        d="M300 108C308 124 314 132 314 140A14 14 0 0 1 286 140C286 132 292 124 300 108Z"
      />
      <g data-part="sparkle" class="spark">
        <path d="M322 84Q325 108 348 112Q325 116 322 140Q319 116 296 112Q319 108 322 84Z" />
        <path d="M72 112Q74 128 90 131Q74 134 72 150Q70 134 54 131Q70 128 72 112Z" />
        <path d="M346 152Q347 162 357 164Q347 166 346 176Q345 166 335 164Q345 162 346 152Z" />
      </g>
      <g data-part="steam" class="puff">
        <path d="M300 98q10 -22 26 -14q4 -16 20 -10q18 8 8 24q10 14 -6 20q-14 6 -22 -4q-16 6 -26 -16Z" />
        <path d="M100 98q-10 -22 -26 -14q-4 -16 -20 -10q-18 8 -8 24q-10 14 6 20q14 6 22 -4q16 6 26 -16Z" />
      </g>
      <g data-part="query" class="sign">
        <path d="M302 88C302 64 338 64 338 88C338 102 320 102 320 118" />
        <path d="M320 134V134.5" />
      </g>
      <g data-part="dots" class="sign">
        <path d="M298 120V120.5M318 114V114.5M338 108V108.5" />
      </g>
      <g data-part="rays" class="sign">
        <path d="M92 86L72 66M70 122L44 112M308 86L328 66M330 122L356 112" />
      </g>
      <g data-part="sleep" class="sign">
        <path d="M308 124H326L308 144H326" />
        <path d="M330 86H354L330 112H354" />
        <path d="M352 46H382L352 78H382" />
      </g>
    </>
  );
}
