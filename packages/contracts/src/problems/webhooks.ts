import type { ProblemText } from './text.ts'

export const webhookProblems = {
  WEBHOOKS_OFF: {
    status: 409,
    en: 'Webhooks are not set up here: the operator sets WEBHOOK_KEY.',
    hi: 'यहाँ वेबहुक चालू नहीं किए गए हैं: संचालक WEBHOOK_KEY तय करे।',
  },
  WEBHOOKS_FULL: {
    status: 409,
    en: 'There are already %s webhooks. Delete one that is not needed any more.',
    hi: 'पहले से %s वेबहुक हैं। जिसकी अब ज़रूरत नहीं, उसे हटाएँ।',
  },
  WEBHOOK_NOT_FOUND: { status: 404, en: 'Webhook not found', hi: 'वेबहुक नहीं मिला' },
  WEBHOOK_MESSAGE_NOT_FOUND: {
    status: 404,
    en: 'This message is not in the log any more.',
    hi: 'यह संदेश अब सूची में नहीं है।',
  },
  WEBHOOK_NOT_ACTIVE: {
    status: 409,
    en: 'This webhook is switched off. Switch it on first.',
    hi: 'यह वेबहुक बंद है। पहले इसे चालू करें।',
  },
} as const satisfies Record<string, ProblemText>
