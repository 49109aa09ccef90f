import type { Gstr1Sheet } from '@tapri/contracts/exports'
import { Field } from '@tapri/ui/field'
import { Select } from '@tapri/ui/select'
import styles from './export-dialog.module.css'
import { useExportTexts } from './texts.ts'

export type Sheet = { sheet: Gstr1Sheet; month: string }

const sheets = ['b2cs', 'b2b', 'hsn', 'documents'] as const satisfies Gstr1Sheet[]

/** Chooses a sheet for GSTR-1 and its month. */
export function SheetFields({ of, onChange }: { of: Sheet; onChange: (to: Sheet) => void }) {
  const texts = useExportTexts()
  return (
    <div className={styles.days}>
      <Select
        label={texts.sheet}
        value={of.sheet}
        onChange={({ target }) => onChange({ ...of, sheet: target.value as Gstr1Sheet })}
      >
        {sheets.map((sheet) => (
          <option key={sheet} value={sheet}>
            {texts.sheets[sheet]}
          </option>
        ))}
      </Select>
      <Field
        label={texts.month}
        type="month"
        required
        placeholder="2026-11"
        pattern="20\d\d-(0[1-9]|1[0-2])"
        value={of.month}
        onChange={({ target }) => onChange({ ...of, month: target.value })}
      />
    </div>
  )
}
