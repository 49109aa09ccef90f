import type { Affected } from '@tapri/contracts/affected'
import { useDayAndTime } from '@tapri/web-kit/use-day-and-time'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './consequences.module.css'
import { type About, sentencesOf } from './rules.ts'
import { useAffectedTexts } from './texts.ts'

interface ConsequencesProps {
  affected: Affected | undefined
  about: About
  isPending?: boolean
  isUnknown?: boolean
  /** Further lines, for example about money. */
  lines?: readonly ReactNode[]
}

/**
 * Names, with counts, what depends on something that is about to be saved or deleted. Renders nothing when nothing
 * does.
 */
export function Consequences({ affected, about, isPending, isUnknown, lines = [] }: ConsequencesProps) {
  const texts = useAffectedTexts()
  const say = useDayAndTime(affected?.time_zone ?? 'UTC')
  const all = [
    ...lines,
    ...(affected ? sentencesOf(affected, about, texts, say) : []),
    ...(isUnknown ? [texts.unknown] : []),
  ]
  if (isPending) return <p aria-live="polite">{texts.checking}</p>
  if (all.length === 0) return null
  return (
    <ul className={styles.list} aria-live="polite">
      {all.map((line, index) => (
        <li key={index}>
          <TriangleAlert aria-hidden />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  )
}
