import type { addFavourite, listFavourites, removeFavourite } from '@tapri/contracts/favourites'
import { useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { useChangeResponse } from '@tapri/web-kit/use-change-response'
import { useMutation } from '@tanstack/react-query'
import { createContext, useCallback, useContext, useLayoutEffect, useMemo, useRef } from 'react'
import { useIsGuest } from '../guest.ts'
import { useMenuTexts } from './texts.ts'

interface Favourites {
  /** Newest first; undefined until known. */
  ids: readonly string[] | undefined
  toggle: (id: string) => Promise<void>
}

/** The favourites for all hearts of a page: a load and a mutation of each card's own would double its time to render. */
export const FavouritesContext = createContext<Favourites>({ ids: undefined, toggle: async () => {} })
export const useFavourites = () => useContext(FavouritesContext)

/** Loads the favourites of the customer, and returns how to change them. Stays the same while they do. */
export function useLoadedFavourites(): Favourites {
  const texts = useMenuTexts()
  const { call, fail } = useShell()
  const isGuest = useIsGuest()
  const { data } = useLoad<typeof listFavourites>('GET /favourites', {}, { failure: null, enabled: !isGuest })
  const changeResponse = useChangeResponse<typeof listFavourites>('GET /favourites', {})
  const { mutateAsync } = useMutation({
    // One change at a time, of all hearts: a later one that arrived first would be undone by the earlier.
    scope: { id: 'favourites' },
    mutationFn: ({ id, wasOne }: { id: string; wasOne: boolean }) =>
      wasOne
        ? call<typeof removeFavourite>('DELETE /favourites/:id', { params: { id }, querystring: {} })
        : call<typeof addFavourite>('PUT /favourites/:id', { params: { id } }),
  })
  /** Gives whether it was one. */
  async function show(id: string, next: (isOne: boolean) => boolean) {
    let wasOne = false
    await changeResponse(({ product_ids }) => {
      wasOne = product_ids.includes(id)
      const others = product_ids.filter((other) => other !== id)
      return { product_ids: next(wasOne) ? [id, ...others] : others }
    })
    return wasOne
  }

  /** Shown at once; taken back when the service refuses or does not answer. */
  async function toggle(id: string) {
    const wasOne = await show(id, (isOne) => !isOne)
    try {
      await mutateAsync({ id, wasOne })
    } catch (error) {
      await show(id, () => wasOne)
      fail(error, texts.favouriteFailed)
    }
  }

  const latest = useRef(toggle)
  useLayoutEffect(() => {
    latest.current = toggle
  })
  const ids = data?.product_ids
  const toggleLatest = useCallback((id: string) => latest.current(id), [])
  return useMemo(() => ({ ids, toggle: toggleLatest }), [ids, toggleLatest])
}
