import { Button } from '@tapri/ui/button'
import { Bookmark } from 'lucide-react'
import { PinDialog } from './pin-dialog.tsx'
import { SavedPlacesDialog } from './saved-places-dialog.tsx'
import { usePlacesTexts } from './texts.ts'
import type { Where } from './use-where.ts'
import styles from './places.module.css'

/** Shows the button that saves a place, and the dialogs on top of the checkout. */
export function PlaceDialogs({ where }: { where: Where }) {
  const texts = usePlacesTexts()
  const { dialog, setDialog, saved, place } = where
  const close = () => setDialog(null)
  const canSave = !place && where.address.trim() !== '' && where.sure !== null
  const isOffered = saved.places !== undefined && (canSave || saved.places.length > 0)
  return (
    <>
      {isOffered && (
        <div className={styles.keep}>
          <Button look="quiet" size="small" icon={<Bookmark aria-hidden />} onClick={() => setDialog('places')}>
            {canSave ? texts.savePlace : texts.savedPlaces}
          </Button>
        </div>
      )}
      {dialog === 'pin' && <PinDialog where={where} onClose={close} />}
      {dialog === 'places' && <SavedPlacesDialog where={where} canSave={canSave} onClose={close} />}
    </>
  )
}
