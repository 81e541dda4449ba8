/** Romy: a chestnut bob, a hair knot with a forgotten pencil, one gold earring and a knitted scarf. */
import { ROMY } from './character-geometry.ts';
import type { Art } from './figure.tsx';

const back = (
  <path
    class="hair-dark"
    d="M112 150C96 190 102 222 92 252C86 276 104 296 132 296L268 296C296 296 314 276 308 252C298 222 304 190 288 150Z"
  />
);

const body = (
  <>
    <path class="skin-dark" d="M170 250H230V312C230 330 170 330 170 312Z" />
    <path class="cloth" d="M60 420C60 356 112 330 160 322L240 322C288 330 340 356 340 420Z" />
    <path class="cloth-dark" d="M112 420C112 392 108 378 102 366M288 420C288 392 292 378 298 366" />
    <path class="scarf-dark" d="M226 336C250 344 262 372 258 412L222 412C224 388 220 366 208 346Z" />
    <path class="scarf-rib" d="M230 362L252 354M230 382L257 376M228 402L258 396" />
    <path
      class="scarf"
      d="M142 312C136 292 160 296 200 298C240 296 264 292 258 312C270 330 246 352 200 352C154 352 130 330 142 312Z"
    />
    <path
      class="scarf-rib"
      d="M152 322C158 330 162 336 164 346M176 326C180 334 182 342 182 351M202 327V352M226 326C224 334 222 342 222 350M250 320C246 330 242 336 240 345"
    />
  </>
);

const skull = (
  <>
    <path class="skin-dark" d="M124 182C106 172 100 204 116 220C122 226 128 224 130 218Z" />
    <path class="skin-dark" d="M276 182C294 172 300 204 284 220C278 226 272 224 270 218Z" />
  </>
);

const outline =
  'M121 168C118 112 158 88 200 88C242 88 282 112 279 168C280 196 278 216 268 236C252 266 226 286 200 286C174 286 148 266 132 236C122 216 120 196 121 168Z';

const skin = (
  <g class="freckles">
    <circle cx="176" cy="219" r="1.7" />
    <circle cx="167" cy="225" r="1.4" />
    <circle cx="183" cy="226" r="1.3" />
    <circle cx="224" cy="219" r="1.7" />
    <circle cx="233" cy="225" r="1.4" />
    <circle cx="217" cy="226" r="1.3" />
  </g>
);

const nose = <path class="nose" d="M196 222C199 226 206 225 207 220" />;

const front = (
  <>
    <g data-part="dangle">
      <path class="pencil" d="M152 84L246 24L251 32L157 92Z" />
      <path class="pencil-end" d="M246 24L254 19C258 18 262 24 259 27L251 32Z" />
      <path class="pencil-tip" d="M152 84L144 95L157 92Z" />
      <path class="hair" d="M162 72C152 44 176 24 202 24C232 24 250 46 240 70C234 88 168 90 162 72Z" />
      <path class="strand" d="M174 68C172 46 190 34 212 38M188 76C200 72 222 62 226 44M184 58C194 50 208 50 214 56" />
    </g>
    <path
      class="hair"
      d="M110 206C96 136 124 70 200 68C276 70 304 136 290 206C288 224 296 240 302 254C286 250 276 236 274 214C274 184 266 158 246 138C236 128 230 120 228 110C216 134 184 150 156 154C138 158 128 178 127 210C126 236 114 250 98 254C104 240 112 224 110 206Z"
    />
    <path
      class="strand"
      d="M224 90C206 118 168 132 140 140M216 84C190 98 150 108 130 130M236 96C246 118 266 128 274 154M248 90C264 104 280 122 284 150"
    />
    <g data-part="earring">
      <circle class="gold" cx="119" cy="238" r="10" />
    </g>
  </>
);

export const ROMY_ART: Art = { build: ROMY, back, body, skull, outline, skin, nose, front };
