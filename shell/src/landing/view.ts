import type { Language } from '@tapri/web-kit/language'
import { RENDERED_BRAND } from './contacts.ts'

/**
 * Holds the landing page in both languages: one in the document, the other in a fragment; every change is made to both.
 */
export function createView(root: HTMLElement, hindi: DocumentFragment) {
  let shown: Language = 'en'
  let other = hindi

  const setTitle = () => {
    const { brand = RENDERED_BRAND } = document.documentElement.dataset
    document.title = `${root.querySelector('h1')?.textContent ?? ''} · ${brand}`
  }

  /** Shows the page in this language; the focus stays on the same control. */
  function show(language: Language) {
    if (language === shown) return
    shown = language
    const focused = root.contains(document.activeElement) ? document.activeElement : null
    const part = focused instanceof HTMLElement ? focused.dataset.part : undefined
    const next = other
    other = new DocumentFragment()
    other.append(...root.childNodes)
    root.append(next)
    if (part) root.querySelector<HTMLElement>(`[data-part=${part}]`)?.focus()
    setTitle()
  }

  return {
    show,
    other: () => (shown === 'en' ? 'hi' : 'en') satisfies Language,
    /** Both pages; one of them is in the document. */
    pages: () => [root, other],
    setHidden: (selector: string, isHidden: boolean) => {
      for (const page of [root, other])
        for (const element of page.querySelectorAll<HTMLElement>(selector)) element.hidden = isHidden
    },
    setTitle,
  }
}
