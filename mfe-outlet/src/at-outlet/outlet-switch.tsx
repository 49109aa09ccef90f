import { SmallSelect } from '@tapri/ui/small-select'
import { useAtOutletTexts } from './texts.ts'
import { ALL, usePlace } from './use-place.ts'

/** Changes the outlet of all pages in this tab. */
export function OutletSwitch() {
  const { outlet } = useAtOutletTexts()
  const { place, places, choose } = usePlace()
  return (
    <SmallSelect aria-label={outlet} value={place?.id ?? ALL} onChange={({ target }) => choose(target.value)}>
      {places.map(({ id, name }) => (
        <option key={id} value={id ?? ALL}>
          {name}
        </option>
      ))}
    </SmallSelect>
  )
}
