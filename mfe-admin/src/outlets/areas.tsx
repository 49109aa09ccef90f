import type { Point } from '@tapri/contracts/great-circle'
import { Button } from '@tapri/ui/button'
import { Checkbox } from '@tapri/ui/checkbox'
import field from '@tapri/ui/field.module.css'
import { lazyMap } from '@tapri/ui/lazy-map'
import { useShell } from '@tapri/web-kit/remote'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type OutletFields, pointOf, radiusOf } from './outlet-form.ts'
import {
  faultOf,
  insertCorner,
  mayAddArea,
  moveCorner,
  removeCorner,
  squareAround,
  type TypedArea,
} from './areas-fields.ts'
import { AreaList } from './area-list.tsx'
import { useAreasTexts } from './areas-texts.ts'
import fieldset from './outlet-fieldset.module.css'
import styles from './areas.module.css'

const AreasMap = lazyMap(async () => (await import('@tapri/ui/areas-map')).AreasMap)

type Form = UseFormReturn<OutletFields>

/** Edits an outlet's delivery areas, each with its fee and minimum order. */
export function Areas({ form }: { form: Form }) {
  const texts = useAreasTexts()
  const [selected, select] = useState(0)
  const areas = form.watch('delivery_areas')
  const outlet = pointOf(form.watch('lat'), form.watch('lng'))
  const radius = radiusOf(form.watch('delivery_radius_km'))
  form.register('delivery_areas', {
    validate: (typed) => {
      const fault = typed.map((area) => faultOf(area, outlet)).find(Boolean)
      return fault === undefined || texts.faults[fault]
    },
  })
  const error = (form.formState.errors.delivery_areas as { message?: string } | undefined)?.message
  const set = (changed: TypedArea[]) =>
    form.setValue('delivery_areas', changed, { shouldDirty: true, shouldValidate: error !== undefined })
  const drawn = areas[selected]
  const draw = (rings: TypedArea['rings']) =>
    set(areas.map((area, index) => (index === selected ? { ...area, rings } : area)))
  function add() {
    if (!outlet) return
    const ring = squareAround(outlet, Math.min(radius ?? 2, 3))
    set([...areas, { name: texts.newName(areas.length + 1), fee: '', minimum_order: '', rings: [ring] }])
    select(areas.length)
  }
  return (
    <fieldset className={`${fieldset.group} ${styles.areas}`}>
      <legend className={fieldset.legend}>{texts.title}</legend>
      <p className={fieldset.hint}>{texts.hint}</p>
      <AreaList areas={areas} selected={selected} onSelect={select} onChange={set} />
      {drawn && outlet && (
        <Drawing form={form} outlet={outlet} areas={areas} selected={selected} onSelect={select} onDraw={draw} />
      )}
      {error && (
        <p className={field.error} role="alert">
          {error}
        </p>
      )}
      <div className={styles.buttons}>
        {mayAddArea(areas) && (
          <Button size="small" icon={<Plus aria-hidden />} disabled={!outlet} onClick={add}>
            {texts.add}
          </Button>
        )}
        {drawn && <HoleButton area={drawn} onChange={draw} />}
        {!outlet && <span className={fieldset.hint}>{texts.needsPlace}</span>}
      </div>
      {areas.length > 0 && (
        <Checkbox
          label={texts.only}
          hint={texts.onlyHint}
          checked={form.watch('areas_only')}
          onChange={({ target }) => form.setValue('areas_only', target.checked, { shouldDirty: true })}
        />
      )}
    </fieldset>
  )
}

interface DrawingProps {
  form: Form
  outlet: Point
  areas: TypedArea[]
  selected: number
  onSelect: (index: number) => void
  onDraw: (rings: TypedArea['rings']) => void
}

/** Shows the map with all areas, and the corners of the selected one. */
function Drawing({ form, outlet, areas, selected, onSelect, onDraw }: DrawingProps) {
  const texts = useAreasTexts()
  const { config } = useShell()
  const rings = areas[selected]?.rings ?? []
  return (
    <AreasMap
      outlet={outlet}
      reachKm={form.watch('areas_only') ? undefined : radiusOf(form.watch('delivery_radius_km'))}
      areas={areas}
      selected={selected}
      onSelect={onSelect}
      onMove={(ring, corner, to) => onDraw(moveCorner(rings, ring, corner, to))}
      onInsert={(ring, corner, at) => onDraw(insertCorner(rings, ring, corner, at))}
      onRemove={(ring, corner) => onDraw(removeCorner(rings, ring, corner))}
      texts={texts}
      tiles={config}
      below={
        <p className={fieldset.hint}>
          {texts.map} {areas.length > 1 && texts.first}
        </p>
      }
    />
  )
}

/** Cuts a hole into the middle of the area, such as a park or a market that is closed to riders. */
function HoleButton({ area, onChange }: { area: TypedArea; onChange: (rings: TypedArea['rings']) => void }) {
  const texts = useAreasTexts()
  const [border = [], ...holes] = area.rings
  if (holes.length >= 3) return null
  const [lats, lngs] = [border.map(({ lat }) => lat), border.map(({ lng }) => lng)]
  const middle = (all: number[]) => (Math.min(...all) + Math.max(...all)) / 2
  const km = (Math.max(...lats) - Math.min(...lats)) * 111.2
  const add = () => onChange([...area.rings, squareAround({ lat: middle(lats), lng: middle(lngs) }, km / 5)])
  return (
    <Button size="small" look="quiet" onClick={add}>
      {texts.hole}
    </Button>
  )
}
