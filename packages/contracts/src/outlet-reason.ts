import { dayAndTime } from './opening-hours/day-and-time.ts'
import type { Language } from './problems/text.ts'
import type { PassedOver, Quote } from './quote.ts'
import { isolated } from './typed/isolated.ts'

// Why an outlet makes an order, in sentences: the service writes them, and pages in the language chosen there.

const en = {
  nearest: (outlet: string) => `From ${outlet}, your nearest outlet.`,
  nearestOpen: (outlet: string) => `From ${outlet}, the nearest that can take your order.`,
  byArea: (outlet: string) => `From ${outlet}, which delivers to your area.`,
  closed: (outlet: string, when: string) => `${outlet} is closer but closed until ${when}.`,
  closedFor: (outlet: string) => `${outlet} is closer but closed.`,
  paused: (outlet: string, when: string) => `${outlet} is closer but takes no new orders until ${when}.`,
  pausedFor: (outlet: string) => `${outlet} is closer but takes no new orders right now.`,
  tooFar: (outlet: string) => `${outlet} is closer but does not deliver this far.`,
  noSlot: (outlet: string) => `${outlet} is closer but has no room at that time.`,
}

const hi: typeof en = {
  nearest: (outlet) => `${outlet} से, जो आपके सबसे पास है।`,
  nearestOpen: (outlet) => `${outlet} से, अभी ऑर्डर ले रहे आउटलेटों में सबसे पास।`,
  byArea: (outlet) => `${outlet} से, जो आपके इलाक़े में डिलीवरी करता है।`,
  closed: (outlet, when) => `${outlet} ज़्यादा पास है, पर ${when} तक बंद है।`,
  closedFor: (outlet) => `${outlet} ज़्यादा पास है, पर बंद है।`,
  paused: (outlet, when) => `${outlet} ज़्यादा पास है, पर ${when} तक नए ऑर्डर नहीं ले रहा।`,
  pausedFor: (outlet) => `${outlet} ज़्यादा पास है, पर अभी नए ऑर्डर नहीं ले रहा।`,
  tooFar: (outlet) => `${outlet} ज़्यादा पास है, पर इतनी दूर डिलीवरी नहीं करता।`,
  noSlot: (outlet) => `${outlet} ज़्यादा पास है, पर उस समय जगह नहीं है।`,
}

const words = { en, hi }

/** Explains why this outlet makes the order, and why each nearer one does not. `now` is in ms since 1970. */
export function outletReason(
  { outlet_name = '', passed_over = [], by_area }: Pick<Quote, 'outlet_name' | 'passed_over' | 'by_area'>,
  language: Language,
  now: number,
): string {
  const { nearest, nearestOpen, byArea } = words[language]
  const name = isolated(outlet_name)
  const chosen = passed_over.length > 0 ? nearestOpen : nearest
  const makes = by_area ? byArea(name) : chosen(name)
  return [makes, ...passed_over.map((outlet) => whyNot(outlet, language, now))].join(' ')
}

function whyNot(
  { outlet_name, reason, opens_at, time_zone = 'UTC' }: PassedOver,
  language: Language,
  now: number,
): string {
  const say = words[language]
  const name = isolated(outlet_name)
  const when = opens_at && dayAndTime(Date.parse(opens_at), time_zone, language, now)
  switch (reason) {
    case 'closed':
      return when ? say.closed(name, when) : say.closedFor(name)
    case 'paused':
      return when ? say.paused(name, when) : say.pausedFor(name)
    case 'too_far':
      return say.tooFar(name)
    case 'no_slot':
      return say.noSlot(name)
  }
}
