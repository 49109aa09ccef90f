import { Button } from '@tapri/ui/button'
import { LinkButton } from '@tapri/ui/link-button'
import { rupees, timeOfDay } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { Banknote, Navigation, Route } from 'lucide-react'
import { type BetterRun, promisedAt, runDirections } from '../run.ts'
import type { Stop } from '../stops.ts'
import { Strip } from '../strip.tsx'
import { changeToTake, shortPlace, shortRupees } from './rules.ts'
import { useDeliveriesTexts } from './texts.ts'

interface RunStripsProps {
  /** In the order shown. */
  stops: readonly Stop[]
  better: BetterRun | undefined
  isTaken: boolean
  onTake: (isWanted: boolean) => void
}

/** Shows above the stops the change to take along, and a faster route with what it saves. */
export function RunStrips({ stops, better, isTaken, onTake }: RunStripsProps) {
  const { run: texts } = useDeliveriesTexts()
  const language = useLanguage()
  const proposal = useProposal()
  const change = changeToTake(stops.map(({ order }) => order))
  return (
    <>
      {change > 0 && (
        <Strip icon={<Banknote aria-hidden />}>
          <strong>{texts.change(shortRupees(rupees(change, language)))}</strong>
        </Strip>
      )}
      {better && (
        <Strip
          icon={<Route aria-hidden />}
          action={
            <Button size="small" onClick={() => onTake(!isTaken)}>
              {isTaken ? texts.nearestFirst : texts.take}
            </Button>
          }
        >
          {isTaken ? texts.taken(better.minutes) : proposal(better)}
        </Strip>
      )}
    </>
  )
}

/** Returns a function for sentences such as 'Faster route: Janpath first · saves 6 min per order'. */
function useProposal() {
  const { run: texts } = useDeliveriesTexts()
  const language = useLanguage()
  return ({ leads, gain }: BetterRun) => {
    const [place, other] = leads.map(shortPlace)
    const what = other === undefined ? texts.first(place ?? '') : texts.before(place ?? '', other)
    if (!gain) return what
    if (gain.why === 'saves') return texts.faster(what, gain.minutes)
    const { delivery_address, time_zone } = gain.stop
    const time = timeOfDay(new Date(promisedAt(gain.stop)).toISOString(), language, time_zone)
    const kept = shortPlace(delivery_address.address)
    return texts.keeps(what, kept === place ? undefined : kept, time, gain.promises - 1)
  }
}

/** Links to directions through all stops; `better` is the accepted route, which also passes outlets. */
export function RouteLink({ stops, better }: Pick<RunStripsProps, 'stops' | 'better'>) {
  const { run: texts } = useDeliveriesTexts()
  const legs = better ? better.legs.map(({ at }) => at) : stops.map(({ order }) => order.delivery_address)
  const { url, stops: shown } = runDirections(legs)
  return (
    <div>
      <LinkButton href={url} target="_blank" rel="noopener noreferrer" icon={<Navigation aria-hidden />}>
        {shown < legs.length ? texts.directionsFirst(shown) : texts.directions(shown)}
      </LinkButton>
    </div>
  )
}
