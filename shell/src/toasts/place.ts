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

/** Height of a toast of three lines with its gap. */
const TOAST_HEIGHT_PX = 104
const GAP_PX = 8
/** A control that is needed next counts as this many controls. */
const NEEDED_WEIGHT = 10

const overlap = (one: Band, other: Band) => one.top < other.bottom && other.top < one.bottom

/**
 * Returns the position below the top bars or above the bottom bars, whichever covers fewer controls; avoids those that are
 * `needed` next. At the top when the bars leave too little room, as in a dialog.
 */
export function placeOf(height: number, free: Band, controls: readonly Band[], needed: readonly Band[] = []): Place {
  if (isTooSmall(free)) return { edge: 'top', offset: GAP_PX }
  const countIn = (band: Band, bands: readonly Band[]) => bands.filter((each) => overlap(band, each)).length
  const covered = (band: Band) => countIn(band, controls) + NEEDED_WEIGHT * countIn(band, needed)
  const above = covered({ top: free.top, bottom: free.top + TOAST_HEIGHT_PX })
  const below = covered({ top: free.bottom - TOAST_HEIGHT_PX, bottom: free.bottom })
  const edge = above < below ? 'top' : 'bottom'
  return { edge, offset: offsetOf(edge, height, free) }
}

const isTooSmall = ({ top, bottom }: Band) => bottom - top < 2 * TOAST_HEIGHT_PX

/** Returns how far from this edge a toast is clear of the bars. */
export function offsetOf(edge: Place['edge'], height: number, free: Band): number {
  if (isTooSmall(free)) return GAP_PX
  return (edge === 'top' ? free.top : height - free.bottom) + GAP_PX
}

const isPinned = (element: Element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position)

/** Returns the band of the fixed or sticky bar at this y position, if any. */
function barAt(y: number): Band | undefined {
  for (const hit of document.elementsFromPoint(window.innerWidth / 2, y)) {
    if (hit.closest('[data-sonner-toaster]')) continue
    for (let element: Element | null = hit; element; element = element.parentElement) {
      if (isPinned(element)) return element.getBoundingClientRect()
    }
  }
  return undefined
}

/** Distances in px from the edge at which bars are probed; the rim of a bar may have pointer-events: none. */
const probes = [2, 24, 44]

/** Returns the band between the top bars (header, filters) and the bottom bars (cart, actions); at most three of each. */
function freeBand(): Band {
  const height = window.innerHeight
  let [top, bottom] = [0, height]
  for (let bars = 0; bars < 3; bars += 1) {
    const [above, below] = [top, bottom]
    top = Math.max(top, ...probes.map((probe) => barAt(above + probe)?.bottom ?? 0))
    bottom = Math.min(bottom, ...probes.map((probe) => barAt(below - probe)?.top ?? height))
  }
  return { top, bottom }
}

/** Measures how far from this edge a toast is clear of the bars of the current page. */
export const measuredOffset = (edge: Place['edge']): number => offsetOf(edge, window.innerHeight, freeBand())

const bandsOf = (selector: string) =>
  Array.from(document.querySelectorAll(`${selector}:not([data-sonner-toast] *)`), (each) =>
    each.getBoundingClientRect(),
  )

/** Measures the current page. Needed next is the focused control, and the one of an error panel, which tries again. */
export function measuredPlace(): Place {
  const controls = bandsOf(':is(a[href], button, input, select, textarea)')
  return placeOf(window.innerHeight, freeBand(), controls, bandsOf(":is(:focus, [role='alert'] button)"))
}
