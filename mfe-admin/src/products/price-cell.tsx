import type { Product } from '@tapri/contracts/catalog'
import { Button } from '@tapri/ui/button'
import field from '@tapri/ui/field.module.css'
import { IconButton } from '@tapri/ui/icon-button'
import { rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useReadersLanguage } from '@tapri/web-kit/readers-language'
import { Check } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import styles from './products-table.module.css'
import { useProductsTexts } from './texts.ts'
import { usePriceDraft } from './use-price-draft.ts'

/** Edits the price of a product in its row: Enter saves the draft, Escape discards it. */
export function PriceCell({ product: listed }: { product: Product }) {
  const texts = useProductsTexts()
  const language = useLanguage()
  const id = useId()
  const { name } = useReadersLanguage(listed)
  const { product, draft, busy, type, submit, takeBack } = usePriceDraft(listed)
  function press({ key }: KeyboardEvent) {
    if (key === 'Enter') submit()
    if (key === 'Escape') takeBack()
  }
  return (
    <div className={styles.price}>
      <input
        className={field.control}
        inputMode="decimal"
        enterKeyHint="done"
        autoComplete="off"
        aria-label={texts.priceOf(name)}
        aria-describedby={draft?.error && id}
        aria-invalid={draft?.error ? true : undefined}
        data-draft={draft !== null || undefined}
        readOnly={busy}
        value={draft?.typed ?? product.price.toFixed(2)}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => type(target.value)}
        onKeyDown={press}
      />
      {draft && (
        <IconButton
          size="small"
          label={texts.savePrice(name)}
          icon={<Check aria-hidden />}
          busy={busy}
          onClick={submit}
        />
      )}
      <div id={id} className={styles.trouble} aria-live="polite">
        {draft?.error === 'wrong' && texts.priceRequired}
        {draft?.error === 'changed' && (
          <>
            {texts.priceNow(rupees(draft.from.price, language))}{' '}
            <Button size="small" look="quiet" onClick={takeBack}>
              {texts.takePrice}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
