import type { addFavourite, listFavourites, removeFavourite } from '@tapri/contracts/favourites'
import { useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { useChangeResponse } from '@tapri/web-kit/use-change-response'
import { useMenuTexts } from './texts.ts'

/** The favourites of the customer, newest first, and how to change them; undefined until known, and of an older service. */
export function useFavourites() {
  const texts = useMenuTexts()
  const { call, fail } = useShell()
  const { data } = useLoad<typeof listFavourites>('GET /favourites', {}, { failure: null })
  const changeResponse = useChangeResponse<typeof listFavourites>('GET /favourites', {})
  const show = (id: string, isOne: boolean) =>
    changeResponse(({ product_ids }) => {
      const others = product_ids.filter((other) => other !== id)
      return { product_ids: isOne ? [id, ...others] : others }
    })

  /** Shown at once; taken back when the service refuses or does not answer. */
  async function toggle(id: string) {
    const isOne = data?.product_ids.includes(id) ?? false
    await show(id, !isOne)
    try {
      if (isOne) await call<typeof removeFavourite>('DELETE /favourites/:id', { params: { id }, querystring: {} })
      else await call<typeof addFavourite>('PUT /favourites/:id', { params: { id } })
    } catch (error) {
      await show(id, isOne)
      fail(error, texts.favouriteFailed)
    }
  }

  return { ids: data?.product_ids, toggle }
}
