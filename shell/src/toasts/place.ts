/** A vertical range of the viewport in px from its top. */
export interface Band {
  top: number
  bottom: number
}

/** Position of a toast on a phone: offset in px from that edge of the viewport. */
export interface Place {
  edge: 'top' | 'bottom'
  offset: number
}

/** The page below: the band between its bars, all its controls, those that are needed next, and those that are never covered. */
export interface Ground {
  height: number
  free: Band
  controls: readonly Band[]
  needed: readonly Band[]
  vital: readonly Band[]
}

const GAP_PX = 8
/** Height of a toast of three lines. */
const TOAST_PX = 96
/** A control that is needed next counts as this many controls, a vital one or a bar as ten times as many. */
const NEEDED_WEIGHT = 10
const VITAL_WEIGHT = 100
/** A place that is not at an edge counts as this many controls. */
const OFF_EDGE_WEIGHT = 2
/** A move while a toast is shown counts as this many controls. */
const MOVE_WEIGHT = 5

const overlap = (one: Band, other: Band) => one.top < other.bottom && other.top < one.bottom

function weightOf(band: Band, { controls, needed, vital }: Ground): number {
  const countIn = (bands: readonly Band[]) => bands.filter((each) => overlap(band, each)).length
  return countIn(controls) + NEEDED_WEIGHT * countIn(needed) + VITAL_WEIGHT * countIn(vital)
}

/** True when the bars leave too little room, as in a dialog: then they are nobody's limits. */
const isTooSmall = ({ top, bottom }: Band) => bottom - top < 2 * (TOAST_PX + GAP_PX)

/** Returns how far from this edge a toast is clear of the bars. */
export function offsetOf(edge: Place['edge'], height: number, free: Band): number {
  if (isTooSmall(free)) return GAP_PX
  return (edge === 'top' ? free.top : height - free.bottom) + GAP_PX
}

/**
 * Returns where a toast of this height covers least between the bars: at the bottom, at the top, or else beside a control, the
 * nearest to an edge first.
 */
function bestOf(size: number, ground: Ground): { band: Band; weight: number } {
  const { height, free, controls } = ground
  const bandAt = (top: number) => ({ top, bottom: top + size })
  const highest = offsetOf('top', height, free)
  const lowest = height - offsetOf('bottom', height, free) - size
  const fromEdge = (top: number) => Math.min(top - highest, lowest - top)
  const beside = controls
    .flatMap(({ top, bottom }) => [top - GAP_PX - size, bottom + GAP_PX])
    .filter((top) => fromEdge(top) > 0)
    .toSorted((one, other) => fromEdge(one) - fromEdge(other))
  const bands = [
    ...[lowest, highest].map((top) => ({ top, extra: 0 })),
    ...beside.map((top) => ({ top, extra: OFF_EDGE_WEIGHT })),
  ]
  return bands
    .map(({ top, extra }) => ({ band: bandAt(top), weight: weightOf(bandAt(top), ground) + extra }))
    .reduce((best, each) => (each.weight < best.weight ? each : best))
}

const offsetAt = (edge: Place['edge'], { top, bottom }: Band, height: number) =>
  edge === 'top' ? top : height - bottom

/** Returns the position of a toast that is about to be shown. */
export function placeOf(
  height: number,
  free: Band,
  controls: readonly Band[],
  needed: readonly Band[] = [],
  vital: readonly Band[] = [],
): Place {
  const { band } = bestOf(TOAST_PX, { height, free, controls, needed, vital })
  const edge = band.top < height - band.bottom ? 'top' : 'bottom'
  return { edge, offset: offsetAt(edge, band, height) }
}

/**
 * Returns where a toast of this height moves to when the page below has changed, if it covers less there. It keeps its edge, from
 * which it may then be far: with the other edge it would be a new element, announced again.
 */
export function movedPlace({ edge, offset }: Place, size: number, ground: Ground): Place | undefined {
  const { height, free } = ground
  const top = edge === 'top' ? offset : height - offset - size
  const here = { top, bottom: top + size }
  const isOverBar = !isTooSmall(free) && (here.top < free.top || here.bottom > free.bottom)
  const best = bestOf(size, ground)
  if (best.weight + MOVE_WEIGHT >= weightOf(here, ground) + (isOverBar ? VITAL_WEIGHT : 0)) return undefined
  return { edge, offset: offsetAt(edge, best.band, height) }
}
