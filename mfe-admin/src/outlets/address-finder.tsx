import type { Place } from '@tapri/contracts/common'
import { Button } from '@tapri/ui/button'
import { useAddressSearch } from '@tapri/web-kit/use-address-search'
import { Search } from 'lucide-react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { OutletFields } from './outlet-form.ts'
import styles from './outlet-fieldset.module.css'
import { usePlaceTexts } from './place-texts.ts'

interface AddressFinderProps {
  form: UseFormReturn<OutletFields>
  onFind: (place: Place) => void
}

/** Finds the address of the form on the map. */
export function AddressFinder({ form, onFind }: AddressFinderProps) {
  const texts = usePlaceTexts()
  const address = useWatch({ control: form.control, name: 'address' }).trim()
  const { search, found, busy, forget } = useAddressSearch(texts.searchFailed)
  async function find() {
    const [first, ...others] = (await search(address)) ?? []
    if (first && others.length === 0) choose(first)
  }
  function choose(place: Place) {
    forget()
    onFind(place)
  }
  return (
    <div className={styles.finder}>
      <Button
        size="small"
        icon={<Search aria-hidden />}
        busy={busy}
        disabled={address === ''}
        onClick={() => void find()}
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
