import {
  type ComplaintKind,
  complaintKinds,
  type ComplaintWish,
  complaintWishes,
  shareBack,
} from '@tapri/contracts/complaints/rules'
import type { Order } from '@tapri/contracts/orders'
import { useComplaintTexts } from '@tapri/order-screens/complaints/texts'
import { QuantityStepper } from '@tapri/ui/quantity-stepper'
import { RadioCards } from '@tapri/ui/radio-cards'
import styles from './complaints.module.css'
import type { openLines } from './rules.ts'
import { useWrongTexts } from './texts.ts'

interface PiecesProps {
  order: Order
  /** The lines without a complaint. */
  lines: ReturnType<typeof openLines>
  line: string
  quantity: number
  onChange: (line: string, quantity: number) => void
  error: string | undefined
}

/** Asks for the line and the quantity. */
export function Pieces({ order, lines, line, quantity, onChange, error }: PiecesProps) {
  const texts = useWrongTexts()
  const item = line === '' ? undefined : order.items[Number(line)]
  return (
    <>
      <RadioCards
        legend={texts.line}
        options={lines.map(({ item: { product_name }, line: at }) => ({ value: String(at), label: product_name }))}
        value={line}
        onChange={(chosen) => onChange(chosen, 1)}
        error={error}
      />
      {item && item.quantity > 1 && (
        <div className={styles.quantity}>
          <span>{texts.quantity}</span>
          <QuantityStepper
            product={item.product_name}
            value={quantity}
            min={1}
            max={item.quantity}
            onChange={(pieces) => onChange(line, pieces)}
          />
        </div>
      )}
    </>
  )
}

interface KindsProps {
  value: ComplaintKind | ''
  onChange: (kind: ComplaintKind) => void
  error: string | undefined
}

/** Asks what happened; each kind says what it refunds at once. */
export function Kinds({ value, onChange, error }: KindsProps) {
  const texts = useWrongTexts()
  const names = useComplaintTexts().kind
  return (
    <RadioCards
      legend={texts.kind}
      options={complaintKinds.map((kind) => ({ value: kind, label: names[kind], hint: texts.back[shareBack[kind]] }))}
      value={value as ComplaintKind}
      onChange={onChange}
      error={error}
    />
  )
}

/** Asks whether the customer wants the money back or a replacement. */
export function Wishes({ value, onChange }: { value: ComplaintWish; onChange: (wish: ComplaintWish) => void }) {
  const texts = useWrongTexts()
  return (
    <RadioCards
      legend={texts.wish}
      options={complaintWishes.map((wish) => ({ value: wish, label: texts.wishes[wish], hint: texts.wishHints[wish] }))}
      value={value}
      onChange={onChange}
    />
  )
}
