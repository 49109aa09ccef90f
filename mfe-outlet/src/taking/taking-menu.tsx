import type { PauseLength, PauseReason } from '@tapri/contracts/pauses'
import type { OutletTaking } from '@tapri/contracts/taking'
import { useAskFirst } from '@tapri/order-screens/act/affected/use-ask-first'
import { useReasonTexts } from '@tapri/order-screens/act/reasons/reason-texts'
import { Menu, type MenuItem } from '@tapri/ui/menu'
import { useDayAndTime } from '@tapri/web-kit/use-day-and-time'
import { CirclePause, CirclePlay, Ellipsis, PackageX, Pause, Store } from 'lucide-react'
import { useState } from 'react'
import { PauseDialog } from './pause-dialog.tsx'
import { SoldOutDialog } from './sold-out-dialog.tsx'
import styles from './taking.module.css'
import { useTakingTexts } from './texts.ts'
import { useMinutesUntil } from './use-minutes-until.ts'
import { usePause, useTaking } from './use-taking.ts'

/** Pauses the outlet and marks products as sold out. Shows nothing until the state is loaded. */
export function TakingMenu() {
  const { taking, refetch } = useTaking()
  return taking ? <Shown taking={taking} onOver={refetch} /> : null
}

function Shown({ taking, onOver }: { taking: OutletTaking; onOver: () => unknown }) {
  const texts = useTakingTexts()
  const [dialog, setDialog] = useState<'pause' | 'soldOut' | null>(null)
  const { mayGoOn, dialog: asked } = useAskFirst()
  const { pause: begin, resume, busy } = usePause(taking.outlet_id)
  const { label, face } = useFace(taking, onOver)
  const close = () => setDialog(null)
  const pause = async (length: PauseLength, reason: PauseReason) =>
    (await mayGoOn({ outlet: { id: taking.outlet_id, pause: length } })) ? begin(length, reason) : undefined
  const soldOut = taking.sold_out.length
  const items: MenuItem[] = [
    taking.pause
      ? { key: 'resume', label: texts.resume, icon: <CirclePlay aria-hidden />, onSelect: () => void resume() }
      : {
          key: 'now',
          label: texts.pauseNow,
          icon: <Pause aria-hidden />,
          onSelect: () => void pause('15_minutes', 'too_busy'),
        },
    {
      key: 'pause',
      label: taking.pause ? texts.change : texts.pauseOther,
      icon: <Ellipsis aria-hidden />,
      onSelect: () => setDialog('pause'),
    },
    {
      key: 'soldOut',
      label: soldOut > 0 ? texts.soldOutSome(soldOut) : texts.soldOut,
      icon: <PackageX aria-hidden />,
      onSelect: () => setDialog('soldOut'),
    },
  ]
  return (
    <>
      <Menu label={label} items={items} face={face} className={taking.pause ? styles.paused : undefined} />
      {asked}
      {dialog === 'pause' && <PauseDialog taking={taking} busy={busy} onPause={pause} onClose={close} />}
      {dialog === 'soldOut' && <SoldOutDialog taking={taking} onClose={close} />}
    </>
  )
}

/** Returns the button's label, with the reason and end of a pause and the number of sold-out products. */
function useFace({ pause, is_open, sold_out, time_zone }: OutletTaking, onOver: () => unknown) {
  const texts = useTakingTexts()
  const say = useDayAndTime(time_zone)
  const { reason } = useReasonTexts()
  const minutes = useMinutesUntil(pause?.until, onOver)
  const missing = sold_out.length
  const words = pause ? texts.paused(minutes) : is_open ? texts.taking : texts.closed
  const more = [
    pause && `${reason[pause.reason]}, ${texts.ends(say(pause.until))}`,
    missing > 0 && texts.soldOutSome(missing),
  ]
  const Icon = pause ? CirclePause : Store
  return {
    label: [missing > 0 ? `${words} ${missing}` : words, ...more.filter(Boolean)].join(': '),
    face: (
      <>
        <Icon aria-hidden />
        <span>{words}</span>{' '}
        {missing > 0 && (
          <span className={styles.count} data-number>
            <PackageX aria-hidden />
            {missing}
          </span>
        )}
      </>
    ),
  }
}
