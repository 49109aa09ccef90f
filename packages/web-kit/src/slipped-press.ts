/** A control that moved under the pointer by itself ignores presses for this time. */
const GUARD_MS = 350
/** After a press its control is watched for this time, since a server's answer that moves it may take a while. */
const WATCH_MS = 5_000
/** A second press this near (px) to the first was aimed at the same thing: a thumb is imprecise, a mouse hardly. */
const NEAR_PX = { thumb: 32, mouse: 8 }
/** A control that moved less (px) than this counts as not moved. */
const STAYED_PX = 4

const controls = 'button, a, input, select, textarea, summary, [role=menuitem], [role=button], [role=option]'

interface Point {
  x: number
  y: number
}

export interface Press {
  /** The control that was pressed, or another element, such as the backdrop of a dialog. */
  target: Element
  /** Undefined for a press by keyboard. */
  point: Point | undefined
  isMouse?: boolean
}

interface Kept extends Press {
  isControl: boolean
  box: DOMRect
  text: string | null
  pressedAt: number
  /** The state in which the control was last seen, and since when (ms). */
  seen: 'as it was' | 'changed' | 'moved' | 'gone'
  seenAt: number
  /**
   * A dialog or the like was seen above the control: later changes of it are hidden behind that and affect no press.
   */
  isCovered: boolean
}

/** Finds the control around a target, or the control of its label. */
const controlOf = (target: Element) => target.closest('label')?.control ?? target.closest(controls)

const isNear = (a: Point, b: Point, isMouse: boolean) =>
  Math.hypot(a.x - b.x, a.y - b.y) <= NEAR_PX[isMouse ? 'mouse' : 'thumb']
const isIn = ({ left, right, top, bottom }: DOMRect, { x, y }: Point) =>
  x >= left && x <= right && y >= top && y <= bottom

function look({ target, box, text }: Kept): Kept['seen'] {
  if (!target.isConnected) return 'gone'
  const { left, top } = target.getBoundingClientRect()
  if (Math.abs(left - box.left) > STAYED_PX || Math.abs(top - box.top) > STAYED_PX) return 'moved'
  return target.textContent === text ? 'as it was' : 'changed'
}

/**
 * Tells whether something else covers the place that was pressed. jsdom has no layout, so there it is never covered.
 */
function isUnder({ target, point, isControl }: Kept) {
  const above = isControl && point && document.elementFromPoint?.(point.x, point.y)
  return above ? !target.contains(above) : false
}

/**
 * Tells whether a press hits something that replaced the control that was pressed just before: another control at that
 * place, or the same one with another text. By keyboard: the focus moved to it because the previous control is gone.
 */
function isSlip(kept: Kept, target: Element, { point, isMouse = false }: Press) {
  if (!point || !kept.point) return kept.seen === 'gone'
  if (!isNear(kept.point, point, isMouse)) return false
  if (target === kept.target) return kept.isControl && target.textContent !== kept.text
  if (kept.seen === 'gone' || kept.seen === 'moved') return true
  // It is still there: a neighbour was pressed, or something that covers it now.
  return kept.isControl && isIn(kept.box, point)
}

/** Remembers the last press; `press` tells whether the next one slipped and must be ignored. */
export function createSlipGuard(now = () => performance.now()) {
  let kept: Kept | undefined
  const guard = {
    press: (press: Press) => {
      guard.watch()
      const { target: pressed, point } = press
      const control = controlOf(pressed)
      const target = control ?? pressed
      if (kept && now() - kept.seenAt < GUARD_MS && isSlip(kept, target, press)) return true
      const box = target.getBoundingClientRect()
      const at = { pressedAt: now(), seenAt: now(), seen: 'as it was' as const, isCovered: false }
      kept = { target, point, isControl: control !== null, box, text: target.textContent, ...at }
      return false
    },
    /** Forgets the last press: somebody who types has seen what came after it. */
    forget: () => {
      kept = undefined
    },
    /** Notes when the last pressed control disappears, moves or changes. Returns whether to look again. */
    watch: () => {
      if (!kept || now() - kept.pressedAt > WATCH_MS) return false
      if (kept.isCovered) return false
      const seen = look(kept)
      const isCovered = seen === kept.seen && isUnder(kept)
      kept = { ...kept, isCovered, seen, seenAt: seen === kept.seen ? kept.seenAt : now() }
      return seen !== 'gone' && !isCovered
    },
  }
  return guard
}

/**
 * Ignores the second of two quick presses when the first has brought something else under the pointer: the next card of
 * a list, a dialog, a toast. A key that is held only presses the control on which it went down. Other presses are not
 * delayed.
 */
export function ignoreSlippedPresses() {
  const guard = createSlipGuard()
  let heldOn: EventTarget | null = null
  let isLooking = false
  const watching = new MutationObserver(() => {
    if (isLooking) return
    isLooking = true
    requestAnimationFrame(() => {
      isLooking = false
      if (!guard.watch()) watching.disconnect()
    })
  })
  const stop = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  window.addEventListener(
    'click',
    (event) => {
      const { target, detail, isTrusted, clientX: x, clientY: y } = event
      if (!isTrusted || !(target instanceof Element)) return
      const isMouse = event instanceof PointerEvent && event.pointerType === 'mouse'
      if (guard.press({ target, point: detail > 0 ? { x, y } : undefined, isMouse })) return stop(event)
      watching.observe(document.body, { childList: true, subtree: true, characterData: true })
    },
    { capture: true },
  )
  // A checkbox or a select fires a plain Event.
  window.addEventListener('input', (event) => event instanceof InputEvent && guard.forget(), { capture: true })
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      if (!event.repeat) heldOn = event.target
      else if (event.target !== heldOn) stop(event)
    },
    { capture: true },
  )
}
