const directions: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export const isArrow = ({ key }: KeyboardEvent) => key in directions

/**
 * Moves the focus by an arrow key to the nearest of these elements in its direction, or to the part of it that `partOf`
 * returns; from outside of them to the first.
 */
export function moveFocus(
  event: KeyboardEvent,
  elements: readonly HTMLElement[],
  partOf = (element: HTMLElement): HTMLElement | null => element,
) {
  const direction = directions[event.key]
  if (!direction) return
  const from = elements.find((element) => element.contains(event.target as Node))
  const next = from ? nearest(from, elements, direction) : elements[0]
  if (!next) return
  event.preventDefault()
  partOf(next)?.focus()
}

function nearest(from: HTMLElement, elements: readonly HTMLElement[], [x, y]: readonly [number, number]) {
  const centre = (element: HTMLElement) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { left: left + width / 2, top: top + height / 2 }
  }
  const at = centre(from)
  const ranked = elements
    .filter((element) => element !== from)
    .map((element) => {
      const { left, top } = centre(element)
      const [dx, dy] = [left - at.left, top - at.top]
      const along = dx * x + dy * y
      const aside = Math.abs(dx * y) + Math.abs(dy * x)
      return { element, along, cost: along + 2 * aside }
    })
    .filter(({ along }) => along > 4)
    .toSorted((a, b) => a.cost - b.cost)
  return ranked[0]?.element
}
