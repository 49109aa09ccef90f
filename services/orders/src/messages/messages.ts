export { deleteOfEndedTokens } from './ended-devices.ts'
export { tellCorrected } from './tell-corrected.ts'
export { hasNewDevice, tellServed } from './tell-served.ts'
export { tellWebhooks, webhooksFor } from './webhooks/entry-message.ts'
