import type { ReactNode } from 'react'

/** Visually hidden live region; keep it mounted and change its content. */
export function LiveRegion({ children }: { children?: ReactNode }) {
  return <output className="visually-hidden">{children}</output>
}
