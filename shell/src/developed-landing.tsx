/// <reference types="webpack/module" />
import { useEffect, useLayoutEffect, useRef } from 'react'
import { landingMarkup } from './landing-markup.tsx'
import { reloadWhenUpdated } from './reload-when-updated.ts'
import { startLanding } from './start-landing.ts'

/** Shows the landing page inside the application during development, where there is no prerendered document. */
export function DevelopedLanding() {
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!root.current) return undefined
    const hindi = document.createElement('template')
    root.current.innerHTML = landingMarkup('en')
    hindi.innerHTML = landingMarkup('hi')
    return startLanding(root.current, hindi.content)
  }, [])
  useEffect(() => reloadWhenUpdated(import.meta.webpackHot), [])
  return <div ref={root} />
}
