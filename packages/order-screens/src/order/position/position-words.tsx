import type { Point } from '@tapri/contracts/great-circle'
import { distance } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useNow } from '@tapri/web-kit/use-now'
import styles from './position.module.css'
import { ageOf, awayFrom, type Seen, uncertaintyOf } from './rules.ts'
import { usePositionTexts } from './texts.ts'

const EVERY_MS = 1_000

interface PositionWordsProps {
  seen: Seen
  to: Point
  /** How the text names the customer: `you` on their own page, otherwise `customer`. */
  from: 'you' | 'customer'
}

/**
 * Says how far away, how long ago and how accurate: "About 400 m away, seen 12 s ago, ±30 m"; grey once there was no
 * position for minutes. Not a live region: it changes every second.
 */
export function PositionWords({ seen, to, from }: PositionWordsProps) {
  const texts = usePositionTexts()
  const language = useLanguage()
  const age = ageOf(seen, useNow(EVERY_MS))
  const { kind, km } = awayFrom(to, seen)
  const away = texts[from][kind](distance(km, language))
  const ago = age.kind === 'now' ? texts.seen.now() : texts.seen[age.kind](age.amount)
  const isSilent = age.kind === 'silent'
  const parts = isSilent ? [ago, texts.last(away)] : [away, ago]
  return (
    <p className={styles.words} data-silent={isSilent || undefined}>
      {[...parts, `±${distance(uncertaintyOf(seen), language)}`].join(', ')}
    </p>
  )
}
