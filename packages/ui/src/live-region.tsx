import type { ReactNode } from 'react'

/** Renders a visually hidden live region; keep it mounted and change its content. */
export function LiveRegion({ children }: { children?: ReactNode }) {
  return <output className="visually-hidden">{children}</output>
}
