import type { beginDuty, endDuty, getDuty, OwnDuty } from '@tapri/contracts/duty'
import { isolated } from '@tapri/contracts/typed/isolated'
import { ConfirmDialog } from '@tapri/ui/confirm-dialog'
import { MinutesSince } from '@tapri/ui/minutes-since'
import { Switch } from '@tapri/ui/switch'
import { useAction, useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { useState } from 'react'
import { Unloaded } from '../unloaded.tsx'
import styles from './duty.module.css'
import { useDutyTexts } from './texts.ts'

const REFRESHES = ['GET /duty', 'GET /duty/people', 'GET /delivery/available'] as const

/** Goes on and off duty: a switch for each outlet of the person. Nothing for people without an outlet. */
export function DutySwitch() {
  const texts = useDutyTexts()
  const { call, user } = useShell()
  const [isLeaving, setLeaving] = useState(false)
  const load = useLoad<typeof getDuty>('GET /duty', {}, { failure: null, everySeconds: 60 })
  const { run, busy } = useAction(
    async (outlet_id: string | null) => {
      await (outlet_id === null
        ? call<typeof endDuty>('DELETE /duty', {})
        : call<typeof beginDuty>('PUT /duty', { body: { outlet_id } }))
      setLeaving(false)
    },
    { failure: texts.failed, refreshes: REFRESHES },
  )
  const { data } = load
  if (!data) {
    return (
      <Unloaded load={load} coming={null} failed={texts.ownFailed}>
        {texts.loadHint}
      </Unloaded>
    )
  }
  if (data.outlets.length === 0) return null
  const turn = (id: string, on: boolean) => {
    if (busy) return
    if (!on && data.orders > 0) setLeaving(true)
    else void run(on ? id : null)
  }
  return (
    <section className={styles.own} aria-label={texts.region} aria-busy={busy}>
      {data.outlets.map((outlet) => (
        <OutletSwitch key={outlet.id} outlet={outlet} own={data} onTurn={(on) => turn(outlet.id, on)} />
      ))}
      {!data.duty && <p className={styles.quiet}>{user.role === 'delivery' ? texts.offHint : texts.offStaffHint}</p>}
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title={texts.leaveTitle}
        confirmText={texts.goOff}
        cancelText={texts.stay}
        look="primary"
        busy={busy}
        onConfirm={() => run(null)}
      >
        {texts.leave(data.orders)}
      </ConfirmDialog>
    </section>
  )
}

interface OutletSwitchProps {
  outlet: OwnDuty['outlets'][number]
  own: OwnDuty
  onTurn: (on: boolean) => void
}

function OutletSwitch({ outlet, own: { duty }, onTurn }: OutletSwitchProps) {
  const texts = useDutyTexts()
  const isOn = duty?.outlet_id === outlet.id
  return (
    <Switch
      label={texts.onDutyAt(isolated(outlet.name))}
      checked={isOn}
      onTurn={onTurn}
      hint={isOn && <MinutesSince at={duty.since} say={texts.forNow} />}
    />
  )
}
