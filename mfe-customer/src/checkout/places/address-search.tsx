import type { findAddress } from '@tapri/contracts/address-search'
import type { Place } from '@tapri/contracts/common'
import type { Point } from '@tapri/contracts/great-circle'
import { ADDRESS_MAX_LENGTH } from '@tapri/contracts/limits'
import { Button } from '@tapri/ui/button'
import { Field } from '@tapri/ui/field'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
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

/**
 * Proposes positions for an address. It searches only when the button is pressed, because the text goes to a
 * third-party server.
 */
export function AddressSearch({ typed, near, onFind }: AddressSearchProps) {
  const texts = usePlacesTexts()
  const { call } = useShell()
  const [own, setOwn] = useState<string>()
  // A saved address may arrive after this was opened.
  const address = own ?? typed
  const [found, setFound] = useState<readonly Place[]>()
  const { run, busy } = useAction(
    (text: string) => call<typeof findAddress>('POST /addresses/search', { body: { address: text, ...near } }),
    { failure: texts.searchFailed },
  )

  async function search(event: SubmitEvent) {
    event.preventDefault()
    const text = address.trim()
    if (text === '') return
    setFound(undefined)
    setFound((await run(text))?.found)
  }

  /** Hides the list to make room for the map. */
  function choose(place: Place) {
    setFound(undefined)
    onFind(place, address)
  }

  return (
    <form className={styles.search} onSubmit={(event) => void search(event)} noValidate>
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
