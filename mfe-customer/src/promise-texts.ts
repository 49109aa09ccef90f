import { bilingual } from '@tapri/web-kit/language'

/**
 * The facts that the wording of a reason depends on. `ahead`: the number of orders prepared before this one, if known.
 */
interface Standing {
  ahead: number | undefined
  isBegun: boolean
  hasLeft: boolean
}

export const usePromiseTexts = bilingual({
  promised: (promised: string) => [`Arrives by ${promised}`, `${promised} तक पहुँचेगा`],
  ahead: (expected: string) => [`Ahead of schedule: arriving ${expected}`, `समय से पहले: ${expected} पर पहुँचेगा`],
  behind: (promised: string, expected: string) => [
    `Running late: arriving ${expected}, promised by ${promised}`,
    `देर हो रही है: ${expected} पर पहुँचेगा, वादा ${promised} का था`,
  ],
  overdue: (promised: string) => [`Running late: promised by ${promised}`, `देर हो रही है: वादा ${promised} का था`],
  kept: (delivered: string) => [`Delivered at ${delivered}, on time`, `${delivered} पर समय से पहुँचा`],
  late: (delivered: string, minutes: number) => [
    `Delivered at ${delivered}, ${minutes} min late. We are sorry.`,
    `${delivered} पर पहुँचा, ${minutes} मिनट देर से। माफ़ कीजिए।`,
  ],
  /** The same for an order that is picked up. */
  pickup: {
    promised: (promised: string) => [`Ready by ${promised}`, `${promised} तक तैयार`],
    ahead: (expected: string) => [`Ahead of schedule: ready ${expected}`, `समय से पहले: ${expected} पर तैयार`],
    behind: (promised: string, expected: string) => [
      `Running late: ready ${expected}, promised by ${promised}`,
      `देर हो रही है: ${expected} पर तैयार होगा, वादा ${promised} का था`,
    ],
    kept: (ready: string) => [`Ready at ${ready}, on time`, `${ready} पर समय से तैयार हुआ`],
    late: (ready: string, minutes: number) => [
      `Ready at ${ready}, ${minutes} min late. We are sorry.`,
      `${ready} पर तैयार हुआ, ${minutes} मिनट देर से। माफ़ कीजिए।`,
    ],
  },
  /** Why an order arrives at another time than promised. */
  because: {
    queue: ({ ahead }: Standing) => [
      ahead ? `The outlet is busy: ${ahead} orders are ahead of yours.` : 'The outlet is busier than expected.',
      ahead ? `आउटलेट पर भीड़ है: आपसे पहले ${ahead} ऑर्डर हैं।` : 'आउटलेट पर उम्मीद से ज़्यादा भीड़ है।',
    ],
    not_started: ({ isBegun }: Standing) => [
      isBegun ? 'The outlet started late.' : 'The outlet has not started on it yet.',
      isBegun ? 'आउटलेट ने देर से शुरू किया।' : 'आउटलेट ने अभी शुरू नहीं किया।',
    ],
    handed_over: () => ['Another outlet took over your order.', 'आपका ऑर्डर अब दूसरा आउटलेट बना रहा है।'],
    made_longer: ({ hasLeft }: Standing) => [
      `It ${hasLeft ? 'took' : 'is taking'} longer than usual to make.`,
      hasLeft ? 'बनने में ज़्यादा समय लगा।' : 'बनने में ज़्यादा समय लग रहा है।',
    ],
    nobody_to_deliver: () => [
      'Your order should be ready, but no delivery partner is free yet.',
      'ऑर्डर अब तक तैयार हो गया होगा, पर अभी कोई डिलीवरी पार्टनर ख़ाली नहीं है।',
    ],
    ride_longer: () => ['The way to you is taking longer than usual.', 'रास्ते में ज़्यादा समय लग रहा है।'],
  },
})
