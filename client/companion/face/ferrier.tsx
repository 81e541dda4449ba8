/** Mr. Ferrier: a high brow, tufts of white hair, round spectacles, a moustache and a bow tie. */
import { FERRIER } from './character-geometry.ts';
import type { Art } from './figure.tsx';

const back = (
  <path
    class="hair-dark"
    d="M116 170C98 176 92 200 100 222C104 236 118 238 124 228L276 228C282 238 296 236 300 222C308 200 302 176 284 170Z"
  />
);

const body = (
  <>
    <path class="skin-dark" d="M168 250H232V316C232 334 168 334 168 316Z" />
    <path class="cloth" d="M46 420C46 356 104 332 160 320L240 320C296 332 354 356 354 420Z" />
    <path class="shirt" d="M166 312L200 344L234 312L246 324L214 420H186L154 324Z" />
    <path class="waistcoat" d="M150 326L200 400L250 326L262 332L246 420H154L138 332Z" />
    <path class="cloth-dark" d="M136 330L116 372L140 380L132 420M264 330L284 372L260 380L268 420" />
    <path class="scarf" d="M196 338C182 322 164 322 158 328C152 340 152 350 158 362C166 368 184 364 196 350Z" />
    <path class="scarf" d="M204 338C218 322 236 322 242 328C248 340 248 350 242 362C234 368 216 364 204 350Z" />
    <g class="dots">
      <circle cx="168" cy="337" r="2.6" />
      <circle cx="177" cy="350" r="2.6" />
      <circle cx="164" cy="354" r="2.6" />
      <circle cx="232" cy="337" r="2.6" />
      <circle cx="223" cy="350" r="2.6" />
      <circle cx="236" cy="354" r="2.6" />
    </g>
    <rect class="scarf-dark" x="191" y="333" width="18" height="23" rx="7" />
  </>
);

const skull = (
  <>
    <path class="skin-dark" d="M126 176C100 162 94 206 114 226C122 232 128 230 132 222Z" />
    <path class="skin-dark" d="M274 176C300 162 306 206 286 226C278 232 272 230 268 222Z" />
    <path class="fold" d="M112 190C106 196 110 210 118 214M288 190C294 196 290 210 282 214" />
  </>
);

const outline =
  'M122 160C118 92 156 58 200 58C244 58 282 92 278 160C280 200 280 226 270 252C258 284 228 302 200 302C172 302 142 284 130 252C120 226 120 200 122 160Z';

const skin = (
  <>
    <path class="fold" d="M172 108C190 102 210 102 228 108M166 124C188 117 212 117 234 124" />
    <path class="fold" d="M146 214C150 218 156 220 162 219M254 214C250 218 244 220 238 219" />
  </>
);

const nose = (
  <>
    <path class="skin-dark" d="M190 190C188 206 176 218 182 230C188 238 212 238 218 230C224 218 212 206 210 190Z" />
    <path class="skin-light" d="M194 192C193 206 184 216 187 226C192 232 206 232 211 226C214 216 207 206 206 192Z" />
  </>
);

const worn = (
  <>
    <g class="spectacles">
      <circle cx="163" cy="184" r="27" />
      <circle cx="237" cy="184" r="27" />
      <path class="bridge" d="M190 180C196 174 204 174 210 180M136 180L120 174M264 180L280 174" />
    </g>
    <path class="glint" d="M146 174A20 20 0 0 1 158 164M220 174A20 20 0 0 1 232 164" />
  </>
);

const whiskers = (
  <>
    <g data-part="whiskersLeft">
      <path
        class="hair"
        d="M203 234C192 226 174 229 164 239C156 247 147 248 142 242C142 257 160 263 177 257C188 253 196 250 203 247Z"
      />
      <path class="strand" d="M190 241C180 243 171 251 159 252" />
    </g>
    <g data-part="whiskersRight">
      <path
        class="hair"
        d="M197 234C208 226 226 229 236 239C244 247 253 248 258 242C258 257 240 263 223 257C212 253 204 250 197 247Z"
      />
      <path class="strand" d="M210 241C220 243 229 251 241 252" />
    </g>
  </>
);

const front = (
  <>
    <path
      class="hair"
      d="M124 118C104 118 96 136 104 148C90 152 88 174 100 182C96 196 104 208 116 206C122 200 124 188 124 174C122 156 124 136 130 124Z"
    />
    <path
      class="hair"
      d="M276 118C296 118 304 136 296 148C310 152 312 174 300 182C304 196 296 208 284 206C278 200 276 188 276 174C278 156 276 136 270 124Z"
    />
    <path
      class="strand"
      d="M112 134C108 144 114 152 118 152M104 166C110 166 116 172 116 178M288 134C292 144 286 152 282 152M296 166C290 166 284 172 284 178"
    />
    <g data-part="dangle">
      <path
        class="hair"
        d="M178 62C182 46 200 40 216 46C212 48 208 52 208 56C214 52 224 52 230 58C222 58 216 62 212 66C202 62 190 62 178 62Z"
      />
    </g>
  </>
);

export const FERRIER_ART: Art = { build: FERRIER, back, body, skull, outline, skin, nose, worn, whiskers, front };
