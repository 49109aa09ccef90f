import { Button } from '@tapri/ui/button'
import { Notice } from '@tapri/ui/notice'
import above from '../above-page.module.css'
import { useTexts } from '../texts.ts'
import { makeOffer, useNotices } from './toast.ts'

/** Shows an offer above every page until it is accepted or dismissed. */
export function Offer() {
  const texts = useTexts()
  const { offer } = useNotices()
  return (
    <output aria-live="polite">
      {offer && (
        <div className={above.place}>
          <Notice
            title={offer.sentence}
            action={
              <>
                <Button size="small" look="primary" onClick={offer.take}>
                  {offer.label}
                </Button>
                <Button size="small" look="quiet" onClick={() => makeOffer(null)}>
                  {texts.later}
                </Button>
              </>
            }
          />
        </div>
      )}
    </output>
  )
}
