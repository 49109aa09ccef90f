import { type Band, type Ground, movedPlace, type Place, placeOf } from './place.ts'

const isPinned = (element: Element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position)

/**
 * Returns the band of the fixed or sticky bar at this y position, if any. What is higher than half the viewport is no bar but a dialog
 * or its scrim.
 */
function barAt(y: number): Band | undefined {
  for (const hit of document.elementsFromPoint(window.innerWidth / 2, y)) {
    if (hit.closest('[data-sonner-toaster]')) continue
    for (let element: Element | null = hit; element; element = element.parentElement) {
      if (!isPinned(element)) continue
      const band = element.getBoundingClientRect()
      return band.height > window.innerHeight / 2 ? undefined : band
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

/** Outside the toasts, and not what an open dialog covers. */
const REACHABLE = ":not([data-sonner-toast] *, [aria-hidden='true'] *, [inert] *)"

const CONTROL = 'a[href], button, input, select, textarea'

const bandsOf = (selector: string): Band[] =>
  Array.from(document.querySelectorAll(`:is(${selector})${REACHABLE}`), (each) => each.getBoundingClientRect()).filter(
    ({ width, height }) => width > 0 && height > 0,
  )

/** Measures the current page. A toggle outside a group, such as the heart of a product, is not needed next. */
function ground(): Ground {
  return {
    height: window.innerHeight,
    free: freeBand(),
    controls: bandsOf(CONTROL),
    needed: bandsOf(`:is(${CONTROL}):not([aria-pressed]), fieldset button`),
    vital: bandsOf(":focus, [type='submit'], [aria-invalid='true'], [id$='-error'], [role='alert'] button"),
  }
}

/** Measures where a new toast goes. */
export function measuredPlace(): Place {
  const { height, free, controls, needed, vital } = ground()
  return placeOf(height, free, controls, needed, vital)
}

/** The toast that is in sight: on a phone one at a time. */
export const shownToast = () =>
  document.querySelector<HTMLElement>("[data-sonner-toast][data-visible='true'][data-removed='false']")

/** Measures where the toast that is shown moves to, if it should. */
export function measuredMove(place: Place): Place | undefined {
  const toast = shownToast()
  return toast ? movedPlace(place, toast.offsetHeight, ground()) : undefined
}

/** Whether the page still shows placeholders of what comes. */
export const isPageComing = () => document.querySelector('[data-coming]') !== null
