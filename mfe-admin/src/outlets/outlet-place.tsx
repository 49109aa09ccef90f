import type { listOutlets } from '@tapri/contracts/outlets'
import { Button } from '@tapri/ui/button'
import { Field } from '@tapri/ui/field'
import { lazyMap } from '@tapri/ui/lazy-map'
import { Notice } from '@tapri/ui/notice'
import { Skeleton } from '@tapri/ui/skeleton'
import { distance } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { requestPosition } from '@tapri/web-kit/use-location'
import { LocateFixed } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { connect } from '../form.ts'
import { AddressFinder } from './address-finder.tsx'
import {
  beginningOf,
  type Coordinates,
  coordinatesIn,
  latitudeOf,
  longitudeOf,
  type OutletFields,
  pointOf,
  radiusOf,
} from './outlet-form.ts'
import styles from './outlet-fieldset.module.css'
import { usePlaceTexts } from './place-texts.ts'
import { useOutletsTexts } from './texts.ts'

type Form = UseFormReturn<OutletFields>

const PinMap = lazyMap(async () => (await import('@tapri/ui/pin-map')).PinMap)

/** Sets the outlet's location: by address search, on the map, from this device's position, or with two numbers. */
export function OutletPlace({ form }: { form: Form }) {
  const texts = usePlaceTexts()
  const { config } = useShell()
  const set = ({ lat, lng }: Coordinates) => {
    form.setValue('lat', String(lat), { shouldValidate: true, shouldDirty: true })
    form.setValue('lng', String(lng), { shouldValidate: true, shouldDirty: true })
  }
  return (
    <>
      <fieldset className={styles.place}>
        <legend className={styles.legend}>{texts.title}</legend>
        {config.address_search && <AddressFinder form={form} onFind={set} />}
        <OutletMap form={form} onMove={set} />
        <Here onFind={set} />
      </fieldset>
      <CoordinateFields form={form} onPlace={set} />
    </>
  )
}

/** Shows the pin of the outlet with the circle of its delivery radius. */
function OutletMap({ form, onMove }: { form: Form; onMove: (point: Coordinates) => void }) {
  const texts = usePlaceTexts()
  const { config } = useShell()
  const [lat, lng, radius] = useWatch({ control: form.control, name: ['lat', 'lng', 'delivery_radius_km'] })
  const outlets = useLoad<typeof listOutlets>('GET /admin/outlets', {}, { failure: null })
  const point = pointOf(lat, lng)
  const beginning = beginningOf(point, outlets.isError ? [] : outlets.data)
  if (!beginning) return <Skeleton height="var(--map-height)" />
  return (
    <PinMap
      point={point ?? beginning.point}
      onMove={onMove}
      zoom={beginning.zoom}
      reachKm={point && radiusOf(radius)}
      label={texts.pin}
      hint={texts.pinKeys}
      tiles={config}
      below={<p className={styles.hint}>{point ? texts.circle : texts.noPlace}</p>}
    />
  )
}

/** Requests this device's position when pressed. */
function Here({ onFind }: { onFind: (point: Coordinates) => void }) {
  const texts = usePlaceTexts()
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  async function locate() {
    setBusy(true)
    const answer = await requestPosition()
    setBusy(false)
    if ('trouble' in answer) return setSaid(texts.hereFailed)
    onFind(answer.point)
    setSaid(answer.accuracy === null ? texts.hereRough : texts.hereWithin(distance(answer.accuracy / 1_000, language)))
  }
  return (
    <div className={styles.here}>
      <Button size="small" icon={<LocateFixed aria-hidden />} busy={busy} onClick={() => void locate()}>
        {texts.here}
      </Button>
      <p className={styles.hint} aria-live="polite">
        {said}
      </p>
    </div>
  )
}

/** Edits the two numbers; pasting both at once, as map services copy them, fills both fields. */
function CoordinateFields({ form, onPlace }: { form: Form; onPlace: (point: Coordinates) => void }) {
  const texts = useOutletsTexts()
  function take(text: string, event?: ClipboardEvent | KeyboardEvent) {
    const point = coordinatesIn(text)
    if (!point) return
    event?.preventDefault()
    onPlace(point)
  }
  const field = (name: 'lat' | 'lng', validate: (typed: string) => true | string) => {
    const { onBlur, ...connected } = connect(form, name, validate)
    return {
      ...connected,
      inputMode: 'text',
      required: true,
      onBlur: async (event: Parameters<typeof onBlur>[0]) => {
        await onBlur(event)
        take(form.getValues(name))
      },
      onPaste: (event: ClipboardEvent) => take(event.clipboardData.getData('text'), event),
      onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && take(form.getValues(name), event),
    } as const
  }
  return (
    <>
      <div className={styles.whole}>
        <Notice>{texts.tip}</Notice>
      </div>
      <Field
        label={texts.latitude}
        {...field('lat', (typed) => latitudeOf(typed) !== undefined || texts.latitudeRequired)}
      />
      <Field
        label={texts.longitude}
        {...field('lng', (typed) => longitudeOf(typed) !== undefined || texts.longitudeRequired)}
      />
    </>
  )
}
