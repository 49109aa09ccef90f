import type { Place } from '@tapri/contracts/common'
import type { Point } from '@tapri/contracts/great-circle'
import { ADDRESS_MAX_LENGTH } from '@tapri/contracts/limits'
import { Button } from '@tapri/ui/button'
import { Field } from '@tapri/ui/field'
import { useAddressSearch } from '@tapri/web-kit/use-address-search'
import { Search } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { usePlacesTexts } from './texts.ts'
import styles from './places.module.css'

interface AddressSearchProps {
  /** The text in the address field. */
  typed: string
  near: Point | null
  /** `asked` is the address that was searched for. */
  onFind: (place: Place, asked: string) => void
}

/** Proposes positions for an address. */
export function AddressSearch({ typed, near, onFind }: AddressSearchProps) {
  const texts = usePlacesTexts()
  const [own, setOwn] = useState<string>()
  // A saved address may arrive after this was opened.
  const address = own ?? typed
  const { search, found, busy, forget } = useAddressSearch(texts.searchFailed)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const text = address.trim()
    if (text === '') return
    forget()
    void search(text, near)
  }

  /** Hides the list to make room for the map. */
  function choose(place: Place) {
    forget()
    onFind(place, address)
  }

  return (
    <form className={styles.search} onSubmit={submit} noValidate>
      <Field
        type="search"
        label={texts.searchAddress}
        value={address}
        maxLength={ADDRESS_MAX_LENGTH}
        autoComplete="off"
        onChange={({ target }) => setOwn(target.value)}
      />
      <Button type="submit" icon={<Search aria-hidden />} busy={busy}>
        {texts.search}
      </Button>
      <div aria-live="polite" className={styles.found}>
        {found?.length === 0 && <p>{texts.nothingFound}</p>}
        {found?.map((place) => (
          <Button key={`${place.lat} ${place.lng}`} look="quiet" wide onClick={() => choose(place)}>
            {place.address}
          </Button>
        ))}
      </div>
    </form>
  )
}
