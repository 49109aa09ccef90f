import type { findAddress } from '@tapri/contracts/address-search'
import type { Place } from '@tapri/contracts/common'
import type { Point } from '@tapri/contracts/great-circle'
import { useState } from 'react'
import { useAction } from './queries.ts'
import { useShell } from './remote.tsx'

/**
 * Searches for an address, and keeps what was found. Pages search only when somebody asks, because the text goes to a
 * third-party server.
 */
export function useAddressSearch(failure: string) {
  const { call } = useShell()
  const [found, setFound] = useState<readonly Place[]>()
  const { run, busy } = useAction(
    (address: string, near: Point | null) =>
      call<typeof findAddress>('POST /addresses/search', { body: { address, ...near } }),
    { failure },
  )
  /** Resolves to undefined after a failure. */
  async function search(address: string, near: Point | null = null): Promise<readonly Place[] | undefined> {
    const places = (await run(address, near))?.found
    setFound(places)
    return places
  }
  return { search, found, busy, forget: () => setFound(undefined) }
}
