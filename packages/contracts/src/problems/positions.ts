import type { ProblemText } from './text.ts'

export const positionProblems = {
  NOTHING_ON_THE_WAY: {
    status: 409,
    en: 'You have no order out for delivery: nobody is told where you are.',
    hi: 'आपका कोई ऑर्डर रास्ते में नहीं है: आपकी जगह किसी को नहीं बताई जाती।',
  },
} as const satisfies Record<string, ProblemText>
