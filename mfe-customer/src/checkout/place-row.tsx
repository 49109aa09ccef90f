import { ADDRESS_MAX_LENGTH } from '@tapri/contracts/limits'
import { Button } from '@tapri/ui/button'
import { Field } from '@tapri/ui/field'
import { FoldRow } from '@tapri/ui/fold-row'
import { Notice } from '@tapri/ui/notice'
import { distance } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { MapPin, MapPinOff } from 'lucide-react'
import type { Ref } from 'react'
import { JoinWaitlist } from '../join-waitlist.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { GpsPanel } from './gps-panel.tsx'
import { PlaceChips } from './places/place-chips.tsx'
import { PlaceDialogs } from './places/place-dialogs.tsx'
import { useServing } from './places/use-serving.ts'
import type { Where } from './places/use-where.ts'
import { isPlaceOpen } from './rules.ts'
import { useCheckoutTexts } from './texts.ts'
import { isUnreached, type Quoted } from './use-quote.ts'

interface PlaceRowProps {
  where: Where
  quoted: Quoted
  field: { ref: Ref<HTMLInputElement>; value: string; error: string; onChange: (typed: string) => void }
  /** The id of the checkout form, which Enter submits. */
  form: string
  onChangeLocation: () => Promise<unknown>
}

/** Shows the address in one line once it is known; unfolded while anything about it is missing or wrong. */
export function PlaceRow({ where, quoted, field, form, onChangeLocation }: PlaceRowProps) {
  const texts = useCheckoutTexts()
  const { position, place, sure, address } = where
  const serving = useServing(sure)
  const unreached = isUnreached(quoted)
  const mustOpen = isPlaceOpen(where) || unreached || field.error !== ''
  return (
    <FoldRow
      icon={<MapPin aria-hidden />}
      title={address.trim() === '' ? texts.whereTo : texts.deliverTo(place ? `${place.name} · ${address}` : address)}
      note={position.busy ? texts.gpsAsking : serving?.sentence}
      tone={serving?.isServed === false ? 'warning' : undefined}
      mustOpen={mustOpen}
    >
      <PlaceChips where={where} />
      {unreached ? (
        <Unreached where={where} quoted={quoted} onChangeLocation={onChangeLocation} />
      ) : (
        <GpsPanel where={where} onChange={onChangeLocation} />
      )}
      <Field
        {...field}
        form={form}
        label={texts.address}
        hint={texts.addressHint}
        maxLength={ADDRESS_MAX_LENGTH}
        autoComplete="street-address"
        required
        onChange={({ target }) => field.onChange(target.value)}
      />
      <Elsewhere where={where} />
      <PlaceDialogs where={where} />
    </FoldRow>
  )
}

/** Replaces the GPS panel if nobody delivers there: says how far outside it is, and what can be done. */
function Unreached({ where, quoted, onChangeLocation }: Pick<PlaceRowProps, 'where' | 'quoted' | 'onChangeLocation'>) {
  const texts = useCheckoutTexts()
  const language = useLanguage()
  const edge = typeof quoted === 'object' ? quoted.quote.nearest_edge : undefined
  return (
    <section aria-label={texts.gps} aria-live="polite">
      <Notice
        tone="warning"
        title={texts.unreached}
        icon={<MapPinOff aria-hidden />}
        action={
          <>
            <Button size="small" onClick={onChangeLocation}>
              {texts.changeLocation}
            </Button>
            {where.sure && <JoinWaitlist point={where.sure} />}
          </>
        }
      >
        {edge && texts.edge(edge.outlet_name, distance(edge.km, language))} {texts.elsewhereToo}
      </Notice>
    </section>
  )
}
