import type { Affected } from '@tapri/contracts/affected'
import type { useAffectedTexts } from './texts.ts'

/** The kind of change: something that orders need to be made is removed, or an account with this role. */
export type About = 'made' | 'delivery' | 'outlet_manager' | 'customer'

export const totalOf = ({ now, later, upi, unmanaged = 0 }: Affected) => Math.max(now + later, upi, unmanaged)

/** Returns the sentences about orders that depend on a change, each with its count; none when there are none. */
export function sentencesOf(
  { now, later, first_at, upi, unmanaged = 0, on_the_way, outlet_name }: Affected,
  about: About,
  texts: ReturnType<typeof useAffectedTexts>,
  say: (iso: string) => string,
): string[] {
  const first = first_at ? say(first_at) : ''
  const besides = [...(upi > 0 ? [texts.upi(upi)] : []), ...(unmanaged > 0 ? [texts.unmanaged(unmanaged)] : [])]
  switch (about) {
    case 'made': {
      const lines = [...(now > 0 ? [texts.made.now(now)] : []), ...(later > 0 ? [texts.made.later(later, first)] : [])]
      return [...lines, ...(lines.length > 0 ? [texts.made.after] : []), ...besides]
    }
    case 'delivery':
      return now + later > 0 ? [texts.delivery.now(now + later, on_the_way)] : []
    case 'outlet_manager': {
      if (outlet_name === undefined) return []
      const words = texts.outlet_manager
      return [
        ...(now > 0 ? [words.now(now, outlet_name)] : []),
        ...(later > 0 ? [words.later(later, first, outlet_name)] : []),
        words.after(outlet_name),
      ]
    }
    case 'customer':
      return [...(now > 0 ? [texts.customer.now(now)] : []), ...(later > 0 ? [texts.customer.later(later, first)] : [])]
  }
}
