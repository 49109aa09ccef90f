import type { findAddress } from '@tapri/contracts/address-search'
import type { Place } from '@tapri/contracts/common'
import { Button } from '@tapri/ui/button'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { OutletFields } from './outlet-form.ts'
import styles from './outlet-fieldset.module.css'
import { usePlaceTexts } from './place-texts.ts'

interface AddressFinderProps {
  form: UseFormReturn<OutletFields>
  onFind: (place: Place) => void
}

/**
 * Finds the address of the form on the map. It searches only when the button is pressed, because the text goes to a
 * third-party server.
 */
export function AddressFinder({ form, onFind }: AddressFinderProps) {
  const texts = usePlaceTexts()
  const { call } = useShell()
  const address = useWatch({ control: form.control, name: 'address' }).trim()
  const [found, setFound] = useState<readonly Place[]>()
  const { run, busy } = useAction(() => call<typeof findAddress>('POST /addresses/search', { body: { address } }), {
    failure: texts.searchFailed,
  })
  async function search() {
    const places = (await run())?.found
    const [first] = places ?? []
    if (first && places?.length === 1) choose(first)
    else setFound(places)
  }
  function choose(place: Place) {
    setFound(undefined)
    onFind(place)
  }
  return (
    <div className={styles.finder}>
      <Button
        size="small"
        icon={<Search aria-hidden />}
        busy={busy}
        disabled={address === ''}
        onClick={() => void search()}
      >
        {texts.search}
      </Button>
      <div aria-live="polite" className={styles.found}>
        {found?.length === 0 && <p className={styles.hint}>{texts.nothingFound}</p>}
        {found?.map((place) => (
          <Button key={`${place.lat} ${place.lng}`} size="small" look="quiet" onClick={() => choose(place)}>
            {place.address}
          </Button>
        ))}
      </div>
    </div>
  )
}
