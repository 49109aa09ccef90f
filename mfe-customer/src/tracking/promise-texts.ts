import type { ExpectationReason } from '@tapri/contracts/expectation-reasons'
import { createTexts } from '@tapri/web-kit/language'

/** What the words for a reason depend on: how many orders are made before it, where that is known, and how far it is. */
interface Standing {
  ahead: number | undefined
  isBegun: boolean
  hasLeft: boolean
}

/** Why an order is there at another time than was promised. */
const because: Record<ExpectationReason, (order: Standing) => string> = {
  queue: ({ ahead }) =>
    ahead
      ? `More orders are before yours than we thought: ${ahead} now.`
      : 'More orders are before yours than we thought.',
  not_started: ({ isBegun }) => `The outlet ${isBegun ? 'began' : 'begins'} later than we thought.`,
  handed_over: () => 'Another outlet took your order over.',
  made_longer: ({ hasLeft }) => `Making it ${hasLeft ? 'took' : 'takes'} longer than usual.`,
  nobody_to_deliver: () => 'It should be ready, and nobody is free yet to bring it.',
  ride_longer: () => 'The way to you takes longer than usual.',
  faster: () => 'It goes faster than we thought.',
}

const becauseHi: typeof because = {
  queue: ({ ahead }) => (ahead ? `आपसे पहले सोच से ज़्यादा ऑर्डर हैं: अभी ${ahead}।` : 'आपसे पहले सोच से ज़्यादा ऑर्डर हैं।'),
  not_started: ({ isBegun }) => (isBegun ? 'आउटलेट ने सोच से देर में शुरू किया।' : 'आउटलेट सोच से देर में शुरू कर रहा है।'),
  handed_over: () => 'आपका ऑर्डर दूसरे आउटलेट ने ले लिया है।',
  made_longer: ({ hasLeft }) => (hasLeft ? 'बनने में रोज़ से ज़्यादा समय लगा।' : 'बनने में रोज़ से ज़्यादा समय लग रहा है।'),
  nobody_to_deliver: () => 'ऑर्डर तैयार होगा, पर लाने के लिए अभी कोई ख़ाली नहीं है।',
  ride_longer: () => 'रास्ते में रोज़ से ज़्यादा समय लग रहा है।',
  faster: () => 'यह सोच से जल्दी हो रहा है।',
}

const en = {
  promised: (promised: string) => `Promised ${promised}`,
  both: (promised: string, expected: string) => `Promised ${promised}, expected ${expected}`,
  kept: (promised: string, delivered: string) => `Delivered ${delivered}, promised ${promised}`,
  late: (promised: string, delivered: string, minutes: number) =>
    `Delivered ${delivered}, promised ${promised}: ${minutes} min late. We are sorry.`,
  because,
}

const hi: typeof en = {
  promised: (promised) => `वादा: ${promised}`,
  both: (promised, expected) => `वादा: ${promised}, उम्मीद: ${expected}`,
  kept: (promised, delivered) => `${delivered} पर पहुँचा, वादा ${promised} का था`,
  late: (promised, delivered, minutes) => `${delivered} पर पहुँचा, वादा ${promised} का था: ${minutes} मिनट देर। हमें खेद है।`,
  because: becauseHi,
}

export const usePromiseTexts = createTexts({ en, hi })
