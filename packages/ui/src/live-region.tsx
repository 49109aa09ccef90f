import type { ReactNode } from 'react'

/** Says aloud what changed, without showing it. Stays mounted; only its content changes. */
export function LiveRegion({ children }: { children?: ReactNode }) {
  return <output className="visually-hidden">{children}</output>
}
