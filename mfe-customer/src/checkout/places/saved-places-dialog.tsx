import { PLACE_NAME_MAX_LENGTH, PLACES_MAX_SIZE } from '@tapri/contracts/limits'
import { Button } from '@tapri/ui/button'
import { Dialog } from '@tapri/ui/dialog'
import { Field } from '@tapri/ui/field'
import { IconButton } from '@tapri/ui/icon-button'
import { Notice } from '@tapri/ui/notice'
import { Trash2 } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { usePlacesTexts } from './texts.ts'
import type { Where } from './use-where.ts'
import styles from './places.module.css'

interface SavedPlacesDialogProps {
  where: Where
  /** The checkout's address and point are not a saved place yet. */
  canSave: boolean
  onClose: () => void
}

/** Saves the checkout's address, point and way note under a name; removes saved places. */
export function SavedPlacesDialog({ where, canSave, onClose }: SavedPlacesDialogProps) {
  const texts = usePlacesTexts()
  const { places = [], remove } = where.saved
  const isFull = places.length >= PLACES_MAX_SIZE
  return (
    <Dialog open onOpenChange={onClose} title={canSave ? texts.savePlace : texts.savedPlaces}>
      {canSave && isFull && <Notice tone="warning">{texts.full(PLACES_MAX_SIZE)}</Notice>}
      {canSave && !isFull && <NameForm where={where} onSaved={onClose} />}
      {places.length > 0 && (
        <section aria-label={texts.savedPlaces}>
          {canSave && <h3 className={styles.heading}>{texts.savedPlaces}</h3>}
          <ul className={styles.saved}>
            {places.map((place) => (
              <li key={place.id}>
                <div>
                  <strong>
                    <bdi>{place.name}</bdi>
                  </strong>
                  <p>{place.address}</p>
                  {place.note && <p>{place.note}</p>}
                </div>
                <IconButton
                  label={texts.remove(place.name)}
                  icon={<Trash2 aria-hidden />}
                  onClick={() => remove(place)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  )
}

function NameForm({ where, onSaved }: { where: Where; onSaved: () => void }) {
  const texts = usePlacesTexts()
  const [name, setName] = useState('')
  const [error, setError] = useState('')
  const { address, note, sure, saved } = where
  const suggestions = Object.values(texts.suggestions).filter((one) => !saved.places?.some(({ name }) => name === one))

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (name.trim() === '') return setError(texts.nameMissing)
    if (!sure) return
    const typed = note.trim()
    const { lat, lng } = sure
    const place = { name: name.trim(), address: address.trim(), lat, lng, ...(typed && { note: typed }) }
    if (await saved.save(place)) onSaved()
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className={styles.form}>
      <p>{address}</p>
      <Field
        label={texts.name}
        value={name}
        error={error}
        maxLength={PLACE_NAME_MAX_LENGTH}
        autoComplete="off"
        required
        onChange={({ target }) => {
          setName(target.value)
          setError('')
        }}
      />
      {suggestions.length > 0 && (
        <div className={styles.suggestions}>
          {suggestions.map((one) => (
            <Button key={one} size="small" onClick={() => setName(one)}>
              {one}
            </Button>
          ))}
        </div>
      )}
      <Button type="submit" look="primary" wide busy={saved.isSaving}>
        {texts.save}
      </Button>
    </form>
  )
}
