import { bilingual } from '@tapri/web-kit/language'

/** The facts that the words for a reason depend on. `ahead`: the number of orders that are made before it, if known. */
interface Standing {
  ahead: number | undefined
  isBegun: boolean
  hasLeft: boolean
}

export const usePromiseTexts = bilingual({
  promised: (promised: string) => [`Promised ${promised}`, `वादा: ${promised}`],
  both: (promised: string, expected: string) => [
    `Promised ${promised}, expected ${expected}`,
    `वादा: ${promised}, उम्मीद: ${expected}`,
  ],
  kept: (promised: string, delivered: string) => [
    `Delivered ${delivered}, promised ${promised}`,
    `${delivered} पर पहुँचा, वादा ${promised} का था`,
  ],
  late: (promised: string, delivered: string, minutes: number) => [
    `Delivered ${delivered}, promised ${promised}: ${minutes} min late. We are sorry.`,
    `${delivered} पर पहुँचा, वादा ${promised} का था: ${minutes} मिनट देर। हमें खेद है।`,
  ],
  /** Why an order is there at another time than was promised. */
  because: {
    queue: ({ ahead }: Standing) => [
      ahead
        ? `More orders are before yours than we thought: ${ahead} now.`
        : 'More orders are before yours than we thought.',
      ahead ? `आपसे पहले सोच से ज़्यादा ऑर्डर हैं: अभी ${ahead}।` : 'आपसे पहले सोच से ज़्यादा ऑर्डर हैं।',
    ],
    not_started: ({ isBegun }: Standing) => [
      `The outlet ${isBegun ? 'began' : 'begins'} later than we thought.`,
      isBegun ? 'आउटलेट ने सोच से देर में शुरू किया।' : 'आउटलेट सोच से देर में शुरू कर रहा है।',
    ],
    handed_over: () => ['Another outlet took your order over.', 'आपका ऑर्डर दूसरे आउटलेट ने ले लिया है।'],
    made_longer: ({ hasLeft }: Standing) => [
      `Making it ${hasLeft ? 'took' : 'takes'} longer than usual.`,
      hasLeft ? 'बनने में रोज़ से ज़्यादा समय लगा।' : 'बनने में रोज़ से ज़्यादा समय लग रहा है।',
    ],
    nobody_to_deliver: () => [
      'It should be ready, and nobody is free yet to bring it.',
      'ऑर्डर तैयार होगा, पर लाने के लिए अभी कोई ख़ाली नहीं है।',
    ],
    ride_longer: () => ['The way to you takes longer than usual.', 'रास्ते में रोज़ से ज़्यादा समय लग रहा है।'],
    faster: () => ['It goes faster than we thought.', 'यह सोच से जल्दी हो रहा है।'],
  },
})
