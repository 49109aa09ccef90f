import type { User } from '@tapri/contracts/auth'
import type { Exception } from '@tapri/contracts/opening-hours/schema'
import { alertLevels, timedAlertKinds } from '@tapri/contracts/order-alerts'
import type { createOutlet, Outlet, updateOutlet } from '@tapri/contracts/outlets'
import { useAskFirst } from '@tapri/order-screens/act/affected/use-ask-first'
import { useChangesTexts } from '@tapri/order-screens/changes/texts'
import { useOrderTexts } from '@tapri/order-screens/texts'
import { ChangedMeanwhile } from '@tapri/ui/changed-meanwhile'
import { FormDialog } from '@tapri/ui/form-dialog'
import { useShell } from '@tapri/web-kit/remote'
import { useForm } from 'react-hook-form'
import { useFormAction, useFormEdit } from '../form.ts'
import type { TypedArea } from './areas-fields.ts'
import { useAreasTexts } from './areas-texts.ts'
import { useBillTexts } from './bill-texts.ts'
import type { TypedStep } from './charges-fields.ts'
import { useChargesTexts } from './charges-texts.ts'
import { useHoursTexts } from './hours-texts.ts'
import { OutletFieldset } from './outlet-fieldset.tsx'
import { bodyOf, changeOf, fieldOfPath, fieldsOf, type OutletFields } from './outlet-form.ts'
import { useOutletsTexts } from './texts.ts'

interface OutletDialogProps {
  outlet: Outlet | null
  /** Undefined until loaded. */
  users: readonly User[] | undefined
  /** The field that the URL names. */
  focus?: keyof OutletFields | undefined
  onClose: () => void
}

/** Adds an outlet (null) or edits one. Mounted only while it is open; a failed save keeps the input. */
export function OutletDialog({ outlet, users, focus, onClose }: OutletDialogProps) {
  const texts = useOutletsTexts()
  const { call } = useShell()
  const form = useForm({ defaultValues: fieldsOf(outlet) })
  const { mayGoOn, dialog } = useAskFirst()
  const edit = useFormEdit(form, { item: outlet, fieldsOf })
  const changedTexts = useChangedTexts(users)
  const { submit, busy } = useFormAction(
    form,
    async (typed: OutletFields) => {
      await edit.save(typed, (item, fields, options) => {
        const body = bodyOf(fields, item)
        return item
          ? call<typeof updateOutlet>('PUT /admin/outlets/:id', { params: { id: item.id }, body }, options)
          : call<typeof createOutlet>('POST /admin/outlets', { body }, options)
      })
      onClose()
    },
    {
      failure: texts.saveFailed,
      success: outlet ? texts.updated : texts.created,
      refreshes: ['GET /admin/outlets', 'GET /admin/users'],
      fieldOfPath,
      askFirst: async (fields) => !edit.item || mayGoOn(changeOf(bodyOf(fields, edit.item), edit.item)),
    },
  )
  return (
    <>
      <FormDialog
        size="large"
        title={outlet ? texts.editTitle : texts.createTitle}
        save={outlet ? texts.update : texts.create}
        busy={busy}
        onSubmit={submit}
        onClose={onClose}
      >
        <ChangedMeanwhile {...edit.changed} {...changedTexts} />
        <OutletFieldset form={form} outlet={edit.item} users={users} focus={focus} />
      </FormDialog>
      {dialog}
    </>
  )
}

/** The fields with a checkbox. */
const yesOrNo: readonly string[] = ['has_charges', 'areas_only', 'offers_pickup', 'is_composition', 'auto_assign']

/** Returns a function that describes a delivery area. */
function useAreaText() {
  const { least, corners } = useChangesTexts()
  return ({ name, fee, minimum_order, rings }: TypedArea) =>
    [name, fee && `₹${fee}`, minimum_order && least(`₹${minimum_order}`), corners(rings.flat().length)]
      .filter(Boolean)
      .join(', ')
}

/** Returns the functions that `ChangedMeanwhile` uses to name an outlet's fields and show their values. */
function useChangedTexts(users: readonly User[] = []) {
  const texts = useOutletsTexts()
  const bill = useBillTexts()
  const hours = useHoursTexts()
  const areas = useAreasTexts()
  const charges = useChargesTexts()
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
    auto_assign: texts.autoAssign,
    opening_hours: hours.label,
    exceptions: hours.holidays,
    time_zone: hours.timeZone,
    delivery_radius_km: texts.radiusKm,
    delivery_areas: areas.title,
    areas_only: areas.only,
    upi_payee: texts.upiPayee,
    gstin: bill.gstin,
    gst_percent: bill.gst_percent,
    legal_name: bill.legal_name,
    fssai_number: bill.fssai_number,
    fssai_expires_on: bill.fssai_expires_on,
    is_composition: bill.is_composition,
    has_charges: charges.title,
    delivery_steps: charges.steps,
    free_delivery_from: charges.freeFrom,
    minimum_order: charges.minimum,
    packaging_per_order: charges.perOrder,
    packaging_per_piece: charges.perPiece,
    offers_pickup: charges.pickup,
  }
  const dateText = ({ date, spans }: Exception) =>
    `${date} ${spans.map(({ opens, closes }) => `${opens}–${closes}`).join(', ') || hours.closed}`

  const areaText = useAreaText()

  function show(field: keyof OutletFields, value: unknown) {
    if (field === 'exceptions') return (value as Exception[]).map(dateText).join(' · ') || undefined
    if (field === 'delivery_steps')
      return (value as TypedStep[]).map(({ up_to_km, fee }) => `≤ ${up_to_km} km ₹${fee}`).join(' · ') || undefined
    if (field === 'delivery_areas') return (value as TypedArea[]).map(areaText).join(' · ') || undefined
    if (yesOrNo.includes(field)) return value ? charges.yes : charges.no
    if (field === 'status') return value === 'active' ? texts.active : texts.inactive
    if (field === 'time_zone') return value ? undefined : hours.ofBusiness
    if (field !== 'manager_id') return undefined
    return value ? (users.find(({ id }) => id === value)?.name ?? texts.unknown) : texts.noManager
  }
  return { labelOf: (field: string) => labels[field] ?? field, show }
}
