import { createElement, type ReactNode, useState } from 'react'
import { BrowserRouter as Router } from 'react-router'
import { dialogHistory } from './dialog-history.ts'
import { PageFocus } from './page-focus.ts'
import { ScrollMemory } from './scroll-memory.ts'

/**
 * Provides the router of the page, with everything that accompanies navigation: dialogs that Back closes, scroll
 * positions, and the focus on the heading.
 */
export function BrowserRouter({ children }: { children?: ReactNode }) {
  // Before the router, which must not see the history entries of dialogs.
  useState(() => dialogHistory())
  // The focus comes last: a field of the new page may have taken it.
  return createElement(Router, null, createElement(ScrollMemory), children, createElement(PageFocus))
}
