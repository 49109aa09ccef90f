import type { SoldOut } from '@tapri/contracts/taking'
import { useAction } from '@tapri/web-kit/queries'
import { useDayAndTime } from '@tapri/web-kit/use-day-and-time'
import { CircleCheck, LoaderCircle, PackageX } from 'lucide-react'
import { useId } from 'react'
import styles from './taking.module.css'
import { useTakingTexts } from './texts.ts'

interface SoldOutRowProps {
  name: string
  /** Undefined: the outlet has it. */
  mark: SoldOut | undefined
  timeZone: string
  onPress: (isMarked: boolean) => Promise<unknown>
}

/** One product as a switch over the whole width. */
export function SoldOutRow({ name, mark, timeZone, onPress }: SoldOutRowProps) {
  const texts = useTakingTexts()
  const say = useDayAndTime(timeZone)
  const id = useId()
  const { run: press, busy: isBusy } = useAction(() => onPress(mark !== undefined), { failure: texts.markFailed })
  const state = () => {
    if (!mark) return texts.available
    return mark.until ? texts.backAt(say(mark.until)) : texts.isBack
  }
  return (
    <li>
      <button
        type="button"
        role="switch"
        aria-checked={mark !== undefined}
        aria-label={texts.markOf(name)}
        aria-describedby={id}
        aria-busy={isBusy || undefined}
        className={styles.product}
        onClick={() => void press()}
      >
        {isBusy ? (
          <LoaderCircle className={styles.turning} aria-hidden />
        ) : mark ? (
          <PackageX aria-hidden />
        ) : (
          <CircleCheck aria-hidden />
        )}
        <bdi className={styles.name}>{name}</bdi>
        <span id={id} className={styles.state}>
          {state()}
        </span>
      </button>
    </li>
  )
}
