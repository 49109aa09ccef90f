import type { ExportFormat } from '@tapri/contracts/exports'
import { Button } from '@tapri/ui/button'
import { FormDialog } from '@tapri/ui/form-dialog'
import { RadioCards } from '@tapri/ui/radio-cards'
import type { Download } from '@tapri/web-kit/download'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { FileDown } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { type Sheet, SheetFields } from './sheet-fields.tsx'
import { DayFields } from '../day-fields.tsx'
import styles from './export-dialog.module.css'
import { type ExportedList, listQuery } from './rules.ts'
import { useExportTexts } from './texts.ts'

/** Opens the dialog that saves what a list shows, bills, the ledger or hours; `what` is preselected. */
export function ExportButton({ list, what = 'orders' }: { list: ExportedList; what?: What }) {
  const texts = useExportTexts()
  const { download } = useShell()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<FileDown aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.button}
      </Button>
      {isOpen && <ExportDialog list={list} what={what} download={download} onClose={() => setOpen(false)} />}
    </>
  )
}

type What = 'orders' | 'bills' | 'gstr1' | 'ledger' | 'hours'

interface ExportDialogProps {
  list: ExportedList
  what: What
  download: Download
  onClose: () => void
}

/** Chooses what to save. Bills and the ledger are for the outlet and days of the list, unless other days are chosen. */
function ExportDialog({ list, what: first, download, onClose }: ExportDialogProps) {
  const texts = useExportTexts()
  const [what, setWhat] = useState<What>(first)
  const [days, setDays] = useState({ from: list.search?.from ?? '', to: list.search?.to ?? '' })
  const [format, setFormat] = useState<ExportFormat>('spreadsheet')
  const [sheet, setSheet] = useState<Sheet>({ sheet: 'b2cs', month: days.from.slice(0, 7) })
  const { save, isSaving } = useSave({ list, download, onClose })
  // The browser does not submit an incomplete day, or an end before the start.
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isSaving) void save({ what, format }, days, sheet)
  }

  return (
    <FormDialog
      open
      busy={isSaving}
      onClose={onClose}
      title={texts.title}
      description={texts.hint}
      save={texts.save}
      icon={<FileDown aria-hidden />}
      busyText={texts.saving}
    >
      {(id) => (
        <form id={id} className={styles.choices} onSubmit={submit}>
          <RadioCards
            legend={texts.what}
            value={what}
            onChange={setWhat}
            options={[
              { value: 'orders', label: texts.orders, hint: texts.ordersHint },
              { value: 'bills', label: texts.bills, hint: texts.billsHint },
              { value: 'gstr1', label: texts.gstr1, hint: texts.gstr1Hint },
              { value: 'ledger', label: texts.ledger, hint: texts.ledgerHint },
              { value: 'hours', label: texts.hours, hint: texts.hoursHint },
            ]}
          />
          {what === 'gstr1' && <SheetFields of={sheet} onChange={setSheet} />}
          {(what === 'bills' || what === 'ledger' || what === 'hours') && (
            <div className={styles.days}>
              <DayFields days={days} texts={texts} onChange={(changed) => setDays({ ...days, ...changed })} />
            </div>
          )}
          <FormatChoice format={format} onChange={setFormat} />
        </form>
      )}
    </FormDialog>
  )
}

function useSave({ list, download, onClose }: Omit<ExportDialogProps, 'what'>) {
  const texts = useExportTexts()
  const { toast } = useShell()
  const { run, busy } = useAction(
    async (
      { what, format }: { what: What; format: ExportFormat },
      { from, to }: { from: string; to: string },
      sheet: Sheet,
    ) => {
      const outlet = list.search?.outlet
      const days = what === 'gstr1' ? sheet : { ...(from && { from }), ...(to && { to }) }
      const query = { ...(outlet && { outlet_id: outlet }), ...days, format }
      const isSaved = await (what === 'orders'
        ? download('GET /exports/orders', { ...listQuery(list), format })
        : download(`GET /exports/${what}`, query))
      if (!isSaved) return
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
