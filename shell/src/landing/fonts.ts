import { storedLanguage } from '../language/stored-language.ts'
import { loadFonts } from '../load-fonts.ts'
import { afterFirstPaint } from './first-paint.ts'

/** The parts that get the web fonts one after the other: laying out one takes about 10 ms on a fast phone. */
const PARTS = '#root :is(header > *, h1, section p, section div > a, li, footer)'

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Turns on the web fonts, which build/prerender.ts turns off with `data-fonts`. */
export function showFonts() {
  delete document.documentElement.dataset.fonts
}

/**
 * Turns on the web fonts after the first paint, once they have loaded: part by part, so that the browser can handle
 * touch input in between.
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
