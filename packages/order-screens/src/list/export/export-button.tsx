import { Button } from '@tapri/ui/button'
import { useShell } from '@tapri/web-kit/remote'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { ExportDialog } from './export-dialog.tsx'
import type { ExportedList } from './rules.ts'
import { useExportTexts } from './texts.ts'

/** Opens the dialog that saves what a list shows, bills or the ledger. */
export function ExportButton({ list }: { list: ExportedList }) {
  const texts = useExportTexts()
  const { download } = useShell()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<FileDown aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.button}
      </Button>
      {isOpen && <ExportDialog list={list} download={download} onClose={() => setOpen(false)} />}
    </>
  )
}
