import { PROMOTION_CODE_MAX_LENGTH } from '@tapri/contracts/limits'
import type { Quote } from '@tapri/contracts/quote'
import { Button } from '@tapri/ui/button'
import { Field } from '@tapri/ui/field'
import { FoldRow } from '@tapri/ui/fold-row'
import { rupees } from '@tapri/web-kit/format'
import { bilingual, useLanguage } from '@tapri/web-kit/language'
import { TicketPercent } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useCart } from '../cart/cart.ts'
import styles from './checkout.module.css'
import type { Offers } from './quote-rules.ts'
import type { Quoted } from './use-quote.ts'

const useOffersTexts = bilingual({
  title: ['Add a code', 'कोड डालें'],
  withCode: (code: string) => [`Code ${code}`, `कोड ${code}`],
  code: ['Code', 'कोड'],
  apply: ['Apply', 'लगाएँ'],
  remove: ['Remove', 'हटाएँ'],
  credit: (amount: string) => [`Use your ${amount} credit`, `अपना ${amount} का क्रेडिट इस्तेमाल करें`],
})

/** Holds the applied code and whether to use credit; credit is used unless the customer turns it off. */
export function useOffers() {
  const { code, usesCredit } = useCart((cart) => cart.choices)
  const choose = useCart((cart) => cart.choose)
  const wanted = useMemo<Offers>(
    () => ({ ...(code && { code }), ...(usesCredit && { use_credit: true }) }),
    [code, usesCredit],
  )
  return {
    code,
    setCode: (typed: string) => choose({ code: typed }),
    usesCredit,
    setUsesCredit: (isWanted: boolean) => choose({ usesCredit: isWanted }),
    wanted,
  }
}

interface OffersRowProps {
  offers: ReturnType<typeof useOffers>
  quoted: Quoted
  form: string
}

/** Takes a code, says what it does, and offers the customer's credit if there is any. */
export function OffersRow({ offers, quoted, form }: OffersRowProps) {
  const texts = useOffersTexts()
  const language = useLanguage()
  const { code, usesCredit, setUsesCredit } = offers
  const quote = typeof quoted === 'object' ? quoted.quote : undefined
  const credit = quote?.credit_available ?? 0
  const answer = code ? quote?.code : undefined
  return (
    <>
      {credit > 0 && (
        <label className={styles.credit}>
          <input
            type="checkbox"
            form={form}
            checked={usesCredit}
            onChange={({ target }) => setUsesCredit(target.checked)}
          />
          {texts.credit(rupees(credit, language))}
        </label>
      )}
      <FoldRow
        icon={<TicketPercent aria-hidden />}
        title={code ? texts.withCode(code) : texts.title}
        mustOpen={Boolean(answer?.sentence)}
      >
        <CodeField offers={offers} answer={answer} form={form} />
      </FoldRow>
    </>
  )
}

/** Asks for a code. It is applied on blur, so that an order placed right after typing includes it. */
function CodeField({ offers, answer, form }: Omit<OffersRowProps, 'quoted'> & { answer: Quote['code'] | undefined }) {
  const texts = useOffersTexts()
  const { code, setCode } = offers
  const [typed, setTyped] = useState('')
  const apply = () => setCode(typed.trim())
  const sentence = answer?.sentence ?? ''
  return (
    <>
      <Field
        form={form}
        optional
        label={texts.code}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={PROMOTION_CODE_MAX_LENGTH}
        error={answer?.applies === false ? sentence : ''}
        hint={answer?.applies ? sentence : ''}
        value={code || typed}
        readOnly={code !== ''}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply()
        }}
      />
      {code ? (
        // The keys matter: a press on "Apply" first blurs the field and must not end on "Remove".
        <Button
          key="remove"
          look="quiet"
          onClick={() => {
            setTyped('')
            setCode('')
          }}
        >
          {texts.remove}
        </Button>
      ) : (
        <Button key="apply" disabled={typed.trim() === ''} onClick={apply}>
          {texts.apply}
        </Button>
      )}
    </>
  )
}
