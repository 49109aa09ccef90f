import type { Locator, Page } from 'playwright-core'

/**
 * Tells for each element whether all of it is on the screen: not cut off by the screen or a scroll container, and not
 * covered.
 */
const areWhole = (elements: Element[]) =>
  elements.map((element) => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
    const frames = [{ left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight }]
    for (let box = element.parentElement; box; box = box.parentElement)
      if (getComputedStyle(box).overflow !== 'visible') frames.push(box.getBoundingClientRect())
    const isIn = (frame: (typeof frames)[number]) =>
      left > frame.left - 1 && top > frame.top - 1 && right < frame.right + 1 && bottom < frame.bottom + 1
    const isFree = (x: number, y: number) => {
      const there = document.elementFromPoint(x, y)
      return there !== null && (element.contains(there) || there.contains(element))
    }
    const corners = [left + width / 8, left + width / 2, right - width / 8].flatMap((x) =>
      [top + Math.min(4, height / 4), top + height / 2, bottom - Math.min(4, height / 4)].map((y) => [x, y] as const),
    )
    return width > 0 && height > 0 && frames.every(isIn) && corners.every(([x, y]) => isFree(x, y))
  })

/** Returns the number of these elements that are fully on the screen. */
export const wholeOnScreen = async (elements: Locator) => (await elements.evaluateAll(areWhole)).filter(Boolean).length

/** Returns the y of the first of these elements. */
export const topOf = (elements: Locator) =>
  elements.evaluateAll((all) => Math.round(Math.min(...all.map((each) => each.getBoundingClientRect().top))))

/**
 * Names overlaps on a board: two columns, a ticket wider than its column, or the visible parts of tickets in two
 * columns.
 */
export const overlapsOnBoard = (page: Page) =>
  page.evaluate(() => {
    const tickets = [...document.querySelectorAll('[data-order]')]
    const columns = [...new Set(tickets.flatMap((ticket) => ticket.closest('section') ?? []))]
    const found: string[] = []
    const nameOf = (column: Element) => column.querySelector('h2')?.textContent ?? '?'
    const meets = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5
    for (const [index, column] of columns.entries()) {
      const box = column.getBoundingClientRect()
      for (const other of columns.slice(index + 1))
        if (meets(box, other.getBoundingClientRect())) found.push(`${nameOf(column)} and ${nameOf(other)}`)
      for (const part of column.querySelectorAll('h2, [data-order], [data-order] *')) {
        const { left, right, width, height } = part.getBoundingClientRect()
        if (width > 1 && height > 1 && (right > box.right + 0.5 || left < box.left - 0.5))
          found.push(`${part.closest('[data-order]')?.getAttribute('aria-label') ?? 'head'} beyond ${nameOf(column)}`)
      }
    }
    return [...new Set(found)]
  })

/** Measures how many dialog heights its content fills, and both heights. */
export const dialogHeight = (page: Page) =>
  page
    .getByRole('dialog')
    .last()
    .evaluate((dialog) => {
      const scrolling = [dialog, ...dialog.querySelectorAll('*')].filter((part) =>
        ['auto', 'scroll'].includes(getComputedStyle(part).overflowY),
      )
      const sizes = scrolling.map(({ scrollHeight: content, clientHeight: window }) => ({ content, window }))
      const highest = sizes.toSorted((a, b) => b.content - a.content)[0] ?? { content: 0, window: 1 }
      return { ...highest, windows: Math.round((highest.content / highest.window) * 100) / 100 }
    })

/** Names the controls and headings, and the first card, that a toast covers. */
export const underToasts = (page: Page) =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('[data-part="notices"] > *')]
    const first = document.querySelector('main [data-order], main article, main ol > li, main ul > li')
    const all = [...document.querySelectorAll('a[href], button, input, select, textarea, h1, h2, h3'), first]
    const things = all.filter((thing) => !thing?.closest('[data-part="notices"]'))
    const isOn = (toast: DOMRect, { left, top, right, bottom }: DOMRect) =>
      Math.min(toast.right, right) - Math.max(toast.left, left) > 1 &&
      Math.min(toast.bottom, bottom) - Math.max(toast.top, top) > 1
    return things
      .flatMap((thing) => thing ?? [])
      .filter((thing) => thing.checkVisibility({ visibilityProperty: true }))
      .filter((thing) => toasts.some((toast) => isOn(toast.getBoundingClientRect(), thing.getBoundingClientRect())))
      .map(
        (thing) => `${thing.localName} ${(thing.getAttribute('aria-label') ?? thing.textContent ?? '').slice(0, 40)}`,
      )
  })

/** Taps and types, and counts both. */
export function counting(page: Page) {
  const done = { taps: 0, fields: 0 }
  return {
    done,
    tap: async (target: Locator) => {
      await target.filter({ visible: true }).first().click()
      done.taps += 1
    },
    fill: async (label: string | RegExp, text: string) => {
      await page.getByLabel(label, { exact: true }).filter({ visible: true }).first().fill(text)
      done.fields += 1
    },
  }
}
