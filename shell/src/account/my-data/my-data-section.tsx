import type { getMyAccountData } from '@tapri/contracts/my-data/account'
import type { getMyOrderData } from '@tapri/contracts/my-data/orders'
import { Button } from '@tapri/ui/button'
import { useLanguage } from '@tapri/web-kit/language'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { saveBlob } from '@tapri/web-kit/save-file'
import { Download } from 'lucide-react'
import { Section } from '../section.tsx'
import { pageOfData } from './page-of-data.ts'
import { usePageTexts } from './page-texts.ts'
import { useMyDataTexts } from './texts.ts'

/** Downloads all data kept about the customer, as a readable page or as a machine-readable file. */
export function MyDataSection() {
  const texts = useMyDataTexts()
  const look = { language: useLanguage(), texts: usePageTexts() }
  const { call, config } = useShell()
  const { run, busy } = useAction(
    async (kind: 'html' | 'json') => {
      const account = await call<typeof getMyAccountData>('GET /auth/my-data', {})
      const orders = await call<typeof getMyOrderData>('GET /orders/my-data', {})
      const tables = [...account.tables, ...orders.tables]
      const text =
        kind === 'json'
          ? JSON.stringify({ made_at: account.made_at, tables }, null, 2)
          : pageOfData({ made_at: account.made_at, tables }, { brand: config.brand, ...look })
      const type = kind === 'json' ? 'application/json' : 'text/html;charset=utf-8'
      saveBlob(new Blob([text], { type }), `${config.brand}-my-data-${account.made_at.slice(0, 10)}.${kind}`)
    },
    { failure: texts.failed, success: texts.saved },
  )
  return (
    <Section
      title={texts.title}
      lead={texts.lead}
      action={
        <>
          <Button busy={busy} icon={<Download aria-hidden />} onClick={() => run('html')}>
            {texts.asPage}
          </Button>
          <Button busy={busy} onClick={() => run('json')}>
            {texts.asJson}
          </Button>
        </>
      }
    />
  )
}
