import { Bike } from 'lucide-react'
import styles from './taking.module.css'
import { useTakingTexts } from './texts.ts'
import { useTaking } from './use-taking.ts'

/** Says that this outlet assigns orders automatically, if it is clear to whom. */
export function AutoAssign() {
  const texts = useTakingTexts()
  const { taking } = useTaking()
  if (!taking?.auto_assign) return null
  return (
    <p className={styles.auto}>
      <Bike aria-hidden />
      {texts.autoAssign}
    </p>
  )
}
