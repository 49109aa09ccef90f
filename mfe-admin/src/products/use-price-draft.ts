import type { Product } from '@tapri/contracts/catalog'
import { useAction } from '@tapri/web-kit/queries'
import { useState } from 'react'
import { priceOf } from './product-facts.ts'
import { useProductsTexts } from './texts.ts'
import { useRowSave } from './use-row-save.ts'

interface Draft {
  typed: string
  /** The product as it was when typing began, or as a save found it. */
  from: Product
  error?: 'wrong' | 'changed'
}

/**
 * Holds the price typed in a row, null if none. If somebody else has changed the price meanwhile, the first save shows
 * an error and the next one overwrites it.
 */
export function usePriceDraft(listed: Product) {
  const texts = useProductsTexts()
  const [draft, setDraft] = useState<Draft | null>(null)
  /** The product as last saved, which is newer than the list until the refetch. */
  const [saved, setSaved] = useState<Product | null>(null)
  const product = saved && (saved.version ?? 0) > (listed.version ?? 0) ? saved : listed
  const save = useRowSave()
  const { run, busy } = useAction(
    async ({ typed, from }: Draft) => {
      const made = await save(from, { price: typed }, (current) => {
        const isSame = current.price === from.price
        if (!isSame) setDraft({ typed, from: current, error: 'changed' })
        return isSame
      })
      setSaved(made)
      setDraft(null)
    },
    { failure: texts.saveFailed, success: texts.updated, refreshes: ['GET /products'] },
  )

  function submit() {
    if (!draft) return
    const price = priceOf(draft.typed)
    if (price === undefined) setDraft({ ...draft, error: 'wrong' })
    else if (price === draft.from.price) setDraft(null)
    else void run(draft)
  }

  const type = (typed: string) => setDraft({ typed, from: draft?.from ?? product })
  return { product, draft, busy, type, submit, takeBack: () => setDraft(null) }
}
