import type { listProducts } from '@tapri/contracts/catalog'
import type { OutletTaking, Pause, resumeOutlet } from '@tapri/contracts/taking'
import { useReasonTexts } from '@tapri/order-screens/act/reasons/reason-texts'
import { Button } from '@tapri/ui/button'
import { Notice } from '@tapri/ui/notice'
import { useAction, useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { useDayAndTime } from '@tapri/web-kit/use-day-and-time'
import { CirclePause, PackageX } from 'lucide-react'
import { useTakingTexts } from './taking-texts.ts'

/** On the card of an outlet: that it is paused, with the button that ends it, and what it has run out of. Nothing while it takes everything. */
export function Taking({ taking }: { taking: OutletTaking }) {
  return (
    <>
      {taking.pause && <Paused pause={taking.pause} id={taking.outlet_id} timeZone={taking.time_zone} />}
      {taking.sold_out.length > 0 && <SoldOutHere taking={taking} />}
    </>
  )
}

function Paused({ pause, id, timeZone }: { pause: Pause; id: string; timeZone: string }) {
  const texts = useTakingTexts()
  const { reason } = useReasonTexts()
  const say = useDayAndTime(timeZone)
  const { call } = useShell()
  const { run, busy } = useAction(() => call<typeof resumeOutlet>('DELETE /outlets/:id/pause', { params: { id } }), {
    failure: texts.resumeFailed,
    success: texts.resumed,
    refreshes: ['GET /outlets/taking'],
  })
  return (
    <Notice
      tone="warning"
      icon={<CirclePause aria-hidden />}
      title={texts.paused}
      action={
        <Button size="small" busy={busy} onClick={run}>
          {texts.resume}
        </Button>
      }
    >
      {texts.because(reason[pause.reason], say(pause.until))}
    </Notice>
  )
}

/** Names named on a card; the rest is counted. */
const MAX_NAMES = 4

function SoldOutHere({ taking: { sold_out } }: { taking: OutletTaking }) {
  const texts = useTakingTexts()
  const { data = [] } = useLoad<typeof listProducts>('GET /products', { querystring: {} }, { failure: null })
  const names = sold_out.flatMap(({ product_id }) => data.find(({ id }) => id === product_id)?.name ?? [])
  const others = sold_out.length - Math.min(names.length, MAX_NAMES)
  return (
    <Notice icon={<PackageX aria-hidden />} title={texts.soldOut(sold_out.length)}>
      {texts.names(names.slice(0, MAX_NAMES).join(', '), names.length > 0 ? others : 0)}
    </Notice>
  )
}
