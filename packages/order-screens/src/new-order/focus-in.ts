import type { RefObject } from 'react'

/** Sets the focus on the first field of a part of the page. */
export const focusIn = ({ current }: RefObject<HTMLElement | null>) => current?.querySelector('input')?.focus()
