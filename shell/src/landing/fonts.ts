import { storedLanguage } from '../language/stored-language.ts'
import { loadFonts } from '../load-fonts.ts'
import { afterFirstPaint } from './first-paint.ts'

/** The parts that are set in web fonts one at a time: each takes some 10 ms to lay out on a fast phone. */
const PARTS = '#root :is(header > *, h1, section p, section div > a, li, footer)'

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Shows the page in its web fonts, which build/prerender.ts leaves out with `data-fonts`. */
export function showFonts() {
  delete document.documentElement.dataset.fonts
}

/**
 * The same once the page is painted and the fonts are here, part by part, so that the browser can handle a touch in
 * between.
 */
export function showFontsAfterPaint() {
  afterFirstPaint(async () => {
    await loadFonts(storedLanguage())
    for (const part of document.querySelectorAll<HTMLElement>(PARTS)) {
      part.dataset.fonts = 'shown'
      await nextFrame()
    }
    showFonts()
  })
}
