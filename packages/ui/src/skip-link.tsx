import { focusContent } from '@tapri/web-kit/page-focus'
import type { MouseEvent } from 'react'
import styles from './skip-link.module.css'
import { useTexts } from './texts.ts'

/**
 * Renders the first tab stop of every page, which skips the header. Before its script runs, it is a link to `#content`.
 */
export const SkipLink = () => (
  <a className={styles.skip} href="#content" onClick={skip}>
    {useTexts().skip}
  </a>
)

function skip(event: MouseEvent) {
  event.preventDefault()
  focusContent()
}
