/** Pixels of the screen, from its top. */
export interface Band {
  top: number
  bottom: number
}

/** Where a toast stands on a phone: pixels away from that edge of the screen. */
export interface Place {
  edge: 'top' | 'bottom'
  offset: number
}

/** Pixels: a toast of three lines with the gap around it. */
const need = 104
const gap = 8
/** The control that has the focus outweighs this many others. */
const focusWeight = 10

const overlap = (one: Band, other: Band) => one.top < other.bottom && other.top < one.bottom

/**
 * Above the bars at the bottom of a screen of this height, or beneath those at its top: where fewer controls are
 * covered, and never the focused one if that can be helped. A dialog leaves no room between bars; then at the top.
 */
export function placeOf(height: number, free: Band, controls: readonly Band[], focused?: Band): Place {
  if (free.bottom - free.top < 2 * need) return { edge: 'top', offset: gap }
  const covered = (band: Band) =>
    controls.filter((control) => overlap(band, control)).length + (focused && overlap(band, focused) ? focusWeight : 0)
  const above = covered({ top: free.top, bottom: free.top + need })
  const below = covered({ top: free.bottom - need, bottom: free.bottom })
  return above < below
    ? { edge: 'top', offset: free.top + gap }
    : { edge: 'bottom', offset: height - free.bottom + gap }
}

const isPinned = (element: Element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position)

/** The band of the fixed or sticky bar that is on the screen at this height, if there is one. */
function barAt(y: number): Band | undefined {
  for (const hit of document.elementsFromPoint(window.innerWidth / 2, y)) {
    if (hit.closest('[data-sonner-toaster]')) continue
    for (let element: Element | null = hit; element; element = element.parentElement) {
      if (isPinned(element)) return element.getBoundingClientRect()
    }
  }
  return undefined
}

/** Pixels from the edge at which a bar is looked for: the rim of one may let touches through. */
const probes = [2, 24, 44]

/** What the bars at the top (header, filters) and at the bottom (cart, actions) leave free; three of each at most. */
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

/** Measures the page as it is now. */
export function measuredPlace(): Place {
  const controls = document.querySelectorAll(':is(a[href], button, input, select, textarea):not([data-sonner-toast] *)')
  const bands = Array.from(controls, (control) => control.getBoundingClientRect())
  const focused = document.activeElement
  const focusedBand = focused && focused !== document.body ? focused.getBoundingClientRect() : undefined
  return placeOf(window.innerHeight, freeBand(), bands, focusedBand)
}
