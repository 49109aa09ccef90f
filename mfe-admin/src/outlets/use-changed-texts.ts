import { useOrderTexts } from '@tapri/order-screens/texts'
import type { User } from '@tapri/contracts/auth'
import { alertLevels, timedAlertKinds } from '@tapri/contracts/order-alerts'
import type { Exception } from '@tapri/contracts/opening-hours/schema'
import { useHoursTexts } from './hours-texts.ts'
import type { OutletFields } from './outlet-form.ts'
import { useOutletsTexts } from './texts.ts'

/** How `ChangedMeanwhile` names the fields of an outlet and shows their values. */
export function useChangedTexts(users: readonly User[] = []) {
  const texts = useOutletsTexts()
  const hours = useHoursTexts()
  const { kind: kinds } = useOrderTexts().alerts
  const minutes = timedAlertKinds.flatMap((kind) =>
    alertLevels.map((level) => [`${kind}_${level}`, texts.alertField(kinds[kind], texts.told[level])] as const),
  )
  const labels: Record<string, string> = {
    ...Object.fromEntries(minutes),
    name: texts.name,
    address: texts.address,
    lat: texts.latitude,
    lng: texts.longitude,
    phone: texts.phone,
    email: texts.email,
    manager_id: texts.manager,
    status: texts.status,
    opening_hours: hours.label,
    exceptions: hours.holidays,
    time_zone: hours.timeZone,
    delivery_radius_km: texts.radiusKm,
    upi_payee: texts.upiPayee,
    gstin: texts.gstin,
    gst_percent: texts.gstPercent,
  }
  const dateText = ({ date, spans }: Exception) =>
    `${date} ${spans.map(({ opens, closes }) => `${opens}–${closes}`).join(', ') || hours.closed}`

  function show(field: keyof OutletFields, value: unknown) {
    if (field === 'exceptions') return (value as Exception[]).map(dateText).join(' · ') || undefined
    if (field === 'status') return value === 'active' ? texts.active : texts.inactive
    if (field === 'time_zone') return value ? undefined : hours.ofBusiness
    if (field !== 'manager_id') return undefined
    return value ? (users.find(({ id }) => id === value)?.name ?? texts.unknown) : texts.noManager
  }
  return { labelOf: (field: string) => labels[field] ?? field, show }
}
