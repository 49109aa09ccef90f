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

/** Shares the favourites among all hearts of a page: a query and a mutation per card would double the render time. */
export const FavouritesContext = createContext<Favourites>({ ids: undefined, toggle: async () => {} })
export const useFavourites = () => useContext(FavouritesContext)

/**
 * Loads the customer's favourites and returns a function that changes them. The result is memoised until they change.
 */
export function useLoadedFavourites(): Favourites {
  const texts = useMenuTexts()
  const { call, fail } = useShell()
  const isGuest = useIsGuest()
  const { data } = useLoad<typeof listFavourites>('GET /favourites', {}, { failure: null, enabled: !isGuest })
  const changeResponse = useChangeResponse<typeof listFavourites>('GET /favourites', {})
  const { mutateAsync } = useMutation({
    // Serialises the mutations of all hearts: if a later one arrived first, the earlier one would undo it.
    scope: { id: 'favourites' },
    mutationFn: ({ id, wasOne }: { id: string; wasOne: boolean }) =>
      wasOne
        ? call<typeof removeFavourite>('DELETE /favourites/:id', { params: { id }, querystring: {} })
        : call<typeof addFavourite>('PUT /favourites/:id', { params: { id } }),
  })
  /** Returns whether it was a favourite before. */
  async function show(id: string, next: (isOne: boolean) => boolean) {
    let wasOne = false
    await changeResponse(({ product_ids }) => {
      wasOne = product_ids.includes(id)
      const others = product_ids.filter((other) => other !== id)
      return { product_ids: next(wasOne) ? [id, ...others] : others }
    })
    return wasOne
  }

  /** Updates optimistically: rolled back if the service refuses or does not respond. */
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
