import type { Order } from '@tapri/contracts/orders'
import { Notice } from '@tapri/ui/notice'
import { Segmented } from '@tapri/ui/segmented'
import { AddressPart } from './address-part.tsx'
import { CallerPart } from './caller-part.tsx'
import { useNewOrderTexts } from './texts.ts'
import type { useForCaller } from './use-for-caller.ts'

interface ForCallerProps {
  caller: ReturnType<typeof useForCaller>
  outletId: string
  isClosed: boolean
  onRepeat: (order: Order) => void
  /** Continues with the products. */
  onNext: () => void
}

/** Asks who is calling, whether it is a pick-up, and for the address. */
export function ForCaller({ caller, outletId, isClosed, onRepeat, onNext }: ForCallerProps) {
  const texts = useNewOrderTexts()
  const { state, repeat, isKnown, isPickup, offersPickup, choose, places, place, setPlace, address } = caller
  const ways = [
    { value: 'delivery', label: texts.delivery },
    { value: 'pickup', label: texts.pickup },
  ] as const
  return (
    <>
      {isClosed && (
        <Notice tone="warning" title={texts.closed}>
          {texts.closedHint}
        </Notice>
      )}
      <CallerPart state={state} repeat={repeat} onRepeat={onRepeat} onType={onNext} />
      {offersPickup && (
        <Segmented label={texts.how} options={ways} value={isPickup ? 'pickup' : 'delivery'} onChange={choose} />
      )}
      {isKnown && !isPickup && (
        <AddressPart
          key={state.caller?.id}
          ref={address}
          outletId={outletId}
          known={places}
          place={place}
          onPlace={setPlace}
          onNext={onNext}
        />
      )}
    </>
  )
}
