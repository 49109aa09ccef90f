import type { Cash, CarriedCash } from '@tapri/contracts/cash'
import { Button } from '@tapri/ui/button'
import { rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useShell } from '@tapri/web-kit/remote'
import { useState } from 'react'
import styles from './cash.module.css'
import { SettleDialog } from './settle-dialog.tsx'
import { useSettleTexts } from './settle-texts.ts'
import { useCashTexts } from './texts.ts'

/** Who carries how much of the outlet's cash, and who is over the limit. */
export function Carried({ carried, limit }: Pick<Cash, 'carried' | 'limit'>) {
  const texts = useCashTexts()
  const settleTexts = useSettleTexts()
  const { role } = useShell().user
  const [settled, setSettled] = useState<CarriedCash | null>(null)
  return (
    <section className={styles.section} aria-label={texts.who}>
      <h2>{texts.who}</h2>
      {carried.length === 0 && <p className={styles.quiet}>{texts.nobody}</p>}
      <ul className={styles.list}>
        {carried.map((each) => (
          <li key={`${each.delivery_person_id} ${each.outlet_id}`} className={styles.row}>
            <CarriedWords cash={each} limit={limit} />
            {role === 'admin' && each.carried !== 0 && (
              <Button
                size="small"
                aria-label={settleTexts.title(each.delivery_person_name ?? texts.somebody)}
                onClick={() => setSettled(each)}
              >
                {settleTexts.settle}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <SettleDialog cash={settled} onClose={() => setSettled(null)} />
    </section>
  )
}

function CarriedWords({ cash, limit }: { cash: CarriedCash; limit: number | null }) {
  const texts = useCashTexts()
  const settleTexts = useSettleTexts()
  const language = useLanguage()
  const { carried, to_collect, total } = cash
  const name = cash.delivery_person_name ?? texts.somebody
  const amount = (value: number) => rupees(value, language)
  return (
    <div>
      <p className={styles.name}>
        {carried < 0 ? texts.owes(name, amount(-carried)) : texts.carries(name, amount(carried))}
      </p>
      {cash.has_left && carried !== 0 && <p className={styles.quiet}>{settleTexts.hasLeft}</p>}
      {to_collect > 0 && <p className={styles.quiet}>{texts.collects(amount(to_collect))}</p>}
      {limit !== null && total > limit && <p>{texts.overLimit(amount(total), amount(limit))}</p>}
    </div>
  )
}
