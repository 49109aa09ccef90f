import type { OrderCharge } from '@tapri/contracts/charges/schema'
import { Rupees } from '@tapri/ui/rupees'
import { useLanguage } from '@tapri/web-kit/language'
import { useOrderTexts } from '../texts.ts'
import styles from './total-lines.module.css'

interface TotalLinesProps {
  /** In rupees. */
  total: number
  /** Lines besides the products. */
  charges?: readonly OrderCharge[] | undefined
}

/** Shows the total of an order, formatted as a price, below its parts if it has more than products. */
export function TotalLines({ total, charges = [] }: TotalLinesProps) {
  const texts = useOrderTexts()
  const language = useLanguage()
  return (
    <dl className={styles.lines}>
      {charges.length > 0 && <Line name={texts.products} amount={productsOf(total, charges)} />}
      {charges.map(({ kind, name, name_hi, amount }) => (
        <Line key={kind} name={language === 'hi' ? name_hi : name} amount={amount} />
      ))}
      <div className={styles.total}>
        <dt>{texts.total}</dt>
        <dd>
          <Rupees amount={total} />
        </dd>
      </div>
    </dl>
  )
}

const Line = ({ name, amount }: { name: string; amount: number }) => (
  <div>
    <dt>
      <bdi>{name}</bdi>
    </dt>
    <dd>
      <Rupees amount={amount} />
    </dd>
  </div>
)

/** Returns the price of the products; calculated in paise, since rupees are not whole numbers. */
const productsOf = (total: number, charges: readonly OrderCharge[]) =>
  charges.reduce((paise, { amount }) => paise - Math.round(amount * 100), Math.round(total * 100)) / 100
