/** The axis of one turn, drawn: a lane for the model, for each tool, and for what was said. Shape tells as much as colour does. */
import type { ComponentChildren } from 'preact';
import type { Axis, Bar, Dot, Lane } from './axis.ts';

export function Track({ axis }: { axis: Axis }) {
  return (
    <div class="track">
      {axis.lanes.map((lane, at) => (
        <LaneRow key={at} lane={lane} ticks={axis.ticks} />
      ))}
      <svg class="scale" height="14" aria-hidden="true">
        {axis.ticks.map(({ at, label }) => (
          <text key={at} x={`${at}%`} y="11" text-anchor={at < 4 ? 'start' : at > 90 ? 'end' : 'middle'}>
            {label}
          </text>
        ))}
      </svg>
    </div>
  );
}

function LaneRow({ lane, ticks }: { lane: Lane; ticks: Axis['ticks'] }) {
  return (
    <>
      <span class="lane" aria-hidden="true" title={lane.label}>
        {lane.label}
      </span>
      <svg class="bars" height="18" role="img" aria-label={lane.title}>
        <title>{lane.title}</title>
        {ticks.map(({ at }) => (
          <line key={at} class="tick" x1={`${at}%`} x2={`${at}%`} y1="0" y2="18" />
        ))}
        {lane.bars.map((bar, at) => (
          <BarShape key={at} bar={bar} />
        ))}
        {lane.dots.map((dot, at) => (
          <DotShape key={at} dot={dot} />
        ))}
      </svg>
    </>
  );
}

function BarShape({ bar: { from, to, look, end } }: { bar: Bar }) {
  return (
    <>
      <rect class={`bar ${look} ${end}`} x={`${from}%`} width={`${to - from}%`} y="5" height="8" rx="4" />
      {end !== 'good' && (
        <At at={to}>
          {end === 'on' ? (
            <path class="tip on" d="M2-5 8 0 2 5z" />
          ) : (
            <path class="tip bad" d="M-3.5-3.5l7 7m0-7l-7 7" />
          )}
        </At>
      )}
    </>
  );
}

function DotShape({ dot: { at, look, label } }: { dot: Dot }) {
  const isLate = at > 55;
  return (
    <At at={at}>
      {SHAPES[look]}
      {label && (
        <text class="note" x={isLate ? -10 : 10} y="4" text-anchor={isLate ? 'end' : 'start'}>
          {label}
        </text>
      )}
    </At>
  );
}

const SHAPES = {
  sound: <path class="dot sound" d="M-4-5.5 5.5 0-4 5.5z" />,
  line: <circle class="dot line" r="4.5" />,
  lead: <circle class="dot lead" r="4" />,
  filler: <rect class="dot filler" x="-2" y="-6" width="4" height="12" rx="2" />,
  delivery: <path class="dot delivery" d="M0-6 6 0 0 6-6 0z" />,
  cached: <path class="dot cached" d="M0-5.5 5 3.5H-5z" />,
  bad: <path class="tip bad" d="M-4-4l8 8m0-8l-8 8" />,
} as const;

/** A place on the axis, in the middle of its lane. */
function At({ at, children }: { at: number; children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a part of a drawing that is told as a whole.
    <svg class="at" x={`${at}%`} y="9">
      {children}
    </svg>
  );
}
