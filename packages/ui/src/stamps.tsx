import { Gift } from 'lucide-react'
import { KulhadMark } from './pictures/kulhad-mark.tsx'
import { useStampsTexts } from './stamps-texts.ts'
import styles from './stamps.module.css'

/** The most stamps in a row. */
const ROW = 6

interface StampsProps {
  stamps: number
  /** The piece with this number is free. */
  size: number
}

/** Shows a stamp card: a kulhad for each piece that was stamped, and the free one at the end. */
export function Stamps({ stamps, size }: StampsProps) {
  const texts = useStampsTexts()
  const columns = Math.ceil(size / Math.ceil(size / ROW))
  return (
    <div className={styles.card} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 3.25rem))` }}>
      <p className="visually-hidden">{texts.stamped(stamps, size - 1)}</p>
      {Array.from({ length: size }, (_, at) => (
        <span key={at} aria-hidden className={styles.stamp} data-stamped={at < stamps || undefined}>
          {at === size - 1 ? <Gift aria-hidden /> : at < stamps ? <KulhadMark /> : at + 1}
        </span>
      ))}
    </div>
  )
}

/** Says how many stamps are missing. */
export function StampsLeft({ stamps, size }: StampsProps) {
  const texts = useStampsTexts()
  const missing = size - 1 - stamps
  return missing > 0 ? texts.more(missing) : texts.free
}
