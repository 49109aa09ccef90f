import type { ExportFormat } from '@tapri/contracts/exports'
import { Button } from '@tapri/ui/button'
import { Dialog, DialogClose } from '@tapri/ui/dialog'
import { Field } from '@tapri/ui/field'
import { RadioCards } from '@tapri/ui/radio-cards'
import type { Download } from '@tapri/web-kit/download'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { FileDown } from 'lucide-react'
import { type SubmitEvent, useId, useState } from 'react'
import { type ExportedList, listQuery } from './rules.ts'
import styles from './export-dialog.module.css'
import { useExportTexts } from './texts.ts'

type What = 'orders' | 'bills' | 'ledger'

interface ExportDialogProps {
  list: ExportedList
  download: Download
  onClose: () => void
}

/** Chooses what to save. Bills and the ledger are of the outlet and the days that the list is of, unless other days are chosen. */
export function ExportDialog({ list, download, onClose }: ExportDialogProps) {
  const texts = useExportTexts()
  const [what, setWhat] = useState<What>('orders')
  const [days, setDays] = useState<Days>({ from: list.search?.from ?? '', to: list.search?.to ?? '' })
  const [format, setFormat] = useState<ExportFormat>('spreadsheet')
  const { save, isSaving } = useSave({ list, download, onClose })
  const id = useId()
  // The browser submits no day that is typed by half, nor an end before its start.
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isSaving) void save({ what, format }, days)
  }

  return (
    <Dialog
      open
      busy={isSaving}
      onOpenChange={onClose}
      title={texts.title}
      description={texts.hint}
      footer={
        <>
          <DialogClose>
            <Button disabled={isSaving}>{texts.cancel}</Button>
          </DialogClose>
          <Button
            type="submit"
            form={id}
            look="primary"
            icon={<FileDown aria-hidden />}
            busy={isSaving}
            busyText={texts.saving}
          >
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.choices} onSubmit={submit}>
        <RadioCards
          legend={texts.what}
          value={what}
          onChange={setWhat}
          options={[
            { value: 'orders', label: texts.orders, hint: texts.ordersHint },
            { value: 'bills', label: texts.bills, hint: texts.billsHint },
            { value: 'ledger', label: texts.ledger, hint: texts.ledgerHint },
          ]}
        />
        {what !== 'orders' && <DayFields days={days} onChange={setDays} />}
        <FormatChoice format={format} onChange={setFormat} />
      </form>
    </Dialog>
  )
}

function useSave({ list, download, onClose }: ExportDialogProps) {
  const texts = useExportTexts()
  const { toast } = useShell()
  const { run, busy } = useAction(
    async ({ what, format }: { what: What; format: ExportFormat }, { from, to }: Days) => {
      const outlet = list.search?.outlet
      const query = { ...(outlet && { outlet_id: outlet }), ...(from && { from }), ...(to && { to }), format }
      const isSaved = await (what === 'orders'
        ? download('GET /exports/orders', { ...listQuery(list), format })
        : download(`GET /exports/${what}`, query))
      if (isSaved === false) return
      toast('success', texts.saved)
      onClose()
    },
    { failure: texts.failed },
  )
  return { save: run, isSaving: busy }
}

const FormatChoice = ({ format, onChange }: { format: ExportFormat; onChange: (to: ExportFormat) => void }) => {
  const texts = useExportTexts()
  return (
    <RadioCards
      legend={texts.format}
      value={format}
      onChange={onChange}
      options={[
        { value: 'spreadsheet', label: texts.spreadsheet, hint: texts.spreadsheetHint },
        { value: 'plain', label: texts.plain, hint: texts.plainHint },
      ]}
    />
  )
}

interface Days {
  from: string
  to: string
}

function DayFields({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  const texts = useExportTexts()
  return (
    <div className={styles.days}>
      <Field
        label={texts.from}
        type="date"
        max={days.to || undefined}
        value={days.from}
        onChange={({ target }) => onChange({ ...days, from: target.value })}
      />
      <Field
        label={texts.to}
        type="date"
        min={days.from || undefined}
        value={days.to}
        onChange={({ target }) => onChange({ ...days, to: target.value })}
      />
    </div>
  )
}
