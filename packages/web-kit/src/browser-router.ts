import { createElement, type ReactNode, useState } from 'react'
import { BrowserRouter as Router } from 'react-router'
import { dialogHistory } from './dialog-history.ts'
import { ScrollMemory } from './scroll-memory.ts'

/**
 * The router of the page, with what goes with each step through its history: dialogs that Back closes, and scroll
 * positions.
 */
export function BrowserRouter({ children }: { children?: ReactNode }) {
  // Before the router, which must not hear of the entries of dialogs.
  useState(() => dialogHistory())
  return createElement(Router, null, createElement(ScrollMemory), children)
}
