/** The comic marks beside a face; the painter shows each one when needed. */
import type { ComponentChildren } from 'preact';

export function Extras(): ComponentChildren {
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
