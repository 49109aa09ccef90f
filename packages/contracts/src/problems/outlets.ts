import type { ProblemText } from './text.ts'

export const outletProblems = {
  OUTLET_NOT_FOUND: {
    status: 404,
    en: 'Outlet not found',
    hi: 'आउटलेट नहीं मिला',
  },
  MANAGER_UNKNOWN: {
    status: 409,
    en: 'This manager was not found. If they were added just now, please try again in a moment.',
    hi: 'यह मैनेजर नहीं मिला। अगर अभी जोड़ा गया है, तो कृपया थोड़ी देर में फिर कोशिश करें।',
  },
  MANAGER_GONE: {
    status: 409,
    en: 'This manager has been deleted. Please choose another.',
    hi: 'यह मैनेजर हटाया जा चुका है। कृपया दूसरा चुनें।',
  },
  MANAGER_WAITS: {
    status: 409,
    en: 'This manager is still waiting for approval.',
    hi: 'यह मैनेजर अभी मंज़ूरी के इंतज़ार में है।',
  },
  NOT_A_MANAGER: {
    status: 409,
    en: 'Only an outlet manager can manage an outlet.',
    hi: 'आउटलेट सिर्फ़ आउटलेट मैनेजर सँभाल सकता है।',
  },
  MANAGER_TAKEN: {
    status: 409,
    en: 'This manager is already assigned to %s.',
    hi: 'यह मैनेजर पहले से %s सँभाल रहा है।',
  },
} as const satisfies Record<string, ProblemText>
