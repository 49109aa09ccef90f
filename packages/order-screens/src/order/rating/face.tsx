import type { Face } from '@tapri/contracts/faces'
import { Frown, Meh, Smile } from 'lucide-react'

const icons = { good: Smile, so_so: Meh, bad: Frown } as const satisfies Record<Face, unknown>

/** Shows only the icon: the word is beside it. */
export function FaceIcon({ face }: { face: Face }) {
  const Icon = icons[face]
  return <Icon aria-hidden />
}
