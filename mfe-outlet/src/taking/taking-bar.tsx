import type { PauseLength, PauseReason } from '@tapri/contracts/pauses'
import type { OutletTaking } from '@tapri/contracts/taking'
import { useAskFirst } from '@tapri/order-screens/act/affected/use-ask-first'
import { Button } from '@tapri/ui/button'
import { IconButton } from '@tapri/ui/icon-button'
import { Ellipsis, PackageX, Pause } from 'lucide-react'
import { useState } from 'react'
import { PausedBanner, PauseDialog } from './paused.tsx'
import { SoldOutDialog } from './sold-out-dialog.tsx'
import styles from './taking.module.css'
import { useTakingTexts } from './texts.ts'
import { usePause, useTaking } from './use-taking.ts'

/** Pauses the outlet and marks what is sold out. Nothing while an older service knows neither. */
export function TakingBar() {
  const { taking, refetch } = useTaking()
  return taking ? <Bar taking={taking} onOver={refetch} /> : null
}

function Bar({ taking, onOver }: { taking: OutletTaking; onOver: () => unknown }) {
  const texts = useTakingTexts()
  const [dialog, setDialog] = useState<'pause' | 'soldOut' | null>(null)
  const { mayGoOn, dialog: asked } = useAskFirst()
  const { pause: begin, resume, busy } = usePause(taking.outlet_id)
  const close = () => setDialog(null)
  const pause = async (length: PauseLength, reason: PauseReason) =>
    (await mayGoOn({ outlet: { id: taking.outlet_id, pause: length } })) ? begin(length, reason) : undefined
  const count = taking.sold_out.length
  return (
    <>
      <section className={styles.bar} aria-label={texts.label}>
        {taking.pause ? (
          <PausedBanner
            pause={taking.pause}
            timeZone={taking.time_zone}
            onOver={onOver}
            onResume={resume}
            onChange={() => setDialog('pause')}
          />
        ) : (
          <span className={styles.pause}>
            <Button
              size="small"
              icon={<Pause aria-hidden />}
              aria-label={texts.pauseNowFor}
              busy={busy}
              onClick={() => pause('15_minutes', 'too_busy')}
            >
              {texts.pauseNow}
            </Button>
            <IconButton
              label={texts.pauseOther}
              icon={<Ellipsis aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => setDialog('pause')}
            />
          </span>
        )}
        <Button
          size="small"
          icon={<PackageX aria-hidden />}
          aria-haspopup="dialog"
          className={count > 0 ? styles.some : undefined}
          onClick={() => setDialog('soldOut')}
        >
          {texts.soldOut} {count > 0 && <span data-number>{count}</span>}
        </Button>
      </section>
      {asked}
      {dialog === 'pause' && <PauseDialog taking={taking} busy={busy} onPause={pause} onClose={close} />}
      {dialog === 'soldOut' && <SoldOutDialog taking={taking} onClose={close} />}
    </>
  )
}
